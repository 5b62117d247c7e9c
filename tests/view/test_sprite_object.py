"""SpriteObject: an arcade sprite and a scene object that are one thing, without a window."""

from __future__ import annotations

import gc
import inspect
import math
import os
import re
import subprocess
import sys
import weakref

import pytest
from support.arcade_driver import shared_driver  # noqa: F401  (chooses headless mode first)

# isort: split
import arcade
from arcade.hitbox import HitBox, algo_bounding_box
from PIL import Image

from arcade_qt_core.collision import BoxCollider, CircleCollider, PolygonCollider
from arcade_qt_core.errors import InvalidColliderError, InvalidRectError, NotInitialisedError
from arcade_qt_core.geometry import LBWH, XYWH, Rect
from arcade_qt_core.scene import GameObject, GameScene
from arcade_qt_core.view import SpriteObject


def texture(width: int, height: int) -> arcade.Texture:
    """Return a texture whose hit box is its bounding box."""
    return arcade.Texture(
        Image.new("RGBA", (width, height), "red"), hit_box_algorithm=algo_bounding_box
    )


class Coin(arcade.Sprite):
    """A sprite class of a game, with state of its own."""

    def __init__(self, x: float = 100.0, y: float = 50.0) -> None:
        super().__init__(texture(16, 24), center_x=x, center_y=y)
        self.value = 5


@pytest.fixture
def scene() -> GameScene:
    """Return a world that is neither square nor only positive."""
    return GameScene(LBWH(-300, -100, 800, 400))


def bounds(sprite: arcade.Sprite) -> Rect:
    """Return the bounds of the polygon arcade collides with."""
    points = sprite.hit_box.get_adjusted_points()
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return LBWH(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def agree(obj: SpriteObject) -> bool:
    """Tell whether the object's rectangle is the bounds of its sprite's hit box."""
    return tuple(obj.rect) == pytest.approx(tuple(bounds(obj.sprite)), abs=1e-9)


def finds(obj: SpriteObject, rect: Rect) -> bool:
    """Tell whether a query finds the object, with the index and without."""
    with_index = obj in obj.scene.objects(rect)
    assert with_index == any(
        obj is other for other in obj.scene.objects() if rect.intersects(other.rect)
    )
    return with_index


def test_the_rectangle_is_the_bounds_of_the_hit_box(scene: GameScene) -> None:
    """Queries speak of what arcade collides with, not of the picture."""
    obj = SpriteObject(scene, Coin())
    assert obj.rect == XYWH(100, 50, 16, 24)
    assert agree(obj)
    assert finds(obj, LBWH(95, 45, 5, 5))


def test_moving_the_object_moves_the_sprite(scene: GameScene) -> None:
    """Whatever way the object is moved: one centre, one edge, a step, a jump."""
    obj = SpriteObject(scene, Coin())
    obj.set_pos(-20.5, 7)
    assert obj.sprite.position == (-20.5, 7)
    obj.left = 40
    assert obj.sprite.center_x == 48
    obj.move(1, -2)
    obj.teleport(11.25, 12.5)
    obj.center_y = 3
    assert obj.sprite.position == (11.25, 3)
    assert agree(obj)


def test_moving_the_sprite_moves_the_object_at_once(scene: GameScene) -> None:
    """Whatever setter of the sprite is used, the next query knows."""
    obj = SpriteObject(scene, Coin())
    obj.sprite.position = (200, 10)
    assert obj.position == (200, 10)
    obj.sprite.center_x -= 450
    obj.sprite.bottom = 0
    assert obj.position == (-250, 12)
    obj.sprite.change_x = 2
    obj.sprite.update(1 / 60)
    assert obj.position == (-248, 12)
    assert agree(obj)
    assert finds(obj, LBWH(-250, 0, 4, 4))


CHANGES = {
    "scale": lambda sprite: setattr(sprite, "scale", (1, 3)),
    "scale_x": lambda sprite: setattr(sprite, "scale_x", -2.5),
    "width": lambda sprite: setattr(sprite, "width", 70),
    "height": lambda sprite: setattr(sprite, "height", 9),
    "size": lambda sprite: setattr(sprite, "size", (33, 44)),
    "angle": lambda sprite: setattr(sprite, "angle", 30),
    "radians": lambda sprite: setattr(sprite, "radians", math.pi / 2),
    "add_scale": lambda sprite: sprite.add_scale(0.5),
    "multiply_scale": lambda sprite: sprite.multiply_scale(3),
    "texture": lambda sprite: setattr(sprite, "texture", texture(60, 8)),
    "sync_hit_box_to_texture": lambda sprite: (
        setattr(sprite, "texture", texture(60, 8)),
        sprite.sync_hit_box_to_texture(),
    ),
    "hit_box": lambda sprite: setattr(
        sprite, "hit_box", HitBox([(-100, -1), (100, -1), (0, 9)], position=sprite.position)
    ),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_every_change_of_shape_is_known_to_the_next_query(scene: GameScene, change: object) -> None:
    """Case 48: size, scale, angle, texture and hit box of the sprite re-index the object."""
    obj = SpriteObject(scene, Coin())
    change(obj.sprite)
    assert agree(obj)
    corner = obj.rect
    assert finds(obj, LBWH(corner.right - 1, corner.top - 1, 50, 50))
    assert not finds(obj, LBWH(corner.right, corner.bottom, 50, 50))
    obj.sprite.center_x += 31
    assert agree(obj)


def test_a_hit_box_larger_than_the_picture_counts_whole(scene: GameScene) -> None:
    """Case 49: 16 x 16 pixels with a hit box 200 wide meets what is at x = 90."""
    sprite = arcade.Sprite(texture(16, 16))
    sprite.hit_box = HitBox([(-100, -8), (100, -8), (100, 8), (-100, 8)])
    obj = SpriteObject(scene, sprite)
    other = GameObject(scene, XYWH(90, 0, 4, 4))
    assert scene.candidate_pairs() == [(obj, other)]


def test_a_collider_goes_and_turns_with_the_sprite(scene: GameScene) -> None:
    """With a collider the rectangle is the collider's, about the sprite's position. Case 48."""
    sprite = Coin()
    obj = SpriteObject(scene, sprite, collider=BoxCollider(10, 40, offset=(5, 0)))
    assert (obj.rect, obj.position) == (XYWH(100, 50, 20, 40), sprite.position)
    sprite.position = (-20, 30)
    sprite.angle = 90
    assert (obj.rect, obj.angle) == (XYWH(-20, 30, 40, 20), 90)
    obj.angle = 0
    obj.set_pos(7, 8)
    assert (sprite.angle, sprite.position, obj.rect) == (0, (7, 8), XYWH(7, 8, 20, 40))
    assert scene.overlap(CircleCollider(1), (16, 27)) == [obj]
    assert scene.overlap(CircleCollider(1), (4, 27)) == []


def test_a_collider_does_not_grow_with_the_sprite(scene: GameScene) -> None:
    """Colliders are values: whoever scales a sprite gives its object another one."""
    sprite = Coin()
    obj = SpriteObject(scene, sprite, collider=CircleCollider(9))
    sprite.scale = 3
    assert obj.rect == XYWH(100, 50, 18, 18)
    with pytest.raises(InvalidRectError, match="another collider"):
        obj.set_size(30, 30)
    assert sprite.scale == (3, 3)
    obj.collider = None
    assert obj.rect == bounds(sprite)


def hull(sprite: arcade.Sprite) -> PolygonCollider:
    """Make a collider of a sprite's convex hit box, not turned."""
    scale_x, scale_y = sprite.hit_box.scale
    return PolygonCollider([(x * scale_x, y * scale_y) for x, y in sprite.hit_box.points])


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
@pytest.mark.parametrize("angle", [0, 30])
def test_a_collider_that_is_made_of_the_sprite_follows_it(
    scene: GameScene, change: object, angle: float
) -> None:
    """Cases 48 and 65: corners are those of the adjusted hit box at once, to the bit.

    But for quarter turns, which are exact here and not in arcade.
    """
    sprite = Coin()
    sprite.angle = angle
    obj = SpriteObject(scene, sprite, collider=hull)
    change(sprite)
    (ring,) = obj.collider.outline(obj.position, obj.angle)
    adjusted = sprite.hit_box.get_adjusted_points()
    if sprite.angle == 90:
        adjusted = [(round(x, 9), round(y, 9)) for x, y in adjusted]
    assert set(ring) == set(adjusted)
    assert obj.position == sprite.position
    for x, y in ring:
        assert scene.overlap(CircleCollider(0.01), (x, y)) == [obj]
    assert obj in scene.objects(LBWH(max(ring)[0] - 0.1, max(ring)[1] - 0.1, 0.2, 0.2))


def test_a_made_collider_can_be_resized_like_any_hit_box(scene: GameScene) -> None:
    """`set_size`, `width` and edges scale the sprite, and the collider with it."""
    sprite = Coin()
    obj = SpriteObject(scene, sprite, collider=hull)
    obj.set_size(32, 12)
    assert (sprite.scale, obj.rect, obj.collider.bounds()) == (
        (2, 0.5),
        XYWH(100, 50, 32, 12),
        XYWH(0, 0, 32, 12),
    )
    obj.set_rect(LBWH(0, 10, 48, 48))
    assert (sprite.scale, sprite.position) == ((3, 2), (24, 34))
    obj.left = -7
    assert (sprite.scale, sprite.position) == ((3, 2), (17, 34))
    with pytest.raises(InvalidColliderError):
        obj.width = 0
    assert (sprite.scale, obj.size) == ((3, 2), (48, 48))


def test_another_collider_ends_the_following(scene: GameScene) -> None:
    """Whoever sets the property has decided."""
    sprite = Coin()
    obj = SpriteObject(scene, sprite, collider=hull)
    obj.collider = CircleCollider(9)
    sprite.scale = 3
    assert obj.collider == CircleCollider(9)
    obj.collider = None
    assert agree(obj)


def test_a_function_can_be_given_later(scene: GameScene) -> None:
    """The property takes what the constructor takes, and follows again."""
    sprite = Coin()
    obj = SpriteObject(scene, sprite, collider=CircleCollider(9))
    obj.collider = hull
    sprite.scale = (2, 1)
    assert (obj.rect, obj.collider) == (XYWH(100, 50, 32, 24), hull(sprite))
    with pytest.raises(TypeError, match=r"repr.* was to make a collider of .*, and made '<"):
        obj.collider = repr
    sprite.scale = (1, 2)
    assert obj.rect == XYWH(100, 50, 16, 48)


def test_a_maker_is_asked_again_for_another_texture(scene: GameScene) -> None:
    """A picture may be all there is to a shape. One that makes no collider is taken back."""

    def filling(sprite: arcade.Sprite) -> BoxCollider:
        width, height = sprite.texture.size
        if width > 50:
            raise LookupError("too wide")
        return BoxCollider(width, height)

    sprite = Coin()
    obj = SpriteObject(scene, sprite, collider=filling)
    fixed = SpriteObject(scene, Coin(200, 50), collider=CircleCollider(9))
    for each in (sprite, fixed.sprite):
        each.texture = texture(40, 6)
    assert (obj.rect, fixed.rect) == (XYWH(100, 50, 40, 6), XYWH(200, 50, 18, 18))
    assert scene.overlap(CircleCollider(1), (117, 50)) == [obj]
    with pytest.raises(LookupError, match="too wide"):
        sprite.texture = texture(60, 6)
    assert (sprite.texture.size, sprite.size, obj.rect) == ((40, 6), (40, 6), obj.rect)
    sprite.angle = 90
    assert obj.rect == XYWH(100, 50, 6, 40)


def test_what_makes_no_collider_is_refused(scene: GameScene) -> None:
    """The error names the function; the sprite is free, and the scene empty."""
    sprite = Coin()
    with pytest.raises(TypeError, match=r"repr.* was to make a collider of .*, and made '<"):
        SpriteObject(scene, sprite, collider=repr)
    assert (type(sprite), scene.objects()) == (Coin, [])


def test_an_error_of_the_maker_puts_the_sprite_back(scene: GameScene) -> None:
    """Whatever it raises, sprite and object are as they were, and still agree."""

    def fussy(sprite: arcade.Sprite) -> PolygonCollider:
        if sprite.scale_y > 2:
            raise LookupError("no such shape")
        return hull(sprite)

    sprite = Coin()
    obj = SpriteObject(scene, sprite, collider=fussy)
    before = (obj.collider, obj.rect, sprite.scale, sprite.position)
    with pytest.raises(LookupError, match="no such shape"):
        sprite.scale = (1, 3)
    assert (obj.collider, obj.rect, sprite.scale, sprite.position) == before
    sprite.scale = (1, 2)
    assert obj.rect == XYWH(100, 50, 16, 48)


def test_a_hit_box_made_without_a_place_is_about_its_sprite(scene: GameScene) -> None:
    """In arcade it is at (0, 0) until the sprite moves; a bound sprite takes it along at once."""
    sprite = Coin()
    sprite.hit_box = HitBox([(-5, -1), (5, -1), (5, 1), (-5, 1)])
    obj = SpriteObject(scene, sprite)
    assert obj.rect == XYWH(100, 50, 10, 2)
    sprite.hit_box = HitBox([(-4, -3), (4, -3), (4, 3), (-4, 3)])
    assert obj.rect == XYWH(100, 50, 8, 6)
    assert agree(obj)
    sprite.center_x += 10
    assert obj.rect == XYWH(110, 50, 8, 6)
    assert agree(obj)


def test_a_turned_sprite_is_an_object_with_its_angle(scene: GameScene) -> None:
    """One angle for both, from the start."""
    sprite = Coin()
    sprite.angle = 30
    obj = SpriteObject(scene, sprite)
    assert obj.angle == 30
    with pytest.raises(ValueError, match="angle"):
        obj.angle = math.nan
    assert (obj.angle, sprite.angle) == (30, 30)
    obj.kill()
    obj.angle = 45
    assert (obj.angle, sprite.angle) == (45, 30)


def test_a_hit_box_beside_the_picture_keeps_its_offset(scene: GameScene) -> None:
    """The object's centre is that of the hit box, wherever that is from the sprite's centre."""
    sprite = arcade.Sprite(texture(16, 16), center_x=10, center_y=20)
    sprite.hit_box = HitBox([(0, 0), (30, 0), (30, 10), (0, 10)], position=(10, 20))
    obj = SpriteObject(scene, sprite)
    assert obj.rect == LBWH(10, 20, 30, 10)
    obj.set_pos(0, 0)
    assert sprite.position == (-15, -5)
    assert agree(obj)


def test_a_new_size_of_the_object_scales_the_sprite(scene: GameScene) -> None:
    """`set_size` and `set_rect` work on a bound sprite too; a quarter turn swaps its axes."""
    obj = SpriteObject(scene, Coin())
    obj.set_size(32, 12)
    assert obj.sprite.scale == (2, 0.5)
    obj.set_size(16, 24)
    obj.sprite.angle = 90
    assert obj.size == pytest.approx((24, 16))
    obj.set_rect(LBWH(0, 0, 48, 16))
    assert obj.sprite.scale == pytest.approx((1, 2))
    assert agree(obj)


def test_a_turned_sprite_refuses_a_size_its_bounds_cannot_take(scene: GameScene) -> None:
    """The error names the angle and the remedy, and nothing has changed."""
    obj = SpriteObject(scene, Coin())
    obj.sprite.angle = 30
    before = (obj.rect, obj.sprite.scale, obj.sprite.position)
    with pytest.raises(ValueError, match=r"turned by 30 degrees.*set sprite.scale"):
        obj.set_size(10, 90)
    assert (obj.rect, obj.sprite.scale, obj.sprite.position) == before
    obj.set_size(obj.width * 2, obj.height * 2)
    assert obj.sprite.scale == pytest.approx((2, 2))


@pytest.mark.parametrize("bad", [math.nan, math.inf])
def test_a_number_that_is_not_finite_changes_neither(scene: GameScene, bad: float) -> None:
    """Case 37: bad input is an error and leaves both as they were; the next move works."""
    walls: arcade.SpriteList[Coin] = arcade.SpriteList(use_spatial_hash=True)
    obj = SpriteObject(scene, Coin())
    walls.append(obj.sprite)
    before = obj.rect
    for spoil in (
        lambda: setattr(obj.sprite, "position", (bad, 0)),
        lambda: setattr(obj.sprite, "scale", bad),
        lambda: setattr(obj.sprite, "angle", bad),
        lambda: obj.set_pos(0, bad),
    ):
        with pytest.raises((InvalidRectError, ValueError)):
            spoil()
        assert (obj.rect, obj.angle) == (before, 0)
        assert agree(obj)
    obj.sprite.position = (7, 8)
    assert finds(obj, LBWH(6, 7, 2, 2))
    assert obj.sprite in walls.spatial_hash.get_sprites_near_point((7, 8))


def test_killing_the_object_takes_the_sprite_out_of_its_lists_once(scene: GameScene) -> None:
    """Case 4: kill twice with lists and an engine: one removal each, one forgetting, no error."""
    forgotten = []

    class Watcher(GameObject):
        def forget_object(self, dead: GameObject) -> None:
            forgotten.append(dead)

    class Engine:
        removed = 0

        def remove_sprite(self, sprite: arcade.Sprite) -> None:
            self.removed += 1

    Watcher(scene, LBWH(0, 0, 1, 1))
    lists, engine, sprite = [arcade.SpriteList(), arcade.SpriteList()], Engine(), Coin()
    for sprites in lists:
        sprites.append(sprite)
    sprite.register_physics_engine(engine)
    obj = SpriteObject(scene, sprite)
    obj.kill()
    obj.kill()
    scene.update(1 / 60)
    assert [len(sprites) for sprites in lists] == [0, 0]
    assert sprite.sprite_lists == []
    assert engine.removed == 1
    assert forgotten == [obj]
    assert [type(other) for other in scene.objects()] == [Watcher]


def test_a_dead_pymunk_sprite_leaves_its_engine(scene: GameScene) -> None:
    """Case 4 with arcade's own engine: its KeyError of a second removal does not happen."""
    engine, sprite = arcade.PymunkPhysicsEngine(), Coin()
    engine.add_sprite(sprite)
    obj = SpriteObject(scene, sprite)
    obj.kill()
    sprite.kill()
    obj.kill()
    assert sprite not in engine.sprites


def test_killing_the_sprite_kills_the_object(scene: GameScene) -> None:
    """`kill` and `remove_from_sprite_lists` of arcade end both sides, whether in lists or not."""
    for end in (arcade.Sprite.kill, arcade.Sprite.remove_from_sprite_lists):
        for lists in ([], [arcade.SpriteList()]):
            sprite = Coin()
            for sprites in lists:
                sprites.append(sprite)
            obj = SpriteObject(scene, sprite)
            getattr(sprite, end.__name__)()
            assert obj.killed
            assert sprite.sprite_lists == []
            assert scene.objects(obj.rect) == []


def test_leaving_one_sprite_list_is_no_death(scene: GameScene) -> None:
    """A game may sort its sprites into lists as it likes."""
    sprites, sprite = arcade.SpriteList(), Coin()
    sprites.append(sprite)
    obj = SpriteObject(scene, sprite)
    sprites.remove(sprite)
    assert obj.is_alive


def test_after_death_each_goes_its_own_way(scene: GameScene) -> None:
    """Case 9: moving what was killed brings nothing back; the sprite is an ordinary one again."""
    sprite = Coin()
    obj = SpriteObject(scene, sprite)
    assert type(sprite) is not Coin
    assert isinstance(sprite, Coin)
    obj.kill()
    assert type(sprite) is Coin
    sprite.position = (5, 5)
    obj.set_pos(1, 2)
    obj.set_size(3, 4)
    assert (sprite.position, sprite.scale) == ((5, 5), (1, 1))
    assert (obj.position, obj.size) == ((1, 2), (3, 4))
    assert scene.objects() == []
    reborn = SpriteObject(scene, sprite)
    assert reborn.position == (5, 5)


def test_a_sprite_outside_a_scene_with_auto_kill_leaves_its_lists(scene: GameScene) -> None:
    """Deaths that the scene decides end the sprite too."""
    scene.auto_kill_when_outside_scene = True
    sprites, sprite = arcade.SpriteList(), Coin()
    sprites.append(sprite)
    obj = SpriteObject(scene, sprite)
    sprite.center_x = 10_000
    assert obj.killed
    assert len(sprites) == 0


def test_a_sprite_is_bound_once(scene: GameScene) -> None:
    """Two objects cannot both follow one sprite; the refused one is not in the scene."""
    sprite = Coin()
    first = SpriteObject(scene, sprite)
    with pytest.raises(ValueError, match="bound to another object"):
        SpriteObject(scene, sprite)
    assert scene.objects() == [first]


def test_a_constructor_that_raises_gives_the_sprite_back(scene: GameScene) -> None:
    """It is in no scene then, so the sprite is free, and dies as any other."""

    class Faulty(SpriteObject):
        def __init__(self, scene: GameScene, sprite: arcade.Sprite) -> None:
            super().__init__(scene, sprite)
            raise LookupError("no such sound")

    coin, sprites = Coin(), arcade.SpriteList()
    sprites.append(coin)
    with pytest.raises(LookupError, match="no such sound"):
        Faulty(scene, coin)
    assert type(coin) is Coin
    obj = SpriteObject(scene, coin)
    assert scene.objects() == [obj]
    coin.kill()
    assert (scene.objects(), len(sprites)) == ([], 0)


EARLY = {
    "collider": lambda obj: setattr(obj, "collider", CircleCollider(5)),
    "maker": lambda obj: setattr(obj, "collider", hull),
    "angle": lambda obj: setattr(obj, "angle", 5),
    "place": lambda obj: obj.set_pos(1, 1),
    "rect": lambda obj: setattr(obj, "rect", LBWH(0, 0, 1, 1)),
    "sprite": lambda obj: obj.sprite,
    "bound": lambda obj: obj.is_bound,
    "follow": lambda obj: obj.sprite_changed(),
    "death": lambda obj: obj.kill(),
}


@pytest.mark.parametrize("early", EARLY)
def test_nothing_can_be_done_before_the_constructor(scene: GameScene, early: str) -> None:
    """As with every object: the error says which call comes first, and nothing has changed."""

    class Early(SpriteObject):
        def __init__(self, scene: GameScene, sprite: arcade.Sprite) -> None:
            EARLY[early](self)
            super().__init__(scene, sprite)

    sprite = Coin()
    with pytest.raises(NotInitialisedError, match=r"call super\(\).__init__"):
        Early(scene, sprite)
    assert (type(sprite), scene.objects()) == (Coin, [])


def test_a_hit_box_without_points_is_refused(scene: GameScene) -> None:
    """There is nothing to take a rectangle from; a bound sprite keeps the box it had."""
    obj, empty = SpriteObject(scene, Coin()), Coin()
    empty.hit_box = HitBox([])
    with pytest.raises(ValueError, match="without points"):
        SpriteObject(scene, empty)
    before = obj.rect
    with pytest.raises(ValueError, match="without points"):
        obj.sprite.hit_box = HitBox([])
    assert scene.objects() == [obj]
    assert obj.rect == before
    assert agree(obj)


def test_what_cannot_report_changes_is_refused(scene: GameScene) -> None:
    """A BasicSprite has no room for a link; the error says what to use."""
    for wrong in (arcade.BasicSprite(texture(4, 4)), "coin.png", None):
        with pytest.raises(TypeError, match=r"an arcade\.Sprite"):
            SpriteObject(scene, wrong)  # type: ignore[arg-type]
    assert scene.objects() == []


def test_a_batch_move_reaches_the_sprite_when_it_is_asked_for(scene: GameScene) -> None:
    """`move_many` calls no object; `obj.sprite` catches up."""
    from array import array

    sprite = Coin()
    obj = SpriteObject(scene, sprite)
    scene.move_many(array("q", [obj.id]), array("d", [3.5, -4.0]))
    assert obj.position == (3.5, -4.0)
    assert obj.sprite.position == (3.5, -4.0)


def test_a_sprite_does_not_keep_its_scene_alive() -> None:
    """A game may keep a sprite and drop the scene: everything else is freed."""
    scene, sprite = GameScene(LBWH(0, 0, 90, 50)), Coin()
    obj = SpriteObject(scene, sprite)
    scene_ref, object_ref = weakref.ref(scene), weakref.ref(obj)
    del scene, obj
    gc.collect()
    assert scene_ref() is None
    assert object_ref() is None
    sprite.position = (1, 1)
    sprite.kill()


def test_state_and_class_of_the_game_stay(scene: GameScene) -> None:
    """Binding adds no visible names and hides none: the sprite is what it was."""
    sprite = Coin()
    SpriteObject(scene, sprite)
    assert sprite.value == 5
    assert type(sprite).__name__ == "Coin"
    assert type(sprite).__qualname__ == Coin.__qualname__


def test_one_class_serves_all_sprites_of_a_class(scene: GameScene) -> None:
    """10 000 bound sprites do not make 10 000 classes."""
    kinds = {type(SpriteObject(scene, Coin()).sprite) for _ in range(5)}
    assert len(kinds) == 1


@pytest.mark.parametrize("cls", [arcade.BasicSprite, arcade.Sprite])
def test_every_setter_of_arcade_that_changes_the_hit_box_reports_it(cls: type) -> None:
    """The binding rests on `update_spatial_hash`: read arcade's source to see that it may.

    A new arcade with a setter that changes the box and tells nobody is noticed here.
    """
    changes = re.compile(r"self\._hit_box\.(position|scale|angle) = ")
    setters = {
        name: getattr(member, "fset", None) or member
        for name, member in vars(cls).items()
        if inspect.isfunction(getattr(member, "fset", None) or member)
    }
    sources = {name: inspect.getsource(setter) for name, setter in setters.items()}
    changing = {name for name, source in sources.items() if changes.search(source)}
    assert changing
    assert {name for name in changing if "self.update_spatial_hash()" not in sources[name]} == set()


def test_queries_work_before_any_window_exists() -> None:
    """Case 64: a process without a window binds sprites, moves, queries and kills them."""
    code = """
import arcade
from arcade_qt_core.geometry import LBWH, Segment
from arcade_qt_core.scene import GameScene
from arcade_qt_core.view import SpriteObject
scene = GameScene(LBWH(-50, -20, 300, 100))
sprites = arcade.SpriteList()
coin = SpriteObject(scene, arcade.Sprite(":resources:images/items/coinGold.png", 0.5, 20, 30))
sprites.append(coin.sprite)
coin.sprite.center_x += 40
assert scene.objects(LBWH(55, 25, 10, 10)) == [coin]
assert scene.objects((60, 30)) == [coin]
assert scene.raycast_nearest(Segment(-50, 30, 250, 30)).object is coin
coin.kill()
scene.update(1 / 60)
assert scene.objects() == [] and len(sprites) == 0
try:
    arcade.get_window()
except RuntimeError:
    print("no window")
"""
    environment = {**os.environ, "ARCADE_HEADLESS": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, timeout=60
    )
    assert done.stdout == "no window\n", done.stderr
