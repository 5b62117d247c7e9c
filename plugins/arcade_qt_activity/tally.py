"""Count what happened in one scene."""

from __future__ import annotations

from dataclasses import dataclass

from arcade_qt_core import GameObject


@dataclass(slots=True)
class Tally:
    """Hold the numbers of one scene, and who was in the news last.

    Attributes:
        added: how many objects have joined.
        moved: how many moves there were: an object counts once a step.
        contacts: how many contacts have begun.
        dead: how many have left.
        newcomers: who joined at the last refresh that let anybody join.
        movers: who moved in the last step in which anybody did.
    """

    added: int = 0
    moved: int = 0
    contacts: int = 0
    dead: int = 0
    newcomers: tuple[GameObject, ...] = ()
    movers: tuple[GameObject, ...] = ()
