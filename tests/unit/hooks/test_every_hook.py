"""Refuse a hook that nobody documents, uses or tests.

Source: datasette's tests of its documentation.
"""

from __future__ import annotations

import ast
import re
from functools import cache

import pytest
from support.markdown import blocks
from support.sources import ROOT, parsed

from arcade_qt_core.hooks import HOOKS, specs

PAGE = ROOT / "docs" / "reference" / "hooks.md"
TUTORIAL = ROOT / "docs" / "tutorial" / "first_plugin.md"


DUE = {
    "aqc_contacts",
    "aqc_draw_overlay",
    "aqc_forget_objects",
    "aqc_is_empty",
    "aqc_objects_added",
    "aqc_objects_moved",
    "aqc_register_colliders",
    "aqc_register_commands",
    "aqc_register_indexes",
    "aqc_spawn_object",
}
"""The hooks that are asked for so far; more may come."""


def named_tests(hook: str, source: str) -> int:
    """Count the tests of a file that are named after a hook, if it speaks of the hook, too."""
    if re.search(rf"(?<!\w){hook}(?!\w)", source) is None:
        return 0
    return sum(
        isinstance(node, ast.FunctionDef)
        and node.name == f"test_hook_{hook}"
        and any(isinstance(each, ast.Assert) for each in ast.walk(node))
        for node in ast.parse(source).body
    )


def implements(hook: str, tree: ast.AST) -> bool:
    """Tell whether code has an implementation of a hook, marked and not empty."""
    return any(
        isinstance(node, ast.FunctionDef)
        and node.name == hook
        and any(ast.unparse(mark).split("(")[0] == "hookimpl" for mark in node.decorator_list)
        and any(not _says_nothing(each) for each in node.body)
        for node in ast.walk(tree)
    )


def _says_nothing(statement: ast.stmt) -> bool:
    """Tell whether a statement is a docstring, an ellipsis or a pass."""
    return isinstance(statement, ast.Pass) or (
        isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    )


@cache
def code() -> dict[str, list[ast.Module]]:
    """Return what is parsed of each plug-in and game, by its package.

    The plug-in of the tutorial is one of them: tests/plugins installs it and lets it run.
    """
    found: dict[str, list[ast.Module]] = {"tutorial": []}
    for path, tree in parsed():
        if path.startswith(("plugins/", "games/")):
            found.setdefault(path.split("/")[1], []).append(tree)
    for block in blocks(TUTORIAL):
        if block.language == "python" and block.mark:
            found["tutorial"].append(ast.parse(block.code))
    return found


def users(hook: str) -> set[str]:
    """Return the plug-ins and games that implement a hook."""
    return {name for name, trees in code().items() if any(implements(hook, t) for t in trees)}


def named_users(hook: str) -> set[str]:
    """Return whom the page names as users of a hook."""
    text = PAGE.read_text("utf-8").partition(f"\n### `{hook}(")[2].partition("\n##")[0]
    used = text.partition("\nUsed by ")[2]
    return {*re.findall(r"`(\w+)`", used), *re.findall(r"\[(tutorial)\]", used)}


def test_every_hook_that_is_due_is_there() -> None:
    """Rule: the tests below run over `HOOKS`: were it empty, they would prove nothing."""
    assert set(HOOKS) >= DUE


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def test_hook_aqc_x(): assert run(aqc_x)", 1),
        ("def test_hook_aqc_x(): run(aqc_x)", 0),
        ("def test_hook_aqc_x(): assert True", 0),
        ("def helper():\n def test_hook_aqc_x(): assert aqc_x", 0),
        ("def test_hook_aqc_x_y(): assert aqc_x", 0),
    ],
)
def test_a_test_that_proves_nothing_does_not_count(source: str, found: int) -> None:
    """Rule: collected by pytest, about the hook, and with an assertion."""
    assert named_tests("aqc_x", source) == found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("@hookimpl\ndef aqc_x(scene): scene.close()", True),
        ("class A:\n @hookimpl(tryfirst=True)\n def aqc_x(self): return 3", True),
        ("def aqc_x(scene): scene.close()", False),
        ("@hookimpl\ndef aqc_x(scene):\n 'Do nothing.'", False),
        ("@hookimpl\ndef aqc_x(scene): ...", False),
        ("@hookspec\ndef aqc_x(scene): scene.close()", False),
    ],
)
def test_a_user_that_does_nothing_does_not_count(source: str, found: bool) -> None:
    """Rule: marked, and with a body."""
    assert implements("aqc_x", ast.parse(source)) is found


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
    """Rule: a hook arrives together with its first user, whom the page names."""
    assert named_users(hook) != set()
    assert named_users(hook) <= users(hook)


@pytest.mark.parametrize("hook", HOOKS)
def test_a_hook_has_a_test_named_after_it(hook: str) -> None:
    """Rule: test_hook_<name>; the plug-ins that use it may have one of their own, too."""
    files = sorted((ROOT / "tests").rglob("test_*.py"))

    assert sum(named_tests(hook, file.read_text("utf-8")) for file in files) >= 1
