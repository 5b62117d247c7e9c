"""Give the tests of the view room their window: one for the whole run, as new for each test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from support.arcade_driver import ArcadeDriver, shared_driver

from arcade_qt_core.view import SceneWindow


@pytest.fixture
def driver() -> Iterator[ArcadeDriver]:
    """Drive the shared window, which is reset before and after."""
    driver = shared_driver()
    driver.reset()
    yield driver
    driver.reset()


@pytest.fixture
def window(driver: ArcadeDriver) -> SceneWindow:
    """Return the shared window, reset."""
    return driver.window
