"""Tell which compiled kernels are there, and which are not: a compiler may fail at one of them."""

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

SHARED = "_shared"  # what Cython writes once for all kernels: decision 0001


def kernel_names(folder):
    """Return the names of the kernels in a folder, in alphabetical order."""
    return sorted(file.stem for file in Path(folder).glob("*.pxd"))


def missing(folder):
    """Return the names of the libraries in a folder that are not there, of those all need."""
    names = [SHARED, *kernel_names(folder)]
    return [name for name in names if not _is_there(Path(folder), name)]


def _is_there(folder, name):
    return any((folder / f"{name}{suffix}").exists() for suffix in EXTENSION_SUFFIXES)
