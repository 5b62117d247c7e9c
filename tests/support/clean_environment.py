"""Build wheels and install them into an environment of their own, without any network."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterable
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from .sources import ROOT

COMPILING = [
    re.compile(r"^ext-modules = \[\n.*?^\]\n", re.MULTILINE | re.DOTALL),
    re.compile(r"^\[tool\.setuptools\.cmdclass\]\n.*?(?=^\[)", re.MULTILINE | re.DOTALL),
    re.compile(r', "Cython[^"]*"'),
]
"""What of pyproject.toml asks for Cython, or means something only to it."""

OFFLINE = ["--no-index", "--no-deps", "--disable-pip-version-check", "-q"]


class CleanEnvironment:
    """Be a fresh virtual environment that holds only what is put into it.

    Args:
        folder: where it is made.
        brings: installed distributions to take over, with what they need.
    """

    def __init__(self, folder: Path, brings: Iterable[str]) -> None:
        venv.create(folder, with_pip=False)
        self._folder = folder
        self.python = folder / "bin" / "python"
        (self._packages,) = folder.glob("lib/python*/site-packages")
        for needed in _with_what_they_need(brings):
            self._take_over(needed)

    def install(self, wheel: Path) -> None:
        """Install a wheel."""
        run([sys.executable, "-m", "pip", f"--python={self.python}", "install", *OFFLINE, wheel])

    def run(self, *words: str | Path, cwd: Path | None = None) -> str:
        """Run Python there, warnings being errors, and return what it printed."""
        strict = ["-I", "-W", "error", "-W", "ignore:arcade_qt_core runs interpreted"]
        return run([self.python, *strict, *words], cwd or self._folder)

    def _take_over(self, needed: Distribution) -> None:
        """Copy the files of a distribution that is installed here."""
        for file in needed.files or ():
            if ".." not in file.parts and "__pycache__" not in file.parts:
                target = self._packages / file
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file.locate(), target)


def build_wheel(project: Path, into: Path) -> Path:
    """Build the wheel of a project with what is installed here, and return it."""
    before = set(into.glob("*.whl"))
    command = [sys.executable, "-m", "pip", "wheel", *OFFLINE, "--no-build-isolation"]
    run([*command, "-w", into, project])
    (wheel,) = set(into.glob("*.whl")) - before
    return wheel


def sources_without_kernels(folder: Path) -> Path:
    """Copy this repository's packages so that their wheel is built without compiler and Cython.

    Compiled wheels are proved elsewhere; this takes seconds instead of minutes.
    """
    only_text = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.c", "data")
    for name in ("arcade_qt_core", "plugins", "games"):
        shutil.copytree(ROOT / name, folder / name, ignore=only_text)
    for name in ("README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    for asking in COMPILING:
        text, count = asking.subn("", text)
        assert count == 1, asking
    (folder / "pyproject.toml").write_text(text, "utf-8")
    return folder


def run(command: Iterable[str | Path], cwd: Path | None = None) -> str:
    """Run a command and return what it printed.

    Raises:
        AssertionError: it failed; shows all it said.
    """
    result = subprocess.run(
        [str(word) for word in command], cwd=cwd, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def _with_what_they_need(names: Iterable[str]) -> list[Distribution]:
    """Return distributions and everything they require that is installed here."""
    found: dict[str, Distribution] = {}
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            try:
                found[name] = distribution(name)
            except PackageNotFoundError:  # needed on other systems only
                continue
            waiting += [
                re.split(r"[^\w.-]", line)[0]
                for line in found[name].requires or ()
                if "extra ==" not in line
            ]
    return list(found.values())
