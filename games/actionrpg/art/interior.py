"""The inside of a house: boards, walls, furniture."""

from __future__ import annotations

from PIL import ImageDraw

from .autotile import Spot, blob_tiles
from .canvas import Picture, Pictures, blank, cut, outlined, pixel_map, shadowed, stamp
from .palette import RGBA, rgba

BOARDS = """
    dddddddddddddddd
    dddddddddddddddd
    ddeeedddddddeedd
    cccccccccccccccc
    dddddcdddddddddd
    dddddcdddddddddd
    dddddcddeeeddddd
    cccccccccccccccc
    dddddddddddddddd
    deedddddddeeeddd
    dddddddddddddddd
    cccccccccccccccc
    ddddddddddddcddd
    ddddddddddddcddd
    dddeeeddddddcddd
    cccccccccccccccc
"""
MASONRY = """
    KKKKKKKkKKKKKKKK
    KKKKKKKkKKKKKKKK
    KKKKKKKkKKKKKKKK
    kkkkkkkkkkkkkkkk
    KKKKKKKKKKKKKKKk
    KKKKKKKKKKKKKKKk
    KKKKKKKKKKKKKKKk
    kkkkkkkkkkkkkkkk
    KKKkKKKKKKKKKKKK
    KKKkKKKKKKKKKKKK
    KKKkKKKKKKKKKKKK
    kkkkkkkkkkkkkkkk
    KKKKKKKKKKKkKKKK
    KKKKKKKKKKKkKKKK
    KKKKKKKKKKKkKKKK
    kkkkkkkkkkkkkkkk
"""
BED = """
    bccccccccccccccb
    bddddddddddddddb
    bccccccccccccccb
    bwwwwwwwwwwwwwtb
    bwwttwwwwwwwttsb
    bwwwwwwwwwwwwwsb
    bttwwwwwwwwwttsb
    bsttttttttttttsb
    bCCCCCCCCCCCCCBb
    bDDDDDDDDDDDDDCb
    bCCCCCCCCCCCCCBb
    bBCCCYCCCCCYCCBb
    bBCCYYYCCCYYYCBb
    bBCCCYCCCCCYCCBb
    bBCCCCCCCCCCCCBb
    bBCCCCCCYCCCCCBb
    bBCCCCCYYYCCCCBb
    bBCCCCCCYCCCCCBb
    bBCCCCCCCCCCCCBb
    bABBBBBBBBBBBBAb
    bAABBBBBBBBBBAAb
    bddddddddddddddb
    bccccccccccccccb
    bb............bb
"""
SHELF = """
    bbbbbbbbbbbbbbbb
    bddddddddddddddb
    bccccccccccccccb
    baaaaaaaaaaaaaab
    baSSaBBYaTTa3aab
    baSSCBBYaTTa3vab
    baTSCBBYOTTR3vab
    baTSCBBYOTTR3vab
    bccccccccccccccb
    baaaaaaaaaaaaaab
    ba33YYaaSaBBaDab
    ba35YYOaSuBBwDab
    ba35YYOSSuBBwDab
    ba35YYOSSuBBwDab
    bccccccccccccccb
    baaaaaaaaaaaaaab
    bavvaCCaaaYYY3ab
    bavvTCCaaYZYYOab
    bavvTCCaaYYYYOab
    bbccccccccccccbb
    bb............bb
"""
TABLE = """
    .ddddddddddddddddddddddd.
    deeeeeeeeeeeeeeeeeeeeeeec
    defffffeeeeeeeeeffffeeecc
    deeeeeeeeeewwwweeeeeeeecc
    deeeTOeeeewwttwweeYYYeecc
    deeTTOTeeewttttweeYZYeecc
    deeSTTSeeewwttwweeYYYeecc
    deeeeeeeeeewwwweeeeeeeecc
    deeeeeeeeeeeeeeeeeeeeeecc
    ccccccccccccccccccccccccb
    bccccccccccccccccccccccbb
    .bcb................bcb..
    .bcb................bcb..
    .bbb................bbb..
"""
WINDOW = """
    .dddddddddddd.
    SbbbbbbbbbbbbS
    SSEEEDbDDDDDSS
    STEEDDbDDDDCTS
    STEDDDbDDDCCTS
    STSDDDbDDCCSTS
    SSbbbbbbbbbbSS
    SSDDDDbDDCCCSS
    STDDDCbDCCCBTS
    STDDCCbCCCBBTS
    STSCCCbCCBBSTS
    RRbbbbbbbbbbRR
    .eeeeeeeeeeee.
    .cccccccccccc.
"""
PLANT = """
    ...5..5...
    .5.55.56..
    .555356.5.
    ..5535565.
    .53553553.
    ..2335332.
    ...2332...
    ..OOTTTT..
    ..TTTTSS..
    ..TTTTSS..
    ...TTSS...
    ...SSSS...
"""
STOOL = """
    ..dddddd..
    .deeeeeec.
    .deeeeecc.
    .ccccccbb.
    ..bc..bc..
    ..bc..bc..
"""
HEARTH = """
    ssttttttttttttttttttttttss..
    qrssssssssssssssssssssssrq..
    .qrrqrrrrqrrrrqrrrrqrrrrq...
    .rssrsssrrsssrrsssrrsssrq...
    .rrrqrrrqqrrrqqrrrqqrrrqq...
    .srrkkkkkkkkkkkkkkkkkssrq...
    .rrkkKKKKKKKKKKKKKKKkkrrq...
    .qqkKKKKKKKKKKKKKKKKKkqqq...
    .srkKKKKKKKKKKKKKKKKKkssq...
    .rrkKKKKKKKKKKKKKKKKKkrrq...
    .rqkKKKKKKKKKKKKKKKKKkrqq...
    .srkKKKKKKKKKKKKKKKKKkssq...
    .rrkKKKKKKKKKKKKKKKKKkrrq...
    .qqkKKKKKKKKKKKKKKKKKkqqq...
    .srkKKbccccccccccccbKkssq...
    .rrkKbcdddddddddddccbkrrq...
    ssssssssssssssssssssssssss..
    rrrrrrrrrrrrrrrrrrrrrrrrrr..
"""
FLAMES = (
    "....T....... ...TT..T.... ..TOT.TT.T.. ..TOOTOT.TT. .TOYOOYOTOT. "
    ".TOYYYYYOOT. .TOYZZZYYOT. ..OYZZZZYO..",
    ".....T.T.... ..T.TT.T.... ..TTTOTTT... .TTOTOOTOT.. .TOOYOYOOT.. "
    ".TOYYYYYOOT. ..OYYZZZYOT. ..OYZZZZYO..",
    "......T..... ..T..TT..T.. ..TT.TOT.T.. .TOT.TOOTT.. .TOOTOYYOT.. "
    ".TOYYYYYYOT. .TOYZZZYOOT. ..OYZZZZYO..",
    "...T....T... ...TT..TT... .T.TT.TOT... .TTOTTOOT.T. ..TOOYYOOTT. "
    ".TOYYYYYOOT. .TOYYZZYYOT. ..OYZZZZYO..",
)


def interior() -> Pictures:
    """Return floor, inner walls and furniture; big pieces whole and cut into tiles."""
    pieces = {
        "bed": _piece(BED, 16, 32, 0, 5),
        "bookshelf": _piece(SHELF, 16, 32, 0, 9),
        "table": _piece(TABLE, 32, 16, 3, 1),
        "rug": _rug(),
        "inner_window": _inner_window(),
    }
    tiles: Pictures = {
        "boards": pixel_map(BOARDS),
        "stool": _piece(STOOL, 16, 16, 3, 6),
        "inner_wall": _inner_wall(),
        "inner_wall_high": _inner_wall_high(),
        "floor_shadow": _floor_shadow(),
        "window_light": _window_light(),
        "plant": _piece(PLANT, 16, 16, 3, 1),
        "doormat": _doormat(),
        **blob_tiles("inner_top", pixel_map(MASONRY), _inner_rim),
        **pieces,
    }
    for name, image in pieces.items():
        tiles.update(cut(name, image))
    for frame, flames in enumerate(FLAMES):
        fireplace = _piece(HEARTH, 32, 32, 2, 11)
        fireplace.alpha_composite(pixel_map(flames), (9, 19))
        tiles[f"fireplace_{frame}"] = fireplace
        for name, tile in cut("fireplace", fireplace).items():
            tiles[f"{name}_{frame}"] = tile
    return tiles


def _piece(rows: str, width: int, height: int, left: int, top: int) -> Picture:
    image = blank(width, height)
    image.paste(pixel_map(rows).crop((0, 0, width - left, height - top)), (left, top))
    return shadowed(outlined(image), (0, height - 7, width - 1, height - 1), 60)


def _inner_wall() -> Picture:
    """Draw the lower half of the front of an inner wall: plaster above, panels below."""
    tile = blank(letter="f")
    draw = ImageDraw.Draw(tile)
    draw.rectangle((0, 9, 15, 15), fill=RGBA["d"])
    draw.line((0, 9, 15, 9), fill=RGBA["b"])
    draw.line((0, 10, 15, 10), fill=RGBA["e"])
    for x in (0, 8):
        draw.line((x, 10, x, 15), fill=RGBA["c"])
    draw.line((0, 15, 15, 15), fill=RGBA["b"])
    return tile


def _inner_wall_high() -> Picture:
    """Draw the upper half of the front: a beam under the ceiling, then plaster."""
    tile = blank(letter="f")
    draw = ImageDraw.Draw(tile)
    draw.rectangle((0, 0, 15, 4), fill=RGBA["c"])
    draw.line((0, 1, 15, 1), fill=RGBA["d"])
    draw.line((0, 4, 15, 4), fill=RGBA["b"])
    draw.rectangle((0, 5, 15, 6), fill=RGBA["e"])
    return tile


def _inner_window() -> Picture:
    """Draw a window with curtains, 16 x 32 px: both halves of the front."""
    image = blank(16, 32)
    image.paste(_inner_wall_high(), (0, 0))
    image.paste(_inner_wall(), (0, 16))
    stamp(image, WINDOW.split(), 1, 8)
    return image


def _floor_shadow() -> Picture:
    """Return the shade a wall throws on the floor before it."""
    tile = blank()
    draw = ImageDraw.Draw(tile)
    for row, alpha in enumerate((90, 75, 55, 35, 18)):
        draw.line((0, row, 15, row), fill=rgba("k", alpha))
    return tile


def _window_light() -> Picture:
    """Return the patch of daylight below a window, slanting to the right."""
    tile = blank()
    draw = ImageDraw.Draw(tile)
    draw.polygon([(2, 0), (11, 0), (15, 13), (6, 13)], fill=rgba("Z", 70))
    return tile


def _doormat() -> Picture:
    tile = pixel_map(BOARDS)
    draw = ImageDraw.Draw(tile)
    draw.rectangle((2, 3, 13, 12), fill=RGBA["S"], outline=RGBA["R"])
    draw.rectangle((4, 5, 11, 10), outline=RGBA["O"])
    draw.rectangle((0, 14, 15, 15), fill=rgba("k", 60))
    return tile


def _rug() -> Picture:
    image = blank(48, 32, "T")
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, 47, 31), outline=RGBA["R"])
    draw.rectangle((1, 1, 46, 30), outline=RGBA["Y"])
    draw.rectangle((3, 3, 44, 28), outline=RGBA["S"])
    for x in range(8, 44, 8):
        for y in (9, 16, 23):
            draw.polygon([(x, y - 3), (x + 3, y), (x, y + 3), (x - 3, y)], fill=RGBA["S"])
            draw.point([(x, y), (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)], fill=RGBA["Y"])
    return image


def _inner_rim(spot: Spot) -> str:
    sides = (min(spot.x, 15 - spot.x), min(spot.y, 15 - spot.y))
    chosen = {"side": sides[0], "level": sides[1], "outer": min(sides), "inner": max(sides)}
    edge = chosen[spot.case]
    return "ba"[edge] if edge < 2 else ""
