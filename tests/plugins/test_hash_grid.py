"""A plug-in brings a spatial index of its own, in plain Python, and scenes use it by name."""

from __future__ import annotations

from random import Random
from types import MappingProxyType

import pytest
from arcade_qt_hash_grid import HashGrid, HashGrids

from arcade_qt_core import (
    LBWH,
    GameObject,
    GameScene,
    InvariantError,
    PluginError,
    PluginManager,
    Segment,
    hookimpl,
)
from arcade_qt_core.spatial import LinearScan, PlainIndex, PlainSpatialIndex


def new_scene(plugin, index=None):
    """Return a scene with one plug-in, whose answers are checked against a scan."""
    scene = GameScene(LBWH(-300, -100, 700, 450), index=index, verify=True, dt=0.5)
    scene.plugins.register(plugin)
    return scene


def test_hook_aqc_register_indexes():
    """Issue 4: aqc_register_indexes for strangers' indexes, also written in plain Python."""
    scene, random = new_scene(HashGrids(cell_size=40)), Random(4)
    mobs = [
        GameObject(scene, LBWH(random.uniform(-400, 500), random.uniform(-200, 400), 9, 16))
        for _ in range(120)
    ]
    scene.use_index("hash_grid")
    assert scene.index_name == "hash_grid"
    for step in range(6):
        for mob in mobs[step::5]:
            mob.move(random.uniform(-60, 60), random.uniform(-60, 60))
        mobs[step].kill()
        scene.update(0.5)
        scene.validate()
    assert scene.objects(LBWH(-1000, -1000, 3000, 3000)) == mobs[6:]
    assert scene.candidate_pairs()
    assert len(scene.nearest((0, 0), 5)) == 5
    assert scene.raycast(Segment(-400, -200, 500, 400))
    assert len(scene.query_many([-100, -50, 200, 200]).ids) > 5
    assert scene.cells()
    scene.use_index("quadtree")
    assert scene.objects() == mobs[6:]


def test_a_hash_grid_answers_as_a_linear_scan_also_far_out_and_for_giants():
    """Rule: the same answers; giants and what lies far out are kept apart."""
    random, scan, grid = Random(8), LinearScan(), PlainSpatialIndex(HashGrid)
    for key in range(200):
        size = random.choice([(0, 0), (30, 12), (900, 40), (1e6, 1e6), (1e-300, 5)])
        x, y = random.choice([1, 1, 1, 1e17]) * random.uniform(-500, 500), random.uniform(-300, 90)
        for index in (scan, grid):
            assert index.add(key, LBWH(x, y, *size))
    for _ in range(200):
        x, y = random.uniform(-600, 600), random.uniform(-400, 200)
        area = LBWH(x, y, random.choice([0, 40, 5000]), random.choice([0, 90]))
        assert grid.query(area) == scan.query(area)
        assert grid.query_point(x, y) == scan.query_point(x, y)
        assert grid.query_circle(x, y, 77) == scan.query_circle(x, y, 77)
        assert grid.nearest(x, y, 3) == scan.nearest(x, y, 3)
        assert grid.query_segment((x, y, -y, x)) == scan.query_segment((x, y, -y, x))
    assert grid.pairs() == scan.pairs()
    grid.validate()


class Forgetful(HashGrid):
    """Leave out whatever has an even number."""

    def candidates(self, left, bottom, right, top):
        """Return some."""
        return [number for number in super().candidates(left, bottom, right, top) if number % 2]


class Dreamer(HashGrid):
    """Name somebody who was never there."""

    def candidates(self, left, bottom, right, top):
        """Return too many."""
        return [*super().candidates(left, bottom, right, top), 999]


def test_validate_finds_an_index_that_leaves_somebody_out():
    """Rule: `candidates` leaves none out, and validate() looks for that."""
    index = PlainSpatialIndex(Forgetful)
    index.add_many("ab", [0, 0, 9, 9, 20, 0, 29, 9])
    with pytest.raises(InvariantError, match=r"Forgetful, invariant 2: .*leaves out number 0"):
        index.validate()


def test_who_is_not_there_cannot_be_named():
    """Rule: an error names the index, the number, and what to do."""
    index = PlainSpatialIndex(Dreamer)
    index.add("a", LBWH(0, 0, 9, 9))
    with pytest.raises(ValueError, match=r"Dreamer.candidates\(\) named 999.*name only numbers"):
        index.query(LBWH(0, 0, 5, 5))


class Wordless(HashGrid):
    """Be an index whose verbs answer as they are told, or forget to."""

    answers = MappingProxyType({"add": True, "move": True, "candidates": ()})

    def add(self, number, *edges):
        """Take the box, and say what was told."""
        super().add(number, *edges)
        return self.answers["add"]

    def move(self, number, *edges):
        """Move the box, and say what was told."""
        super().move(number, *edges)
        return self.answers["move"]

    def candidates(self, *edges):
        """Name what was told."""
        return self.answers["candidates"]


@pytest.mark.parametrize(
    ("verb", "answer", "error", "message"),
    [
        ("add", None, TypeError, r"Wordless.add\(\) returned None: return True if the box is"),
        ("add", 1, TypeError, r"Wordless.add\(\) returned 1"),
        ("move", None, TypeError, r"Wordless.move\(\) returned None.*False if it lies outside"),
        ("candidates", None, TypeError, r"candidates\(\) returned None.*an empty one for none"),
        ("candidates", ["a"], ValueError, r"candidates\(\) named 'a', which is not in it"),
        ("candidates", [0.0], ValueError, r"candidates\(\) named 0.0, which is not in it"),
    ],
)
def test_a_verb_that_forgets_its_answer_is_named(monkeypatch, verb, answer, error, message):
    """Rule: no answer is not taken for "outside"; the index goes on as if nothing had happened."""
    index = PlainSpatialIndex(Wordless)
    index.add("old", LBWH(0, 0, 9, 9))
    monkeypatch.setattr(Wordless, "answers", {**Wordless.answers, verb: answer})
    ask = {
        "add": lambda: index.add("new", LBWH(5, 5, 9, 9)),
        "move": lambda: index.move("old", LBWH(1, 1, 9, 9)),
        "candidates": lambda: index.query(LBWH(0, 0, 3, 3)),
    }
    with pytest.raises(error, match=message):
        ask[verb]()
    monkeypatch.undo()
    assert list(index) == ["old"]
    assert index.remove("old")
    assert len(index) == 0


def test_an_index_that_fails_while_it_is_filled_is_not_used():
    """Rule: the scene keeps its index, and who lies outside that."""
    scene = new_scene(Misnamed("mine", lambda root: Lazy()), "quadtree")
    near, far = (GameObject(scene, LBWH(x, 0, 9, 9)) for x in (0, 90_000))
    with pytest.raises(TypeError, match=r"Lazy.add\(\) returned None"):
        scene.use_index("mine")
    assert scene.index_name == "quadtree"
    assert scene.objects(LBWH(-5, -5, 99_000, 99)) == [near, far]
    assert scene.stats()["outside"] == 1
    scene.validate()


class Lazy(HashGrid):
    """Be an index that never says whether it took a box."""

    def add(self, number, *edges):
        """Say nothing."""


class Misnamed:
    """Register nonsense."""

    def __init__(self, *arguments):
        self.arguments = arguments

    @hookimpl
    def aqc_register_indexes(self, indexes):
        """Register what was given."""
        indexes.register(*self.arguments)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("quadtree", HashGrid), "there is an index named 'quadtree' already"),
        (("Hash Grid", HashGrid), "lower case with underscores, got 'Hash Grid'"),
        (("mine", 7), "the maker of index 'mine' must be callable, got 7"),
    ],
)
def test_a_faulty_registration_names_plugin_and_fault_and_changes_no_index(arguments, message):
    """Rule: whatever a hook raises names plug-in and hook; the scene keeps its index."""
    scene = new_scene(Misnamed(*arguments), "linear")
    with pytest.raises(PluginError, match=f"Misnamed.*aqc_register_indexes.*{message}"):
        scene.use_index("mine")
    assert scene.index_name == "linear"
    scene.validate()


def test_a_maker_must_make_a_plain_index_and_unknown_names_list_what_there_is():
    """Rule: errors say what was expected, and what can be asked for."""
    scene = new_scene(Misnamed("mine", lambda root: 7), "linear")
    with pytest.raises(TypeError, match="a class or a function, got None"):
        PlainSpatialIndex(None)
    with pytest.raises(TypeError, match="made 7: expected a PlainIndex"):
        scene.use_index("mine")
    with pytest.raises(ValueError, match=r"unknown index 'other'.*'quadtree'.*'mine'"):
        scene.use_index("other")
    assert scene.index_name == "linear"


def test_a_scene_can_begin_with_the_index_of_a_plugin():
    """Rule: the plug-ins given to a scene are asked before it makes its first index."""
    plugins = PluginManager()
    plugins.register(HashGrids())
    scene = GameScene(LBWH(0, 0, 640, 360), index="hash_grid", plugins=plugins)
    assert scene.index_name == "hash_grid"
    assert issubclass(HashGrid, PlainIndex)
