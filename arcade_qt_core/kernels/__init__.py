"""Hold the hot loops: integer slots and flat buffers, compiled where a C compiler is at hand.

Every file here is ordinary Python in Cython's pure-Python mode: compiled it is the product,
interpreted it is the fallback and the debug build. The `.pxd` beside a module is its C interface
for the other kernels. Kernels check nothing that their callers have checked already.

All of them run compiled, or none does: a compiled kernel calls C methods of others, which those
do not have where they run interpreted. So if one library is missing, only source is looked for.
"""

import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader

from .libraries import missing

if missing(__path__[0]):
    sys.path_importer_cache[__path__[0]] = FileFinder(
        __path__[0], (SourceFileLoader, SOURCE_SUFFIXES)
    )
