"""The way out of what one is in."""

from __future__ import annotations

from typing import NamedTuple


class Push(NamedTuple):
    """Hold a push that frees a mover of all its obstacles.

    Attributes:
        dx, dy: the push, in scene units; (0, 0) if it is free as it is, or stuck.
        stuck: whether no push was found: then stay, go back, or be crushed.
    """

    dx: float
    dy: float
    stuck: bool
