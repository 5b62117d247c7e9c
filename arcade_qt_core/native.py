"""Tell which kernels run compiled, and say so once when they do not.

A kernel is a module of `kernels` with a C interface (`.pxd`) beside it. The same file runs
compiled or interpreted with the same results; only the speed differs.
"""

from __future__ import annotations

import warnings
from importlib.util import find_spec
from pathlib import Path

from . import kernels
from .errors import SlowFallbackWarning

REMEDY = (
    "arcade_qt_core runs interpreted, many times slower than compiled, because it found no C "
    "compiler when it was installed. On Debian or Ubuntu: sudo apt-get install gcc python3-dev, "
    "then install arcade_qt_core again. `arcade-qt info` shows which kernels are compiled"
)


def kernel_states() -> dict[str, bool]:
    """Return for each kernel, by name in alphabetical order, whether it is compiled."""
    folder = Path(kernels.__path__[0])
    return {file.stem: _is_compiled(file.stem) for file in sorted(folder.glob("*.pxd"))}


def compiled() -> bool:
    """Tell whether every kernel runs compiled.

    Example:
        >>> from arcade_qt_core import compiled
        >>> compiled() in (True, False)
        True
    """
    return all(kernel_states().values())


def warn_if_interpreted() -> None:
    """Warn with `SlowFallbackWarning` if any kernel runs interpreted."""
    if not compiled():
        warnings.warn(REMEDY, SlowFallbackWarning, stacklevel=3)


def _is_compiled(name: str) -> bool:
    spec = find_spec(f"{kernels.__name__}.{name}")
    return spec is not None and spec.origin is not None and not spec.origin.endswith(".py")
