"""Play a scripted demo without a screen, and leave a contact sheet and a summary of it.

The real renderer draws every picture; only the window is missing. The script is data
(`data/demo.txt`), so a test can play the same game without any renderer.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import arcade
from PIL import Image, ImageDraw, ImageFont

from arcade_qt_core import load_level
from arcade_qt_core.view import SceneWindow

from .files import DEMO_SCRIPT, OVERWORLD
from .ui.game_view import GameView
from .world import Autopilot, Script
from .world.rpg_game_scene import VIEW_SIZE

STEPS_PER_SECOND = 60
SCALE = 2
COLUMNS = 3
CAPTION_HEIGHT = 26
FONT = ":resources:/fonts/ttf/Kenney/Kenney_Mini.ttf"
INK, CREAM = (27, 21, 48), (243, 241, 228)


@dataclass(frozen=True)
class Summary:
    """Hold what a demo came to.

    Attributes:
        picture: where the contact sheet is.
        steps: how many steps were simulated.
        objects: how many objects the world holds at the end.
        state_hash: of the world at the end.
    """

    picture: Path
    steps: int
    objects: int
    state_hash: str


def play_demo(seconds: float, output: Path, **options: Any) -> Summary:
    """Play the script and write the contact sheet.

    Args:
        seconds: how long to play.
        output: the PNG to write.
        options: of the world, see `RPGGameScene`.
    """
    width, height = (round(length * SCALE) for length in VIEW_SIZE)
    window = SceneWindow(None, width, height, "ActionRPG demo", antialiasing=False)
    view = GameView(load_level(OVERWORLD), window, with_title=False, **options)
    script = Script.load(DEMO_SCRIPT)
    view.world.autopilot = Autopilot(script.events)
    window.show_view(view)
    steps = round(seconds * STEPS_PER_SECOND)
    moments = {*script.moments, steps}
    frames = []
    for step in range(1, steps + 1):
        view.on_update(1 / STEPS_PER_SECOND)
        if step in moments:
            view.on_draw()
            frames.append((f"step {step}", arcade.get_image().convert("RGB")))
            window.flip()
    contact_sheet(frames).save(output)
    world = view.world
    return Summary(output, world.steps, len(world.objects()), world.state_hash())


def contact_sheet(frames: list[tuple[str, Image.Image]]) -> Image.Image:
    """Return all frames on one sheet, by rows, each with its caption above it."""
    width, height = frames[0][1].size if frames else (1, 1)
    rows = -(-len(frames) // COLUMNS)
    font = ImageFont.truetype(str(arcade.resources.resolve(FONT)), 16)
    sheet = Image.new("RGB", (COLUMNS * (width + 4), rows * (height + CAPTION_HEIGHT)), INK)
    draw = ImageDraw.Draw(sheet)
    for number, (caption, frame) in enumerate(frames):
        row, column = divmod(number, COLUMNS)
        left, top = column * (width + 4), row * (height + CAPTION_HEIGHT)
        draw.text((left + 6, top + 2), caption, fill=CREAM, font=font)
        sheet.paste(frame, (left, top + CAPTION_HEIGHT))
    return sheet
