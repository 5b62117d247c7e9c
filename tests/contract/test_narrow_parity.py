"""The narrow phase gives the same bits compiled and interpreted."""

from __future__ import annotations

from array import array
from random import Random

import pytest
from support.build_check import is_compiled_build
from support.interpreted import interpreted
from support.random_shapes import COMBINATIONS, KINDS, Bench, random_part, random_pose

import arcade_qt_core


@pytest.fixture
def benches() -> tuple[Bench, Bench]:
    """Return the kernels compiled and interpreted."""
    if not is_compiled_build():
        pytest.skip("no compiler when arcade_qt_core was installed: there is only one build")
    return Bench(arcade_qt_core), Bench(interpreted())


def bits(numbers) -> bytes:
    """Return floats as bytes, so that also the sign of a zero counts."""
    return array("d", numbers).tobytes()


def state_of(bench: Bench) -> bytes:
    """Return all numbers that shapes are kept by."""
    shapes = bench.shapes
    return b"".join(
        bits(numbers)
        for numbers in (shapes.points, shapes.normals, shapes.directions, shapes.bounds)
    )


@pytest.mark.parametrize("kinds", COMBINATIONS, ids=" and ".join)
def test_contacts_and_sweeps_are_the_same_to_the_bit(benches, kinds) -> None:
    """Rule: compiled equals interpreted, bit for bit. Source: architecture, section 3."""
    random = Random(f"parity {kinds}")
    for _ in range(60):
        drawn = [(random_part(random, kind), random_pose(random)) for kind in kinds]
        motion = (random.uniform(-40, 40), random.uniform(-30, 30))
        answers = []
        for bench in benches:
            for slot, (part, pose) in enumerate(drawn):
                bench.put(slot, part, pose)
            row = bench.collide()
            hit = bench.sweep.sweep(bench.shapes, 0, bench.shapes, 1, *motion)
            swept = (bench.sweep.t, bench.sweep.normal_x, bench.sweep.normal_y)
            swept += (bench.sweep.x, bench.sweep.y) if hit else ()
            answers.append((bits(row or ()), hit, bits(swept), state_of(bench)))
        assert answers[0] == answers[1]


def test_pushes_are_the_same_to_the_bit(benches) -> None:
    """Rule: the same, of the search for a way out of a crowd."""
    random, stuck = Random(8), 0
    for _ in range(60):
        drawn = [(random_part(random, random.choice(KINDS)), random_pose(random)) for _ in range(5)]
        answers = []
        for bench in benches:
            for slot, (part, pose) in enumerate(drawn):
                bench.put(slot, part, pose)
            slots = array("i", [1, 2, 3, 4])
            is_free = bench.push.push_out(bench.shapes, 0, bench.shapes, slots, 4, 8, 4.0)
            answers.append((is_free, bits((bench.push.dx, bench.push.dy))))
        assert answers[0] == answers[1]
        stuck += not answers[0][0]
    assert 0 < stuck < 50
