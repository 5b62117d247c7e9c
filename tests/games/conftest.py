"""Give the tests of the game the shared headless window; chosen before anything loads arcade."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from support.arcade_driver import ArcadeDriver, shared_driver


@pytest.fixture
def driver() -> Iterator[ArcadeDriver]:
    """Drive the shared window, which is reset before and after."""
    driver = shared_driver()
    driver.reset()
    yield driver
    driver.reset()
