"""Compare masks with all shapes by an oracle of single pixels, and let them meet in scenes."""

from __future__ import annotations

from math import cos, hypot, pi, radians, sin
from random import Random
from typing import Any

import arcade_qt_pixel_mask
import pytest
import shapely
import shapely.affinity
from arcade_qt_pixel_mask import (
    PixelMask,
    PixelMaskCollider,
    mask_from_image,
    mask_from_text,
    mask_meets_mask,
    mask_meets_shape,
)
from PIL import Image
from support.random_shapes import KINDS, Part, random_part

from arcade_qt_core import LBWH, XYWH, GameObject, GameScene, PluginManager
from arcade_qt_core.cli import main
from arcade_qt_core.collision import (
    BoxCollider,
    CapsuleCollider,
    CircleCollider,
    Collider,
    Compound,
    Manifold,
    Placed,
    PolygonCollider,
    overlaps,
    sweep,
)
from arcade_qt_core.errors import InvalidColliderError

CLEAR = 1e-6
"""How much the oracle must see, as an area or a depth, before rounding cannot be the reason."""

ARCH = mask_from_text(
    "######",
    "##..##",
    "##..##",
)


# --- the oracle: every opaque pixel is a polygon ----------------------------------------------


def in_world(geometry: Any, placed: Placed) -> Any:
    """Return what an object carries about, where the object is; shapely turns the other way."""
    turned = shapely.affinity.rotate(geometry, -placed.angle, origin=(0, 0))
    return shapely.affinity.translate(turned, *placed.position)


def squares(placed: Placed) -> Any:
    """Return the union of the pixels of a mask where it is."""
    collider: Any = placed.collider
    mask, (width, height) = collider.mask, collider.pixel
    pixels = [
        shapely.box(x * width, y * height, (x + 1) * width, (y + 1) * height)
        for y, row in enumerate(mask.rows)
        for x in range(mask.width)
        if row >> x & 1
    ]
    middle = (-mask.width * width / 2, -mask.height * height / 2)
    picture = shapely.affinity.translate(shapely.union_all(pixels), *middle)
    return in_world(in_world(picture, Placed(collider, collider.offset, collider.angle)), placed)


def cores(placed: Placed) -> list[tuple[Any, float]]:
    """Return what a collider is made of, where it is: plain shapes, and a radius round each."""
    if isinstance(placed.collider, PixelMaskCollider):
        return [(squares(placed), 0.0)]
    found = []
    for numbers, radius, _ in placed.collider.parts:
        corners = list(zip(numbers[::2], numbers[1::2], strict=True))
        kind = (shapely.Point, shapely.LineString, shapely.Polygon)[min(len(corners), 3) - 1]
        core = kind(corners[0] if len(corners) == 1 else corners)
        found.append((in_world(core, placed), radius))
    return found


def deepest(placed: Placed, other: Placed) -> float:
    """Return by how much two shapes overlap, 0 or less if they do not.

    That is an area of plain shapes, else how much nearer the core is than its radius.
    """
    pixels = squares(placed)
    return max(
        radius - pixels.distance(core) if radius else pixels.intersection(core).area
        for core, radius in cores(other)
    )


def gap(placed: Placed, other: Placed) -> float:
    """Return how far two shapes are from each other, 0 if they touch."""
    pixels = squares(placed)
    return max(0.0, min(pixels.distance(core) - radius for core, radius in cores(other)))


def meet(a: Placed, b: Placed) -> Manifold | None:
    """Return what the plug-in says."""
    if isinstance(b.collider, PixelMaskCollider):
        return mask_meets_mask(a, b)
    return mask_meets_shape(a, b)


def moved(placed: Placed, x: float, y: float) -> Placed:
    """Return a collider somewhere else."""
    return placed._replace(position=(placed.position[0] + x, placed.position[1] + y))


def check(a: Placed, b: Placed) -> bool:
    """Compare the plug-in with the oracle, and hold the contact to its promise."""
    contact, depth = meet(a, b), deepest(a, b)
    if depth > CLEAR:
        assert contact is not None
    if depth <= 0:
        assert contact is None
    if contact is None:
        return False
    contact.check()
    (x, y), way = contact.normal, contact.depth
    out = moved(b, x * way, y * way)
    assert meet(a, out) is None
    assert deepest(a, out) < CLEAR
    assert gap(a, out) < CLEAR
    for quarter in range(4):
        turn = radians(quarter * 90 - a.angle - a.collider.angle)
        assert meet(a, moved(b, cos(turn) * way * 0.999, sin(turn) * way * 0.999)) is not None
    assert shapely.box(*squares(a).bounds).distance(shapely.Point(contact.points[0])) < CLEAR
    return True


# --- random shapes ---------------------------------------------------------------------------


def random_mask(random: Random) -> PixelMask:
    """Return a mask that is not square, dense or thin."""
    width, height = random.choice([(7, 4), (3, 8), (5, 6), (1, 1), (9, 2)])
    share = random.choice([0.2, 0.5, 0.9])
    rows = [sum((random.random() < share) << x for x in range(width)) for _ in range(height)]
    rows[random.randrange(height)] |= 1 << random.randrange(width)
    return PixelMask(tuple(rows), width)


def random_collider(random: Random, scale: Any = None) -> PixelMaskCollider:
    """Return a mask with pixels of some size, not always in the middle of its object."""
    return PixelMaskCollider(
        random_mask(random),
        scale or random.choice([1, 1.5, (0.75, 2)]),
        offset=random.choice([(0, 0), (1.25, -2)]),
        angle=random.choice([0, 0, 90, random.uniform(-360, 360)]),
    )


def random_place(random: Random, collider: Collider, *angles: float) -> Placed:
    """Return a place in a world that is neither square nor only positive."""
    x, y = random.choice(
        [
            (random.randint(-9, 5), random.randint(-4, 6)),
            (random.uniform(-9, 5), random.uniform(-4, 6)),
        ]
    )
    return collider.at((x, y), random.choice(angles or (0, 180, random.uniform(-360, 360))))


def native(part: Part, kind: str) -> Collider:
    """Return a part as the collider that it is one of."""
    numbers, radius, _ = part
    corners = list(zip(numbers[::2], numbers[1::2], strict=True))
    if kind == "circle":
        return CircleCollider(radius, offset=corners[0])
    if kind == "capsule":
        return CapsuleCollider(*corners, radius)
    if kind == "box":
        (left, bottom), _, (right, top), _ = corners
        middle = ((left + right) / 2, (bottom + top) / 2)
        return BoxCollider(right - left, top - bottom, offset=middle)
    return PolygonCollider(corners, radius)


@pytest.mark.parametrize("kind", [*KINDS, "compound"])
@pytest.mark.parametrize("seed", range(3))
def test_a_mask_meets_a_shape_that_overlaps_one_of_its_pixels(kind: str, seed: int) -> None:
    """Rule: pixel squares against interiors; the contact is a way out."""
    random, hits = Random(f"{kind} {seed}"), 0
    for _ in range(40):
        if kind == "compound":
            parts = [native(random_part(random, each), each) for each in ("circle", "polygon")]
            other: Collider = Compound(*parts, offset=(2, -1), angle=random.uniform(-90, 90))
        else:
            other = native(random_part(random, kind), kind)
        mask = random_place(random, random_collider(random))
        hits += check(mask, random_place(random, other))

    assert 10 < hits < 40


@pytest.mark.parametrize("scale", [1, (0.75, 2)], ids=["square pixels", "oblong pixels"])
@pytest.mark.parametrize("seed", range(3))
def test_masks_meet_whose_pixels_overlap(scale: Any, seed: int) -> None:
    """Rule: turned alike, with equal pixels, turned and scaled in any way: one answer."""
    random, hits = Random(f"{scale} {seed}"), 0
    for n in range(60):
        colliders = [random_collider(random, scale) for _ in range(2)]
        if n % 2:
            colliders[1] = random_collider(random)
        angle = random.choice([0, 90, random.uniform(-360, 360)])
        angles = (angle, random.uniform(-360, 360)) if n % 3 == 0 else (angle,)
        hits += check(
            random_place(random, colliders[0], angle), random_place(random, colliders[1], *angles)
        )

    assert 10 < hits < 60


@pytest.mark.parametrize("angle", [0, 90, 33])
@pytest.mark.parametrize("seed", range(2))
def test_no_way_out_is_shorter_for_boxes_and_masks_that_are_turned_alike(
    angle: float, seed: int
) -> None:
    """Rule: the contact is the shortest push in any direction, out of corners too."""
    random, diagonal = Random(seed), 0
    for n in range(40):
        mask = PixelMaskCollider(random_mask(random), 2)
        other = PixelMaskCollider(random_mask(random), 2) if n % 2 else BoxCollider(4.5, 3)
        a, b = random_place(random, mask, angle), random_place(random, other, angle)
        contact = meet(a, b)
        if contact is None:
            continue
        diagonal += min(map(abs, contact.normal)) > CLEAR
        for k in range(48):
            turn, way = 2 * pi * k / 48, contact.depth * 0.999
            assert meet(a, moved(b, cos(turn) * way, sin(turn) * way)) is not None

    assert diagonal > 0


@pytest.mark.parametrize("scale", [1, 0.1, 3.7])
@pytest.mark.parametrize("seed", range(2))
def test_touching_is_no_contact_on_any_grid(scale: float, seed: int) -> None:
    """Rule: docs/reference/colliders.md, "Touching is no contact", also for numbers that round.

    The oracle counts pixels on a board, without a float.
    """
    random = Random(seed)
    for _ in range(300):
        a, b = random_mask(random), random_mask(random)
        x, y = random.randint(-8, 8), random.randint(-8, 8)
        expected = any(
            a.rows[row + y] & (bits << x if x >= 0 else bits >> -x)
            for row, bits in enumerate(b.rows)
            if 0 <= row + y < a.height
        )
        shift = ((x + (b.width - a.width) / 2) * scale, (y + (b.height - a.height) / 2) * scale)
        first, second = PixelMaskCollider(a, scale), PixelMaskCollider(b, scale)
        far = (1e4 * scale, -7e3 * scale)
        there = (far[0] + shift[0], far[1] + shift[1])
        boxes = Compound(
            *(
                BoxCollider(
                    (right - left) * scale,
                    (top - bottom) * scale,
                    offset=(
                        ((left + right - b.width) / 2) * scale,
                        ((bottom + top - b.height) / 2) * scale,
                    ),
                )
                for left, bottom, right, top in b.rectangles
            )
        )

        assert bool(mask_meets_mask(first.at(far), second.at(there))) == expected
        assert bool(mask_meets_shape(first.at(far), boxes.at(there))) == expected


def test_a_circle_that_touches_the_corner_of_a_pixel_is_outside() -> None:
    """Rule: strict also where the shape is round: 3, 4, 5."""
    pixel = PixelMaskCollider(mask_from_text("#")).at((3.5, 4.5))

    assert mask_meets_shape(pixel, CircleCollider(5).at((0, 0))) is None
    assert mask_meets_shape(pixel, CircleCollider(5.0625).at((0, 0))) is not None


def test_what_is_in_a_hole_touches_nothing_and_leaves_walls_by_the_hole() -> None:
    """Rule: the way out ends at the first place that is free, which may be a gap."""
    ring = PixelMaskCollider(mask_from_text("#####", "#...#", "#...#", "#####"), 4)

    assert mask_meets_shape(ring.at((0, 0)), BoxCollider(12, 8).at((0, 0))) is None
    assert mask_meets_shape(ring.at((0, 0)), BoxCollider(10, 6).at((0, 1.75))) == Manifold(
        (0.0, -1.0), 0.75, ((0.0, 6.0),)
    )


def test_who_is_in_the_floor_and_in_a_wall_gets_out_of_the_corner() -> None:
    """Rule: neither over the wall nor along the whole floor: the shorter way is by both."""
    cave = PixelMaskCollider(mask_from_text("#.....", "#.....", "#.....", "######"), 4).at((0, 0))
    hero = BoxCollider(6, 10).at((-8, -3))

    assert mask_meets_shape(cave, hero) == Manifold((0.6, 0.8), 5.0, ((-8.0, -2.0),))


def test_a_shape_as_long_as_the_world_is_left_in_time() -> None:
    """Rule: ends that are rounded to more than the thinnest overlap do not trap the search."""
    arch = PixelMaskCollider(ARCH).at((0.3, 0.1))
    contact = mask_meets_shape(arch, BoxCollider(2e9, 6).at((0, -4)))

    assert contact is not None
    assert contact.normal == (0, -1)
    assert contact.depth == pytest.approx(0.4)
    everything = mask_meets_shape(arch, BoxCollider(2.2e9, 2e9).at((0.7, -0.6)))
    assert everything is not None
    assert everything.depth == pytest.approx(1e9)


def test_solid_parts_of_a_compound_count_before_sensors() -> None:
    """Rule: docs/reference/colliders.md, "Several parts"."""
    arch = PixelMaskCollider(ARCH).at((0, 0))
    eye = CircleCollider(3, sensor=True)
    foot = BoxCollider(2, 2, offset=(0, 2))

    both = mask_meets_shape(arch, Compound(eye, foot).at((0, 0)))
    assert both is not None
    assert both == mask_meets_shape(arch, foot.at((0, 0)))
    alone = Compound(eye, BoxCollider(2, 2, offset=(0, 9)))
    assert mask_meets_shape(arch, alone.at((0, 0))) == mask_meets_shape(arch, eye.at((0, 0)))


# --- masks and colliders ---------------------------------------------------------------------


def test_a_picture_becomes_a_mask_by_its_alpha() -> None:
    """Rule: opaque is what is above the threshold, as in pygame; no alpha is opaque."""
    picture = Image.new("RGBA", (3, 2), (9, 9, 9, 127))
    picture.putpixel((0, 0), (9, 9, 9, 128))
    picture.putpixel((2, 1), (9, 9, 9, 255))

    assert str(mask_from_image(picture)) == "#..\n..#"
    assert str(mask_from_image(picture, threshold=128)) == "...\n..#"
    assert str(mask_from_image(picture, threshold=0)) == "###\n###"
    assert mask_from_image(Image.new("L", (3, 2))).rows == (7, 7)
    with pytest.raises(ValueError, match="0 to 254, as alpha goes up to 255, got 255"):
        mask_from_image(picture, threshold=255)
    with pytest.raises(InvalidColliderError, match=r"PixelMask 2 x 1.*a lower threshold"):
        mask_from_image(Image.new("RGBA", (2, 1)))


def test_an_arcade_texture_becomes_a_mask() -> None:
    """Rule: anything with a picture as its `image` will do."""
    from support.arcade_driver import arcade

    texture = arcade.Texture(Image.new("RGBA", (3, 2), (9, 9, 9, 255)))

    assert mask_from_image(texture) == mask_from_text("###", "###")


@pytest.mark.parametrize("seed", range(20))
def test_rows_columns_rectangles_and_flips_are_of_the_same_pixels(seed: int) -> None:
    """Rule: each is another way to say which pixels are opaque."""
    mask = random_mask(Random(seed))
    pixels = {(x, y) for y, row in enumerate(mask.rows) for x in range(mask.width) if row >> x & 1}

    assert pixels == {
        (x, y)
        for x, column in enumerate(mask.columns)
        for y in range(mask.height)
        if column >> y & 1
    }
    covered = [
        (x, y)
        for left, bottom, right, top in mask.rectangles
        for x in range(left, right)
        for y in range(bottom, top)
    ]
    assert sorted(covered) == sorted(pixels)
    assert mask_from_text(*str(mask).splitlines()) == mask
    assert str(mask.flipped(x=True)).splitlines() == [line[::-1] for line in str(mask).splitlines()]
    assert str(mask.flipped(y=True)).splitlines() == str(mask).splitlines()[::-1]
    hull = shapely.MultiPoint(
        [(x + dx, y + dy) for x, y in pixels for dx in (0, 1) for dy in (0, 1)]
    ).convex_hull
    assert shapely.Polygon(mask.hull).equals(hull)
    assert len(mask.hull) == len(hull.exterior.coords) - 1
    assert shapely.Polygon(mask.hull).exterior.is_ccw


def test_what_is_no_mask_or_scale_is_refused() -> None:
    """Rule: errors name the offender and what was expected."""
    with pytest.raises(InvalidColliderError, match=r"PixelMask 2 x 1>: expected rows of 2 bits"):
        PixelMask((4,), 2)
    with pytest.raises(ValueError, match="lines of one length"):
        mask_from_text("##", "#")
    with pytest.raises(InvalidColliderError, match="an opaque pixel"):
        mask_from_text()
    for scale in (0, -1, float("nan"), (1, 2, 3), (1, 0)):
        with pytest.raises(InvalidColliderError, match="a finite number above 0, or two"):
            PixelMaskCollider(ARCH, scale)


def test_colliders_are_equal_by_value() -> None:
    """Rule: docs/reference/colliders.md: immutable, equal by value."""
    copy = PixelMask(ARCH.rows, ARCH.width)
    ARCH.packed(20)

    assert PixelMaskCollider(copy, (2, 2)) == PixelMaskCollider(ARCH, 2)
    assert hash(PixelMaskCollider(copy, (2, 2))) == hash(PixelMaskCollider(ARCH, 2))
    assert PixelMaskCollider(copy, (2, 3)) != PixelMaskCollider(ARCH, 2)


# --- in a scene ------------------------------------------------------------------------------


class Thing(GameObject):
    """Write down what is told about contacts."""

    def __init__(self, scene: GameScene, position: tuple[float, float], collider: Any) -> None:
        super().__init__(scene, XYWH(*position, 1, 1), collider=collider)
        self.events: list[tuple[str, GameObject]] = []

    def on_contact_begin(self, other: GameObject, contact: Any) -> None:
        """Note who came."""
        self.events.append(("begin", other))

    def on_contact_stay(self, other: GameObject, contact: Any) -> None:
        """Note who is still there."""
        self.events.append(("stay", other))

    def on_contact_end(self, other: GameObject) -> None:
        """Note who left."""
        self.events.append(("end", other))


@pytest.fixture
def scene() -> Any:
    """Return a world with the plug-in as it is installed; validate it at the end."""
    plugins = PluginManager()
    plugins.load_entry_points()
    scene = GameScene(LBWH(-340, -100, 640, 360), dt=0.25, plugins=plugins)
    yield scene
    scene.validate()


def test_a_hero_with_a_mask_touches_begins_stays_and_ends(scene: GameScene) -> None:
    """Rule: contacts of a scene go by pixels, whoever was born first."""
    ball = Thing(scene, (-40, 30), CircleCollider(6))
    hero = Thing(scene, (-40, 30 - 10), PixelMaskCollider(ARCH, 8))
    crate = Thing(scene, (-75, 20), BoxCollider(20, 20))
    scene.update(0.25)
    assert scene.contacts[0][:2] == (ball, hero)
    assert scene.contacts[0].normal == (0, -1)
    assert scene.contacts[0].depth == 8

    hero.move(0, 12)  # the ball is in the arch now
    scene.update(0.25)
    hero.move(-10, 0)
    scene.update(0.25)
    scene.update(0.25)
    hero.move(10, 0)
    scene.update(0.25)

    assert hero.events == [
        ("begin", ball),
        ("end", ball),
        ("begin", ball),
        ("begin", crate),
        ("stay", ball),
        ("stay", crate),
        ("end", ball),
        ("end", crate),
    ]
    assert crate.events == [("begin", hero), ("stay", hero), ("end", hero)]


def test_masks_meet_masks_and_turn_with_their_objects(scene: GameScene) -> None:
    """Rule: angle and flip are those of the object and of the mask."""
    key = mask_from_text("####", "#...")
    door = Thing(scene, (0, 0), PixelMaskCollider(key, 4))
    nail = Thing(scene, (6, -2), PixelMaskCollider(mask_from_text("#")))
    scene.update(0.25)
    assert scene.contacts == []
    assert scene.overlap(PixelMaskCollider(key, 4), (0, 0), 180, ignore=[door]) == [nail]

    door.collider = PixelMaskCollider(key.flipped(x=True), 4)
    scene.update(0.25)
    assert [contact[:2] for contact in scene.contacts] == [(door, nail)]
    door.collider = PixelMaskCollider(key, 4)
    door.angle = 90
    nail.position = (-2, -7)
    scene.update(0.25)
    assert scene.contacts == []
    nail.position = (2, -7)
    scene.update(0.25)
    assert len(scene.contacts) == 1
    nail.kill()
    scene.update(0.25)
    assert door.events == [("begin", nail), ("end", nail), ("begin", nail), ("end", nail)]


def test_moving_by_the_contact_frees_the_other_in_one_step(scene: GameScene) -> None:
    """Rule: what `depth` and `normal` promise holds for whoever moves by them."""
    ground = Thing(scene, (0, 0), PixelMaskCollider(mask_from_text("#..", "##.", "###"), 16))
    hero = Thing(scene, (3, 9), CapsuleCollider((0, -4), (0, 4), 5))
    scene.update(0.25)
    contact = ground.contacts[0]
    hero.move(contact.normal[0] * contact.depth, contact.normal[1] * contact.depth)
    scene.update(0.25)

    assert hypot(*contact.normal) == 1
    assert scene.contacts == []


def test_a_sensor_is_one_in_its_contacts(scene: GameScene) -> None:
    """Rule: masks can be sensors as all colliders can."""
    Thing(scene, (0, 0), PixelMaskCollider(ARCH, sensor=True))
    Thing(scene, (0, 2), CircleCollider(2))
    scene.update(0.25)

    assert [contact.is_sensor for contact in scene.contacts] == [True]


def test_without_the_plugin_and_where_it_is_not_asked_a_mask_is_its_outline() -> None:
    """Rule: docs/reference/colliders.md, "Colliders of your own"."""
    arch, ball = PixelMaskCollider(ARCH), CircleCollider(1)
    scene = GameScene(LBWH(-340, -100, 640, 360), dt=0.25)
    Thing(scene, (0, 0), arch)
    Thing(scene, (0, -0.5), ball)
    scene.update(0.25)
    assert len(scene.contacts) == 1
    scene.plugins.register(arcade_qt_pixel_mask)
    scene.update(0.25)
    assert scene.contacts == []
    assert scene.overlap(ball, (0, -0.5))[0].collider == ball

    assert overlaps(arch.at((0, 0)), ball.at((0, -0.5)))
    hit = sweep(ball.at((0, -9)), (0, 20), [arch.at((0, 0))])
    assert hit is not None
    assert hit.point == (0, -1.5)
    assert scene.overlap(Compound(arch), (0, -1), ignore=scene.objects()[:1]) != []


def test_the_plugin_is_installed_and_clean(capsys: pytest.CaptureFixture[str]) -> None:
    """Rule: ``arcade-qt plugins check`` finds nothing wrong with it."""
    assert main(["plugins", "check", "pixel_mask"]) == 0
    assert capsys.readouterr().out == "pixel_mask: nothing wrong\n"
