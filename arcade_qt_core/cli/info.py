"""Show what is installed, which kernels are compiled and whether arcade can draw."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from importlib.metadata import version

from rich.console import Console
from rich.table import Table

from .. import view
from ..errors import ArcadeUnavailableError
from ..native import kernel_states

PACKAGES = ("arcade_qt_core", "arcade", "pyglet", "pymunk", "Pillow", "pytiled_parser", "pluggy")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Take no arguments."""


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Print three tables: versions, kernels, drawing.

    Returns:
        0, or 2 if arcade cannot draw here.
    """
    console.print(_table("versions", {"python": platform.python_version()} | _versions()))
    console.print(_table("kernels", _kernels()))
    drawing, status = _drawing()
    console.print(_table("drawing", drawing))
    return status


def _table(title: str, rows: dict[str, str]) -> Table:
    table = Table(title=title, title_justify="left", show_header=False)
    for row in rows.items():
        table.add_row(*row)
    return table


def _versions() -> dict[str, str]:
    return {name: version(name) for name in PACKAGES}


def _kernels() -> dict[str, str]:
    return {
        name: "compiled" if is_compiled else "interpreted"
        for name, is_compiled in kernel_states().items()
    }


def _drawing() -> tuple[dict[str, str], int]:
    """Open an invisible window and ask it what draws."""
    if sys.platform == "linux" and not os.environ.get("DISPLAY"):
        os.environ.setdefault("ARCADE_HEADLESS", "1")
    screen = "headless" if os.environ.get("ARCADE_HEADLESS") else "a screen"
    try:
        window = view.SceneWindow(width=64, height=36, visible=False, antialiasing=False)
    except ArcadeUnavailableError as error:
        return {"arcade": str(error)}, 2
    driver = window.context.get_info()
    opengl, renderer = driver.get_version_string(), driver.get_renderer()
    window.close()
    return {"draws on": screen, "OpenGL": opengl, "renderer": renderer}, 0
