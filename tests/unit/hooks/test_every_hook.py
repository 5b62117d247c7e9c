"""Refuse a hook that nobody documents, uses or tests.

Source: datasette's tests of its documentation.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from support.markdown import blocks
from support.sources import ROOT, parsed

from arcade_qt_core.hooks import HOOKS, specs

PAGE = ROOT / "docs" / "reference" / "hooks.md"
TUTORIAL = ROOT / "docs" / "tutorial" / "first_plugin.md"


def functions(path: Path) -> set[str]:
    """Return the names of all functions of a file."""
    tree = ast.parse(path.read_text("utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def users(hook: str) -> list[str]:
    """Return the plug-ins and games that implement a hook.

    The plug-in of the tutorial is one of them: tests/plugins installs it and lets it run.
    """
    tutorial = [
        (block.mark, ast.parse(block.code))
        for block in blocks(TUTORIAL)
        if block.language == "python" and block.mark
    ]
    bundled = [found for found in parsed() if found[0].startswith(("plugins/", "games/"))]
    return [
        path
        for path, tree in [*bundled, *tutorial]
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        and node.name == hook
        and "hookimpl" in map(ast.unparse, node.decorator_list)
    ]


@pytest.mark.parametrize("hook", HOOKS)
def test_a_hook_has_a_heading_with_its_exact_signature(hook: str) -> None:
    """Rule: docs/reference/hooks.md shows every hook as it has to be written, once."""
    headings = re.findall(r"^### `(.*)`$", PAGE.read_text("utf-8"), re.MULTILINE)

    assert headings.count(f"{hook}({', '.join(HOOKS[hook])})") == 1


def test_the_page_documents_no_hook_that_is_not_there() -> None:
    """Rule: a hook that was taken out is taken out of the page."""
    headings = re.findall(r"^### `(\w+)\(", PAGE.read_text("utf-8"), re.MULTILINE)

    assert sorted(headings) == sorted(HOOKS)


@pytest.mark.parametrize("hook", HOOKS)
def test_a_hook_says_when_it_is_called_what_it_may_do_and_what_happens_when_it_raises(
    hook: str,
) -> None:
    """Rule: style, "Docstrings": what a hookspec says."""
    text = getattr(specs, hook).__doc__

    assert [word for word in ("Called", "May:", "When it raises") if word not in text] == []


@pytest.mark.parametrize("hook", HOOKS)
def test_a_hook_is_used_by_a_plugin_or_game_of_this_repository(hook: str) -> None:
    """Rule: a hook arrives together with its first user."""
    assert users(hook) != []


@pytest.mark.parametrize("hook", HOOKS)
def test_a_hook_has_a_test_named_after_it(hook: str) -> None:
    """Rule: test_hook_<name>, once in the whole suite."""
    files = [
        path.relative_to(ROOT).as_posix()
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
        if f"test_hook_{hook}" in functions(path)
    ]

    assert len(files) == 1
