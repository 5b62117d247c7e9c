"""The renderer: what is drawn where, in which order, and how little it does to get there."""

from __future__ import annotations

import gc
import random
import weakref
from collections.abc import Iterator

import pytest
from support.arcade_driver import ArcadeDriver

# isort: split
import arcade
from PIL import Image

from arcade_qt_core import (
    LBWH,
    XYWH,
    GameObject,
    GameScene,
    OverlayScene,
    Rect,
    RenderableObject,
    SceneStack,
    UIScene,
    UnknownKeyError,
)
from arcade_qt_core.view import ImageLibrary, Label, SceneView, SceneWindow, SpriteObject

RED, GREEN, BLUE = (255, 0, 0), (0, 255, 0), (0, 0, 255)
WHITE, BLACK, GREY = (255, 255, 255), (0, 0, 0), (40, 40, 40)
SIZE = (320.0, 180.0)  # half the window: two pixels a unit, no bars


def world(**options: object) -> GameScene:
    """Return a grey world larger than the camera, which looks at its lower left part."""
    scene = GameScene(LBWH(-160, -90, 960, 540), **options)
    scene.camera.size = SIZE
    scene.camera.position = (0, 0)
    scene.background_color = (*GREY, 255)
    return scene


def block(
    scene: object, rect: Rect, color: tuple[int, int, int], layer: int = 0
) -> RenderableObject:
    """Return a plain coloured rectangle."""
    return RenderableObject(scene, rect, color=(*color, 255), draw_layer=layer)


@pytest.fixture
def images() -> ImageLibrary:
    """Return a picture whose left half is red and right half blue, with a green upper row."""
    picture = Image.new("RGBA", (8, 8), RED)
    picture.paste(BLUE, (4, 0, 8, 8))
    picture.paste(GREEN, (0, 0, 8, 2))
    images = ImageLibrary()
    images.add("halves", picture)
    return images


def show(window: SceneWindow, *scenes: object, **options: object) -> SceneView:
    """Show scenes in a view, without advancing their time."""
    view = SceneView(SceneStack(*scenes), window=window, **options)
    window.show_view(view)
    for scene in scenes:
        scene.refresh_objects()
    return view


def drawn_ids(view: SceneView, scene: object) -> list[int]:
    """Return the ids of what is drawn, back to front."""
    return [sprite.order[1] for sprite in view.renderer.picture(scene).drawn()]


# --- where ----------------------------------------------------------------------------------


def test_an_object_without_an_image_is_a_rectangle_of_its_colour(driver: ArcadeDriver) -> None:
    """It covers exactly its rectangle: the pixel inside each edge is in, the one outside is not."""
    scene = world()
    block(scene, LBWH(10, -20, 30, 12), RED)
    show(driver.window, scene)
    driver.step(frame_time=0)
    left, bottom = 2 * (10 + 160), 2 * (-20 + 90)
    inside = [(left, bottom), (left + 59, bottom + 23)]
    outside = [(left - 1, bottom), (left, bottom - 1), (left + 60, bottom), (left, bottom + 24)]
    assert {driver.pixel(*pixel) for pixel in inside} == {RED}
    assert {driver.pixel(*pixel) for pixel in outside} == {GREY}


def test_an_image_fills_the_rectangle_flips_and_turns(
    driver: ArcadeDriver, images: ImageLibrary
) -> None:
    """Size, mirror and angle (clockwise) of the picture are honoured."""
    scene = world()
    plain = RenderableObject(scene, XYWH(0, 0, 40, 40), image="halves")
    show(driver.window, scene, images=images)

    def colours() -> tuple[object, ...]:
        driver.step(frame_time=0)
        x, y = 320, 180
        return tuple(
            driver.pixel(*at) for at in ((x - 30, y), (x + 30, y), (x, y + 37), (x, y - 37))
        )

    assert colours()[:3] == (RED, BLUE, GREEN)
    plain.flip_x = True
    assert colours()[:3] == (BLUE, RED, GREEN)
    plain.flip_x, plain.flip_y = False, True
    assert colours()[3] == GREEN
    plain.flip_y, plain.angle = False, 90
    assert driver.pixel(320 + 37, 180) != GREEN
    assert colours()[2:] == (RED, BLUE)
    assert driver.pixel(320 + 37, 180) == GREEN


def test_a_picture_may_be_larger_than_the_box_and_beside_it(
    driver: ArcadeDriver, images: ImageLibrary
) -> None:
    """`image_size` and `image_offset` are in scene units from the centre of the rectangle."""
    scene = world()
    hero = RenderableObject(scene, XYWH(0, 0, 10, 4), image="halves")
    hero.image_size, hero.image_offset = (20, 40), (5, 18)
    show(driver.window, scene, images=images)
    driver.step(frame_time=0)
    assert driver.pixel(320 + 10 - 18, 180 + 36) == RED
    assert driver.pixel(320 + 10 + 18, 180 + 36) == BLUE
    assert driver.pixel(320 + 10, 180 + 36 + 37) == GREEN
    assert driver.pixel(320 + 10, 180 + 36 + 41) == GREY


def test_opacity_mixes_and_invisible_objects_are_not_drawn(driver: ArcadeDriver) -> None:
    """The alpha of a colour is its opacity; `visible` takes an object out of the draw lists."""
    scene = world()
    half = RenderableObject(scene, XYWH(0, 0, 20, 20), color=(255, 255, 255, 128))
    view = show(driver.window, scene)
    driver.step(frame_time=0)
    assert driver.pixel(320, 180)[0] == pytest.approx((255 + 40) / 2, abs=2)
    half.visible = False
    driver.step(frame_time=0)
    assert driver.pixel(320, 180) == GREY
    assert drawn_ids(view, scene) == []


def test_plain_game_objects_have_no_looks(driver: ArcadeDriver) -> None:
    """Triggers and invisible walls are objects without a picture."""
    scene = world()
    GameObject(scene, XYWH(0, 0, 20, 20))
    view = show(driver.window, scene)
    driver.step(frame_time=0)
    assert drawn_ids(view, scene) == []


def test_a_sprite_is_drawn_as_it_is_unless_the_game_does(driver: ArcadeDriver) -> None:
    """Texture, size, angle, colour and visibility are the sprite's; `drawn=False` leaves it out."""
    scene = world()
    sprite = arcade.SpriteSolidColor(40, 10, center_x=0, center_y=0, color=(*RED, 255), angle=90)
    obj = SpriteObject(scene, sprite)
    show(driver.window, scene)
    driver.step(frame_time=0)
    assert driver.pixel(320, 180 + 36) == RED
    assert driver.pixel(320 + 36, 180) == GREY
    sprite.visible = False
    driver.step(frame_time=0)
    assert driver.pixel(320, 180) == GREY
    sprite.visible, obj.drawn = True, False
    driver.step(frame_time=0)
    assert driver.pixel(320, 180) == GREY


def test_an_unknown_image_is_an_error_at_the_first_frame(driver: ArcadeDriver) -> None:
    """Nothing is drawn in its place silently: the error names the image."""
    scene = world()
    RenderableObject(scene, XYWH(0, 0, 4, 4), image="hero_lft")
    show(driver.window, scene)
    with pytest.raises(UnknownKeyError, match="hero_lft"):
        driver.step(frame_time=0)


@pytest.mark.parametrize(
    ("name", "wrong", "error"),
    [
        ("image", "hero_lft", UnknownKeyError),
        ("color", (300, 0, 0, 255), ValueError),
        ("image_size", (float("inf"), 4), ValueError),
    ],
)
def test_a_frame_that_failed_leaves_nothing_behind(
    driver: ArcadeDriver, name: str, wrong: object, error: type[Exception]
) -> None:
    """Each frame fails until the mistake is mended; then everything is drawn once, as it is."""
    scene = world()
    blocks = [block(scene, XYWH(9 * n, 0, 8, 8), RED) for n in range(5)]
    view = show(driver.window, scene)
    driver.step(frame_time=0)
    right = getattr(blocks[2], name)
    setattr(blocks[2], name, wrong)
    for _ in range(2):
        with pytest.raises(error):
            driver.step(frame_time=0)
        assert drawn_ids(view, scene) == []
    setattr(blocks[2], name, right)
    driver.step(frame_time=0)
    assert drawn_ids(view, scene) == [0, 1, 2, 3, 4]
    assert view.renderer.picture(scene).margin == 32


# --- interpolation --------------------------------------------------------------------------


class Runner(RenderableObject):
    """Run 20 units to the right each step."""

    def update(self, dt: float) -> None:
        """Run."""
        self.move(20, 0)


def left_edge(driver: ArcadeDriver) -> int:
    """Return the first red column on the middle row of the window."""
    row = driver.image().crop((0, 180, 640, 181)).tobytes()
    return next(x for x in range(640) if tuple(row[3 * x : 3 * x + 3]) == RED)


def test_objects_are_drawn_between_their_last_two_positions(driver: ArcadeDriver) -> None:
    """At alpha 0 where the last step began, at a quarter a quarter of the way to where it ended."""
    scene = world(dt=0.25)
    Runner(scene, XYWH(-60, 0, 8, 8), color=(*RED, 255))
    show(driver.window, scene)
    driver.step(frame_time=0.25)
    start = 320 + 2 * (-60 - 4)
    assert scene.alpha == 0
    assert left_edge(driver) == start
    driver.step(frame_time=0.0625)
    assert scene.alpha == 0.25
    assert left_edge(driver) == start + 10
    driver.step(frame_time=0.125)
    assert left_edge(driver) == start + 30


def test_a_teleport_is_not_interpolated(driver: ArcadeDriver) -> None:
    """A portal does not let its traveller glide through the world."""
    scene = world(dt=0.25)
    runner = Runner(scene, XYWH(-60, 0, 8, 8), color=(*RED, 255))
    show(driver.window, scene)
    driver.step(frame_time=0.375)
    runner.teleport(50, 0)
    driver.step(frame_time=0)
    assert left_edge(driver) == 320 + 2 * (50 - 4)


def test_the_sprite_of_an_object_is_interpolated_but_stays_where_it_is(
    driver: ArcadeDriver,
) -> None:
    """Drawing between two steps must not move what the game's logic reads."""
    scene = world(dt=0.25)

    class Mover(SpriteObject):
        def update(self, dt: float) -> None:
            self.move(20, 0)

    sprite = arcade.SpriteSolidColor(8, 8, center_x=-60, center_y=0, color=(*RED, 255))
    Mover(scene, sprite)
    show(driver.window, scene)
    driver.step(frame_time=0.375)
    assert left_edge(driver) == 320 + 2 * (-50 - 4)
    assert sprite.center_x == -40


# --- order ----------------------------------------------------------------------------------


def test_objects_are_drawn_by_layer_then_by_id(driver: ArcadeDriver) -> None:
    """Case 61: equal layers keep the order of birth, whatever enters, leaves or changes layer."""
    scene = world()
    first = block(scene, XYWH(0, 0, 20, 20), RED, layer=1)
    second = block(scene, XYWH(0, 0, 20, 20), GREEN, layer=1)
    third = block(scene, XYWH(0, 0, 20, 20), BLUE, layer=-5)
    view = show(driver.window, scene)
    driver.step(frame_time=0)
    assert drawn_ids(view, scene) == [third.id, first.id, second.id]
    assert driver.pixel(320, 180) == GREEN
    second.draw_layer = -5
    driver.step(frame_time=0)
    assert drawn_ids(view, scene) == [second.id, third.id, first.id]
    assert driver.pixel(320, 180) == RED


def test_a_y_sorted_layer_draws_in_front_what_is_further_down(driver: ArcadeDriver) -> None:
    """Case 61: the lower edge decides, ids break ties, and other layers do not sort."""
    scene = world()
    low = block(scene, LBWH(-10, -10, 20, 40), RED)
    high = block(scene, LBWH(-10, 0, 20, 20), GREEN)
    twin = block(scene, LBWH(-10, 0, 20, 20), BLUE)
    plain = [block(scene, LBWH(0, y, 4, 4), WHITE, layer=1).id for y in (0, 9, -9)]
    view = show(driver.window, scene, y_sorted_layers={0})
    driver.step(frame_time=0)
    assert drawn_ids(view, scene) == [high.id, twin.id, low.id, *plain]
    low.bottom = 5
    driver.step(frame_time=0)
    assert drawn_ids(view, scene) == [low.id, high.id, twin.id, *plain]


class Counted:
    """Count what happens to arcade's sprite lists."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.counts = {"append": 0, "remove": 0, "sort": 0, "clear": 0, "__init__": 0, "insert": 0}
        for name in self.counts:
            patch.setattr(arcade.SpriteList, name, self._counting(name))

    def _counting(self, name: str) -> object:
        original = getattr(arcade.SpriteList, name)

        def counted(sprites: object, *args: object, **named: object) -> object:
            self.counts[name] += 1
            return original(sprites, *args, **named)

        return counted

    def take(self) -> dict[str, int]:
        """Return the counts since the last time."""
        taken, self.counts = dict(self.counts), dict.fromkeys(self.counts, 0)
        return taken


def test_the_lists_change_by_difference_and_the_order_holds(
    driver: ArcadeDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What enters is appended once, what leaves removed once, the rest is not touched.

    A camera wanders over 600 objects that also die and are born; after every frame the drawn
    order equals the sorted one, and the changes of the lists equal the difference of the frames.
    """
    rng = random.Random(61)
    scene = world()

    def spawn() -> None:
        x, y = rng.uniform(-160, 800), rng.uniform(-90, 450)
        rect = LBWH(x, y, rng.uniform(2, 30), rng.uniform(2, 30))
        block(scene, rect, RED, layer=rng.choice((-1, 0, 0, 3)))

    for _ in range(600):
        spawn()
    view = show(driver.window, scene, y_sorted_layers={3})
    driver.step(frame_time=0)
    counted = Counted(monkeypatch)
    before = set(drawn_ids(view, scene))
    stayed = 0
    for _ in range(60):
        scene.camera.move(rng.uniform(-12, 40), rng.uniform(-8, 20))
        rng.choice(scene.objects()).kill()
        spawn()
        scene.refresh_objects()
        driver.step(frame_time=0)
        margin = view.renderer.picture(scene).margin
        center = view.renderer.viewport(scene).view_rect.center
        seen = scene.objects(XYWH(*center, 320 + 2 * margin, 180 + 2 * margin))
        expected = sorted(
            seen, key=lambda o: (o.draw_layer, -o.bottom if o.draw_layer == 3 else 0, o.id)
        )
        assert drawn_ids(view, scene) == [obj.id for obj in expected]
        now, counts = {obj.id for obj in seen}, counted.take()
        assert counts["append"] == len(now - before)
        assert counts["remove"] == len(before - now)
        assert counts["clear"] == counts["__init__"] == counts["insert"] == 0
        assert counts["sort"] <= 3
        stayed += len(now & before)
        before = now
    assert stayed > 60 * 20


def test_nothing_changes_in_the_lists_while_nothing_enters_or_leaves(
    driver: ArcadeDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moving within the picture touches only the sprites themselves."""
    scene = world()
    runners = [Runner(scene, XYWH(-100, 5 * n, 4, 4), color=(*RED, 255)) for n in range(12)]
    show(driver.window, scene)
    driver.step()
    counted = Counted(monkeypatch)
    driver.step(5)
    assert runners[0].center_x > -100
    assert set(counted.take().values()) == {0}


# --- culling --------------------------------------------------------------------------------


def test_only_what_the_query_of_the_view_returns_is_drawn(driver: ArcadeDriver) -> None:
    """Objects far from the camera cost nothing: they are in no list."""
    scene = world()
    near = block(scene, XYWH(0, 0, 8, 8), RED)
    far = block(scene, XYWH(700, 300, 8, 8), RED)
    view = show(driver.window, scene)
    driver.step(frame_time=0)
    assert drawn_ids(view, scene) == [near.id]
    scene.camera.position = (700, 300)
    driver.step(frame_time=0)
    assert drawn_ids(view, scene) == [far.id]


@pytest.mark.parametrize("zoom", [0.5, 1.0, 2.0])
def test_the_view_follows_the_zoom(driver: ArcadeDriver, zoom: float) -> None:
    """Case 60: the culling rectangle is what the four corners of the window map to."""
    scene = world()
    scene.camera.zoom = zoom
    view = show(driver.window, scene)
    viewport = view.renderer.viewport(scene)
    left, bottom = viewport.map_to_scene(0, 0)
    right, top = viewport.map_to_scene(640, 360)
    assert (left, bottom, right, top) == (-160 / zoom, -90 / zoom, 160 / zoom, 90 / zoom)
    block(scene, LBWH(right - 1, top - 1, 4, 4), RED)
    scene.refresh_objects()
    driver.step(frame_time=0)
    assert driver.pixel(639, 359) == RED
    assert driver.pixel(0, 0) == GREY


def test_a_picture_much_larger_than_its_box_stays_until_it_is_out_of_view(
    driver: ArcadeDriver, images: ImageLibrary
) -> None:
    """The margin of the query grows with the largest overhang that was drawn."""
    scene = world()
    tower = RenderableObject(scene, XYWH(0, 0, 4, 4), image="halves")
    tower.image_size, tower.image_offset = (20, 200), (0, 98)
    view = show(driver.window, scene, images=images)
    driver.step(frame_time=0)
    scene.camera.position = (0, 150)
    driver.step(frame_time=0)
    assert driver.pixel(310, 10) == RED
    scene.camera.position = (0, 400)
    driver.step(frame_time=0)
    assert drawn_ids(view, scene) == []


# --- life -----------------------------------------------------------------------------------


def test_objects_are_drawn_from_their_first_refresh_until_they_are_killed(
    driver: ArcadeDriver,
) -> None:
    """Case 20: drawn and updated begin together, and nothing killed is drawn."""
    scene = world()
    view = show(driver.window, scene)
    newborn = block(scene, XYWH(0, 0, 8, 8), RED)
    view.on_draw()
    assert drawn_ids(view, scene) == []
    scene.refresh_objects()
    view.on_draw()
    assert drawn_ids(view, scene) == [newborn.id]
    newborn.kill()
    view.on_draw()
    assert drawn_ids(view, scene) == []


def test_the_renderer_keeps_no_dead_object_and_no_dropped_scene(driver: ArcadeDriver) -> None:
    """Draw lists know ids, not objects; what belongs to a scene is freed with it."""
    scene, hud = world(), UIScene(LBWH(0, 0, 90, 50))
    view = show(driver.window, hud, scene)
    doomed = block(scene, XYWH(0, 0, 8, 8), RED)
    driver.step(2)
    dead = weakref.ref(doomed)
    doomed.kill()
    driver.step(1)
    del doomed
    gc.collect()
    assert dead() is None
    gone = weakref.ref(scene)
    view.stack.pop()
    driver.step(2)
    del scene
    gc.collect()
    assert gone() is None


def test_scenes_that_compare_equal_and_cannot_be_hashed_are_drawn(driver: ArcadeDriver) -> None:
    """A scene may be a dataclass: it is known by identity, as objects are (case 46)."""

    class Twin(UIScene):
        __hash__ = None

        def __eq__(self, other: object) -> bool:
            return True

    below, above = Twin(LBWH(0, 0, 64, 36)), Twin(LBWH(0, 0, 64, 36))
    view = show(driver.window, below, above)
    block(below, LBWH(0, 0, 8, 8), RED)
    driver.step()
    assert (drawn_ids(view, below), drawn_ids(view, above)) == ([0], [])


# --- scenes over scenes ---------------------------------------------------------------------


def test_scenes_are_drawn_from_the_bottom_up_over_one_background(driver: ArcadeDriver) -> None:
    """The lowest visible scene clears the box; a HUD above it covers only what it draws."""
    scene, hud = world(), UIScene(LBWH(0, 0, 320, 180))
    block(scene, XYWH(0, 0, 40, 40), RED)
    block(hud, LBWH(160, 90, 5, 5), BLUE)
    hud.background_color = (*WHITE, 255)
    show(driver.window, scene, hud)
    driver.step(frame_time=0)
    assert driver.pixel(322, 182) == BLUE
    assert driver.pixel(335, 182) == RED
    assert driver.pixel(5, 5) == GREY
    hud.visible = False
    driver.step(frame_time=0)
    assert driver.pixel(322, 182) == RED
    hud.visible, scene.visible = True, False
    driver.step(frame_time=0)
    assert driver.pixel(5, 5) == WHITE


def test_the_bars_of_a_letterbox_stay_black_and_nothing_is_drawn_on_them(
    driver: ArcadeDriver,
) -> None:
    """A square scene in a 640 x 360 window: bars of 140 pixels, objects cut off at the box."""
    scene = GameScene(LBWH(-50, -50, 100, 100))
    scene.background_color = (*GREY, 255)
    block(scene, XYWH(0, 0, 300, 20), RED)
    show(driver.window, scene)
    driver.step(frame_time=0)
    middle = [driver.pixel(x, 180) for x in (0, 139, 140, 499, 500, 639)]
    assert middle == [BLACK, BLACK, RED, RED, BLACK, BLACK]
    assert [driver.pixel(x, 10) for x in (139, 140, 499, 500)] == [BLACK, GREY, GREY, BLACK]


def test_an_integer_scale_leaves_bars_on_all_sides(driver: ArcadeDriver) -> None:
    """With 200 x 100 units in 640 x 360 pixels the scale is 3: a box of 600 x 300."""
    scene = GameScene(LBWH(0, 0, 200, 100))
    scene.background_color = (*GREY, 255)
    show(driver.window, scene, integer_scale=True)
    driver.step(frame_time=0)
    assert [driver.pixel(x, 180) for x in (19, 20, 619, 620)] == [BLACK, GREY, GREY, BLACK]
    assert [driver.pixel(320, y) for y in (29, 30, 329, 330)] == [BLACK, GREY, GREY, BLACK]


# --- overlays -------------------------------------------------------------------------------


def test_backgrounds_and_foregrounds_move_at_their_own_speed(driver: ArcadeDriver) -> None:
    """A parallax of 0.5 follows half the way of the camera, behind or before the objects."""
    scene = world()
    hills = OverlayScene(LBWH(-160, -90, 320, 180), parallax=(0.5, 1.0))
    leaves = OverlayScene(LBWH(-160, -90, 320, 180), parallax=(2.0, 1.0))
    scene.backgrounds.append(hills)
    scene.foregrounds.append(leaves)
    block(hills, XYWH(0, 0, 20, 20), BLUE)
    block(scene, XYWH(0, 0, 20, 8), RED)
    block(leaves, XYWH(0, 0, 20, 4), GREEN)
    show(driver.window, scene)
    driver.step(frame_time=0.001)
    assert driver.pixel(320, 180) == GREEN
    assert driver.pixel(320, 180 + 6) == RED
    assert driver.pixel(320, 180 + 14) == BLUE
    scene.camera.position = (40, 0)
    driver.step(frame_time=0)
    assert driver.pixel(320 - 160, 180) == GREEN
    assert driver.pixel(320 - 80, 180) == RED
    assert driver.pixel(320 - 40, 180 + 14) == BLUE


def test_a_seamless_background_repeats_without_end_and_without_gap(
    driver: ArcadeDriver, images: ImageLibrary
) -> None:
    """Wherever the camera is, the picture covers the window; copies join on whole pixels."""
    scene = world()
    sky = OverlayScene(LBWH(0, 0, 48, 30), parallax=(0.25, 0.5), seamless=True)
    scene.backgrounds.append(sky)
    block(sky, LBWH(0, 0, 24, 30), RED)
    block(sky, LBWH(24, 0, 24, 30), BLUE)
    show(driver.window, scene)
    for position in ((0, 0), (-333.3, 91.7), (12345.6, -999.9)):
        scene.camera.position = position
        driver.step(frame_time=0.001)
        colours = driver.image().getcolors()
        assert {colour for _, colour in colours} == {RED, BLUE}
        assert min(count for count, _ in colours) > 640 * 360 * 0.4


# --- text -----------------------------------------------------------------------------------


@pytest.fixture
def hud() -> Iterator[UIScene]:
    """Return an empty HUD of half the window's size."""
    return UIScene(LBWH(0, 0, 320, 180))


def box_of(driver: ArcadeDriver, colour: tuple[int, int, int]) -> tuple[int, int, int, int] | None:
    """Return (left, upper, right, lower) of all pixels of a colour, y down."""
    picture = driver.image()
    mask = Image.new("L", picture.size)
    mask.putdata([255 if pixel == colour else 0 for pixel in picture.getdata()])
    return mask.getbbox()


@pytest.mark.parametrize("anchor", [(0.0, 1.0), (0.5, 0.5), (1.0, 0.0)])
def test_a_label_lies_in_its_rectangle_where_its_anchor_says(
    driver: ArcadeDriver, hud: UIScene, anchor: tuple[float, float]
) -> None:
    """The text keeps to the corner or the middle it is anchored to, inside the rectangle."""
    rect = LBWH(40, 60, 200, 60)
    label = Label(hud, rect, "Hello\nthere", anchor=anchor)
    label.color = (*RED, 255)
    show(driver.window, hud)
    driver.step(frame_time=0)
    left, upper, right, lower = box_of(driver, RED)
    box = (2 * rect.left, 360 - 2 * rect.top, 2 * rect.right, 360 - 2 * rect.bottom)
    assert box[0] <= left < right <= box[2]
    assert box[1] <= upper < lower <= box[3]
    assert (left + right) / 2 == pytest.approx(
        box[0] + anchor[0] * 400 + (0.5 - anchor[0]) * (right - left), abs=4
    )


def test_text_is_batched_ordered_and_changes_by_difference(
    driver: ArcadeDriver, hud: UIScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A counter that counts makes no new lists and no textures after each digit was seen."""
    score = Label(hud, LBWH(10, 10, 100, 12), "Score 0123456789")
    cover = block(hud, LBWH(0, 0, 320, 40), BLUE)
    view = show(driver.window, hud)
    driver.step(frame_time=0)
    assert drawn_ids(view, hud) == [score.id] * 15 + [cover.id]
    counted = Counted(monkeypatch)
    made = []
    monkeypatch.setattr(arcade.Texture, "__init__", lambda *args, **named: made.append(args))
    score.text = "Score 98"
    driver.step(frame_time=0)
    counts = counted.take()
    assert counts["remove"] == 8
    assert counts["append"] == 0
    assert made == []
    assert drawn_ids(view, hud) == [score.id] * 7 + [cover.id]


def test_text_in_front_is_not_hidden_and_text_behind_is(driver: ArcadeDriver, hud: UIScene) -> None:
    """A label obeys its draw layer like every other object."""
    label = Label(hud, LBWH(10, 10, 100, 12), "HHH", draw_layer=1)
    block(hud, LBWH(0, 0, 320, 40), BLUE)
    show(driver.window, hud)
    driver.step(frame_time=0)
    assert box_of(driver, WHITE) is not None
    label.draw_layer = -1
    driver.step(frame_time=0)
    assert box_of(driver, WHITE) is None


def test_resizing_does_not_collect_fonts(driver: ArcadeDriver, hud: UIScene) -> None:
    """Each size of the window needs glyphs of another size; the old ones are let go."""
    Label(hud, LBWH(10, 10, 100, 12), "Score")
    view = show(driver.window, hud)
    for width in range(200, 640, 10):
        driver.resize(width, 360)
        driver.step(frame_time=0)
    assert len(view.renderer.typesetter._sheets) <= 16
    assert box_of(driver, WHITE) is not None
