"""Faults of others with contacts, by their number in the list of cases."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any

import pytest


@pytest.fixture(params=["quadtree", "linear", None])
def scene(qt: ModuleType, request: pytest.FixtureRequest) -> Any:
    """Return a world with each index; neither square nor only positive. Validate it at the end."""
    scene = qt.GameScene(qt.LBWH(-340, -100, 640, 360), dt=0.25, index=request.param)
    yield scene
    scene.validate()


@pytest.fixture
def body(qt: ModuleType, scene: Any) -> Any:
    """Return a maker of round bodies that note what they hear."""
    collision = import_module(f"{qt.__name__}.collision")

    class Body(qt.GameObject):
        def __init__(self, x: float, y: float, radius: float = 5) -> None:
            super().__init__(scene, qt.XYWH(x, y, 1, 1), collider=collision.CircleCollider(radius))
            self.heard: list[tuple[str, Any]] = []
            self.updates = 0

        def update(self, dt: float) -> None:
            self.updates += 1

        def on_contact_begin(self, other: Any, contact: Any) -> None:
            self.heard.append(("begin", other))

        def on_contact_end(self, other: Any) -> None:
            assert other not in [contact.b for contact in self.contacts]
            assert other.position != (0, 0)
            self.heard.append(("end", other))

        def forget_object(self, dead: Any) -> None:
            self.heard.append(("forget", dead))

    return Body


def test_case_7_who_dies_in_its_first_callback_has_no_second(scene: Any, body: Any) -> None:
    """Handlers ran for what was destroyed: two lives lost, one bullet killed two."""

    class Bullet(body):  # type: ignore[misc]
        def on_contact_begin(self, other: Any, contact: Any) -> None:
            super().on_contact_begin(other, contact)
            self.kill()

    walls = [body(3, 4), body(5, 4)]
    bullet = Bullet(1, 4)
    scene.update(0.25)
    assert bullet.heard == [("begin", walls[0])]
    assert [wall.heard for wall in walls] == [
        [("begin", walls[1]), ("begin", bullet)],
        [("begin", walls[0])],
    ]


def test_case_7_the_order_of_birth_decides_for_nobody_whether_it_is_hit(
    scene: Any, body: Any
) -> None:
    """The second of a pair hears of it though the first has killed itself for that."""

    class Bullet(body):  # type: ignore[misc]
        def on_contact_begin(self, other: Any, contact: Any) -> None:
            self.kill()

    bullet, enemy, other = Bullet(1, 4), body(3, 4), body(2, 4)
    scene.update(0.25)
    assert enemy.heard == [("begin", bullet), ("begin", other)]
    assert other.heard == [("begin", enemy)]
    scene.update(0.25)
    assert enemy.heard[2:] == [("end", bullet), ("forget", bullet)]
    assert other.heard[1:] == [("forget", bullet)]


def test_cases_11_13_14_a_death_ends_a_contact_once_with_the_dead_readable(
    scene: Any, body: Any
) -> None:
    """No end, an end twice, an end with null, or the other still listed in the end."""
    a, b = body(3, 4), body(8, 4)
    scene.update(0.25)
    b.kill()
    assert a.contacts == scene.contacts == []
    assert a.heard == [("begin", b)]
    scene.update(0.25)
    scene.update(0.25)
    assert a.heard == [("begin", b), ("end", b), ("forget", b)]
    assert b.heard == [("begin", a)]
    assert b.rect.width == 10


def test_case_12_no_end_without_a_begin(scene: Any, body: Any) -> None:
    """The other was killed by the first who heard of it: the third never did, and hears no end."""

    class Killer(body):  # type: ignore[misc]
        def on_contact_begin(self, other: Any, contact: Any) -> None:
            super().on_contact_begin(other, contact)
            other.kill()

    killer, victim, third = Killer(3, 4), body(8, 4), body(13, 4)
    scene.update(0.25)
    scene.update(0.25)
    assert killer.heard == [("begin", victim), ("end", victim), ("forget", victim)]
    assert third.heard == [("forget", victim)]
    assert victim.heard == []


def test_case_18_a_death_ends_contacts_in_a_frame_without_a_step(scene: Any, body: Any) -> None:
    """Removals were missed when no fixed step ran."""
    a, b = body(3, 4), body(8, 4)
    scene.update(0.25)
    b.kill()
    scene.update(0.0)
    assert a.heard[1:] == [("end", b), ("forget", b)]
    assert scene.contact_ids()[1].tolist() == [2]


def test_case_19_contacts_outside_the_root_are_contacts(
    qt: ModuleType, scene: Any, body: Any
) -> None:
    """Bodies beyond the world's bounds were lost, or crashed when they were removed."""
    a, b = body(90_000, 4), body(90_005, 4)
    scene.update(0.25)
    assert a.heard == [("begin", b)]
    b.kill()
    scene.update(0.25)
    assert a.heard[1:] == [("end", b), ("forget", b)]


def test_case_20_born_and_killed_in_one_frame_has_no_contact(scene: Any, body: Any) -> None:
    """Add and remove in one frame."""
    a = body(3, 4)
    scene.update(0.25)
    stillborn = body(8, 4)
    stillborn.kill()
    scene.update(0.25)
    assert (stillborn.updates, stillborn.heard) == (0, [])
    assert a.heard == [("forget", stillborn)]


def test_case_47_three_in_one_place_are_three_pairs(scene: Any, body: Any) -> None:
    """A group against itself called twice per pair."""
    bodies = [body(3 + n, 4) for n in range(3)]
    scene.update(0.25)
    assert len(scene.contacts) == 3
    assert [len(each.heard) for each in bodies] == [2, 2, 2]


def test_case_6_a_body_over_four_cells_is_in_contact_once(scene: Any, body: Any) -> None:
    """A body in several cells was returned for each: score 53 of 50 coins."""
    fillers = [body(-300 + 12 * n, -60) for n in range(40)]
    over = body(-20, 80, radius=30)
    other = body(-20, 81, radius=3)
    scene.update(0.25)
    assert over.heard == [("begin", other)]
    assert all(filler.heard == [] for filler in fillers)


@pytest.mark.parametrize("change", ["collider", "angle", "position"])
def test_case_48_a_new_shape_is_known_to_the_next_step_and_query(
    qt: ModuleType, scene: Any, body: Any, change: str
) -> None:
    """Size or scale changed, and the body stayed as it was."""
    collision = import_module(f"{qt.__name__}.collision")
    a, far = body(3, 4), body(43, 4)
    a.collider = collision.BoxCollider(4, 90)
    scene.update(0.25)
    assert scene.contacts == []
    if change == "collider":
        a.collider = collision.CircleCollider(40)
    elif change == "angle":
        a.angle = 90
    else:
        a.move(40, 0)
    assert far in scene.overlap(a.collider, a.position, a.angle, ignore=[a])
    scene.update(0.25)
    assert [contact.b for contact in scene.contacts] == [far]


def test_case_49_a_collider_larger_than_the_picture_counts_whole(
    qt: ModuleType, scene: Any, body: Any
) -> None:
    """An early check by the picture's radius missed it: 16 wide, hit box 200 wide."""
    collision = import_module(f"{qt.__name__}.collision")
    hero = qt.RenderableObject(
        scene, qt.LBWH(0, 0, 16, 16), image="hero", collider=collision.BoxCollider(200, 10)
    )
    hero.image_size = (16, 16)
    other = body(90, 4)
    scene.update(0.25)
    assert other.heard == [("begin", hero)]


def test_case_50_small_moves_of_many_colliders_stay_in_their_cells(
    qt: ModuleType, body: Any, scene: Any
) -> None:
    """Moving bodies made the index slow: of 300 small moves few change the cell."""
    scene.use_index("quadtree")
    bodies = [body(-300 + 31 * (n % 20), -80 + 22 * (n // 20), 2) for n in range(300)]
    scene.update(0.25)
    before = [scene._world.index.bin[each._table_slot()] for each in bodies]
    for each in bodies:
        each.move(0.5, 0.25)
    after = [scene._world.index.bin[each._table_slot()] for each in bodies]
    assert sum(x != y for x, y in zip(before, after, strict=True)) < 60


def test_case_1_a_contact_that_kills_leaves_everybody_else_updated(scene: Any, body: Any) -> None:
    """A list changed while it was gone through: some were skipped."""

    class Fragile(body):  # type: ignore[misc]
        def on_contact_begin(self, other: Any, contact: Any) -> None:
            self.kill()

    bodies = [body(3, 4), Fragile(4, 4), body(5, 4), body(6, 4), body(7, 4)]
    scene.update(0.25)
    scene.update(0.25)
    assert [each.updates for each in bodies] == [2, 1, 2, 2, 2]
    assert scene.objects() == [bodies[0], *bodies[2:]]
