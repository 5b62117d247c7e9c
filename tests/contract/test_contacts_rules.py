"""The rules of contacts, one by one; the cases of others by number are in their own file."""

from __future__ import annotations

from collections import Counter
from random import Random
from types import ModuleType
from typing import Any, ClassVar

import pytest


@pytest.fixture(params=["quadtree", "linear", None])
def scene(qt: ModuleType, request: pytest.FixtureRequest) -> Any:
    """Return a world with each index; neither square nor only positive. Validate it at the end."""
    scene = qt.GameScene(
        qt.LBWH(-340, -100, 640, 360), dt=0.25, index=request.param, split_threshold=2, verify=True
    )
    yield scene
    scene.validate()


def circle(qt: ModuleType, radius: float, **options: Any) -> Any:
    """Return a circle collider."""
    return _collision(qt).CircleCollider(radius, **options)


def _collision(qt: ModuleType) -> Any:
    from importlib import import_module

    return import_module(f"{qt.__name__}.collision")


def watcher(qt: ModuleType) -> Any:
    """Return a class whose objects write what they hear into the list of the class."""

    class Watcher(qt.GameObject):
        heard: ClassVar[list[tuple[Any, ...]]] = []

        def __init__(self, scene: Any, x: float, y: float = 0.0, radius: float = 5) -> None:
            super().__init__(scene, qt.XYWH(x, y, 1, 1), collider=circle(qt, radius))

        def on_contact_begin(self, other: Any, contact: Any) -> None:
            assert contact.a is self
            assert contact.b is other
            self.hear("begin", other)

        def on_contact_stay(self, other: Any, contact: Any) -> None:
            self.hear("stay", other)

        def on_contact_end(self, other: Any) -> None:
            self.hear("end", other)

        def hear(self, what: str, other: Any) -> None:
            self.heard.append((what, self.id, other.id))

    return Watcher


def take(cls: Any) -> list[Any]:
    """Return what was heard since the last time."""
    heard = list(cls.heard)
    cls.heard.clear()
    return heard


def test_a_contact_begins_once_stays_and_ends_once(qt: ModuleType, scene: Any) -> None:
    """Rule: architecture, "Collision": once per unordered pair and step, by (id, id)."""
    cls = watcher(qt)
    a, b = cls(scene, 0), cls(scene, 8)
    scene.update(0.25)
    assert take(cls) == [("begin", 0, 1), ("begin", 1, 0)]
    scene.update(0.25)
    assert take(cls) == [("stay", 0, 1), ("stay", 1, 0)]
    b.move(40, 0)
    scene.update(0.25)
    assert take(cls) == [("end", 0, 1), ("end", 1, 0)]
    scene.update(0.25)
    assert take(cls) == []
    assert scene.contacts == a.contacts == []


def test_ends_come_before_begins_and_begins_before_stays(qt: ModuleType, scene: Any) -> None:
    """Rule: contacts.py; whoever counts whom it touches never counts too many."""
    cls = watcher(qt)
    _, _, c = cls(scene, 0), cls(scene, 9), cls(scene, 18)
    scene.update(0.25)
    take(cls)
    c.set_pos(-9, 0)
    scene.update(0.25)
    what = [(what, *sorted(pair)) for what, *pair in take(cls)]
    assert what[::2] == [("end", 1, 2), ("begin", 0, 2), ("stay", 0, 1)]


def test_a_newborn_takes_part_from_its_first_refresh_on(qt: ModuleType, scene: Any) -> None:
    """Rule: as for updates; case 20."""
    cls = watcher(qt)
    cls(scene, 0)

    class Mother(qt.GameObject):
        def update(self, dt: float) -> None:
            if self.scene.steps == 1:
                cls(self.scene, 3)

    Mother(scene, qt.LBWH(100, 0, 4, 4))
    scene.update(0.25)
    assert take(cls) == []
    scene.update(0.25)
    assert [heard[0] for heard in take(cls)] == ["begin", "begin"]


def test_who_just_touches_is_not_in_contact(qt: ModuleType, scene: Any) -> None:
    """Rule: strict."""
    cls = watcher(qt)
    cls(scene, 0)
    cls(scene, 10)
    scene.update(0.25)
    assert take(cls) == []


def test_layers_masks_and_groups_keep_a_pair_out_of_the_broad_phase(
    qt: ModuleType, scene: Any
) -> None:
    """Rule: contract, document 001: a pair that cannot collide never leaves the broad phase."""
    cls = watcher(qt)
    a, b, c = cls(scene, 0), cls(scene, 2), cls(scene, 4)
    a.collision_layer, a.collision_mask = 0b100, 0b010
    b.collision_layer, b.collision_mask = 0x80000000 | 0b010, 0xFFFFFFFF
    scene.refresh_objects()
    assert list(scene._world.collision_ids()) == [0, 1, 1, 2]
    b.collision_mask = 0x80000000
    c.collision_layer = 0x80000000
    assert list(scene._world.collision_ids()) == [1, 2]
    b.collision_group = c.collision_group = -7
    assert list(scene._world.collision_ids()) == []
    c.collision_group = 7
    assert list(scene._world.collision_ids()) == [1, 2]
    assert (a.collision_layer, b.collision_mask, b.collision_group) == (4, 0x80000000, -7)


def test_who_cannot_collide_is_counted_nowhere(qt: ModuleType, scene: Any) -> None:
    """Rule: the same for a crowd on one heap: what leaves the broad phase is what may collide.

    Neither the narrow phase nor `collide_with` sees any other pair. Half of the heap is outside
    the root of the index.
    """
    random, asked = Random(7), Counter[tuple[int, int]]()

    class Fellow(qt.GameObject):
        def collide_with(self, other: Any) -> bool:
            asked[min(self.id, other.id), max(self.id, other.id)] += 1
            return True

    for n in range(48):
        x, y = (0, 0) if n % 2 else (90_000, -70_000)
        fellow = Fellow(scene, qt.XYWH(x, y, 1, 1), collider=circle(qt, 5))
        fellow.collision_layer, fellow.collision_mask = random.getrandbits(3), random.getrandbits(3)
        fellow.collision_group = random.choice((0, 0, 1, -2))
    crowd = scene.objects()
    wanted = [
        (a.id, b.id)
        for k, a in enumerate(crowd)
        for b in crowd[k + 1 :]
        if a.position == b.position
        and a.collision_layer & b.collision_mask
        and b.collision_layer & a.collision_mask
        and not (a.collision_group and a.collision_group == b.collision_group)
    ]
    assert 50 < len(wanted) < 400
    assert len(scene.candidate_pairs()) == 2 * 24 * 23 / 2

    scene.refresh_objects()
    assert scene._world.collide() == 2 * len(wanted)
    scene.update(0.25)
    assert asked == dict.fromkeys(wanted, 2)
    assert [(contact.a.id, contact.b.id) for contact in scene.contacts] == wanted


@pytest.mark.parametrize("bits", [-1, 1 << 32, 1 << 40])
def test_a_query_by_shape_refuses_a_mask_that_does_not_fit(
    qt: ModuleType, scene: Any, bits: int
) -> None:
    """Rule: as for the masks of objects; -1 is not all layers."""
    with pytest.raises(ValueError, match="mask must be a whole number from 0 to 0xffffffff"):
        scene.overlap(circle(qt, 5), (0, 0), mask=bits)
    with pytest.raises(ValueError, match="mask must be a whole number from 0 to 0xffffffff"):
        scene.sweep(circle(qt, 5), (0, 0), (9, 0), mask=bits)


@pytest.mark.parametrize("name", ["collision_layer", "collision_mask"])
@pytest.mark.parametrize("bits", [-1, 1 << 32])
def test_bits_that_do_not_fit_are_refused(qt: ModuleType, scene: Any, name: str, bits: int) -> None:
    """Rule: bad input changes nothing."""
    obj = watcher(qt)(scene, 0)
    before = getattr(obj, name)
    with pytest.raises(ValueError, match=name):
        setattr(obj, name, bits)
    assert getattr(obj, name) == before


def test_collide_with_filters_and_ends_a_contact(qt: ModuleType, scene: Any) -> None:
    """Rule: asked of both in each step; one no is enough."""
    cls = watcher(qt)

    class Ghost(cls):  # type: ignore[misc]
        is_solid = True

        def collide_with(self, other: Any) -> bool:
            return self.is_solid

    cls(scene, 0)
    ghost = Ghost(scene, 3)
    scene.update(0.25)
    assert [what for what, *_ in take(cls)] == ["begin", "begin"]
    ghost.is_solid = False
    scene.update(0.25)
    assert [what for what, *_ in take(cls)] == ["end", "end"]
    assert scene.contacts == []


def test_a_sensor_reports(qt: ModuleType, scene: Any) -> None:
    """Rule: sensors report but are not pushed, and stop no sweep."""
    cls = watcher(qt)
    cls(scene, 0)
    sensor = cls(scene, 5)
    sensor.collider = circle(qt, 5, sensor=True)
    scene.update(0.25)
    assert [contact.is_sensor for contact in scene.contacts] == [True]
    assert scene.sweep(circle(qt, 1), (30, 0), (-60, 0)).object.id == 0


def test_an_error_in_a_callback_stops_no_other(qt: ModuleType, scene: Any) -> None:
    """Rule: as for forget_object: the first error is raised when all were told."""
    cls = watcher(qt)

    class Faulty(cls):  # type: ignore[misc]
        def hear(self, what: str, other: Any) -> None:
            super().hear(what, other)
            raise KeyError(what)

    Faulty(scene, 0)
    cls(scene, 3)
    cls(scene, 6)
    with pytest.raises(KeyError, match="begin"):
        scene.update(0.25)
    assert len(take(cls)) == 6
    assert len(scene.contacts) == 3


@pytest.mark.parametrize("what", ["begin", "end"])
def test_what_is_due_is_told_before_a_refresh_that_a_callback_calls_for(
    qt: ModuleType, scene: Any, what: str
) -> None:
    """Rule: nobody is given an object that has left, and nobody misses its half of a contact."""
    cls = watcher(qt)

    class Hasty(cls):  # type: ignore[misc]
        def hear(self, heard: str, other: Any) -> None:
            super().hear(heard, other)
            if heard == what:
                self.kill()
                self.scene.refresh_objects()

        def forget_object(self, dead: Any) -> None:
            self.hear("forget", dead)

    class Other(cls):  # type: ignore[misc]
        def forget_object(self, dead: Any) -> None:
            self.hear("forget", dead)

    hasty, other = Hasty(scene, 0), Other(scene, 8)
    scene.update(0.25)
    if what == "end":
        other.move(40, 0)
        scene.update(0.25)
    heard = [(heard, me) for heard, me, _ in take(cls)]
    both = [("begin", hasty.id), ("begin", other.id)]
    ends = [("end", hasty.id), ("end", other.id)] if what == "end" else [("end", other.id)]
    assert heard == [*both, *ends, ("forget", other.id)]


def test_no_python_object_is_made_for_contacts_nobody_hears_of(
    qt: ModuleType, scene: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rule: contacts are numbers until somebody asks or overrides a callback."""
    from importlib import import_module

    def refuse(*_: Any) -> None:
        raise AssertionError("a contact was made")

    monkeypatch.setattr(import_module(f"{qt.__name__}.scene.contacts"), "Contact", refuse)
    for n in range(4):
        qt.GameObject(scene, qt.XYWH(3 * n, 0, 1, 1), collider=circle(qt, 5))
    scene.update(0.25)
    ids, kinds = scene.contact_ids()
    assert list(zip(ids[::2], ids[1::2], strict=True)) == [
        (0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)
    ]  # fmt: skip
    assert list(kinds) == [0] * 6
    with pytest.raises(AssertionError):
        scene.contacts  # noqa: B018


def test_contact_ids_tell_kinds_and_hold_the_ended_last(qt: ModuleType, scene: Any) -> None:
    """Rule: 0 begun, 1 went on, 2 ended since the step before."""
    a, b, c = (
        qt.GameObject(scene, qt.XYWH(x, 0, 1, 1), collider=circle(qt, 5)) for x in (0, 8, 16)
    )
    scene.update(0.25)
    a.kill()
    c.move(-4, 0)
    scene.update(0.25)
    ids, kinds = scene.contact_ids()
    assert (list(ids), list(kinds)) == ([1, 2, 0, 1], [1, 2])
    b.move(50, 0)
    scene.update(0.25)
    assert tuple(map(list, scene.contact_ids())) == ([1, 2], [2])


def test_a_scene_without_colliders_never_looks_for_contacts(qt: ModuleType, scene: Any) -> None:
    """Rule: it pays one flag test."""
    qt.GameObject(scene, qt.LBWH(0, 0, 8, 6))
    scene.update(0.25)
    assert scene._contacts is None
    assert scene.contacts == []
    assert tuple(map(list, scene.contact_ids())) == ([], [])


def test_objects_without_a_collider_have_no_contacts(qt: ModuleType, scene: Any) -> None:
    """Rule: contacts are between objects with a collider; queries by shape see all."""
    cls = watcher(qt)
    hero = cls(scene, 0)
    crate = qt.GameObject(scene, qt.LBWH(0, 0, 8, 6))
    scene.update(0.25)
    assert scene.contacts == []
    assert scene.overlap(circle(qt, 2), (8, 3)) == [crate]
    assert scene.overlap(circle(qt, 2), (3, 2), ignore=[crate]) == [hero]


def test_the_state_hash_knows_contacts_colliders_and_filters(qt: ModuleType, scene: Any) -> None:
    """Rule: architecture, "State hash"."""
    cls = watcher(qt)
    a, b = cls(scene, 0), cls(scene, 8)
    scene.refresh_objects()
    hashes = [scene.state_hash()]
    a.collision_group = 3
    hashes.append(scene.state_hash())
    b.collider = circle(qt, 5, sensor=True)
    hashes.append(scene.state_hash())
    a.angle = 30
    hashes.append(scene.state_hash())
    assert len(set(hashes)) == 4
    lines = list(scene._contacts.state())
    scene.update(0.25)
    assert (lines, list(scene._contacts.state())) == ([], ["contact 0 1"])


def test_contacts_of_others_join_those_found_here(qt: ModuleType, scene: Any) -> None:
    """Rule: a reported pair counts once, wins, is filtered, and ends when it is not reported."""
    cls = watcher(qt)
    contact = _collision(qt).Contact
    far, a, b = cls(scene, 100), cls(scene, 0), cls(scene, 8)
    pending = [
        contact(b, a, (-1.0, 0.0), 1.5, ((4.0, 1.0),), False),
        contact(far, a, (-1.0, 0.0), 0.5, ((50.0, 0.0), (50.0, 1.0)), True),
    ]
    scene.step_listeners.append(lambda dt: scene.add_contacts(pending))
    scene.update(0.25)
    assert scene.contacts == [
        contact(far, a, (-1.0, 0.0), 0.5, ((50.0, 0.0), (50.0, 1.0)), True),
        contact(a, b, (1.0, 0.0), 1.5, ((4.0, 1.0),), False),
    ]
    assert [c[:2] for c in a.contacts] == [(a, far), (a, b)]
    pending.clear()
    take(cls)
    scene.update(0.25)
    assert [(what, *sorted(ids)) for what, *ids in take(cls)][::2] == [
        ("end", 0, 1),
        ("stay", 1, 2),
    ]
    assert scene.contacts[0].depth == 2.0


def test_contacts_that_make_no_sense_are_refused(qt: ModuleType, scene: Any) -> None:
    """Rule: between two objects of the scene; bad input changes nothing."""
    cls, contact = watcher(qt), _collision(qt).Contact
    a = cls(scene, 0)
    stranger = qt.GameObject(qt.Scene(qt.LBWH(0, 0, 8, 6)), qt.LBWH(0, 0, 1, 1))
    for bad in (contact(a, stranger, (1, 0), 1, ((0, 0),), False), contact(a, a, *range(4))):
        with pytest.raises(ValueError, match="Contact"):
            scene.add_contacts([bad])
    scene.update(0.25)
    assert scene.contacts == []


def test_hook_aqc_contacts(qt: ModuleType, scene: Any) -> None:
    """Rule: once a step with all there is, once a refresh with the ends of the dead; by ids."""

    class Listener:
        def __init__(self) -> None:
            self.calls: list[Any] = []

        @qt.hookimpl
        def aqc_contacts(self, scene: Any, begun: Any, stayed: Any, ended: Any) -> None:
            pairs = [[(a.id, b.id) for a, b, *_ in batch] for batch in (begun, stayed, ended)]
            self.calls.append(pairs)

    listener = Listener()
    scene.plugins.register(listener)
    a, b, c = (
        qt.GameObject(scene, qt.XYWH(x, 0, 1, 1), collider=circle(qt, 5)) for x in (0, 8, 16)
    )
    scene.update(0.25)
    c.move(30, 0)
    scene.update(0.25)
    b.kill()
    scene.update(0)
    scene.update(0.25)
    a.kill()
    scene.update(0.25)
    assert listener.calls == [
        [[(0, 1), (1, 2)], [], []],
        [[], [(0, 1)], [(1, 2)]],
        [[], [], [(0, 1)]],
    ]
