"""Say which spatial index suits a map, and why."""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict, replace
from pathlib import Path

from rich.console import Console

from ..errors import LevelFormatError
from ..geometry import LBWH, Rect
from ..level import Level, load_level
from ..scene import Advice
from ..scene.adviser import advise
from ..scene.indexes import AUTO
from ..scene.scene_figures import Edges, drawn, figures_of
from ..scene.scene_load import ASSUMED_SHARE, SceneLoad
from . import words

ROOT_FACTOR = 10.0  # that of scenes, unless they are told otherwise


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare which map is looked at, and what is assumed of it."""
    parser.add_argument("level", type=Path, metavar="LEVEL.tmj", help="a map: .tmj, .json or .tmx")
    parser.add_argument(
        "--moving",
        type=words.share,
        default=ASSUMED_SHARE,
        metavar="SHARE",
        help=f"of the objects that move in an update, 0 to 1 (default {ASSUMED_SHARE})",
    )
    parser.add_argument("--json", action="store_true", help="print one object of JSON instead")


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Print the advice.

    Returns:
        0, or 2 if the map cannot be read.
    """
    try:
        level = load_level(arguments.level)
    except (LevelFormatError, OSError) as error:
        print(f"arcade-qt advise: {error}", file=sys.stderr)
        return 2
    advice = advise_level(level, arguments.moving)
    if arguments.json:
        console.print_json(data=asdict(advice))
        return 0
    if not advice.figures.count:
        console.print(
            f"{arguments.level}: {advice.words}", highlight=False, markup=False, soft_wrap=True
        )
        return 0
    lines = [
        f'{arguments.level}: scene.use_index("{advice.index}")',
        f"Looked at the objects of {len(level.object_layers)} object layer(s), hidden ones too; "
        "tiles are none. A map does not say what moves: assumed that "
        f"{arguments.moving:.0%} of the objects move in an update, one by one, that a rectangle is "
        f"asked for for each {1 / ASSUMED_SHARE:.0f} of them, and all pairs once.",
        advice.words,
        'A scene that runs knows better: scene.use_index("auto"), and scene.advise().',
    ]
    for line in lines:
        console.print(line, highlight=False, markup=False, soft_wrap=True)
    return 0


def advise_level(level: Level, moving: float) -> Advice:
    """Return which index suits the objects of a map, of which this share moves in an update.

    Where there is no object, the scene is left to choose.
    """
    boxes = [
        (obj.rect.left, obj.rect.bottom, obj.rect.right, obj.rect.top)
        for layer in level.object_layers
        for obj in layer.objects
    ]
    rect = _extent(level.bounds, boxes)
    load = SceneLoad.assumed(len(boxes), moving)
    root = rect.scale_on_center(ROOT_FACTOR)
    advice = advise(figures_of(drawn(boxes), len(boxes), rect, root, load))
    if boxes:
        return advice
    nothing = (
        f"nothing to choose by: its {len(level.object_layers)} object layer(s) hold no object, "
        f'and tiles are none. Begin with scene.use_index("{AUTO}").'
    )
    return replace(advice, index=AUTO, words=nothing)


def _extent(bounds: Rect, boxes: list[Edges]) -> Rect:
    """Return where a map lies: an endless one without tiles has no bounds but its objects'."""
    if (bounds.width > 0 and bounds.height > 0) or not boxes:
        return bounds
    lefts, bottoms, rights, tops = zip(*boxes, strict=True)
    left, bottom = min(lefts), min(bottoms)
    return LBWH(left, bottom, max(max(rights) - left, 1.0), max(max(tops) - bottom, 1.0))
