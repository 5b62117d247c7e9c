"""Fences, signs, chests, crates, pots, the bridge: what stands about outdoors."""

from __future__ import annotations

from .canvas import Picture, Pictures, blank, mirrored, outlined, pixel_map, shadowed

SIGN = """
    ................
    ..dddddddddddd..
    .decceccececcdd.
    .deeeeeeeeeeedc.
    .dcecceccceccdc.
    .deeeeeeeeeeedc.
    .cddddddddddddc.
    ..cccccccccccc..
    ......dcb.......
    ......dcb.......
    ......dcb.......
    .....3dcb3......
"""
CHEST_CLOSED = """
    .dddddddddddd.
    deeedeeeeedeed
    dccccccccccccc
    dcccccYYcccccc
    bbbbbYZYYbbbbb
    dddddYkkOddddd
    dccccOYYOccccb
    dccccccccccccb
    dccccccccccccb
    bbbbbbbbbbbbbb
"""
CHEST_OPEN = """
    .bbbbbbbbbbbb.
    bcccccccccccca
    bddddddddddddb
    bbbbbbbbbbbbbb
    kkkkkkkkkkkkkk
    kkYkZYkkYkYkkk
    dYZYYYZYYYZYdd
    dcccccOYcccccb
    dccccccccccccb
    bbbbbbbbbbbbbb
"""
CRATE = """
    eeeeeeeeeeeeee
    edddddddddddcb
    edceeeeeeeeccb
    edcdddddddecbb
    eccccccccceecb
    bbbbbbbbbbbbbb
    edddddddddddcb
    edcddddddeccbb
    edcccccceecccb
    edcdddeecccdcb
    edcceecccccccb
    edddddddddddcb
    bbbbbbbbbbbbbb
"""
POT = """
    ...cddddc...
    ..caaaaaac..
    ...dceecc...
    ..deeddddc..
    .deedddddcb.
    .dOOTTOOTTb.
    .deedddddcb.
    .cddddddccb.
    ..cdddddcb..
    ...cccccb...
"""
BARREL = """
    ..bcccccccb..
    .bcdddddddcb.
    .bcccccccccb.
    .rrsstssrrrq.
    .cddeedddccb.
    cddeedddcccbb
    cddeedddcccbb
    cddeedddcccbb
    .rrsstssrrrq.
    .cddeedddccb.
    .bcddddcccbb.
    ..bbbbbbbbb..
"""
HAY = """
    ..YYYZYYYYYYY..
    .YZYYYYZYYYYYO.
    YYYZYYYYYYZYYOO
    YZYYOYYZYYYOYOO
    OOOOOOOOOOOOOOd
    cbcbcbcbcbcbcbc
    YOYYOYZYYOYYOOd
    OYYOYYYOYYYOYOd
    YOYYYOYYOYYOOdd
    cbcbcbcbcbcbcbc
    OYOOYOOYOOOYOdd
    dOdOOdOOOdOddcc
"""
RAIL = """
    ................
    ................
    ................
    .......dc.......
    ......deec......
    dddddddeecdddddd
    eeeeeeedecceeeee
    bbbbbbbdecbbbbbb
    .......decb.....
    dddddddeecdddddd
    eeeeeeedecceeeee
    bbbbbbbdecbbbbbb
    .......dccb.....
    .......dccb.....
    .......bbbb.....
"""
RAIL_UPRIGHT = """
    ......deec......
    ......decb......
    ......ddcb......
    ......ddcb......
    ......decb......
    ......dcbb......
    ......deec......
    .....deeecb.....
    .....dedccb.....
    .....dedccb.....
    .....dedccb.....
    .....ddccbb.....
    ......dccb......
    ......dccb......
    ......decb......
    ......decb......
"""
PLANKS = """
    deedeedeedeedeed
    dedcdedcdedcdedb
    dedcdedcdedcdedb
    dedcdedcdedcdedb
"""
BRIDGE_EDGE = """
    bbbbbbbbbbbbbbbb
    eeeeeeeeeeeeeeee
    cccccccccccccccc
    b.....b..b.....b
"""


def woodwork() -> Pictures:
    """Return props and pieces of 16 x 16 px."""
    rail, corner, upright = blank(), blank(), pixel_map(RAIL_UPRIGHT)
    rail.paste(pixel_map(RAIL), (0, 0))
    corner.alpha_composite(rail.crop((6, 0, 16, 15)), (6, 0))
    tiles = {
        "sign": _standing(SIGN, 0, 2),
        "chest_closed": _standing(CHEST_CLOSED, 1, 4),
        "chest_open": _standing(CHEST_OPEN, 1, 4),
        "crate": _standing(CRATE, 1, 2),
        "pot": _standing(POT, 2, 4),
        "barrel": _standing(BARREL, 1, 2),
        "hay": _standing(HAY, 0, 3),
        "fence_middle": rail,
        "fence_upright": upright,
        "fence_left": corner,
        "fence_right": mirrored(corner),
    }
    tiles["bridge"] = pixel_map(PLANKS.split() * 4)
    for name, top in (("bridge_top", 0), ("bridge_bottom", 12)):
        tile = tiles["bridge"].copy()
        tile.alpha_composite(pixel_map(BRIDGE_EDGE), (0, top))
        tiles[name] = tile
    return tiles


def _standing(rows: str, left: int, top: int) -> Picture:
    tile = blank()
    tile.paste(pixel_map(rows), (left, top))
    return shadowed(outlined(tile), (0, 10, 15, 15))
