"""One thing the quest asks for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, eq=False)
class Treasure:
    """Hold what a treasure is and where it was hidden; two that are alike are still two.

    Attributes:
        kind: its name, which is also that of its picture.
        place: where it lies, as one would tell it: "in the wood"; or "".
    """

    kind: str
    place: str = ""
