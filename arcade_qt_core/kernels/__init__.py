"""Hold the hot loops: integer slots and flat buffers, compiled where a C compiler is at hand.

Every file here is ordinary Python in Cython's pure-Python mode: compiled it is the product,
interpreted it is the fallback and the debug build. The `.pxd` beside a module is its C interface
for the other kernels. Kernels check nothing that their callers have checked already.
"""
