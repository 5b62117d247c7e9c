cimport cython
from libc.math cimport cos, fmod, sin, sqrt
from arcade_qt_core.kernels.blocks cimport Blocks
from arcade_qt_core.kernels.table cimport Table

@cython.final
cdef class Shapes:
    cdef readonly int[::1] first
    cdef readonly int[::1] count
    cdef readonly int[::1] boxed
    cdef readonly long long[::1] owners
    cdef readonly double[::1] poses
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

    cpdef bint detach(self, int slot)
    cpdef int turn(self, int slot, double angle)
    cpdef int place(self, int slot, double x, double y)
    cpdef int follow(self, Table table, int slot)
    cpdef int follow_all(self, Table table, int[::1] slots, int n)
    cpdef tuple bounds_of(self, int slot)
    cpdef tuple enclosing_size(self, int slot)
    cpdef list corners_of(self, int slot)
    cdef int _turn(self, int part, double c, double s)
    cdef int _measure(self, int part, double bottom, double top)
    cdef int _face(self, int k, int following)
    cdef int _kind(self, int part)
    cdef int _place(self, int part, double x, double y)
    cdef int _edges(self, int slot, double left, double bottom, double right, double top,
                    double x, double y, double width, double height)
    cdef int _more_slots(self, int slot)
    cdef int _more_parts(self)
    cdef int _more_corners(self)
