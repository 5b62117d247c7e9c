cimport cython
from libc.math cimport sqrt
from arcade_qt_core.kernels.blocks cimport Blocks

cdef class Parts:
    cdef readonly int[::1] kind
    cdef readonly int[::1] start
    cdef readonly int[::1] size
    cdef readonly int[::1] lowest
    cdef readonly int[::1] highest
    cdef readonly int[::1] sensor
    cdef readonly double[::1] radius
    cdef readonly double[::1] bounds
    cdef readonly double[::1] points
    cdef readonly double[::1] normals
    cdef readonly double[::1] directions
    cdef double[::1] given
    cdef double[::1] reach
    cdef double[::1] turned
    cdef readonly Blocks part_blocks
    cdef readonly Blocks corner_blocks

    @cython.final
    cdef int _take(self, int count)
    @cython.final
    cdef int _give(self, int first, int count)
    @cython.final
    cdef int _turn(self, int part, double c, double s)
    @cython.final
    cdef int _measure(self, int part, double bottom, double top)
    @cython.final
    cdef int _face(self, int k, int following)
    @cython.final
    cdef int _kind(self, int part)
    @cython.final
    cdef int _place(self, int part, double x, double y)
    @cython.final
    cdef int _more_parts(self)
    @cython.final
    cdef int _more_corners(self)
