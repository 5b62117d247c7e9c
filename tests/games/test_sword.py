"""The sword is an object: its blade turns with the stroke and hits by contacts."""

from __future__ import annotations

import pytest
from actionrpg.art import images
from actionrpg.world import RPGGameScene
from actionrpg.world.breakable import Breakable
from actionrpg.world.burst import Burst
from actionrpg.world.collidable_object import CollidableObject
from actionrpg.world.direction import Direction
from actionrpg.world.hero import Hero
from actionrpg.world.keys import SPACE
from actionrpg.world.sign import Sign
from actionrpg.world.slime import Slime
from actionrpg.world.sword import Sword
from support.rpg_worlds import run, world_with_hero

from arcade_qt_core import LBWH

HERE = (0.0, 150.0)
STROKE_STEPS = 20  # more than a stroke takes


def strike(world: RPGGameScene) -> Sword:
    """Begin a stroke; return its sword, which is in the scene from the next step on."""
    world.dispatch("on_key_press", SPACE, 0)
    world.dispatch("on_key_release", SPACE, 0)
    run(world, 2)
    (sword,) = (obj for obj in world.objects() if isinstance(obj, Sword))
    return sword


def test_the_blade_turns_with_the_stroke_and_is_gone_with_it() -> None:
    """Issue 3: an animated sensor collider; one sweep from side to side before the hero."""
    world, hero = world_with_hero(HERE)
    hero.facing = Direction.RIGHT
    sword = strike(world)
    angles = []
    while sword.is_alive:
        angles.append(sword.angle)
        assert sword.collider.sensor
        run(world)
    assert angles == sorted(angles)
    assert angles[0] < 60
    assert angles[-1] > 120
    assert len(angles) > 10


@pytest.mark.parametrize("way", list(Direction))
def test_a_bush_before_the_hero_is_cut_and_paths_lead_through_it(way: Direction) -> None:
    """Issue 3: bushes are cut, and gone from the path grid; one behind him stands."""
    world, hero = world_with_hero(HERE)
    hero.facing = way
    ahead, behind = (
        Breakable(world, LBWH(16 * side.value[0] - 8, 145 + 16 * side.value[1], 16, 16), "bush")
        for side in (way, way.opposite)
    )
    run(world)
    cells = [world.pathfinding.grid.cell_at(*bush.position) for bush in (ahead, behind)]
    assert not any(map(world.pathfinding.is_free, cells))
    strike(world)
    run(world, STROKE_STEPS)
    assert (ahead.killed, behind.killed) == (True, False)
    assert [*map(world.pathfinding.is_free, cells)] == [True, False]


@pytest.mark.parametrize(
    ("image", "kind"), [("bush", "leaves"), ("bush_berry", "leaves"), ("pot", "shards")]
)
def test_what_breaks_flies_about_in_pieces_for_a_moment(image: str, kind: str) -> None:
    """A player sees what a stroke did: four pictures, then nothing is left of it."""
    world, hero = world_with_hero(HERE)
    Breakable(world, LBWH(-8, 161, 16, 16), image).struck(hero)
    shown = []
    for _ in range(30):
        run(world)
        shown += [obj.image for obj in world.objects() if isinstance(obj, Burst)]
    assert list(dict.fromkeys(shown)) == [f"{kind}_{frame}" for frame in range(4)]
    assert set(shown) <= set(images())
    assert len(shown) < 25


def test_the_blade_meets_enemies_and_breakable_things_only() -> None:
    """Issue 3: the collision mask leaves everybody else out, colliders or not."""
    world, hero = world_with_hero(HERE)
    hero.facing = Direction.UP
    Sign(world, LBWH(-8, 160, 16, 16), "sign", "Touch me not.").hint = ""
    slime = Slime(world, (-12.0, 162.0))
    bush = Breakable(world, LBWH(8, 160, 16, 16), "bush")
    met = set()
    sword = strike(world)
    while sword.is_alive:
        met |= {contact.b for contact in sword.contacts}
        run(world)
    assert (slime.lives, bush.killed) == (1, True)
    assert met <= {slime, bush}


def test_one_stroke_hits_each_thing_once_however_often_it_is_met() -> None:
    """Who is flung away and comes back into the blade is not hurt again."""
    world, hero = world_with_hero(HERE)
    hero.facing = Direction.RIGHT
    hits = []

    class Dummy(CollidableObject):
        def struck(self, hero: Hero) -> None:
            hits.append(self)

    slime = Slime(world, (14.0, 150.0))
    dummy = Dummy(world, LBWH(10, 146, 8, 8))
    dummy.collider = slime.collider
    dummy.collision_layer = slime.collision_layer
    slime.kill()
    sword = strike(world)
    for away in range(STROKE_STEPS):
        if sword.is_alive:
            dummy.set_pos(14.0 + 60 * (away % 2), 150.0)
        run(world)
    assert hits == [dummy]


def test_a_hit_ends_the_stroke_of_the_hero() -> None:
    """Who is hurt drops his guard: no blade goes on turning."""
    world, hero = world_with_hero(HERE)
    sword = strike(world)
    hero.hit(1, (10.0, 150.0))
    run(world, 2)
    assert sword.killed
