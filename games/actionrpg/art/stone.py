"""Stone: ruin walls with a top and a front face, rocks, boulders, pillars, stairs."""

from __future__ import annotations

from PIL import Image, ImageDraw

from .autotile import Spot, blob_tiles
from .canvas import Picture, Pictures, blank, outlined, pixel_map, shadowed, speckled, stamp
from .palette import rgba

BRICKS = """
    tttttttttttttttt
    ssssssrssssssssr
    ssssssrssssssssr
    sssssrrsssssssrr
    rrrrrrrrrrrrrrrr
    strsttttssssrstt
    ssrsssssssssrsss
    srrssssssssrrsss
    rrrrrrrrrrrrrrrr
    ssssssrsttttsssr
    ssssssrssssssssr
    sssssrrsssssssrr
    rrrrrrrrrrrrrrrr
    rsrssssssrrrqrss
    rrqrrrrrrrrqqrrr
    qqqqqqqqqqqqqqqq
"""
ROCK = """
    ................
    ................
    ................
    .....sttts......
    ....stttssrr....
    ...sttssssrrq...
    ..rssssssrrrqq..
    ..rsssrrrrrqqq..
    ..qrrrrrrqqqqp..
    ...qqqqqqqqpp...
"""
BOULDER = """
    .....ssttss.....
    ...sstwtttsrr...
    ..sttwttssssrq..
    .stttttsssssrrq.
    .sttsssssrrsrrq.
    rsssssssrrrrrrqq
    rsssrssrrrrrqqqp
    rssrrrrrrrqrqqqp
    qrrrrrrrrqqqqqpp
    qrrrqrrqqqqqqqpp
    .qqqqqqqqqqqppp.
    ..ppqqqqqppppp..
"""
PILLAR = """
    ..sttttttssr....
    ..rssssssrrq....
    ...sttssrrq.....
    ...stssrrqq.....
    ...stssrrqq.....
    ...stsrrrqq.....
    ...stssrrqp.....
    ...stssrqqq.....
    ...srssrrqp.....
    ..sttttssrrq....
    ..qrrrrrrqqp....
    ..qqqqqqqqpp....
"""
STAIRS = """
    qttttttttttttttq
    qsssssssssssssrq
    qqqqqqqqqqqqqqqq
    qppppppppppppppq
"""
BANNER = """
    bddddddddb
    .SSTTTTSS.
    .STTTTTTS.
    .STTYYTTS.
    .STYZYYTS.
    .STYYYOTS.
    .STTOOTTS.
    .STTTTTTS.
    .RSTTTTSR.
    .RRSTTSRR.
    .RR.SS.RR.
    .R......R.
"""
MOSS = "33.5.3 .3535. ..33.. ..3..."


def stone() -> Pictures:
    """Return wall tops (47), wall faces, rocks, pillar and stairs."""
    top = speckled(blank(letter="t"), "ssst", 14, 70)
    ImageDraw.Draw(top).line((0, 3, 0, 15), fill=rgba("s"))
    face = pixel_map(BRICKS)
    left, right = face.copy(), face.copy()
    ImageDraw.Draw(left).line((0, 0, 0, 15), fill=rgba("w"))
    ImageDraw.Draw(right).line((15, 0, 15, 15), fill=rgba("q"))
    single = left.copy()
    ImageDraw.Draw(single).line((15, 0, 15, 15), fill=rgba("q"))
    mossy, cracked = face.copy(), face.copy()
    stamp(mossy, MOSS, 2, 0)
    stamp(mossy, MOSS, 8, 0)
    stamp(cracked, "..k .kk kk. .k. .kk ..k .k.", 7, 4)
    banner = face.copy()
    stamp(banner, BANNER.split(), 3, 2)
    window = face.copy()
    stamp(window, ".kkkk. kkKKkk kKkkKk kKkkKk kKkkKk kKkkKk", 5, 4)
    return {
        **blob_tiles("wall_top", top, _rim),
        "wall_face": face,
        "wall_face_left": left,
        "wall_face_right": right,
        "wall_face_single": single,
        "wall_face_moss": mossy,
        "wall_face_crack": cracked,
        "wall_face_window": window,
        "wall_face_banner": banner,
        "wall_shadow": _shadow((110, 100, 90, 70, 45, 20)),
        "soft_shadow": _shadow((80, 60, 30)),
        "side_shadow": _shadow((70, 60, 45, 25)).transpose(Image.Transpose.TRANSPOSE),
        "rock": _grounded(ROCK, 1),
        "boulder": _grounded(BOULDER, 2),
        "pillar": _grounded(PILLAR, 2),
        "stairs": pixel_map(STAIRS.split() * 4),
    }


def _rim(spot: Spot) -> str:
    edge = min(spot.x, 15 - spot.x) if spot.case == "side" else min(spot.y, 15 - spot.y)
    if spot.case == "outer":
        edge = min(spot.x, 15 - spot.x, spot.y, 15 - spot.y)
    if spot.case == "inner":
        edge = max(min(spot.x, 15 - spot.x), min(spot.y, 15 - spot.y))
    if edge == 0:
        return "q"
    if edge == 1:
        return "s" if spot.is_right or spot.is_bottom else "w"
    if edge == 3:
        return "s"
    return ""


def _grounded(rows: str, top: int) -> Picture:
    tile = blank()
    tile.paste(pixel_map(rows), (0, top))
    return shadowed(outlined(tile), (1, 9, 14, 15))


def _shadow(alphas: tuple[int, ...]) -> Picture:
    """Return the shade below a wall's foot, row by row."""
    tile = blank()
    draw = ImageDraw.Draw(tile)
    for row, alpha in enumerate(alphas):
        draw.line((0, row, 15, row), fill=rgba("k", alpha))
    return tile
