"""Know the indexes that plug-ins bring, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ..geometry import Rect
from .plain_index import PlainIndex

IndexMaker = Callable[[Rect], PlainIndex]


class PlainIndexes(Mapping[str, IndexMaker]):
    """Hold makers of indexes by the names that `Scene.use_index` is to know them by.

    Args:
        taken: names that are somebody's already.

    Example:
        >>> indexes = PlainIndexes({"quadtree"})
        >>> indexes.register("hash_grid", lambda root: None)
        >>> list(indexes)
        ['hash_grid']
        >>> indexes.register("quadtree", lambda root: None)
        Traceback (most recent call last):
        ValueError: there is an index named 'quadtree' already: choose another name
    """

    def __init__(self, taken: set[str]) -> None:
        self._taken = taken
        self._makers: dict[str, IndexMaker] = {}

    def register(self, name: str, maker: IndexMaker) -> None:
        """Offer an index under a name.

        Args:
            name: how `Scene.use_index` will know it: lower case, digits and underscores.
            maker: called with the rectangle that the scene wants indexed; returns a new, empty
                `PlainIndex`.

        Raises:
            ValueError: the name is taken, or none.
            TypeError: the maker cannot be called.
        """
        if not (isinstance(name, str) and name.isidentifier() and name == name.lower()):
            raise ValueError(
                f"the name of an index must be lower case with underscores, got {name!r}"
            )
        if name in self._taken or name in self._makers:
            raise ValueError(f"there is an index named {name!r} already: choose another name")
        if not callable(maker):
            raise TypeError(f"the maker of index {name!r} must be callable, got {maker!r:.80}")
        self._makers[name] = maker

    def __getitem__(self, name: str) -> IndexMaker:
        """Return the maker of a name."""
        return self._makers[name]

    def __iter__(self) -> Iterator[str]:
        """Go through the names, in the order of registration."""
        return iter(self._makers)

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._makers)
