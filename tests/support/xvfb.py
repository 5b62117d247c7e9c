"""Run a program in a real window on a screen of its own, and play its user.

Needs Xvfb and xdotool (Debian packages of these names). There is no window manager, so windows
are focused with ``windowfocus``, and positions of the mouse count from the upper left corner.
"""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

TOOLS = ("Xvfb", "xdotool")
PATIENCE = 60  # seconds until something that should come counts as missing

needs_screen = pytest.mark.skipif(
    not all(map(shutil.which, TOOLS)),
    reason=f"a real window needs {' and '.join(TOOLS)}: apt-get install xvfb xdotool",
)


class Screen:
    """Stand for one virtual screen: start programs on it, press keys, click."""

    def __init__(self, display: str) -> None:
        self.environment = {**os.environ, "DISPLAY": display}
        self.environment.pop("ARCADE_HEADLESS", None)

    @contextmanager
    def running(self, *arguments: str, cwd: Path | None = None) -> Iterator[Program]:
        """Run Python with these arguments on the screen; it is ended when the block is left."""
        process = subprocess.Popen(
            [sys.executable, "-u", *arguments],
            env=self.environment,
            cwd=cwd,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
        )
        try:
            yield Program(process)
        finally:
            process.kill()
            process.communicate()

    def focus(self, title: str) -> str:
        """Give the keyboard to the window of this title, once it is there; return its number."""
        window = self.xdotool("search", "--sync", "--onlyvisible", "--name", title).split()[0]
        self.xdotool("windowfocus", "--sync", window)
        return window

    def xdotool(self, *command: str) -> str:
        """Run an xdotool command, such as ``("keydown", "Right")``, and return its output."""
        return subprocess.run(
            ["xdotool", *command],
            env=self.environment,
            check=True,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        ).stdout


class Program:
    """Stand for a running program that reports by printing lines."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process

    def line(self, start: str = "") -> str:
        """Wait for the next printed line that begins with `start`, and return it.

        Raises:
            AssertionError: the program ended or said nothing; the message holds its errors.
        """
        output = self._process.stdout  # unbuffered, so that nothing waits where select is blind
        while select.select([output], [], [], PATIENCE)[0]:
            line = output.readline().decode()
            if not line:
                break
            if line.startswith(start):
                return line.rstrip("\n")
        self._process.kill()
        raise AssertionError(
            f"no line {start!r} was printed; errors: {self._process.stderr.read().decode()}"
        )

    def wait(self) -> int:
        """Wait until the program has ended by itself and return its exit code."""
        return self._process.wait(PATIENCE)


@contextmanager
def virtual_screen(width: int = 1280, height: int = 1024) -> Iterator[Screen]:
    """Start an X server that shows its screen to nobody; it ends with the block.

    It chooses a free display number itself and tells it when it is ready.
    """
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{width}x{height}x24"],
        pass_fds=(writer,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as numbers:
            yield Screen(f":{numbers.readline().strip()}")
    finally:
        server.terminate()
        server.wait(PATIENCE)
