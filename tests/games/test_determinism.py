"""The same script gives the same game to the last bit, however time is cut, whatever runs it."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from random import Random

import pytest
from support.index_kinds import SCENE_INDEXES
from support.rpg_worlds import STEP, demo_world, run

STEPS = 600
NANOSECONDS = 1_000_000_000
TESTS = Path(__file__).parents[1]

INTERPRETED = """
import sys, warnings
from importlib.machinery import SourceFileLoader
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path

KERNELS = Path(find_spec("arcade_qt_core").origin).parent / "kernels"

class SourceOnly:
    def find_spec(self, name, path=None, target=None):
        package, _, module = name.rpartition(".")
        if package != "arcade_qt_core.kernels":
            return None
        return spec_from_file_location(name, KERNELS / f"{module}.py")

sys.meta_path.insert(0, SourceOnly())
sys.modules["cython"] = None
warnings.simplefilter("ignore")

import arcade_qt_core
from support.rpg_worlds import demo_world, run

assert not arcade_qt_core.compiled()
world = demo_world()
run(world, STEPS)
assert not {"arcade", "pyglet"} & set(sys.modules)
print(world.state_hash())
"""


@cache
def expected() -> str:
    """Return the state hash after `STEPS` plain steps with the quadtree."""
    world = demo_world()
    run(world, STEPS)
    assert world.steps == STEPS
    return world.state_hash()


def test_the_script_plays_a_game_worth_comparing() -> None:
    """The 600 steps lead through talk, two portals and a fight, so that a hash means something."""
    world = demo_world()
    talked = indoors = False
    for _ in range(STEPS):
        run(world)
        talked |= world.dialog is not None
        indoors |= not world.rect.contains_point(world.player.position)
    assert talked
    assert indoors
    assert world.rect.contains_point(world.player.position)
    assert len({obj.position for obj in world.objects()}) > 200


@pytest.mark.parametrize("index", SCENE_INDEXES)
def test_one_hash_with_every_index(index: str | None) -> None:
    """Issue 2, Determinism: no outcome depends on the index."""
    world = demo_world(index=index)
    run(world, STEPS)
    assert world.state_hash() == expected()


def test_the_index_may_change_in_the_middle() -> None:
    """Architecture 4: `use_index` at any time changes no answer."""
    world = demo_world()
    for index in ("linear", None, "quadtree", "linear"):
        run(world, STEPS // 4)
        world.use_index(index)
    assert world.state_hash() == expected()


@pytest.mark.parametrize("seed", range(5))
def test_one_hash_for_every_cutting_of_the_time(seed: int) -> None:
    """Issue 2: five random cuttings of the same time into frames, of up to four steps each."""
    random = Random(seed)
    world = demo_world()
    step = round(STEP * NANOSECONDS)
    left = STEPS * step
    while left:
        frame = min(left, random.randrange(1, 4 * step))
        world.update(frame / NANOSECONDS)
        left -= frame
    assert world.steps == STEPS
    assert world.dropped_time == 0
    assert world.state_hash() == expected()


def test_one_hash_interpreted_and_without_arcade() -> None:
    """Issue 2: compiled and interpreted agree; the rules never load arcade or pyglet."""
    done = subprocess.run(
        [sys.executable, "-c", INTERPRETED.replace("STEPS", str(STEPS))],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "PYTHONPATH": str(TESTS)},
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == expected()


def test_every_query_of_the_game_agrees_with_the_oracle() -> None:
    """`verify=True` asks twice: once the quadtree, once everybody."""
    world = demo_world(verify=True)
    run(world, 300)
    world.validate()


def test_another_seed_is_another_game() -> None:
    """The slimes' whims come from the scene's own random numbers, and from nothing else."""
    world = demo_world(seed=1)
    run(world, STEPS)
    assert world.state_hash() != expected()
