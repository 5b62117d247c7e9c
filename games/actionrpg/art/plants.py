"""Trees, bushes and what grows in gardens. Trees are 32 x 48 px: two tiles wide, three high."""

from __future__ import annotations

from math import hypot
from random import Random

from PIL import ImageDraw

from .canvas import Picture, Pictures, blank, cut, outlined, pixel_map, pixels_of, shadowed
from .palette import RGBA

# leaf clusters as (x, y, radius): the order is from back to front
Cluster = tuple[int, int, int]
ROUND_CROWN: tuple[Cluster, ...] = (
    (16, 20, 13), (9, 21, 8), (23, 21, 8), (9, 13, 8), (23, 13, 8), (16, 9, 8), (11, 27, 7),
    (21, 27, 7), (16, 29, 6),
)  # fmt: skip
UNDERGROWTH: tuple[tuple[Cluster, ...], ...] = (
    ((8, 5, 5), (3, 9, 5), (12, 9, 5), (8, 11, 3)),
    ((4, 5, 4), (11, 7, 5), (3, 10, 4), (8, 10, 4), (13, 11, 3)),
    ((8, 7, 6), (2, 10, 4), (13, 10, 4), (7, 11, 3)),
)
TRUNK = """
    ..bccdcb..
    ..bccdcb..
    ..bbcdcb..
    ..bccdcb..
    ..bccdcb..
    ..bcbdcb..
    ..bccdcb..
    .bbccdcbb.
    .bcccdccb.
    bccbcdcbcb
    bb.bccb.bb
"""
BUSH = """
    .....355553.....
    ...35566655333..
    ..3565556555443.
    .355655655554432
    .356555565545432
    3555565555654432
    3556555556544332
    2455555655543432
    2344655554444322
    .233444443443222
    .22223333332222.
    ...222222222....
"""
STUMP = """
    ................
    ....3..5.3......
    ..35.3535.53.3..
    ..2353253523.52.
    ...2232332232...
    ....22222222....
"""
CROPS = {
    "cabbage": "..3553.. .356653. 35655653 35566553 23555532 .233332.",
    "carrot": "5.5.5.5. .535535. ..5335.. ..3OO3.. ..OTO... ...T....",
    "wheat": "Y.Y..Y.Y YY.YY.YY OY.OY.OY .YO.YO.. .d.d.d.d .d.d.d.d",
}


def plants() -> Pictures:
    """Return trees whole and cut into tiles, bushes and crops."""
    trees = {
        "tree_oak": _leafy("23456", 1),
        "tree_deep": _leafy("12345", 5),
        "tree_pine": _pine(),
        "tree_blossom": _leafy("uPQWw", 3),
        "tree_autumn": _leafy("RSTOY", 4),
    }
    tiles: Pictures = dict(trees)
    for name, image in trees.items():
        tiles.update(cut(name, image))
    for index, clusters in enumerate(UNDERGROWTH):
        tiles[f"undergrowth_{index}"] = outlined(_foliage(blank(), clusters, "12345", index), "1")
    tiles["bush"] = _grounded(BUSH, 1)
    tiles["bush_cut"] = _grounded(STUMP, 8)
    tiles["bush_berry"] = _berries(tiles["bush"])
    for name, rows in CROPS.items():
        tile = blank()
        for x, y in ((0, 1), (8, 1), (0, 9), (8, 9)):
            tile.alpha_composite(pixel_map(rows), (x, y))
        tiles[f"crop_{name}"] = tile
    return tiles


def _leafy(ramp: str, seed: int) -> Picture:
    """Draw a tree with a round crown; `ramp` goes from shadow to light."""
    image = blank(32, 48)
    image.paste(pixel_map(TRUNK), (11, 35))
    image = outlined(image)
    crown = _foliage(blank(32, 48), ROUND_CROWN, ramp, seed)
    image.alpha_composite(outlined(crown, "1" if ramp[1] in "23" else "k"))
    return shadowed(image, (4, 39, 28, 47))


def _foliage(image: Picture, clusters: tuple[Cluster, ...], ramp: str, seed: int) -> Picture:
    """Draw balls of leaves over one another, each lit from the top left."""
    pixels = pixels_of(image)
    random = Random(seed)
    height = max(y + radius for _, y, radius in clusters)
    for x0, y0, radius in clusters:
        for y in range(max(0, y0 - radius), min(image.height, y0 + radius + 1)):
            for x in range(max(0, x0 - radius), min(image.width, x0 + radius + 1)):
                dx, dy = x - x0 + 0.5, y - y0 + 0.5
                far = hypot(dx, dy)
                if far > radius + random.random() * 0.6 - 0.3:
                    continue
                light = 2.4 - (dx + dy * 1.4) / radius * 1.1 - y / height * 1.6
                light += random.random() * 0.9
                if far > radius - 1.2 and dx + dy > 0:
                    light -= 1
                pixels[x, y] = RGBA[ramp[max(0, min(4, int(light)))]]
    return image


def _pine() -> Picture:
    image = blank(32, 48)
    image.paste(pixel_map(TRUNK), (11, 35))
    crown = blank(32, 48)
    pixels = pixels_of(crown)
    for top, height, reach in ((22, 17, 11), (13, 16, 9), (4, 14, 7)):
        for row in range(height):
            half = 1 + (reach - 1) * row / (height - 1) - (0.8 if row % 4 == 3 else 0)
            for x in range(int(16 - half), int(16 + half)):
                side = (x - 16 + 0.5) / reach
                light = 2.4 - side * 1.5 - row / height * 1.2 + (0.8 if (x + row) % 3 == 0 else 0)
                light -= 1.5 if row > height - 3 else 0
                pixels[x, top + row] = RGBA["12345"[max(0, min(4, int(light)))]]
    draw = outlined(crown, "1")
    image = outlined(image)
    image.alpha_composite(draw)
    return shadowed(image, (6, 40, 26, 47))


def _grounded(rows: str, top: int) -> Picture:
    tile = blank()
    tile.paste(pixel_map(rows), (0, top))
    return shadowed(outlined(tile, "1"), (1, 10, 14, 15))


def _berries(bush: Picture) -> Picture:
    tile = bush.copy()
    draw = ImageDraw.Draw(tile)
    for x, y in ((4, 5), (10, 4), (7, 8), (12, 8), (3, 9)):
        draw.point([(x, y), (x + 1, y), (x, y + 1)], fill=RGBA["T"])
        draw.point([(x, y)], fill=RGBA["W"])
    return tile
