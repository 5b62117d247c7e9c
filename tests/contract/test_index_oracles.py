"""Every index answers as independent libraries do: in 100 worlds of 2 000 rectangles.

Interpreted kernels would take minutes here; that they answer as the compiled ones do is the
business of the other contract tests.
"""

from __future__ import annotations

from functools import lru_cache

import pytest
from support.build_check import is_compiled_build
from support.examples import examples
from support.index_kinds import KINDS, make_index

import arcade_qt_core

pytest.importorskip("numpy")

from support.index_oracles import ORACLES, Answers, by_index, differences
from support.index_worlds import LAYOUTS, IndexWorld

SEEDS = range(examples(10))  # of each of the ten layouts
OURS = [kind for kind in KINDS if kind != "plain"]  # it names everybody, whatever is asked


@lru_cache
def world(layout: str, seed: int) -> IndexWorld:
    """Return a world."""
    return IndexWorld(layout, seed)


@lru_cache(len(ORACLES) * len(LAYOUTS) * len(SEEDS))
def expected(oracle: str, layout: str, seed: int) -> Answers:
    """Return what a library answers, once for all kinds of index."""
    return ORACLES[oracle](world(layout, seed))


@lru_cache(len(SEEDS))
def answered(kind: str, layout: str, seed: int) -> Answers:
    """Return what an index answers after a third of its rectangles have moved and some have gone.

    Ids count up from 0, so the first rectangles have their keys for ids.
    """
    asked = world(layout, seed)
    left, bottom, right, top = map(float, asked.root)
    index = make_index(arcade_qt_core, kind, arcade_qt_core.LRBT(left, right, bottom, top))
    keys = range(len(asked.boxes))
    passing = [("gone", key) for key in keys[::9]]
    assert index.add_many([*keys, *passing], [*asked.before.flat, *asked.boxes[::9].flat]) == []
    for key in passing:
        assert index.remove(key)
    index.cleanup()
    by_index(asked, index)  # asked, then changed: whatever is put off until a question is done
    assert index.move_many(keys[::3], asked.boxes[::3].copy()) == []
    if seed == SEEDS[-1]:  # it takes longer than all the rest
        index.validate()
    return by_index(asked, index)


@pytest.mark.skipif(not is_compiled_build(), reason="interpreted kernels are too slow for this")
@pytest.mark.parametrize("oracle", ORACLES)
@pytest.mark.parametrize("kind", OURS)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_an_index_answers_as_an_independent_library(layout: str, kind: str, oracle: str) -> None:
    """Issue 4: the same rectangles, pairs and nearest neighbours, after the strict rule."""
    pytest.importorskip(oracle)
    wrong = {
        seed: differences(answered(kind, layout, seed), expected(oracle, layout, seed))
        for seed in SEEDS
    }
    assert wrong == {seed: [] for seed in SEEDS}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_worlds_put_the_rules_to_the_test(layout: str) -> None:
    """Proof by agreement is worth something only where there is something to be found."""
    pytest.importorskip("shapely")
    for seed in SEEDS:
        asked, found = world(layout, seed), expected("shapely", layout, seed)
        assert len(asked.boxes) == 2_000
        assert len(found.found) > 20, seed
        assert len(found.pairs) > 20, seed
        assert (asked.before != asked.boxes).any(axis=1).sum() > 500, seed
