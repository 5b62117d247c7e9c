"""Load the package a second time from source, beside the compiled one.

The twin is named `arcade_qt_core_interpreted`. It never sees a compiled kernel nor Cython, so it
is what a machine without a compiler runs; one process can compare the two.
"""

from __future__ import annotations

import importlib
import sys
import warnings
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

import arcade_qt_core

TWIN = "arcade_qt_core_interpreted"
SOURCE = Path(arcade_qt_core.__file__).parent


class SourceFinder(MetaPathFinder):
    """Find the modules of the twin among the source files of the package."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where to load a module of the twin from; None for all others."""
        root, _, rest = fullname.partition(".")
        if root != TWIN:
            return None
        place = SOURCE.joinpath(*rest.split(".")) if rest else SOURCE
        if place.is_dir():
            return spec_from_file_location(
                fullname, place / "__init__.py", submodule_search_locations=[str(place)]
            )
        return spec_from_file_location(fullname, place.with_suffix(".py"))


def interpreted() -> ModuleType:
    """Return the interpreted twin of `arcade_qt_core`."""
    if TWIN not in sys.modules:
        sys.meta_path.insert(0, SourceFinder())
        cython = sys.modules.get("cython")
        sys.modules["cython"] = None  # type: ignore[assignment]  # makes its import fail
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", RuntimeWarning)  # it is slow on purpose
                importlib.import_module(TWIN)
        finally:
            del sys.modules["cython"]
            if cython is not None:
                sys.modules["cython"] = cython
    return sys.modules[TWIN]
