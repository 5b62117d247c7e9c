"""Share fixtures: the package under test, compiled and interpreted."""

from __future__ import annotations

from types import ModuleType

import pytest
from support.interpreted import interpreted

import arcade_qt_core


@pytest.fixture(params=["compiled", "interpreted"])
def qt(request: pytest.FixtureRequest) -> ModuleType:
    """Return arcade_qt_core as installed, then its interpreted twin."""
    return arcade_qt_core if request.param == "compiled" else interpreted()
