"""The art of the action RPG: complete, the same every time, within its palette."""

from __future__ import annotations

import hashlib
import subprocess
import sys

import pytest
from actionrpg.art import atlas, images
from actionrpg.art.autotile import FULL, canonical, mask_at
from actionrpg.art.canvas import blank, outlined, pixel_map
from actionrpg.art.hud import nine_patch
from actionrpg.art.palette import HEX, RGBA
from actionrpg.art.tileset import ANIMATED, animations, tile_names, tileset
from PIL.Image import Image

DIGEST = """
import hashlib
from actionrpg.art import atlas
sheet, boxes = atlas()
print(hashlib.sha256(sheet.tobytes() + repr(boxes).encode()).hexdigest())
"""
WAYS = ("down", "up", "left", "right")
WALKERS = ("hero", "soldier", "soldier_alert", "villager", "elder")


def test_two_processes_draw_the_same_pixels() -> None:
    """Drawing is deterministic: no clock, no unseeded randomness, no order of sets (issue 2)."""
    sheet, boxes = atlas()
    here = hashlib.sha256(sheet.tobytes() + repr(boxes).encode()).hexdigest()
    there = subprocess.run(
        [sys.executable, "-c", DIGEST], capture_output=True, text=True, check=True
    )
    assert there.stdout.strip() == here


@pytest.mark.parametrize("who", WALKERS)
def test_every_walker_stands_and_walks_in_four_directions(who: str) -> None:
    """Frame 0 stands, 1 to 4 walk; all frames of all walkers have one size (issue 2)."""
    sizes = {images()[f"{who}_{way}_{frame}"].size for way in WAYS for frame in range(5)}
    assert sizes == {(16, 20)}


@pytest.mark.parametrize("who", WALKERS)
def test_a_stride_differs_from_standing_and_from_the_other_foot(who: str) -> None:
    """A walk needs at least three distinct pictures, or the feet slide (issue 2)."""
    for way in WAYS:
        frames = [images()[f"{who}_{way}_{frame}"].tobytes() for frame in range(5)]
        assert len(set(frames)) == 3


def test_a_sword_stroke_keeps_the_hero_in_place() -> None:
    """Strokes are 32 x 32 px about the centre of the 16 x 20 px figure: no jump when it starts."""
    standing = images()["hero_up_0"]
    for way in WAYS:
        for frame in range(3):
            stroke = images()[f"hero_attack_{way}_{frame}"]
            assert stroke.size == (32, 32)
            body = stroke.crop((8, 6, 24, 26))
            assert _opaque(body) >= _opaque(standing) * 0.8


def test_an_alerted_soldier_can_be_told_from_a_calm_one() -> None:
    """The player must read a soldier's state off his picture, in each direction (issue 2)."""
    for way in WAYS:
        calm, alert = images()[f"soldier_{way}_0"], images()[f"soldier_alert_{way}_0"]
        assert calm.tobytes() != alert.tobytes()


def test_the_atlas_holds_every_picture_where_it_says() -> None:
    """A box of the atlas shows exactly the picture of its name."""
    sheet, boxes = atlas()
    assert boxes.keys() == images().keys()
    for name, (x, y, width, height) in boxes.items():
        assert sheet.crop((x, y, x + width, y + height)).tobytes() == images()[name].tobytes()


def test_boxes_in_the_atlas_lie_apart() -> None:
    """A clear pixel between pictures keeps neighbours from bleeding in when the view is scaled."""
    sheet, boxes = atlas()
    taken = blank(*sheet.size).getchannel("A")
    for x, y, width, height in boxes.values():
        grown = (x, y, min(x + width + 1, sheet.width), min(y + height + 1, sheet.height))
        assert taken.crop(grown).getbbox() is None
        taken.paste(255, (x, y, x + width, y + height))


def test_opaque_pixels_of_the_tiles_are_of_the_palette() -> None:
    """One palette holds the pictures together; only translucent shadows may mix colours."""
    allowed = set(RGBA.values())
    for name in tile_names():
        colours = images()[name].getcolors(maxcolors=4096) or []
        strangers = {colour for _, colour in colours if colour[3] == 255} - allowed
        assert not strangers or name.startswith(MIXING), (name, strangers)


def test_palette_letters_name_distinct_colours() -> None:
    """Two letters of one colour would be a slip of the pen."""
    assert len(set(HEX.values())) == len(HEX)


def test_a_blob_set_has_47_tiles() -> None:
    """Corners count only between two full sides: of 256 neighbourhoods 47 remain."""
    assert len({canonical(mask) for mask in range(256)}) == 47
    for terrain in ("path", "shade", "cobble", "shore", "wall_top"):
        assert sum(name.startswith(f"{terrain}_") and name.rsplit("_", 1)[1].isdigit()
                   and "plain" not in name for name in images()) == 47  # fmt: skip


def test_the_mask_of_a_cell_sees_its_eight_neighbours() -> None:
    """North is one row up, rows count downwards; a corner without both its sides is ignored."""
    assert mask_at({(4, 2), (5, 3)}, 4, 3) == 1 + 2
    assert mask_at({(4, 2), (5, 3), (5, 2)}, 4, 3) == 1 + 2 + 16
    assert mask_at({(5, 2)}, 4, 3) == 0
    around = {(x, y) for x in (3, 4, 5) for y in (2, 3, 4)}
    assert mask_at(around, 4, 3) == FULL


def test_neighbouring_edges_meet() -> None:
    """The alpha of a path's edge continues from tile to tile, or paths would look cut."""
    left, right = images()["path_14"], images()["path_14"]  # east, south and west: edge above
    for row in range(16):
        assert (left.getpixel((15, row))[3] > 0) == (right.getpixel((0, row))[3] > 0)


def test_an_outline_goes_around_and_not_over() -> None:
    """The outline takes the clear neighbours of the figure, not its pixels, not the corners."""
    image = outlined(pixel_map("... .S. ..."))
    assert image.getpixel((1, 1)) == RGBA["S"]
    assert image.getpixel((0, 1)) == image.getpixel((1, 2)) == RGBA["k"]
    assert image.getpixel((0, 0))[3] == 0


def test_a_nine_patch_keeps_its_corners() -> None:
    """Panels of any size have the same corners."""
    patch = images()["panel"]
    panel = nine_patch(patch, 70, 41)
    assert panel.size == (70, 41)
    assert panel.crop((0, 0, 8, 8)).tobytes() == patch.crop((0, 0, 8, 8)).tobytes()
    assert panel.crop((62, 33, 70, 41)).tobytes() == patch.crop((16, 16, 24, 24)).tobytes()


def test_the_tileset_shows_the_tile_of_each_id() -> None:
    """Local tile id n is `tile_names()[n]`, from the left, from the top."""
    sheet = tileset()
    for index in (0, 31, 32, len(tile_names()) - 1):
        x, y = index % 32 * 16, index // 32 * 16
        shown = sheet.crop((x, y, x + 16, y + 16)).tobytes()
        assert shown == images()[tile_names()[index]].tobytes()
    assert len(set(tile_names())) == len(tile_names())


def test_every_animation_has_four_distinct_frames_in_the_tileset() -> None:
    """An animated tile is its own first frame; frames differ, or nothing would move."""
    assert len(animations()) == len(ANIMATED)
    for first, frames in animations().items():
        pictures = {images()[tile_names()[frame]].tobytes() for frame, _ in frames}
        assert frames[0][0] == first
        assert len(frames) == 4
        assert len(pictures) >= 3


def _opaque(image: Image) -> int:
    return image.getchannel("A").histogram()[255]


MIXING = ("wall_shadow", "house_", "doormat")
