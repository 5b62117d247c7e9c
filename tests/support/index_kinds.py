"""Name every kind of spatial index, and make one: what the contract tests run over."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

Maker = Callable[..., Any]

KINDS: dict[str, Maker] = {
    "quadtree": lambda qt, root, **settings: qt.Quadtree(root, **settings),
    "linear": lambda qt, root, **settings: qt.LinearScan(),
}


def make_index(qt: ModuleType, kind: str, root: Any, **settings: Any) -> Any:
    """Return an empty index of a kind; `settings` are for those that have cells to split."""
    return KINDS[kind](qt, root, **settings)
