"""Soldiers patrol, see, chase by the shortest way, lose sight, search and go back."""

from __future__ import annotations

import pytest
from actionrpg.world import Hero, RPGGameScene, Soldier, StaticObject
from actionrpg.world.direction import Direction
from actionrpg.world.gaze import Gaze
from actionrpg.world.hero import MAX_HEALTH
from actionrpg.world.keys import SPACE
from actionrpg.world.soldier import DAMAGE, GUARD_SECONDS, STUN_SECONDS, State
from actionrpg.world.vision import EARSHOT, SIGHT_RANGE, can_see
from support.rpg_worlds import empty_world, run, soldier_in, world_with_hero

from arcade_qt_core import LBWH
from arcade_qt_core.level import FrozenMap

FAR = (-150.0, 60.0)


def states(world: RPGGameScene, soldier: Soldier, steps: int) -> list[State]:
    """Run steps and return the states the soldier went through, each once."""
    seen = [soldier.state]
    for _ in range(steps):
        run(world)
        if soldier.state is not seen[-1]:
            seen.append(soldier.state)
    return seen


def test_a_soldier_walks_its_route_round_and_round() -> None:
    """Issue 2: patrol. Every corner is reached, again and again, and nobody is hunted."""
    world, _ = world_with_hero(FAR)
    route = [(100.0, 150.0), (160.0, 150.0), (160.0, 190.0)]
    soldier = soldier_in(world, *route)
    visits = []
    for _ in range(1200):
        run(world)
        if soldier.position in route and (not visits or visits[-1] != soldier.position):
            visits.append(soldier.position)
    assert visits[:6] == [*route, *route]
    assert soldier.state is State.PATROL


@pytest.mark.parametrize(
    ("place", "is_seen"),
    [
        ((SIGHT_RANGE - 1, 0), True),
        ((SIGHT_RANGE + 1, 0), False),
        ((50, 50), True),
        ((20, 60), False),
        ((-50, 0), False),
        ((-EARSHOT + 1, 0), True),
    ],
)
def test_a_soldier_sees_a_cone_before_it(place: tuple[float, float], is_seen: bool) -> None:
    """Sight is distance and angle; very near, nobody needs to be looked at."""
    world = empty_world()
    soldier = Soldier(world, [(0.0, 150.0)], Direction.RIGHT)
    hero = Hero(world, (place[0], 150 + place[1]))
    assert can_see(soldier, hero) is is_seen


def test_a_wall_hides_the_hero_and_water_does_not() -> None:
    """Issue 2: sight is a raycast; one sees across what the map does not call opaque."""
    for is_opaque in (True, False):
        world = empty_world()
        soldier = Soldier(world, [(0.0, 150.0)], Direction.RIGHT)
        hero = Hero(world, (60.0, 150.0))
        wall = StaticObject(world, LBWH(30, 100, 8, 100))
        wall.properties = FrozenMap({"blocks": True, "opaque": is_opaque})
        assert can_see(soldier, hero) is not is_opaque


def test_who_is_flush_with_a_wall_sees_along_it() -> None:
    """Architecture 4: a ray that only runs along an edge hits nothing."""
    world = empty_world(LBWH(-100, 100, 300, 46))
    soldier = Soldier(world, [(0.0, 146.0)], Direction.RIGHT)
    hero = Hero(world, (60.0, 146.0))
    assert can_see(soldier, hero)


def test_a_soldier_that_sees_the_hero_calls_out_and_then_hunts_him() -> None:
    """Issue 2: see, then chase; the moment between is the player's chance."""
    world, _ = world_with_hero((80.0, 150.0))
    soldier = soldier_in(world, (0.0, 150.0))
    soldier.facing = Direction.RIGHT
    assert states(world, soldier, 60) == [State.PATROL, State.ALERT, State.CHASE]
    assert "alert" in world.sounds


def test_the_chase_goes_round_walls_and_ends_at_the_hero() -> None:
    """Issue 2: chase by BFS. A wall between the two is walked round, never walked through."""
    world, hero = world_with_hero((80.0, 150.0))
    soldier = soldier_in(world, (0.0, 150.0))
    soldier.last_seen = hero.position
    for bottom in range(96, 208, 16):
        StaticObject(world, LBWH(40, bottom, 16, 16))
    soldier.begin_chase()
    highest = 0.0
    for _ in range(400):
        run(world)
        highest = max(highest, abs(soldier.center_y - 150))
        assert world.is_empty(soldier.rect)
        if hero.health < 6:
            break
    assert highest > 50
    assert hero.health == 6 - DAMAGE


def test_out_of_sight_the_hero_is_lost_and_the_soldier_goes_home() -> None:
    """Issue 2: lose sight; search where he was last seen, then return and patrol again."""
    world, hero = world_with_hero((80.0, 150.0))
    soldier = soldier_in(world, (0.0, 150.0), (0.0, 200.0))
    soldier.facing = Direction.RIGHT
    run(world, 45)
    assert soldier.state is State.CHASE
    hero.teleport(*FAR)
    assert states(world, soldier, 900) == [
        State.CHASE, State.SEARCH, State.RETURN, State.PATROL,
    ]  # fmt: skip


def test_a_soldier_lured_far_away_finds_home_round_every_wall() -> None:
    """The limit of a hunt is not the limit of the way back, which may be long."""
    walls = [LBWH(-110 + 64 * n, 48 if n % 2 else 72, 8, 216) for n in range(6)]
    world = empty_world(*walls)
    soldier = soldier_in(world, (300.0, 60.0))
    soldier.teleport(-130.0, 270.0)
    soldier.begin_return()
    for _ in range(3000):
        run(world)
        assert world.is_empty(soldier.rect)
        if soldier.state is State.PATROL:
            break
    assert soldier.position == pytest.approx((300.0, 60.0), abs=16)


def test_a_hunt_without_a_way_turns_into_a_search_that_ends() -> None:
    """Case 59 in the game: neither "no way" nor a reached limit keeps a soldier planning."""
    world, hero = world_with_hero((84.0, 154.0))
    soldier = soldier_in(world, (0.0, 150.0))
    hero.teleport(3000.0, 3000.0)
    soldier.last_seen = hero.position
    soldier.begin_chase()
    assert State.PATROL in states(world, soldier, 600)


def test_nobody_is_hit_while_he_reads() -> None:
    """A dialog holds everybody still, blows included."""
    world, hero = world_with_hero((0.0, 150.0))
    soldier_in(world, (4.0, 150.0))
    world.say("Look behind you!")
    run(world, 120)
    assert hero.health == 6


def test_a_hero_nobody_can_reach_is_not_run_at_through_walls() -> None:
    """Case 56 in the game: no way means searching as near as possible, not going through."""
    box = [LBWH(60, 130, 48, 8), LBWH(60, 170, 48, 8), LBWH(60, 138, 8, 32), LBWH(100, 138, 8, 32)]
    world, hero = world_with_hero((84.0, 154.0), *box)
    soldier = soldier_in(world, (0.0, 150.0))
    soldier.last_seen = hero.position
    soldier.begin_chase()
    for _ in range(300):
        run(world)
        assert not soldier.rect.intersects(LBWH(60, 130, 48, 48))
    assert hero.health == 6


def test_the_sword_stuns_a_soldier_and_its_timers_end_with_it() -> None:
    """A struck soldier reels, searches, and does not go on hunting by an old timer."""
    world, hero = world_with_hero((0.0, 150.0))
    soldier = soldier_in(world, (14.0, 150.0))
    soldier.begin_chase()
    soldier.struck(hero)
    hero.teleport(*FAR)
    run(world, 20)
    assert soldier.center_x > 25
    assert states(world, soldier, 100) == [State.STUNNED, State.SEARCH]


def test_a_struck_soldier_is_on_his_guard_for_a_while_and_parries() -> None:
    """Nobody is stunned for ever: the next stroke throws the hero back, one long after does not."""
    world, hero = world_with_hero((0.0, 150.0))
    soldier = soldier_in(world, (14.0, 150.0))
    soldier.struck(hero)
    run(world, round(STUN_SECONDS * 60) + 5)
    assert soldier.state is not State.STUNNED
    soldier.struck(hero)
    assert soldier.state is not State.STUNNED
    assert hero.is_pushed
    assert "parry" in world.sounds
    hero.teleport(*FAR)
    run(world, round(GUARD_SECONDS * 60))
    soldier.struck(hero)
    assert soldier.state is State.STUNNED


def test_the_light_on_the_ground_shows_how_far_a_soldier_sees() -> None:
    """What the player sees is what the rules ask: full range in the open, no further than a wall.

    The light goes out while the soldier hunts, because then he looks all round.
    """
    world, _ = world_with_hero(FAR, LBWH(180, 100, 16, 100))
    soldier = soldier_in(world, (140.0, 150.0))
    gazes = [obj for obj in world.objects() if isinstance(obj, Gaze)]
    middle = gazes[len(gazes) // 2]
    soldier.facing = Direction.RIGHT
    run(world)
    assert middle.visible
    assert middle.right == pytest.approx(180, abs=1)
    soldier.facing = Direction.LEFT
    run(world)
    assert soldier.center_x - middle.left == pytest.approx(SIGHT_RANGE, abs=1)
    soldier.last_seen = FAR
    soldier.begin_chase()
    run(world)
    assert not any(gaze.visible for gaze in gazes)
    soldier.kill()
    run(world, 2)
    assert not any(isinstance(obj, Gaze) for obj in world.objects())


def test_a_soldier_that_dies_leaves_no_bubble_behind() -> None:
    """Document 004, forgetObject: what floats over the dead goes with it."""
    world, _ = world_with_hero((80.0, 150.0))
    soldier = soldier_in(world, (0.0, 150.0))
    soldier.facing = Direction.RIGHT
    run(world, 10)
    assert any(type(obj).__name__ == "Bubble" for obj in world.objects())
    soldier.kill()
    run(world, 2)
    assert not any(type(obj).__name__ == "Bubble" for obj in world.objects())


def test_a_soldier_lets_the_hero_finish_his_talk() -> None:
    """Contacts go on while everybody stands still; the blow falls when the talk is over."""
    world, hero = world_with_hero((0.0, 150.0))
    soldier = soldier_in(world, (8.0, 150.0))
    world.say("Wait.")
    run(world, 5)
    assert [contact.b for contact in soldier.contacts] == [hero]
    assert (hero.health, soldier.state) == (MAX_HEALTH, State.PATROL)
    while world.dialog is not None:
        world.dispatch("on_key_press", SPACE, 0)
        run(world)
    run(world, 2)
    assert hero.health == MAX_HEALTH - DAMAGE
    assert soldier.is_alarmed


def test_a_soldier_without_a_route_is_refused() -> None:
    """Bad input: a clear error, and nobody was added to the world."""
    world = empty_world()
    with pytest.raises(ValueError, match="route"):
        Soldier(world, [])
    assert world.objects() == []
