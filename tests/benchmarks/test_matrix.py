"""The comparison of indexes does equal work for all, in worlds that are what they are said to be.

Nothing here looks at how fast anything is: that is for the command, run by hand.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from itertools import starmap

import pytest
from PIL import ImageChops

from arcade_qt_core.bench.matrix import (
    KINDS,
    Matrix,
    MatrixReport,
    draw_heat_map,
    heat_map,
    index_names,
)
from arcade_qt_core.bench.matrix.block import Block
from arcade_qt_core.bench.matrix.course import BATCHES, QUESTIONS, Course
from arcade_qt_core.bench.matrix.kinds import PARTS
from arcade_qt_core.bench.matrix.names import maker
from arcade_qt_core.bench.matrix.operations import ASKED, OPERATIONS, frame_seconds
from arcade_qt_core.bench.matrix.panel import panels
from arcade_qt_core.bench.matrix.played_scene import chosen_index
from arcade_qt_core.bench.matrix.truth import Truth

MOVES = {"move", "batch"}
PEERS = {"fastquadtree", "fastquadtree objects", "shapely", "rtree", "scipy", "box2d"}


@pytest.fixture(scope="module")
def report() -> MatrixReport:
    """Run everything once in small worlds of all kinds."""
    return Matrix(counts=[150], rounds=1).run()


def test_every_index_does_everything_in_every_kind_of_world(report: MatrixReport) -> None:
    """Issue 4: all indexes x all kinds; where nothing moves, moving is not timed."""
    assert [block.kind for block in report.blocks] == list(KINDS)
    for block in report.blocks:
        assert block.ours == index_names()
        able = set(OPERATIONS) - (MOVES if block.kind == "static" else set())
        for name in block.ours:
            assert set(block.rounds[name]) == able, name
            assert all(block.seconds(name, operation) > 0 for operation in able)


def test_all_find_what_they_should(report: MatrixReport) -> None:
    """Issue 4: equal work. Ours follow the strict rule, peers that rule or the closed one."""
    assert report.is_sound
    for block in report.blocks:
        for name in block.ours:
            assert block.rules[name] == dict.fromkeys(ASKED, "strict"), (block.kind, name)


def test_peers_take_part_or_it_is_said_why_not(report: MatrixReport) -> None:
    """Issue 4: next to the PyPI peers that are installed."""
    for block in report.blocks:
        assert block.rounds.keys() | report.skipped.keys() == {*index_names(), *PEERS}


def test_a_peer_that_is_not_installed_is_left_out_and_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A peer is an extra: without it the comparison runs, and says what was left out."""
    for name in ("fastquadtree", "shapely", "rtree", "scipy", "Box2D"):
        monkeypatch.setitem(sys.modules, name, None)
    report = Matrix(["quadtree"], ["uniform"], [20], rounds=1).run()
    assert report.skipped.keys() == PEERS
    assert "pip install rtree" in report.skipped["rtree"]
    assert report.skipped["fastquadtree objects"].endswith("pip install fastquadtree")
    assert list(report.blocks[0].rounds) == ["quadtree"]
    assert report.blocks[0].against_peers("query") is None


def test_the_scan_does_not_compare_all_of_very_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a minute for each round of 100 000 would tell nobody anything."""
    monkeypatch.setattr("arcade_qt_core.bench.matrix.matrix.MOST_SCANNED", 30)
    report = Matrix(["linear", "quadtree"], ["line"], [30, 31], rounds=1).run()
    assert [block.ours for block in report.blocks] == [["linear", "quadtree"], ["quadtree"]]
    assert "30" in report.skipped["linear"]


def test_progress_is_told_from_nothing_to_all() -> None:
    """A bar that shows it needs the first and the last word."""
    told: list[tuple[int, int]] = []
    Matrix(["linear"], ["line", "static"], [5], rounds=1).run(lambda *done: told.append(done))
    assert told == [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4)]


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"indexes": ["octree"]}, "unknown index 'octree': expected one of .*quadtree"),
        ({"kinds": ["round"]}, "unknown kind 'round': expected one of uniform"),
        ({"counts": [10, 0]}, "at least 1"),
        ({"counts": []}, "at least 1"),
        ({"rounds": 0}, "at least 1"),
    ],
)
def test_what_cannot_be_measured_is_refused(settings: dict[str, object], message: str) -> None:
    """Bad input is named, and what is needed is said."""
    with pytest.raises(ValueError, match=message):
        Matrix(**settings)  # type: ignore[arg-type]


def test_every_named_index_is_made_empty_for_a_world() -> None:
    """The names are those of the classes, and the world is what they are made for."""
    world = Course("line", 10, 1).world
    for name in index_names():
        index = maker(name)(world)
        assert len(index) == 0
        assert index.root in (None, world)


@pytest.mark.parametrize("kind", KINDS)
def test_a_course_is_the_same_for_the_same_seed(kind: str) -> None:
    """Runs on different days and machines measure the same work."""
    first, again, other = Course(kind, 60, 7), Course(kind, 60, 7), Course(kind, 60, 8)
    assert (first.start, first.batches, first.queries) == (
        again.start,
        again.batches,
        again.queries,
    )
    assert first.start != other.start
    assert first.points != other.points


@pytest.mark.parametrize("kind", KINDS)
def test_all_stays_in_the_world_and_keeps_its_size(kind: str) -> None:
    """Nobody is timed at refusing what lies outside; edges are exact in single precision."""
    course = Course(kind, 300, 2)
    sizes = [rect.size for rect in course.start.rects]
    for moves in [course.start, course.singly, *course.batches]:
        if moves is None:
            continue
        for number, rect in zip(moves.numbers, moves.rects, strict=True):
            assert course.world.contains_rect(rect)
            assert rect.size == sizes[number]
            assert all((PARTS * edge).is_integer() and PARTS * edge < 2**24 for edge in rect[:4])


def test_kinds_differ_in_who_moves_and_how_far() -> None:
    """Issue 4: all static, all moving, teleporting."""
    moved = {kind: Course(kind, 200, 3) for kind in KINDS}
    assert moved["static"].singly is None
    assert moved["static"].batches == []
    assert len(moved["uniform"].batches) == BATCHES
    assert len(moved["uniform"].batches[0].numbers) == 20
    assert len(moved["moving"].batches[0].numbers) == 200
    for kind, least, most in (("moving", 0, 8), ("teleporting", 1_000, 10_000)):
        course = moved[kind]
        assert course.singly is not None
        pairs = zip(course.start.rects, course.singly.rects, strict=True)
        farthest = max(starmap(lambda old, new: abs(new.x - old.x), pairs))
        assert least <= farthest <= most


def test_kinds_differ_in_how_rectangles_lie() -> None:
    """Issue 4: uniform, clustered, mixed sizes, one-dimensional."""
    course = {kind: Course(kind, 2_000, 3) for kind in KINDS}
    assert course["uniform"].largest <= 24
    assert course["mixed"].largest > 400
    assert course["line"].world.size == (20_000, 100)
    assert _crowding(course["clustered"]) > 3 * _crowding(course["uniform"])


def test_questions_find_something_and_are_many() -> None:
    """Equal counts of nothing would prove nothing."""
    for kind in KINDS:
        course = Course(kind, 2_000, 3)
        assert len(course.queries) == len(course.points) == len(course.segments) == QUESTIONS
        truth = Truth(course)
        for operation in ("query", "point", "rays", "pairs"):
            assert truth.rule(operation, 0) == "", operation


@pytest.mark.parametrize("kind", KINDS)
def test_rays_start_in_no_rectangle(kind: str) -> None:
    """box2d tells nothing of those that do, so nobody is asked for them."""
    course = Course(kind, 2_000, 3)
    index = maker("linear")(course.world)
    index.add_many(range(course.count), course.end)
    assert not any(index.query_point(x, y) for x, y, _, _ in course.segments)


def test_rays_start_left_of_everything_where_all_is_covered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A world without an open place has its rays all the same."""
    monkeypatch.setattr("arcade_qt_core.bench.matrix.course.TRIES", 0)
    course = Course("line", 50, 3)
    assert {line[0] for line in course.segments} == {course.world.left - 1}
    assert all(course.world.bottom <= line[1] <= course.world.top for line in course.segments)


def test_a_block_names_the_index_that_auto_chooses(report: MatrixReport) -> None:
    """Issue 4: "with the index that `auto` chooses"; it is what a scene with "auto" advises."""
    assert all(block.auto in block.ours for block in report.blocks)
    assert chosen_index(Course("uniform", 20, 1)) == "linear"  # too few for anything else
    assert chosen_index(Course("line", 2_000, 1)) not in {"linear", "quadtree", "flat_quadtree"}


def test_a_wrong_answer_makes_a_report_unsound() -> None:
    """A contender that does less work than the others must not win by it."""
    block = Block("", 1, "", ["a"], {"a": {"query": [1.0]}}, {"a": {"query": ""}})
    assert not block.is_sound
    assert not MatrixReport({}, [block], {}).is_sound


def test_the_best_index_is_compared_with_the_best_peer_round_by_round() -> None:
    """A busy machine slows both sides of a ratio; medians are taken of the ratios."""
    rounds = {
        "hare": {"move": [1.0, 2.0, 9.0]},
        "tortoise": {"move": [3.0, 3.0, 3.0]},
        "snail": {"move": [4.0, 8.0, 36.0]},
        "slug": {"move": [50.0, 50.0, 50.0], "query": [1.0, 1.0, 1.0]},
    }
    block = Block("", 1, "", ["hare", "tortoise"], rounds, {})
    assert block.against_peers("move") == ("hare", "snail", 4.0)
    assert block.against_peers("move", ["tortoise"]) == ("tortoise", "snail", 8 / 3)
    assert block.against_peers("move", ["not measured"]) is None
    assert block.against_peers("query") is None


def test_one_kind_is_shown_by_operation_and_several_by_whole_frames(report: MatrixReport) -> None:
    """A picture of all operations in all kinds would be taller than anybody looks."""
    (frames,) = panels(report)
    assert frames.columns == list(KINDS)
    assert frames.rows["quadtree"][0] == report.blocks[0].seconds("quadtree", "frame")
    assert frames.auto == [block.auto for block in report.blocks]
    assert frames.best(0) == min(frames.rows[name][0] for name in frames.ours)
    assert not {"box2d", "fastquadtree objects"} & frames.rows.keys()  # who never play a frame
    (operations,) = panels(MatrixReport({}, report.blocks[:1], {}))
    assert operations.columns == list(OPERATIONS)
    assert operations.title.startswith(report.blocks[0].title)


def test_the_picture_frames_the_cells_of_what_auto_chooses() -> None:
    """Issue 4: "auto" is seen beside all others, in each column."""
    rounds = {name: {"frame": [0.001], "pairs": [0.002]} for name in ("quadtree", "point_grid")}
    block = Block("line", 1, "1", list(rounds), rounds, {}, "point_grid")
    settings = {"rounds": 1, "compiled": True, "python": "3", "machine": "one"}
    framed, bare = (
        draw_heat_map(MatrixReport(settings, [replace(block, auto=name)], {}))
        for name in ("point_grid", "not measured")
    )
    changed = ImageChops.difference(framed, bare).getbbox()
    assert changed is not None
    assert changed[3] - changed[1] == heat_map.CELL_HEIGHT - 2  # those of one row


def test_a_frame_is_the_moves_some_queries_and_all_pairs() -> None:
    """It is reckoned from the quicker way to do each; who cannot do one of them has none."""
    course = Course("uniform", 200, 1)
    seconds = {"move": 5.0, "batch": 3.0, "query": 7.0, "queries": 2.0, "pairs": 0.5}
    assert frame_seconds(seconds, course) == 20 * 3 + 20 * 2 + 200 * 0.5
    assert frame_seconds({"move": 5.0, "query": 7.0}, course) is None
    assert frame_seconds({"queries": 2.0, "pairs": 0.5}, course) is None
    assert frame_seconds({"queries": 2.0, "pairs": 0.5}, Course("static", 200, 1)) == 140


def _crowding(course: Course) -> float:
    """Return how many rectangles a query finds."""
    index = maker("linear")(course.world)
    index.add_many(range(course.count), course.start.world)
    return len(index.query_many(course.queries_flat).ids)
