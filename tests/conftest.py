"""Share fixtures: the package under test, compiled and interpreted."""

from __future__ import annotations

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


@pytest.fixture(params=["compiled", "interpreted"])
def qt(request: pytest.FixtureRequest) -> ModuleType:
    """Return arcade_qt_core as installed, then its interpreted twin."""
    if request.param == "interpreted":
        return interpreted()
    if not is_compiled_build():
        pytest.skip("no compiler when arcade_qt_core was installed: only the source can be tested")
    return arcade_qt_core
