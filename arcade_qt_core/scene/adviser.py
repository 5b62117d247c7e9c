"""Choose an index from figures: a cost model over what the project's benchmark measured.

What an update costs with an index is reckoned by multiplying what is done in it with what each
operation costs. That is read from `index_costs.py`: between the counts measured there by the
logarithm of the count, and between the kinds of worlds by how alike the scene is to each. Nothing
here looks at a clock or keeps anything: equal figures give equal advice.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, log

from .advice import Advice
from .index_costs import COSTS, COUNTS, OPERATIONS
from .scene_figures import SceneFigures

FEW = 48
"""Objects below which a scan of all is advised without reckoning."""

WORTH = 0.15
"""The share by which another index must be cheaper than the present one to be advised.

Indexes that differ by less are as good as each other: measurements say no more.
"""

SCAN = "linear"
FIXED = "static_tree"
PARTED = "composite"
BOUNDED = frozenset({"quadtree", "flat_quadtree", "loose_quadtree"})
STICKY = "quadtree"  # the one whose boxes stay in inner nodes

CROWDED = (1.5, 4.0)
MIXED = (2.5, 15.0)
FLAT = (4.0, 30.0)
"""Figures at which a world begins to be of a kind, and at which it is wholly."""

Row = Mapping[str, float]


def advise(figures: SceneFigures, present: str | None = None) -> Advice:
    """Return which index is best for a scene with these figures.

    Args:
        figures: what is known of the scene.
        present: the index in use. It stays unless another is cheaper by the share `WORTH`, or
            unless nothing is known of it.
    """
    if figures.count < FEW:
        words = (
            f"{_objects(figures.count)}: below {FEW} no index gains anything over a scan of all."
        )
        return Advice(SCAN, words, figures, {})
    costs = {name: cost_of_update(name, figures) for name in COSTS if _fits(name, figures)}
    best = min(costs, key=costs.__getitem__)
    kept = present if present in costs else None
    if costs[best] == 0:
        words = (
            f"{figures.count} objects: nothing moved and nobody asked, so nothing is to be gained."
        )
        return Advice(kept or best, words, figures, {})
    if kept and costs[best] > (1 - WORTH) * costs[kept]:
        best = kept
    return Advice(best, _words(best, present, figures, costs), figures, costs)


def kinds_of(figures: SceneFigures) -> dict[str, float]:
    """Return how alike a scene is to each kind of world that was measured; the sum is 1.

    Example:
        >>> from arcade_qt_core.scene.scene_load import SceneLoad
        >>> strip = SceneFigures(900, 14, 23, 0.1, 1.0, 0.01, 0.0, 0.0, SceneLoad())
        >>> kinds_of(strip)["line"]
        1.0
    """
    shares = {
        "clustered": _between(figures.crowding, *CROWDED),
        "mixed": _between(figures.spread, *MIXED),
        "line": _between(1 / max(figures.flatness, 1e-9), *FLAT),
    }
    total = max(1.0, sum(shares.values()))
    shares = {kind: share / total for kind, share in shares.items()}
    return {"uniform": 1 - sum(shares.values()), **shares}


def cost_of_update(index: str, figures: SceneFigures) -> float:
    """Return how many nanoseconds an update is reckoned to cost with an index."""
    kinds, load = kinds_of(figures), figures.load
    row = _row(index, kinds, figures.count)
    cost = (
        load.moves * row["move"]
        + load.batch_moves * row["batch"]
        + (load.births + load.deaths) * row["insert"]
        + load.searches * figures.count * row["pairs"]
        + _questions(row, figures)
    )
    beside = 0.0
    if index in BOUNDED:
        beside += figures.outside * figures.count
        cost += load.searches * beside * row["queries"]
    if index == STICKY:
        beside += figures.stuck * figures.count
    if beside >= 1:
        cost += _questions(_row(SCAN, kinds, beside), figures)
    return cost


def _questions(row: Row, figures: SceneFigures) -> float:
    load = figures.load
    return (
        load.rects * row["query"]
        + (load.batch_rects + load.circles) * row["queries"]
        + load.points * row["point"]
        + load.rays * row["rays"]
        + load.nears * row["nearest"]
    )


def _fits(index: str, figures: SceneFigures) -> bool:
    """Tell whether an index may be advised.

    The packed tree cannot follow moves: only where all rest. The composite parts what rests from
    what moves: only where at most half move in an update.
    """
    if index == FIXED:
        return figures.load.rests
    return index != PARTED or 2 * (figures.load.moves + figures.load.batch_moves) <= figures.count


def _row(index: str, kinds: Mapping[str, float], count: float) -> Row:
    """Return what each operation costs, mixed from the kinds."""
    mixed = dict.fromkeys(OPERATIONS, 0.0)
    for kind, share in kinds.items():
        for at, operation in enumerate(OPERATIONS):
            if share:
                costs = [row[at] for row in COSTS[index][kind]]
                mixed[operation] += share * _at_count(costs, count)
    return mixed


def _at_count(costs: list[float], count: float) -> float:
    """Return a cost at a count: straight lines between those measured, and beyond, in logarithms.

    Below the first count, where constant parts prevail, it is the cost there.
    """
    count = max(count, COUNTS[0])
    at = 1
    while at < len(COUNTS) - 1 and count > COUNTS[at]:
        at += 1
    share = log(count / COUNTS[at - 1]) / log(COUNTS[at] / COUNTS[at - 1])
    low, high = log(costs[at - 1]), log(costs[at])
    return exp(low + share * (high - low))


def _between(value: float, none: float, whole: float) -> float:
    """Return 0 at `none`, 1 at `whole`, and what is between in logarithms."""
    return min(max(log(max(value, 1e-9) / none) / log(whole / none), 0.0), 1.0)


def _words(best: str, present: str | None, figures: SceneFigures, costs: Row) -> str:
    """Return the reasons, a sentence a line."""
    return "\n".join(
        [
            _comparison(best, present, costs),
            f"{figures.count} objects, half of them at most {figures.size:.3g} wide and high, 99 "
            f"of 100 at most {figures.large:.3g}. Their areas add up to "
            f"{_share_in_words(figures.density)} the area they lie in.",
            f"{_crowding_in_words(figures.crowding)} Where they lie, the shorter side is "
            f"{figures.flatness:.2g} of the longer. A small query in a quadtree also compares "
            f"{figures.stuck:.1%} of them in its inner nodes; {figures.outside:.1%} are outside "
            "the root.",
            f"Of the worlds that were measured it is like {_kinds_in_words(figures)}.",
            _load_in_words(figures),
        ]
    )


def _comparison(best: str, present: str | None, costs: Row) -> str:
    ranked = sorted(costs, key=costs.__getitem__)
    candidates = dict.fromkeys((*ranked[:3], present or SCAN, SCAN))
    told = [name for name in candidates if name in costs]
    others = ", ".join(
        f"{name} {_as_long(costs[name] / costs[best])}" for name in told if name != best
    )
    kept = f", and stays: less than {WORTH:.0%} are to be gained" if best == present else ""
    return (
        f"{best} should take {costs[best] / 1000:.3g} microseconds an update"
        f"{kept if ranked[0] != best else ''}. The others: {others}; a difference of less than "
        f"{WORTH:.0%} says nothing."
    )


def _as_long(ratio: float) -> str:
    """Return how many times as long something takes, in words."""
    times = f"{ratio:.3g}"
    return "as long" if times == "1" else f"{times} times as long"


def _crowding_in_words(crowding: float) -> str:
    """Return how objects are spread, as a sentence."""
    times = f"{crowding:.2g}"
    if times == "1":
        return "There are no clusters among them."
    return f"Two of them are close together {times} times as often as if they were spread evenly."


def _share_in_words(share: float) -> str:
    """Return a share of an area in words that fit before what it is of."""
    return f"{share:.2%} of" if share <= 1 else f"{share:.3g} times"


def _objects(count: int) -> str:
    return "1 object" if count == 1 else f"{count} objects"


def _kinds_in_words(figures: SceneFigures) -> str:
    kinds = {kind: share for kind, share in kinds_of(figures).items() if share >= 0.005}
    if len(kinds) == 1:
        return f"the {next(iter(kinds))} one"
    return "a mix: " + ", ".join(f"{share:.0%} {kind}" for kind, share in kinds.items())


def _load_in_words(figures: SceneFigures) -> str:
    load = figures.load
    done = {
        "moves": load.moves + load.batch_moves,
        "births": load.births,
        "deaths": load.deaths,
        "rectangles": load.rects + load.batch_rects,
        "points": load.points,
        "circles": load.circles,
        "rays": load.rays,
        "nearest": load.nears,
        "search for all pairs" if load.searches == 1 else "searches for all pairs": load.searches,
    }
    told = ", ".join(f"{number:.3g} {name}" for name, number in done.items() if number)
    if load.updates:
        return f"An update, on average of {load.updates}: {told}."
    return f"An update, assumed because none with questions was seen yet: {told}."
