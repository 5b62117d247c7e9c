"""Test that a sprite, its object, its collider and its body are one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import cos, hypot, pi, sin
from typing import Any

import pytest
from arcade_qt_pymunk import collider_from_hit_box
from support import arcade_driver  # noqa: F401  before arcade, to load it headless

# isort: split
import arcade
from arcade.hitbox import HitBox, RotatableHitBox

from arcade_qt_core import GameObject, SpriteObject
from arcade_qt_core.collision import CircleCollider, Compound, PolygonCollider
from arcade_qt_core.errors import InvalidColliderError

MakeWorld = Callable[..., Any]
Point = tuple[float, float]

BOX = [(-20, -15), (20, -15), (20, 15), (-20, 15)]
HORSESHOE = [(-9, -9), (9, -9), (9, 9), (5, 9), (5, -5), (-5, -5), (-5, 9), (-9, 9)]
ZIGZAG = [(-30, -4), (-10, 2), (0, -6), (25, 0), (0, 6), (-10, 12)]
BOW_TIE = [(-9, -9), (9, 9), (9, -9), (-9, 9)]


def sprite_of(points: list[Point], x: float = 70.0, y: float = -40.0) -> arcade.Sprite:
    """Return a sprite of 16 x 8 pixels with a hit box of its own."""
    sprite = arcade.Sprite(arcade.Texture.create_empty("16x8", (16, 8)), center_x=x, center_y=y)
    sprite.hit_box = HitBox(points, sprite.position)
    return sprite


def adjusted(sprite: arcade.Sprite) -> set[Point]:
    """Return the corners that arcade collides with."""
    return set(sprite.hit_box.get_adjusted_points())


def corners_of(rings: Iterable[Iterable[Point]]) -> set[Point]:
    """Return every corner of some rings."""
    return {corner for ring in rings for corner in ring}


def near(points: set[Point]) -> list[Any]:
    """Return points in an order in which they can be compared up to a rounding."""
    return [pytest.approx(point, abs=1e-9) for point in ordered(points)]


def ordered(points: set[Point]) -> list[Point]:
    """Return points sorted by what a rounding does not change."""
    return sorted(points, key=lambda point: (round(point[0], 6), round(point[1], 6)))


# --- the function ---------------------------------------------------------------------------


@pytest.mark.parametrize("points", [BOX, HORSESHOE], ids=["box", "horseshoe"])
@pytest.mark.parametrize("scale", [(1, 1), (1, 3), (0.5, 2), (-1, 2)])
@pytest.mark.parametrize("angle", [0, 30, -127.3])
def test_case_65_the_corners_are_those_of_the_adjusted_hit_box(
    points: list[Point], scale: Point, angle: float
) -> None:
    """Source: case 65: a wrong sign of the angle, a scale of (1, 3) not seen. Here to the bit."""
    sprite = sprite_of(points)
    sprite.scale, sprite.angle = scale, angle
    collider = collider_from_hit_box(sprite)

    assert corners_of(collider.outline(sprite.position, sprite.angle)) == adjusted(sprite)


@pytest.mark.parametrize("angle", [90, 180, -270])
def test_quarter_turns_are_exact_where_arcade_rounds(angle: float) -> None:
    """Rule: as for all colliders; arcade's cosine of 90 degrees is 6e-17."""
    sprite = sprite_of(HORSESHOE)
    sprite.angle = angle
    corners = corners_of(collider_from_hit_box(sprite).outline(sprite.position, sprite.angle))

    assert all(x == int(x) and y == int(y) for x, y in corners)
    assert ordered(corners) == near(adjusted(sprite))


def test_convex_hit_boxes_are_one_polygon_and_others_several() -> None:
    """Rule: the issue: convex ones natively, concave ones cut into convex pieces."""
    assert isinstance(collider_from_hit_box(sprite_of(BOX)), PolygonCollider)
    horseshoe = collider_from_hit_box(sprite_of(HORSESHOE), sensor=True)
    assert isinstance(horseshoe, Compound)
    assert len(horseshoe.colliders) == 3
    assert {is_sensor for _, _, is_sensor in horseshoe.parts} == {True}


def test_a_hit_box_turned_by_itself_stays_ahead_of_its_sprite() -> None:
    """Rule: the adjusted hit box counts, whatever angle it was given."""
    sprite = sprite_of(BOX)
    sprite.angle = 30
    sprite.hit_box = RotatableHitBox(HORSESHOE, position=sprite.position, angle=75)
    corners = collider_from_hit_box(sprite).outline(sprite.position, sprite.angle)

    assert ordered(corners_of(corners)) == near(adjusted(sprite))


def test_sprites_that_cannot_turn_have_colliders_too() -> None:
    """Rule: a BasicSprite has no angle, nor has its hit box."""
    sprite = arcade.BasicSprite(arcade.Texture.create_empty("16x8", (16, 8)), 2, 30, 20)

    assert corners_of(collider_from_hit_box(sprite).outline(sprite.position)) == adjusted(sprite)


# --- a collider that follows ----------------------------------------------------------------


def texture_of(points: list[Point]) -> arcade.Texture:
    """Return a texture with a hit box of its own."""
    return arcade.Texture.create_empty(f"{points!r}", (50, 40), hit_box_points=points)


def wear(sprite: arcade.Sprite, points: list[Point]) -> None:
    """Give a sprite another texture, and the hit box of it."""
    sprite.texture = texture_of(points)
    sprite.sync_hit_box_to_texture()


CHANGES: dict[str, Callable[[arcade.Sprite], object]] = {
    "nothing": lambda sprite: None,
    "angle": lambda sprite: setattr(sprite, "angle", 30),
    "scale": lambda sprite: setattr(sprite, "scale", (1, 3)),
    "flip": lambda sprite: setattr(sprite, "scale_x", -1),
    "width": lambda sprite: setattr(sprite, "width", 40),
    "size": lambda sprite: setattr(sprite, "size", (24, 30)),
    "texture": lambda sprite: wear(sprite, ZIGZAG),
    "hit box": lambda sprite: setattr(sprite, "hit_box", HitBox(ZIGZAG)),
    "place": lambda sprite: setattr(sprite, "position", (-31.7, 12.9)),
}


@pytest.mark.parametrize("points", [BOX, HORSESHOE], ids=["box", "horseshoe"])
@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("then", ["nothing", "angle", "scale", "texture", "place"])
def test_cases_48_and_65_the_collider_is_the_hit_box_whatever_is_done_to_the_sprite(
    points: list[Point], change: str, then: str, make_world: MakeWorld
) -> None:
    """Source: cases 48 and 65. Corners to the bit; queries and the body in pymunk know at once."""
    world = make_world()
    sprite = sprite_of(points)
    obj = SpriteObject(world.scene, sprite, collider=collider_from_hit_box)
    body = world.physics.add(obj, "kinematic")
    for each in (change, then):
        CHANGES[each](sprite)
    corners = adjusted(sprite)

    assert corners_of(obj.collider.outline(obj.position, obj.angle)) == corners
    assert (obj.position, obj.angle) == (sprite.position, sprite.angle)
    for x, y in corners:
        x0, y0 = x - sprite.center_x, y - sprite.center_y
        inner, outer = (1 - 1e-3 / hypot(x0, y0)), (1 + 1e-3 / hypot(x0, y0))
        at = (sprite.center_x + x0 * outer, sprite.center_y + y0 * outer)
        assert world.scene.overlap(CircleCollider(2e-3), at) == [obj]
        assert obj.rect.contains_point((sprite.center_x + x0 * inner, sprite.center_y + y0 * inner))
    world.physics.step(0)
    in_pymunk = {
        tuple(body.local_to_world(vertex))
        for shape in body.shapes
        for vertex in shape.get_vertices()
    }
    assert ordered(in_pymunk) == near(corners)


def test_case_65_a_body_turns_its_sprite_the_right_way_and_once(make_world: MakeWorld) -> None:
    """Source: case 65: 30 degrees became -30 after one step; a snapshot of it turned twice."""
    world = make_world()
    sprite = sprite_of(HORSESHOE)
    sprite.angle = 30
    obj = SpriteObject(world.scene, sprite, collider=collider_from_hit_box)
    body = world.physics.add(obj)
    world.run(1)
    assert sprite.angle == obj.angle == 30
    assert corners_of(obj.collider.outline(obj.position, obj.angle)) == adjusted(sprite)
    body.angular_velocity = -pi / 3
    world.run(64)

    assert sprite.angle == obj.angle == pytest.approx(90)
    assert ordered(
        {tuple(body.local_to_world(v)) for shape in body.shapes for v in shape.get_vertices()}
    ) == near(adjusted(sprite))


def test_case_48_a_body_that_has_grown_rests_on_its_new_edge(make_world: MakeWorld) -> None:
    """Source: case 48: the body kept the size that its sprite had when it was added."""
    world = make_world(gravity=(0, -256))
    world.floor()
    sprite = sprite_of(BOX, 0, 40)
    world.physics.add(SpriteObject(world.scene, sprite, collider=collider_from_hit_box))
    sprite.scale = (1, 3)
    world.run(200)

    assert sprite.center_y == pytest.approx(45, abs=0.2)


def test_case_49_a_hit_box_larger_than_the_picture_collides(make_world: MakeWorld) -> None:
    """Source: case 49: 16 pixels wide with a hit box of 200, another at x = 90."""
    world = make_world()
    sprite = sprite_of([(-100, -8), (100, -8), (100, 8), (-100, 8)], 0, 0)
    wide = SpriteObject(world.scene, sprite, collider=collider_from_hit_box)
    other = world.thing(85, -3, collider=CircleCollider(3))
    world.run(1)

    assert [(contact.a, contact.b) for contact in world.scene.contacts] == [(wide, other)]


def test_only_another_hit_box_or_scale_costs_another_collider(make_world: MakeWorld) -> None:
    """Rule: neither moves nor turns do, or every step of a body would cut its outline anew."""
    made: list[arcade.Sprite] = []

    def maker(sprite: arcade.Sprite) -> Any:
        made.append(sprite)
        return collider_from_hit_box(sprite)

    world = make_world()
    sprite = sprite_of(HORSESHOE)
    obj = SpriteObject(world.scene, sprite, collider=maker)
    body = world.physics.add(obj)
    body.angular_velocity, body.velocity = 2, (3, 4)
    world.run(20)
    assert (made, sprite.position) == ([sprite], obj.position)
    sprite.scale = 2
    sprite.scale = 2
    sprite.hit_box = HitBox(BOX)

    assert len(made) == 3


def test_sprites_that_look_alike_share_a_collider(make_world: MakeWorld) -> None:
    """Rule: an outline is cut once; sprites that are animated ask at each of their pictures."""
    world = make_world()
    sprites = [sprite_of(HORSESHOE) for _ in range(2)]
    objects = [
        SpriteObject(world.scene, sprite, collider=collider_from_hit_box) for sprite in sprites
    ]
    sprites[1].texture = arcade.Texture.create_empty("another picture", (9, 5))
    assert objects[0].collider is objects[1].collider
    sprites[1].scale_x = -1

    assert objects[0].collider != objects[1].collider
    with pytest.raises(TypeError, match="expected an arcade sprite, got None"):
        collider_from_hit_box(None)  # type: ignore[arg-type]


def test_a_hit_box_that_cannot_be_one_is_refused_and_nothing_changes(
    make_world: MakeWorld,
) -> None:
    """Rule: bad input changes neither sprite nor object."""
    world = make_world()
    sprite = sprite_of(HORSESHOE)
    sprite.angle = 20
    obj = SpriteObject(world.scene, sprite, collider=collider_from_hit_box)
    before = (obj.collider, obj.rect, obj.angle, sprite.hit_box, sprite.scale, adjusted(sprite))
    for spoil in (
        lambda: setattr(sprite, "hit_box", HitBox(BOW_TIE)),
        lambda: setattr(sprite, "scale", 0),
        lambda: setattr(sprite, "width", 0),
    ):
        with pytest.raises(InvalidColliderError):
            spoil()
        after = (obj.collider, obj.rect, obj.angle, sprite.hit_box, sprite.scale, adjusted(sprite))
        assert after == before
    sprite.hit_box = HitBox(BOX)
    assert corners_of(obj.collider.outline(obj.position, obj.angle)) == adjusted(sprite)


def test_a_sprite_whose_hit_box_is_no_collider_is_not_bound(make_world: MakeWorld) -> None:
    """Rule: an object whose constructor raises is not in the scene."""
    world = make_world()
    sprite = sprite_of(BOW_TIE)
    with pytest.raises(InvalidColliderError, match="cross itself"):
        SpriteObject(world.scene, sprite, collider=collider_from_hit_box)

    assert world.scene.objects() == []
    assert type(sprite) is arcade.Sprite


def test_a_long_outline_is_cut_in_reasonable_pieces(make_world: MakeWorld) -> None:
    """Rule: 40 corners, as arcade's detailed hit boxes have, are followed too."""
    star = [
        ((20 if k % 2 else 11) * cos(k * pi / 20), (20 if k % 2 else 11) * sin(k * pi / 20))
        for k in range(40)
    ]
    sprite = sprite_of(star)
    obj = SpriteObject(make_world().scene, sprite, collider=collider_from_hit_box)
    sprite.scale, sprite.angle = (2, 0.7), 11

    assert corners_of(obj.collider.outline(obj.position, obj.angle)) == adjusted(sprite)
    assert len(obj.collider.parts) <= 40


# --- a sprite in a space --------------------------------------------------------------------


def test_a_sprite_follows_its_body(make_world: MakeWorld) -> None:
    """Rule: whoever moves, the others follow."""
    world = make_world(gravity=(0, -64))
    sprite = arcade.SpriteSolidColor(10, 6, center_x=20, center_y=100)
    obj = SpriteObject(world.scene, sprite)
    body = world.physics.add(obj)
    world.run(8)
    assert sprite.position == obj.position == tuple(body.position) != (20, 100)
    sprite.position = (-50, 40)
    world.physics.step(0)

    assert tuple(body.position) == (-50, 40)


@pytest.mark.parametrize("kill", ["kill", "sprite"])
def test_a_dead_sprite_leaves_everything_once(kill: str, make_world: MakeWorld) -> None:
    """Source: case 4: no error, one removal, one forget for each other object."""
    world = make_world()
    forgotten: list[GameObject] = []

    class Keeper(GameObject):
        def forget_object(self, dead: GameObject) -> None:
            forgotten.append(dead)

    Keeper(world.scene, world.thing(50, 50).rect)
    sprite = arcade.SpriteSolidColor(10, 6)
    sprites = arcade.SpriteList()
    sprites.append(sprite)
    obj = SpriteObject(world.scene, sprite)
    world.physics.add(obj)
    world.run(1)
    for _ in range(2):
        obj.kill() if kill == "kill" else sprite.kill()
    world.run(2)

    assert forgotten == [obj]
    assert (len(sprites), len(world.physics.space.bodies)) == (0, 1)
