"""Contacts of a scene against the plainest way to find them: every pair, by the pure function."""

from __future__ import annotations

from importlib import import_module
from itertools import combinations
from types import ModuleType
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.examples import examples

SMALL = st.integers(-4, 4).map(lambda n: n / 2)
PLACE = st.tuples(st.integers(-24, 24), st.integers(-10, 30))
BODY = st.tuples(
    PLACE,
    st.sampled_from(["circle", "box", "capsule", "polygon", "compound"]),
    st.tuples(SMALL, SMALL),  # offset
    st.sampled_from([0, 30, 90, 211.5]),  # angle
    st.sampled_from([1, 2, 0x80000001]),  # layer
    st.sampled_from([0xFFFFFFFF, 1, 2, 0x80000000]),  # mask
    st.sampled_from([0, 0, 0, 4]),  # group
)
MOVES = st.lists(st.lists(PLACE, max_size=8), max_size=3)


def collider(qt: ModuleType, kind: str, offset: tuple[float, float]) -> Any:
    """Return a shape of about six units."""
    shapes = import_module(f"{qt.__name__}.collision")
    box = shapes.BoxCollider(6, 4)
    return {
        "circle": lambda: shapes.CircleCollider(3, offset=offset),
        "box": lambda: shapes.BoxCollider(6, 4, offset=offset),
        "capsule": lambda: shapes.CapsuleCollider((-2, 0), (2, 1), 1.5, offset=offset, sensor=True),
        "polygon": lambda: shapes.PolygonCollider([(-3, -3), (4, -2), (0, 3)], offset=offset),
        "compound": lambda: shapes.Compound(box, shapes.CircleCollider(2.5), offset=offset),
    }[kind]()


def expected(qt: ModuleType, objects: list[Any]) -> list[Any]:
    """Return all contacts, found without a scene."""
    contact_between = import_module(f"{qt.__name__}.collision").contact_between
    found = []
    for a, b in combinations(objects, 2):
        if not (a.collision_layer & b.collision_mask and b.collision_layer & a.collision_mask):
            continue
        if a.collision_group != 0 and a.collision_group == b.collision_group:
            continue
        contact = contact_between(
            a.collider.at(a.position, a.angle), b.collider.at(b.position, b.angle)
        )
        if contact is not None:
            found.append(contact._replace(a=a, b=b))
    return found


@settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(bodies=st.lists(BODY, min_size=2, max_size=12), moves=MOVES)
def check(qt: ModuleType, index: str, bodies: list[Any], moves: list[Any]) -> None:
    """Compare after each of a few steps; each body moves at most once a step."""
    scene = qt.GameScene(
        qt.LBWH(-20, -10, 44, 30), dt=0.25, index=index, root_factor=1, split_threshold=1
    )
    objects = []
    for place, kind, offset, angle, layer, mask, group in bodies:
        obj = qt.GameObject(scene, qt.XYWH(*place, 1, 1), collider=collider(qt, kind, offset))
        obj.angle = angle
        obj.collision_layer, obj.collision_mask, obj.collision_group = layer, mask, group
        objects.append(obj)
    known: set[tuple[int, int]] = set()
    for step in [[], *moves]:
        for obj, place in zip(objects, step, strict=False):
            obj.set_pos(*place)
        scene.update(0.25)
        contacts = expected(qt, objects)
        assert scene.contacts == contacts
        pairs = {(contact.a.id, contact.b.id) for contact in contacts}
        ids, kinds = scene.contact_ids()
        told = dict(zip(zip(ids[::2], ids[1::2], strict=True), kinds, strict=True))
        assert told == {
            **dict.fromkeys(pairs - known, 0),
            **dict.fromkeys(pairs & known, 1),
            **dict.fromkeys(known - pairs, 2),
        }
        known = pairs
    scene.validate()


def test_contacts_are_those_that_comparing_every_pair_finds(qt: ModuleType) -> None:
    """Rule: broad phase, filters and bookkeeping leave out nothing and add nothing; any index."""
    for index in ("quadtree", "linear"):
        check(qt, index)
