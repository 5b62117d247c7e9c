"""Tell which kernels run compiled, and say so once when they do not.

A kernel is a module of `kernels` with a C interface (`.pxd`) beside it. The same file runs
compiled or interpreted with the same results; only the speed differs. Where one could not be
compiled, all run interpreted.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterable
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

from . import kernels
from .errors import SlowFallbackWarning
from .kernels.libraries import kernel_names, missing

PACKAGE = Path(kernels.__path__[0]).parent
SLOW = "arcade_qt_core runs interpreted, many times slower than compiled, because "
COMPILER = "On Debian or Ubuntu a C compiler is: sudo apt-get install gcc python3-dev. "
TELL = "`arcade-qt info` shows which kernels are compiled"


def kernel_states() -> dict[str, bool]:
    """Return for each kernel, by name in alphabetical order, whether it is compiled."""
    return {name: _is_compiled(name) for name in kernel_names(kernels.__path__[0])}


def compiled() -> bool:
    """Tell whether every kernel runs compiled.

    Example:
        >>> from arcade_qt_core import compiled
        >>> compiled() in (True, False)
        True
    """
    return all(kernel_states().values())


def warn_if_interpreted() -> None:
    """Warn with `SlowFallbackWarning` if any kernel runs interpreted; say why, and what to do."""
    if not compiled():
        warnings.warn(SLOW + remedy(PACKAGE, sys.path), SlowFallbackWarning, stacklevel=3)


def remedy(package: Path, path: Iterable[str]) -> str:
    """Return why a package is not compiled, and what to do about it.

    Args:
        package: its folder. One with a pyproject.toml beside is the source in a checkout.
        path: the folders that Python looks into for an installed one.
    """
    lacking = missing(package / "kernels")
    if lacking and _holds_libraries(package / "kernels"):
        return (
            f"all its kernels have to be compiled and these are not: {', '.join(lacking)}. "
            f"Install it again with pip install -v and read what the compiler says. {TELL}"
        )
    if not (package.parent / "pyproject.toml").exists():
        return (
            "it found no C compiler when it was installed. "
            f"{COMPILER}Then install arcade_qt_core again. {TELL}"
        )
    source = f"you import the source folder {package}, which is not built"
    for place in path:
        installed = Path(place, package.name)
        if installed.resolve() != package.resolve() and _holds_libraries(installed / "kernels"):
            return f"{source}. The one in {installed} is: run Python in another folder. {TELL}"
    return f"{source}. {COMPILER}Then build it: pip install -e {package.parent}. {TELL}"


def _holds_libraries(folder: Path) -> bool:
    """Tell whether there is anything compiled in a folder."""
    return any(file.name.endswith(tuple(EXTENSION_SUFFIXES)) for file in folder.glob("*.*"))


def _is_compiled(name: str) -> bool:
    spec = find_spec(f"{kernels.__name__}.{name}")
    return spec is not None and spec.origin is not None and not spec.origin.endswith(".py")
