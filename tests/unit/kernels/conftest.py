"""Give the kernel tests the kernels, compiled and interpreted."""

from __future__ import annotations

from importlib import import_module

import pytest


@pytest.fixture
def kernel(qt):
    """Return a loader of kernel modules by name."""
    return lambda name: import_module(f"{qt.__name__}.kernels.{name}")
