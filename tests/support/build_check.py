"""Find compiled kernels that are older than their source.

In a checkout a compiled kernel silently wins over the source beside it. Whoever edits the source
and forgets to build would then test the old code.
"""

from __future__ import annotations

from pathlib import Path

import arcade_qt_core

KERNELS = Path(arcade_qt_core.__file__).parent / "kernels"
REMEDY = "build them again: pip install --no-deps --no-build-isolation -e ."


def is_compiled_build() -> bool:
    """Tell whether the kernels were built by a C compiler."""
    return arcade_qt_core.compiled()


def stale_kernels(folder: Path = KERNELS) -> list[str]:
    """Return the names of the kernels in a checkout that are older than their source.

    An installed wheel is never stale: its files have the time of their installation.
    """
    if not (folder.parent.parent / "pyproject.toml").exists():
        return []
    names = []
    for library in sorted([*folder.glob("*.so"), *folder.glob("*.pyd")]):
        name = library.name.split(".")[0]
        sources = [folder / f"{name}.py", folder / f"{name}.pxd"]
        built = library.stat().st_mtime
        if any(source.exists() and source.stat().st_mtime > built for source in sources):
            names.append(name)
    return names
