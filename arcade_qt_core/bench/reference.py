"""Count by plain comparison of all rectangles what every contender should find."""

from __future__ import annotations

from ..geometry import LRBT, Rect
from ..spatial import LinearScan
from .index_contender import IndexContender
from .state import State
from .workload import Workload


class Reference:
    """Hold the right counts of a state, by both rules that contenders follow.

    Ours is strict: rectangles that only touch do not overlap. Others are closed: touching counts.

    Attributes:
        strict, closed: the counts by operation.
    """

    def __init__(self, workload: Workload, state: State) -> None:
        grown = [_grown(rect, workload.margin) for rect in state.rects]
        self.strict = _counts(workload, state)
        self.closed = _counts(workload, State(grown))

    def rule(self, operation: str, count: int) -> str:
        """Return the rule that a count follows: "strict", "closed", or "" for neither.

        Where no two rectangles only touch the rules agree, and it is called strict.
        """
        if count == self.strict[operation]:
            return "strict"
        return "closed" if count == self.closed[operation] else ""


def _counts(workload: Workload, state: State) -> dict[str, int]:
    scan = IndexContender("LinearScan", lambda world: LinearScan())
    scan.prepare(workload, state)
    return {"query": scan.query(state), "pairs": scan.pairs(state)}


def _grown(rect: Rect, margin: float) -> Rect:
    return LRBT(rect.left - margin, rect.right + margin, rect.bottom - margin, rect.top + margin)
