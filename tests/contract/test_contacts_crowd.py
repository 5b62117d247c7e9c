"""Crowds whose members kill, add, move and change each other in contact callbacks.

Nothing here knows how contacts are kept: a ledger outside notes who was told what.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from importlib import import_module
from math import sqrt
from random import Random
from types import ModuleType
from typing import Any

from support.examples import examples
from support.interpreted import interpreted

import arcade_qt_core

INDEXES = ("quadtree", "linear", None)


class Ledger:
    """Note who was told of whom, and every breach of the rules."""

    def __init__(self) -> None:
        self.open: set[tuple[int, int]] = set()
        self.begins: Counter[tuple[int, int]] = Counter()
        self.ends: Counter[tuple[int, int]] = Counter()
        self.gone: set[int] = set()
        self.over: set[tuple[int, int]] = set()
        self.faults: list[str] = []

    def begin(self, me: Any, other: Any, contact: Any) -> None:
        """Take note of a begin."""
        pair = (me.id, other.id)
        self.begins[pair] += 1
        self._check("begin", me, other)
        if pair in self.open:
            self.faults.append(f"second begin {pair}")
        if (contact.a, contact.b) != (me, other):
            self.faults.append(f"contact of others {pair}")
        if not contact.depth > 0 or abs(contact.normal[0] ** 2 + contact.normal[1] ** 2 - 1) > 1e-9:
            self.faults.append(f"bad contact {pair} {contact}")
        self.open.add(pair)

    def stay(self, me: Any, other: Any) -> None:
        """Take note of a stay."""
        self._check("stay", me, other)
        if other.killed:
            self.faults.append(f"{me.id} stays with the dead {other.id}")
        if (me.id, other.id) not in self.open:
            self.faults.append(f"stay without begin {(me.id, other.id)}")

    def end(self, me: Any, other: Any) -> None:
        """Take note of an end."""
        pair = (me.id, other.id)
        self.ends[pair] += 1
        self._check("end", me, other)
        if pair not in self.open:
            self.faults.append(f"end without begin {pair}")
        if other in [contact.b for contact in me.contacts]:
            self.faults.append(f"{other.id} is still in the contacts of {me.id}")
        if other.rect.width <= 0:
            self.faults.append(f"{other.id} cannot be read")
        if other.killed:
            self.over.add(pair)
        self.open.discard(pair)

    def forget(self, dead: Any) -> None:
        """Take note of who left, and see that everybody's contacts with it have ended."""
        self.gone.add(dead.id)

    def settle(self) -> None:
        """After a refresh: what the dead were told of needs no end."""
        self.open = {pair for pair in self.open if pair[0] not in self.gone}
        for pair in self.open:
            if pair[1] in self.gone:
                self.faults.append(f"no end for {pair}")

    def asked(self, me: Any, other: Any) -> None:
        """Take note of a question whether two collide."""
        self._check("asked", me, other)
        if other.killed:
            self.faults.append(f"{me.id} was asked about the dead {other.id}")

    def count(self) -> None:
        """See that each contact ended as often as it began, but for those that go on.

        Who dies in contact hears of no end.
        """
        for pair, begins in self.begins.items():
            due = begins - (pair in self.open)
            if not due - (pair[0] in self.gone) <= self.ends[pair] <= due:
                self.faults.append(f"{pair}: {begins} begins, {self.ends[pair]} ends")
        if self.ends.keys() - self.begins.keys():
            self.faults.append("ends of what never began")

    def _check(self, what: str, me: Any, other: Any) -> None:
        if (me.id, other.id) in self.over:
            self.faults.append(f"{what}: {me.id} was given the dead {other.id} after the end")
        if me.killed:
            self.faults.append(f"{what}: {me.id} is dead")
        if other.id in self.gone:
            self.faults.append(f"{what}: {me.id} was given {other.id}, who has left")


def listener(qt: ModuleType, ledger: Ledger) -> Any:
    """Return a plug-in that sees that contacts pair up for plug-ins, too."""

    class Listener:
        def __init__(self) -> None:
            self.open: set[tuple[int, int]] = set()
            self.gone: set[int] = set()

        @qt.hookimpl
        def aqc_contacts(self, begun: Any, stayed: Any, ended: Any) -> None:
            for pair in map(ids, ended):
                if pair not in self.open:
                    ledger.faults.append(f"plug-in: end without begin {pair}")
                self.open.discard(pair)
            for pair in map(ids, begun):
                if pair in self.open or {*pair} & self.gone:
                    ledger.faults.append(f"plug-in: second or late begin {pair}")
                self.open.add(pair)
            if not {*map(ids, stayed)} <= self.open:
                ledger.faults.append("plug-in: stay without begin")

        @qt.hookimpl
        def aqc_forget_objects(self, dead: Any) -> None:
            self.gone |= {obj.id for obj in dead}
            if any({*pair} & self.gone for pair in self.open):
                ledger.faults.append("plug-in: no end before forget")

    def ids(contact: Any) -> tuple[int, int]:
        return (contact[0].id, contact[1].id)

    return Listener()


def make_crowd(qt: ModuleType, index: str | None, bodies: int, seed: int = 1) -> tuple[Any, Ledger]:
    """Return a crowded world with `bodies` bodies, and its ledger.

    Now and then it changes its index, to another one in each of the three worlds of one seed.
    """
    collision = import_module(f"{qt.__name__}.collision")
    ledger, random = Ledger(), Random(seed)
    side = sqrt(bodies / 300)
    rect = qt.LBWH(-170 * side, -60 * side, 320 * side, 200 * side)
    scene = qt.GameScene(rect, dt=0.25, index=index, root_factor=1.0)
    scene.plugins.register(listener(qt, ledger))
    shapes = [
        collision.CircleCollider(7),
        collision.BoxCollider(16, 8, offset=(3, -1)),
        collision.CapsuleCollider((-5, 0), (6, 2), 3, sensor=True),
        collision.PolygonCollider([(-6, -6), (8, -4), (2, 9)]),
        collision.Compound(collision.CircleCollider(4), collision.BoxCollider(4, 14)),
    ]

    def place() -> tuple[float, float]:
        return (random.uniform(-190, 170) * side, random.uniform(-70, 150) * side)

    class Fellow(qt.GameObject):
        def __init__(self) -> None:
            super().__init__(scene, qt.XYWH(*place(), 1, 1), collider=random.choice(shapes))
            self.angle = random.uniform(0, 360)
            self.collision_group = random.choice((0, 0, 0, 5))
            self.collision_mask = random.choice((0xFFFFFFFF, 1, 3))
            self.collision_layer = random.choice((1, 1, 2))

        def update(self, dt: float) -> None:
            self.move(random.uniform(-3, 3), random.uniform(-3, 3))
            if random.random() < 0.2:
                self.angle += 30

        def collide_with(self, other: Any) -> bool:
            ledger.asked(self, other)
            return (self.id + other.id + scene.steps // 7) % 11 > 0

        def on_contact_begin(self, other: Any, contact: Any) -> None:
            ledger.begin(self, other, contact)
            act(self, other)

        def on_contact_stay(self, other: Any, contact: Any) -> None:
            ledger.stay(self, other)
            if random.random() < 0.1:
                act(self, other)

        def on_contact_end(self, other: Any) -> None:
            ledger.end(self, other)
            act(self, other)

        def forget_object(self, dead: Any) -> None:
            ledger.forget(dead)

    def act(me: Any, other: Any) -> None:
        deed = random.random()
        if deed < 0.04:
            me.kill()
        elif deed < 0.08:
            other.kill()
        elif deed < 0.16 and len(scene.objects()) < 1.2 * bodies:
            Fellow()
        elif deed < 0.24:
            other.set_pos(*place())
        elif deed < 0.26:
            me.collider = random.choice((*shapes, None))
        elif deed < 0.28:
            other.collision_mask = random.choice((0, 1, 0xFFFFFFFF))
        elif deed < 0.29:
            with suppress(qt.SceneBusyError):  # an end of the dead is told in a refresh
                scene.refresh_objects()
        elif deed < 0.30:
            scene.use_index(INDEXES[(random.randrange(3) + INDEXES.index(index)) % 3])
        elif deed < 0.34:
            random.choice(scene.objects()).kill()

    def crowd_up() -> None:
        while len(scene.objects()) < bodies:
            Fellow()

    crowd_up()
    scene.step_listeners.append(lambda dt: crowd_up())
    return scene, ledger


def run(qt: ModuleType, index: str | None, bodies: int, steps: int, seed: int = 1) -> list[str]:
    """Run a crowd and return its state hash every so often; the rules are checked throughout."""
    scene, ledger = make_crowd(qt, index, bodies, seed)
    hashes = []
    for step in range(steps):
        scene.update(0.25)
        scene.refresh_objects()
        ledger.settle()
        if step % 10 == 0:
            scene.validate()
            hashes.append(scene.state_hash())
            told = {(a.id, b.id) for a, b, *_ in scene.contacts}
            assert ledger.open == {*told, *((b, a) for a, b in told)}
    ledger.count()
    assert ledger.faults == []
    assert scene.steps == steps
    assert len(scene.objects()) >= bodies / 2
    assert sum(ledger.begins.values()) > steps
    assert len(ledger.gone) > steps / 10
    return hashes


def test_begins_and_ends_pair_up_in_a_crowd_that_does_everything() -> None:
    """Rule: the issue: 1 000 steps of 300 bodies; no dead object is an argument after its end.

    The same seed gives the same states with every index.
    """
    steps = examples(1000)
    quadtree, *others = (run(arcade_qt_core, index, bodies=300, steps=steps) for index in INDEXES)

    assert len(set(quadtree)) == steps // 10
    assert all(hashes == quadtree for hashes in others)


def test_a_small_crowd_fares_the_same_with_any_index_compiled_and_interpreted() -> None:
    """Rule: same contacts with any index, compiled and interpreted."""
    first, *others = (
        run(qt, index, bodies=40, steps=60, seed=3)
        for qt in (arcade_qt_core, interpreted())
        for index in INDEXES
    )

    assert len(set(first)) == 6
    assert all(hashes == first for hashes in others)
