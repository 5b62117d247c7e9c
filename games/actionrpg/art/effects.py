"""Light and signs: torches, portal glow, speech bubbles, the lantern's light, the vignette."""

from __future__ import annotations

from PIL import Image, ImageDraw

from .canvas import Picture, Pictures, blank, outlined, pixel_map, pixels_of, shadowed
from .palette import RGBA, rgba

TORCH_FLAMES = (
    "...T.. ..TT.. .TOT.. .TOOT. TOYOT. TOYYOT TYZYOT .OZZO.",
    "..T... ..TT.. ..TOT. .TOOT. .TOYOT TOYYOT TOYZYT .OZZO.",
    ".T.... .TT... .TOT.. TOOT.. TOYOT. TOYYOT TOZYOT .OZZO.",
    "....T. ..TT.. ..TOT. .TOYT. .TYYOT TOYYOT TOYZYT .OZZO.",
)
POST = "bccb .dc. .dc. .dc. .dc. .dc. sssr"
BUBBLE = """
    .wwwwwwwwww.
    wwwwwwwwwwww
    wwwwwwwwwwww
    wwwwwwwwwwww
    wwwwwwwwwwww
    wwwwwwwwwwww
    wwwwwwwwwwww
    wwwwwwwwwwww
    tttwwwwwwttt
    .....ww.....
"""
MARKS = {
    "alert": "TT TT TT TT .. TT TT",
    "question": ".BBB. BB.BB ...BB ..BB. ..... ..BB.",
}
SPARK = "...w... ...w... ..wZw.. wwZZZww ..wZw.. ...w... ...w..."


def effects() -> Pictures:
    """Return everything that glows or speaks."""
    tiles: Pictures = {}
    for frame in range(4):
        tiles[f"torch_{frame}"] = _torch(frame)
        tiles[f"portal_{frame}"] = _portal(frame)
        tiles[f"smoke_{frame}"] = _smoke(frame)
    for name, mark in MARKS.items():
        bubble = blank()
        bubble.paste(pixel_map(BUBBLE), (2, 3))
        sign = pixel_map(mark)
        bubble.alpha_composite(sign, (8 - sign.width // 2, 4))
        tiles[f"bubble_{name}"] = outlined(bubble)
    for frame, size in enumerate((3, 5, 7)):
        spark = blank()
        corner = 8 - size // 2
        spark.alpha_composite(pixel_map(SPARK).resize((size, size), 0), (corner, corner))
        tiles[f"spark_{frame}"] = spark
    tiles["light"] = light(96)
    tiles["gaze"] = gaze(96, 34)
    tiles["vignette"] = vignette(320, 180)
    tiles["shadow"] = shadowed(blank(), (2, 10, 13, 15))
    return tiles


def light(size: int) -> Picture:
    """Return a round warm glow that fades to nothing at its rim."""
    fall = Image.radial_gradient("L").resize((size, size), Image.Resampling.BILINEAR)
    alpha = fall.point(lambda value: max(0, 150 - value * 150 // 181))
    image = blank(size, size, "Y")
    image.putalpha(alpha)
    return image


def gaze(width: int, height: int) -> Picture:
    """Return a beam of light to the right that begins as a point at the left and fades out."""
    image = blank(width, height)
    pixels = pixels_of(image)
    for x in range(width):
        half = 1 + x * height // (2 * width)
        for y in range(height // 2 - half, height // 2 + half):
            pixels[x, y] = rgba("w", 255 - 140 * x // width)
    return image


def vignette(width: int, height: int) -> Picture:
    """Return a darkening of the screen's corners, clear in the middle."""
    fall = Image.radial_gradient("L").resize((width, height), Image.Resampling.BILINEAR)
    image = blank(width, height, "k")
    image.putalpha(fall.point(lambda value: max(0, value - 150) * 110 // 105))
    return image


def _torch(frame: int) -> Picture:
    tile = blank()
    tile.paste(pixel_map(POST), (6, 8))
    tile.alpha_composite(pixel_map(TORCH_FLAMES[frame]), (5, 1))
    return shadowed(outlined(tile), (3, 12, 12, 15))


def _smoke(frame: int) -> Picture:
    """Draw three puffs that rise from x = 6 and thin out."""
    tile = blank()
    draw = ImageDraw.Draw(tile)
    for puff in range(3):
        height = (puff * 4 + frame * 1.3) % 13
        radius = 1 + height / 5
        x, y = 6 + height / 3, 14 - height
        colour = rgba("w", int(170 - height * 11))
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)
    return tile


def _portal(frame: int) -> Picture:
    """Draw a pool of light that breathes: concentric rings that move outwards."""
    tile = blank()
    draw = ImageDraw.Draw(tile)
    for ring in range(4):
        reach = 1 + (ring * 2 + frame // 2) % 7
        alpha = 150 - reach * 16
        box = (8 - reach, 8 - reach // 2, 7 + reach, 9 + reach // 2)
        draw.ellipse(box, outline=rgba("Z", alpha))
    draw.point([(3 + frame * 3, 7 - frame), (12 - frame * 2, 5 + frame)], fill=RGBA["w"])
    return tile
