"""People and slimes, put together from pixel maps: `who_direction_frame`.

Frame 0 stands, 1 to 4 walk. People are 16 x 20 px, their feet at the bottom; a sword stroke
(`hero_attack_direction_frame`) is 32 x 32 px around the same centre.
"""

from __future__ import annotations

from math import cos, radians, sin

from PIL import ImageDraw

from . import figures, townsfolk
from .canvas import Picture, Pictures, blank, mirrored, outlined, pixel_map, shadowed
from .palette import RGBA, rgba

SIZE = (16, 20)
STROKE_SIZE = 32
BODY_TOP = 10
Heads = dict[str, str]
Bodies = dict[str, tuple[str, ...]]

FARMER = {"O": "w", "Y": "t", "B": "3", "C": "4", "A": "2"}
ELDER = {"O": "x", "Y": "x", "B": "v", "C": "v", "A": "u", "b": "u", "a": "K"}
GREY_HAIR = {"b": "r", "c": "s", "d": "t"}
ALERT = {"w": "Z", "S": "T", "T": "O", "O": "Y", "Y": "Z"}
# the middle of the stroke, degrees clockwise from east, as the image has y down
STROKE_ANGLES = {"right": 0, "down": 90, "left": 180, "up": 270}
STROKE_TURNS = (-70, -5, 60)


def characters() -> Pictures:
    """Return every frame of hero, soldiers, villagers and slime."""
    tiles = {
        **_walker("hero", figures.HERO_HEADS, figures.HERO_BODIES),
        **_walker("soldier", figures.SOLDIER_HEADS, figures.SOLDIER_BODIES, spear=True),
        **_walker(
            "soldier_alert", figures.SOLDIER_HEADS, figures.SOLDIER_BODIES,
            head_colours=ALERT, colours=ALERT, spear=True,
        ),
        **_walker("villager", townsfolk.VILLAGER_HEADS, figures.HERO_BODIES, colours=FARMER),
        **_walker(
            "elder", townsfolk.ELDER_HEADS, figures.HERO_BODIES, head_colours=GREY_HAIR,
            colours=ELDER,
        ),
    }  # fmt: skip
    tiles.update(_strokes(tiles))
    for frame, number in enumerate((0, 1, 0, 2)):
        slime = blank()
        slime.paste(pixel_map(townsfolk.SLIMES[number]), (0, 1))
        tiles[f"slime_{frame}"] = shadowed(outlined(slime), (1, 11, 14, 15))
    return tiles


def _walker(
    name: str,
    heads: Heads,
    bodies: Bodies,
    *,
    head_colours: dict[str, str] | None = None,
    colours: dict[str, str] | None = None,
    spear: bool = False,
) -> Pictures:
    tiles = {}
    for way in ("down", "up", "right"):
        head = pixel_map(heads[way], head_colours)
        stand, *strides = (pixel_map(rows, colours) for rows in bodies[way])
        if len(strides) == 1:
            strides.append(mirrored(strides[0]))
        walk = (stand, strides[0], stand, strides[1], stand)
        for frame, body in enumerate(walk):
            image = blank(*SIZE)
            image.paste(body, (0, BODY_TOP))
            image.alpha_composite(head, (0, 2 if frame % 2 else 1))
            if spear:
                _spear(image, way, frame % 2)
            tiles[f"{name}_{way}_{frame}"] = shadowed(outlined(image), (2, 15, 13, 19))
    for frame in range(5):
        tiles[f"{name}_left_{frame}"] = mirrored(tiles[f"{name}_right_{frame}"])
    return tiles


def _spear(image: Picture, way: str, bob: int) -> None:
    """Draw a spear: upright in front and behind, levelled from the side."""
    draw = ImageDraw.Draw(image)
    if way == "right":
        draw.line((2, 14, 11, 14), fill=RGBA["c"])
        draw.line((12, 14, 14, 14), fill=RGBA["w"])
        draw.line((12, 13, 12, 15), fill=RGBA["s"])
        draw.point([(9, 14)], fill=RGBA["n"])
        return
    x = {"down": 2, "up": 13}[way]
    draw.line((x, 5 + bob, x, 17), fill=RGBA["c"])
    draw.line((x, 2 + bob, x, 5 + bob), fill=RGBA["w"])
    draw.point([(x - 1, 4 + bob), (x + 1, 4 + bob)], fill=RGBA["s"])


def _strokes(frames: Pictures) -> Pictures:
    """Draw three frames of a sword stroke for each direction: raised, through, followed through."""
    tiles = {}
    for way, middle in STROKE_ANGLES.items():
        for frame, turn in enumerate(STROKE_TURNS):
            body = frames[f"hero_{way}_{(1, 3, 3)[frame]}"]
            sword = blank(STROKE_SIZE, STROKE_SIZE)
            _sword(sword, middle + turn, 13 if way == "up" else 18)
            sword = outlined(sword)
            if frame:
                _arc(sword, middle + turn, 13 if way == "up" else 18)
            image = blank(STROKE_SIZE, STROKE_SIZE)
            layers = [(sword, (0, 0)), (body, (8, 6))]
            for picture, place in layers if way == "up" else reversed(layers):
                image.alpha_composite(picture, place)
            tiles[f"hero_attack_{way}_{frame}"] = image
    return tiles


def _sword(image: Picture, angle: float, shoulder: int) -> None:
    draw = ImageDraw.Draw(image)
    dx, dy = cos(radians(angle)), sin(radians(angle))

    def at(far: float, aside: float = 0) -> tuple[float, float]:
        return (15.5 + dx * far - dy * aside, shoulder + dy * far + dx * aside)

    draw.line((*at(5), *at(13)), fill=RGBA["t"], width=2)
    draw.line((*at(6), *at(13)), fill=RGBA["w"])
    draw.line((*at(5, -2), *at(5, 2)), fill=RGBA["Y"])
    draw.line((*at(3), *at(4)), fill=RGBA["c"], width=2)


def _arc(image: Picture, angle: float, shoulder: int) -> None:
    draw = ImageDraw.Draw(image)
    for radius, alpha in ((13, 230), (12, 160), (11, 90)):
        box = (15 - radius, shoulder - radius, 16 + radius, shoulder + radius)
        draw.arc(box, angle - 65, angle - 12, fill=rgba("Z", alpha))
