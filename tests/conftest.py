"""Share fixtures: the package under test, compiled and interpreted."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType

import pytest
from support.build_check import REMEDY, is_compiled_build, stale_kernels
from support.interpreted import interpreted

import arcade_qt_core


def pytest_sessionstart() -> None:
    """Refuse to test compiled kernels that are older than their source."""
    stale = stale_kernels()
    if stale:
        raise pytest.UsageError(f"stale compiled kernels {', '.join(stale)}: {REMEDY}")


@pytest.fixture(scope="session", autouse=True)
def _no_strangers() -> Iterator[None]:
    """Hide the plug-ins of others that happen to be installed here: no test may depend on them."""
    group = "arcade_qt_core"
    strangers = [found for found in entry_points(group=group) if distribution_of(found) != group]

    def ours(group: str) -> list[EntryPoint]:
        return [found for found in entry_points(group=group) if found not in strangers]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("arcade_qt_core.hooks.entry_points.entry_points", ours)
        yield


def distribution_of(found: EntryPoint) -> str:
    """Return the name of the distribution that has an entry point."""
    return "" if found.dist is None else found.dist.name


@pytest.fixture(params=["compiled", "interpreted"])
def qt(request: pytest.FixtureRequest) -> ModuleType:
    """Return arcade_qt_core as installed, then its interpreted twin."""
    if request.param == "interpreted":
        return interpreted()
    if not is_compiled_build():
        pytest.skip("no compiler when arcade_qt_core was installed: only the source can be tested")
    return arcade_qt_core
