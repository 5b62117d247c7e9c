"""A mapping that cannot change, because level data is shared by everybody who reads it.

Not ``types.MappingProxyType``: that one can be neither pickled nor hashed, and shows through to a
dictionary somebody else may still hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value", covariant=True)


class FrozenMap(Mapping[Key, Value]):
    """Hold keys and values that stay as they are, in their first order.

    It equals every mapping with the same items, and can be hashed when its values can.

    Example:
        >>> FrozenMap({"hp": 3}) == {"hp": 3}
        True
    """

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[Key, Value] | None = None) -> None:
        """Copy `items`; later changes to them do not show here."""
        self._items = dict(items or {})

    def __getitem__(self, key: Key) -> Value:
        """Return the value of `key`.

        Raises:
            KeyError: there is no such key.
        """
        return self._items[key]

    def __iter__(self) -> Iterator[Key]:
        """Iterate over the keys in the order they were given."""
        return iter(self._items)

    def __len__(self) -> int:
        """Return the number of keys."""
        return len(self._items)

    def __hash__(self) -> int:
        """Return a hash of all items, whatever their order."""
        return hash(frozenset(self._items.items()))

    def __repr__(self) -> str:
        """Show the items as the call that makes them."""
        return f"{type(self).__name__}({self._items!r})"


EMPTY: FrozenMap[Any, Any] = FrozenMap()
