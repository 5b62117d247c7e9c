"""Hide a system library from the process, as if it were not installed.

With this folder on PYTHONPATH, Python imports this file at its start. ``WITHOUT_LIBRARY`` is the
beginning of the library's file name, such as ``libGL.so``.
"""

import ctypes
import os

load = ctypes.CDLL.__init__


def refuse_or_load(self, name, *arguments, **options):
    """Load a library, but for the hidden one."""
    if name is not None and os.path.basename(name).startswith(os.environ["WITHOUT_LIBRARY"]):
        raise OSError(f"{name}: cannot open shared object file: No such file or directory")
    load(self, name, *arguments, **options)


ctypes.CDLL.__init__ = refuse_or_load
