"""The advice about indexes: a pure function of figures. Source: issue 4, `auto`."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from itertools import chain
from random import Random
from types import ModuleType
from typing import Any

import pytest

Boxes = list[tuple[float, float, float, float]]


@pytest.fixture
def adviser(qt: ModuleType) -> Any:
    """Return the module, compiled kernels beneath it and interpreted ones."""
    return import_module(f"{qt.__name__}.scene.adviser")


def figures(qt: ModuleType, **changes: Any) -> Any:
    """Return those of 10 000 small boxes, spread evenly, with a tenth of them moving."""
    made = import_module(f"{qt.__name__}.scene.scene_figures").SceneFigures
    usual = made(10_000, 14.0, 24.0, 0.02, 1.0, 0.9, 0.0, 0.0, load(qt, moves=1000, rects=1000))
    return replace(usual, **changes)


def load(qt: ModuleType, **done: float) -> Any:
    """Return what was counted in a hundred updates."""
    made = import_module(f"{qt.__name__}.scene.scene_load").SceneLoad
    return made(**{"updates": 100, **done})


def measured(qt: ModuleType, boxes: Boxes, rect: Any) -> Any:
    """Return the figures of boxes."""
    module = import_module(f"{qt.__name__}.scene.scene_figures")
    return module.figures_of(boxes, len(boxes), rect, rect.scale_on_center(10), load(qt, moves=1))


def scattered(seed: int, count: int, width: float, height: float) -> Boxes:
    """Return boxes of 4 to 24, spread evenly over a world that is not square."""
    random = Random(seed)
    corners = [(random.uniform(-900, width), random.uniform(-70, height)) for _ in range(count)]
    return [(x, y, x + random.uniform(4, 24), y + random.uniform(4, 24)) for x, y in corners]


def test_a_few_dozen_objects_are_scanned(qt: ModuleType, adviser: Any) -> None:
    """Rule: below 48 objects no index gains anything; the words say how many there are."""
    advice = adviser.advise(figures(qt, count=40), "quadtree")

    assert advice.index == "linear"
    assert advice.words.startswith("40 objects")


def test_thousands_are_never_scanned(qt: ModuleType, adviser: Any) -> None:
    """Rule: with pairs to be found, a scan of all costs the square of their number."""
    advice = adviser.advise(figures(qt, load=load(qt, moves=1000, searches=1)))

    assert advice.costs["linear"] > 10 * advice.costs[advice.index]


@pytest.mark.parametrize(
    ("changes", "kind"),
    [
        ({}, "uniform"),
        ({"crowding": 9.0}, "clustered"),
        ({"large": 400.0}, "mixed"),
        ({"flatness": 0.01}, "line"),
    ],
)
@pytest.mark.parametrize("count", [50, 1_000, 10_000, 100_000])
def test_in_a_world_that_was_measured_the_quickest_there_wins(
    qt: ModuleType, adviser: Any, changes: dict[str, Any], kind: str, count: int
) -> None:
    """Rule: each operation alone is given to whoever the table says does it best."""
    operations = {
        "moves": "move",
        "births": "insert",
        "rects": "query",
        "points": "point",
        "rays": "rays",
        "nears": "nearest",
        "searches": "pairs",
    }
    for counted, operation in operations.items():
        at = adviser.OPERATIONS.index(operation)
        row = adviser.COUNTS.index(count)
        able = {name: kinds[kind][row][at] for name, kinds in adviser.COSTS.items()}
        del able["static_tree"]  # something may move or be born
        able.pop("composite" if counted == "moves" else "", None)  # all move
        done = load(qt, **{"births": 1e-9, counted: 1e6 if counted != "searches" else 100})

        advice = adviser.advise(figures(qt, count=count, load=done, **changes))

        assert able[advice.index] == pytest.approx(min(able.values()), rel=0.001), counted


def test_a_packed_tree_is_for_what_rests_and_is_asked(qt: ModuleType, adviser: Any) -> None:
    """Rule: static_tree follows no move, so it needs to be seen that there is none."""
    asked = {"batch_rects": 500, "rays": 500, "points": 500}

    still = adviser.advise(figures(qt, load=load(qt, **asked)))
    moving = adviser.advise(figures(qt, load=load(qt, moves=1, **asked)))
    assumed = adviser.advise(figures(qt, load=load(qt, updates=0, **asked)))

    assert "static_tree" in still.costs
    assert "static_tree" not in moving.costs
    assert "static_tree" not in assumed.costs


def test_a_composite_is_for_what_mostly_rests(qt: ModuleType, adviser: Any) -> None:
    """Rule: it parts what rests from what moves, so at most half of the objects may move."""
    few = adviser.advise(figures(qt, load=load(qt, moves=2_000, batch_moves=3_000, searches=1)))
    many = adviser.advise(figures(qt, load=load(qt, moves=2_001, batch_moves=3_000, searches=1)))

    assert "composite" not in many.costs
    assert ("composite" in few.costs) == ("composite" in adviser.COSTS)


def test_indexes_with_a_root_lose_where_many_are_outside(qt: ModuleType, adviser: Any) -> None:
    """Rule: what the root refuses is scanned besides, by every question."""
    inside = adviser.advise(figures(qt)).costs
    outside = adviser.advise(figures(qt, outside=0.5)).costs

    assert outside["quadtree"] > 2 * inside["quadtree"]
    assert outside["uniform_grid"] == inside["uniform_grid"]


def test_the_quadtree_loses_where_many_stay_in_inner_nodes(qt: ModuleType, adviser: Any) -> None:
    """Rule: boxes on middle lines are met by every query; only that tree keeps them there."""
    free = adviser.advise(figures(qt)).costs
    stuck = adviser.advise(figures(qt, stuck=0.3)).costs

    assert stuck["quadtree"] > 2 * free["quadtree"]
    assert stuck["flat_quadtree"] == free["flat_quadtree"]


def test_a_little_better_is_no_reason_to_change(qt: ModuleType, adviser: Any) -> None:
    """Rule: the present index stays unless another is 15 % cheaper; the words say so."""
    costs = adviser.advise(figures(qt)).costs
    best = min(costs, key=costs.__getitem__)
    for present, cost in costs.items():
        advice = adviser.advise(figures(qt), present)

        if costs[best] > (1 - adviser.WORTH) * cost:
            assert advice.index == present
            assert present == best or "stays: less than 15%" in advice.words
        else:
            assert advice.index == best


def test_what_does_nothing_keeps_its_index(qt: ModuleType, adviser: Any) -> None:
    """Rule: a paused scene says nothing about what suits it."""
    for present in ("quadtree", "point_grid"):
        assert adviser.advise(figures(qt, load=load(qt)), present).index == present


def test_words_name_every_figure(qt: ModuleType, adviser: Any) -> None:
    """Issue 4: the choice is explained in words with figures."""
    done = load(qt, moves=12, births=3, rays=7, searches=2)
    words = adviser.advise(
        figures(qt, load=done, crowding=2.5, outside=0.25, stuck=0.125), "linear"
    ).words

    for told in ("10000 objects", "14 wide", "24", "2.00%", "2.5 times", "0.9 of", "12.5%"):
        assert told in words
    for told in ("25.0% are outside", "12 moves", "3 births", "7 rays", "2 searches", "of 100"):
        assert told in words
    assert "linear" in words


def test_words_are_plain_for_a_plain_world(qt: ModuleType, adviser: Any) -> None:
    """Rule: where nothing is special no figure says so, and no figure stands for itself."""
    words = adviser.advise(figures(qt, load=load(qt, moves=12), crowding=1.02)).words

    assert "There are no clusters among them." in words
    assert "Of the worlds that were measured it is like the uniform one." in words
    assert " 1 times" not in words
    assert "100%" not in words


def test_equal_figures_give_equal_advice(qt: ModuleType, adviser: Any) -> None:
    """Rule: nothing is kept and no clock is read."""
    assert adviser.advise(figures(qt), "quadtree") == adviser.advise(figures(qt), "quadtree")


def test_costs_rise_with_the_count_between_and_beyond_what_was_measured(
    qt: ModuleType, adviser: Any
) -> None:
    """Rule: straight lines in logarithms; a search for all pairs never gets cheaper."""
    counts = [50, 200, 999, 1_000, 1_001, 5_000, 10_000, 100_000, 1_000_000]
    done = load(qt, births=1e-9, searches=1)
    for name in ("linear", "quadtree", "uniform_grid"):
        costs = [
            adviser.cost_of_update(name, figures(qt, count=count, load=done)) for count in counts
        ]
        assert costs == sorted(costs)


@pytest.mark.parametrize(
    ("kind", "boxes"),
    [
        ("uniform", scattered(3, 500, 4_000, 3_000)),
        ("line", scattered(4, 500, 40_000, 30)),
        (
            "clustered",
            [
                (x / 40 + at, y / 40, x / 40 + at + 9, y / 40 + 7)
                for at in (0, 2_000, 7_000)
                for x, y, _, _ in scattered(at, 160, 4_000, 3_000)
            ]
            + [(0, 4_000, 9, 4_007), (300, 6_000, 308, 6_008)] * 20,
        ),
        (
            "mixed",
            [
                (x, y, x + 8 * (50 if n % 20 == 0 else 1), y + 6)
                for n, (x, y, _, _) in enumerate(scattered(5, 500, 8_000, 6_000))
            ],
        ),
    ],
)
def test_a_world_is_known_by_its_boxes(qt: ModuleType, adviser: Any, kind: str, boxes: Any) -> None:
    """Rule: crowding, the spread of sizes and flatness tell what a world is like."""
    rect = qt.LBWH(-900, -70, 9_000, 6_500)

    shares = adviser.kinds_of(measured(qt, boxes, rect))

    assert shares[kind] > 0.6
    assert sum(shares.values()) == pytest.approx(1)


def test_crowding_does_not_depend_on_how_many_are_looked_at(qt: ModuleType) -> None:
    """Rule: Morisita's index is 1 for an even spread, of 60 boxes as of 256."""
    rect = qt.LBWH(-900, -70, 5_000, 3_100)
    for count in (60, 200, 256):
        seen = [measured(qt, scattered(s, count, 4_000, 3_000), rect).crowding for s in range(9)]
        assert sorted(seen)[4] == pytest.approx(1, abs=0.15)


def test_shares_stuck_and_outside_are_counted_by_the_scene_and_the_root(qt: ModuleType) -> None:
    """Rule: a box on the scene's middle line counts wholly, one on a quarter line a quarter."""
    rect = qt.LBWH(-800, -400, 1_600, 800)
    middle, quarter, free = (-4, 10, 4, 20), (-404, 10, -396, 20), (30, 30, 35, 35)
    gone = (9_000, 0, 9_010, 10)

    seen = measured(qt, [middle, quarter, free, gone], rect)

    assert seen.stuck == (1 + 0.25) / 4
    assert seen.outside == 0.25


def test_boxes_all_in_one_place_or_huge_or_none_can_be_measured(
    qt: ModuleType, adviser: Any
) -> None:
    """Rule: no figure divides by nothing, whatever lies where."""
    rect = qt.LBWH(-800, -400, 1_600, 800)
    point, huge = (5.0, 6.0, 5.0, 6.0), (-1e300, -1e300, 1e300, 1e300)

    for boxes in ([], [point], [point] * 90, [huge] * 90, [point, huge] * 45):
        advice = adviser.advise(measured(qt, list(chain(boxes)), rect))
        assert advice.index in {*adviser.COSTS}


@pytest.mark.parametrize("count", [300, 1_000, 10_000, 10_240, 100_000])
@pytest.mark.parametrize("every", [2, 3, 5, 8, 10, 40])
def test_a_sample_finds_the_shares_of_what_was_made_in_turn(
    qt: ModuleType, count: int, every: int
) -> None:
    """Rule: a sample shows all, also where each tenth object is of another kind than the others.

    A sample of every n-th did not: of 10 000 objects, nine of ten in crowds, it saw no crowd.
    """
    module = import_module(f"{qt.__name__}.scene.scene_figures")
    things = [number % every == 0 for number in range(count)]

    found = module.drawn(things)

    assert len(found) == module.SAMPLE
    assert sum(found) / len(found) == pytest.approx(1 / every, abs=0.08)


def test_a_sample_of_few_is_all_of_them(qt: ModuleType) -> None:
    """Rule: at most so many are looked at; in the order they come in."""
    module = import_module(f"{qt.__name__}.scene.scene_figures")

    assert list(module.drawn(range(module.SAMPLE))) == list(range(module.SAMPLE))
    assert module.drawn(range(5_000)) == sorted(set(module.drawn(range(5_000))))
    assert module.drawn([]) == []


def test_crowds_are_seen_however_they_were_made(qt: ModuleType) -> None:
    """Rule: two objects of a crowd are more often in one place than if spread evenly."""
    module = import_module(f"{qt.__name__}.scene.scene_figures")
    strays = scattered(3, 1_000, 9_000, 5_000)
    crowd = scattered(4, 9_000, 100, 100)
    mixed = [strays[n // 10] if n % 10 == 0 else crowd[n - n // 10 - 1] for n in range(10_000)]

    crowding = measured(qt, module.drawn(mixed), qt.LBWH(-900, -70, 10_000, 6_000)).crowding

    assert crowding > 4
