"""Prove that no module holds mutable state: no global window, manager, clock or registry.

Syntax trees are read, not running modules, so a rule holds for code that no test reaches. Every
rule errs on the strict side; what it forbids without need is written differently.
"""

from __future__ import annotations

import ast
from collections import deque
from collections.abc import Iterator
from types import MappingProxyType

from support.sources import parsed

MUTATORS = {*dir(list), *dir(dict), *dir(set), *dir(deque)} - {
    *dir(tuple),
    *dir(MappingProxyType),
    *dir(frozenset),
}
"""The methods that change a container: those its unchangeable kin do not have."""

CONTAINERS = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)

MAKERS_OF_CONSTANTS = frozenset(
    [
        "Appearance",
        "BoxCollider",
        "CapsuleCollider",
        "CircleCollider",
        "Color",
        "Compound",
        "FrozenMap",
        "LBWH",
        "LRBT",
        "PolygonCollider",
        "Properties",
        "pluggy.HookimplMarker",
        "pluggy.HookspecMarker",
        "TypeVar",
        "XYWH",
        "_Block",
        "_Type",
        "cython.declare",
        "field",
        "float",
        "frozenset",
        "itemgetter",
        "len",
        "object",
        "property",
        "re.compile",
        "tuple",
        "unset",
        "version",
    ]
)
"""What a module or class body may call: each returns something that nobody can change."""


def bindings(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """Yield (name, value) for what modules and classes bind while they are loaded."""
    for scope in ast.walk(tree):
        if not isinstance(scope, (ast.Module, ast.ClassDef)):
            continue
        for statement in scope.body:
            if isinstance(statement, ast.Assign):
                yield from ((ast.unparse(target), statement.value) for target in statement.targets)
            elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
                yield ast.unparse(statement.target), statement.value


def is_special(name: str) -> bool:
    """Tell whether Python itself gives the name its meaning, as to ``__all__``."""
    return name.startswith("__") and name.endswith("__")


def changes_in_functions(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Yield (name, line) of whatever a function changes in place.

    What a module does to its own constants while it is loaded is how it makes them.
    """
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load):
                    yield last_name(node.value), node.lineno
                elif isinstance(node, ast.AugAssign):
                    yield last_name(node.target), node.lineno
                elif (
                    isinstance(node, ast.Call)
                    and isinstance(node.func, ast.Attribute)
                    and node.func.attr in MUTATORS
                ):
                    yield last_name(node.func.value), node.lineno


def last_name(expression: ast.expr) -> str:
    """Return the name an expression ends in: X for X, a.X and self.X."""
    if isinstance(expression, ast.Attribute):
        return expression.attr
    return expression.id if isinstance(expression, ast.Name) else ""


def test_no_function_rebinds_a_name_of_its_module() -> None:
    """Rule: ``global`` makes a module a hidden object. Source: architecture, "The house"."""
    found = [
        f"{path}:{node.lineno}"
        for path, tree in parsed()
        for node in ast.walk(tree)
        if isinstance(node, ast.Global)
    ]

    assert found == []


def test_containers_of_modules_and_classes_are_named_as_constants() -> None:
    """Rule: a list, dict or set that lives as long as its module is a constant: UPPER_CASE."""
    found = [
        f"{path}: {name}"
        for path, tree in parsed()
        for name, value in bindings(tree)
        if isinstance(value, CONTAINERS) and not name.isupper() and not is_special(name)
    ]

    assert found == []


def test_nothing_changes_a_container_of_a_module_or_class() -> None:
    """Rule: such constants are never changed, by any file: names are compared everywhere."""
    constants = {
        name
        for _, tree in parsed()
        for name, value in bindings(tree)
        if isinstance(value, CONTAINERS)
    }
    found = [
        f"{path}:{line} {name}"
        for path, tree in parsed()
        for name, line in changes_in_functions(tree)
        if name in constants
    ]

    assert found == []


def test_modules_and_classes_call_only_makers_of_constants() -> None:
    """Rule: what a module makes while it is loaded cannot change; a new maker is judged here."""
    found = [
        f"{path}: {name} = {ast.unparse(value.func)}(...)"
        for path, tree in parsed()
        for name, value in bindings(tree)
        if isinstance(value, ast.Call)
        and ast.unparse(value.func) not in MAKERS_OF_CONSTANTS
        and not is_special(name)
    ]

    assert found == []


def test_no_function_of_the_library_keeps_its_results() -> None:
    """Rule: ``functools.cache`` is module state; in the library objects own their caches."""
    found = [
        f"{path}: {function.name}"
        for path, tree in parsed()
        if path.startswith("arcade_qt_core/")
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for decorator in function.decorator_list
        if last_name(decorator.func if isinstance(decorator, ast.Call) else decorator)
        in ("cache", "lru_cache")
    ]

    assert found == []
