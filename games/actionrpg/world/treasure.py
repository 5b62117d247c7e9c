"""One thing the quest asks for."""

from __future__ import annotations

from typing import NamedTuple


class Treasure(NamedTuple):
    """Hold what a treasure is and where it was hidden.

    Attributes:
        kind: its name, which is also that of its picture.
        place: where it lies, as one would tell it: "in the wood"; or "".
    """

    kind: str
    place: str = ""
