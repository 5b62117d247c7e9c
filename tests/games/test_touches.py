"""Touches between objects begin once, stay, and end once."""

from __future__ import annotations

from actionrpg.world import CollidableObject, DynamicObject, RPGGameScene
from support.rpg_worlds import empty_world, run

from arcade_qt_core import LBWH, Rect


class Diary:
    """Write down what objects are told, as (event, name, name of the other)."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, str, str]] = []

    def read(self) -> list[tuple[str, str, str]]:
        """Return what was written since the last time."""
        lines, self.lines = self.lines, []
        return lines


class Noting:
    """Note every touch in a diary; mixed into the two kinds of objects below."""

    def note(self, world: RPGGameScene, diary: Diary, title: str) -> None:
        """Write into this diary from now on, under this title."""
        self.diary, self.title = diary, title

    def on_touch_begin(self, other: object) -> None:
        """Note a begin."""
        self.diary.lines.append(("begin", self.title, other.title))

    def on_touch(self, other: object) -> None:
        """Note a stay."""
        self.diary.lines.append(("stay", self.title, other.title))

    def on_touch_end(self, other: object) -> None:
        """Note an end."""
        self.diary.lines.append(("end", self.title, other.title))


class Mover(Noting, DynamicObject):
    """A moving object that notes its touches."""


class Pad(Noting, CollidableObject):
    """A resting object that notes its touches."""


def made(kind: type, world: RPGGameScene, rect: Rect, diary: Diary, title: str) -> object:
    """Return a noting object."""
    obj = kind(world, rect)
    obj.note(world, diary, title)
    return obj


def test_a_touch_begins_once_stays_and_ends_once_for_both() -> None:
    """O8: the original told a begin every step, and twice per pair."""
    world, diary = empty_world(), Diary()
    mover = made(Mover, world, LBWH(0, 100, 10, 10), diary, "mover")
    made(Pad, world, LBWH(30, 100, 10, 10), diary, "pad")
    run(world)
    assert diary.read() == []
    mover.move(25, 0)
    run(world)
    assert sorted(diary.read()) == [("begin", "mover", "pad"), ("begin", "pad", "mover")]
    run(world)
    assert sorted(diary.read()) == [("stay", "mover", "pad"), ("stay", "pad", "mover")]
    mover.move(-25, 0)
    run(world)
    assert sorted(diary.read()) == [("end", "mover", "pad"), ("end", "pad", "mover")]
    run(world)
    assert diary.read() == []


def test_two_movers_that_meet_are_one_pair() -> None:
    """O8: each side detects the other, and yet each is told once."""
    world, diary = empty_world(), Diary()
    first = made(Mover, world, LBWH(0, 100, 10, 10), diary, "first")
    second = made(Mover, world, LBWH(5, 95, 10, 10), diary, "second")
    run(world)
    assert sorted(diary.read()) == [("begin", "first", "second"), ("begin", "second", "first")]
    assert first.touched == [second]
    assert second.touched == [first]


def test_sharing_only_an_edge_is_no_touch() -> None:
    """Document 000: strict rectangles."""
    world, diary = empty_world(), Diary()
    made(Mover, world, LBWH(0, 100, 10, 10), diary, "mover")
    made(Pad, world, LBWH(10, 100, 10, 10), diary, "pad")
    run(world)
    assert diary.read() == []


def test_a_death_ends_its_touches_once_and_leaves_no_reference() -> None:
    """Document 004, forgetObject: the survivor is told, and forgets."""
    world, diary = empty_world(), Diary()
    mover = made(Mover, world, LBWH(0, 100, 10, 10), diary, "mover")
    pad = made(Pad, world, LBWH(5, 100, 10, 10), diary, "pad")
    run(world)
    diary.read()
    pad.kill()
    run(world, 2)
    assert diary.read() == [("end", "mover", "pad")]
    assert mover.touched == []
    assert pad.touched == []


def test_touches_do_not_depend_on_the_index() -> None:
    """Architecture 4: the same diary with either index, line for line."""
    diaries = []
    for index in ("quadtree", "linear", None):
        world, diary = empty_world(index=index), Diary()
        for number in range(12):
            kind = Mover if number % 2 else Pad
            left = -100 + 7 * number
            made(kind, world, LBWH(left, 100 + number, 10, 10), diary, str(number))
        run(world, 3)
        diaries.append(diary.read())
    assert diaries[0]
    assert diaries[0] == diaries[1] == diaries[2]
