"""Prove that the page about the architecture is about this one."""

from __future__ import annotations

import pkgutil
import re
import sys

from support.markdown import ROOT, blocks

import arcade_qt_core

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

PAGE = ROOT / "docs" / "explanation" / "architecture.md"
ROOMS = {module.name for module in pkgutil.iter_modules(arcade_qt_core.__path__)}


def test_the_list_of_rooms_is_the_contract_of_import_linter() -> None:
    """Rule: style, "Ugly": architecture pages that no test reads.

    Layers in parentheses are rooms to come; the page shows what is there.
    """
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    (rooms,) = [
        contract
        for contract in pyproject["tool"]["importlinter"]["contracts"]
        if contract["id"] == "rooms"
    ]
    layers = [re.findall(r"\w+", layer) for layer in reversed(rooms["layers"])]
    expected = [" | ".join(room for room in layer if room in ROOMS) for layer in layers]
    (shown,) = [block.code.splitlines() for block in blocks(PAGE) if block.language == "text"]

    assert shown == [line for line in expected if line]


def test_every_room_has_its_row_in_the_table() -> None:
    """Rule: a room that nobody explains is not finished."""
    rows = re.findall(r"^\| `(\w+)` \| \S", PAGE.read_text("utf-8"), re.MULTILINE)

    assert sorted(rows) == sorted(ROOMS)
