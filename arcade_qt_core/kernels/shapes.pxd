cimport cython
from libc.math cimport cos, fmod, sin
from arcade_qt_core.kernels.parts cimport Parts
from arcade_qt_core.kernels.table cimport Table

@cython.final
cdef class Shapes(Parts):
    cdef readonly int[::1] first
    cdef readonly int[::1] count
    cdef readonly int[::1] boxed
    cdef readonly long long[::1] owners
    cdef readonly double[::1] poses

    cpdef bint detach(self, int slot)
    cpdef int turn(self, int slot, double angle)
    cpdef int place(self, int slot, double x, double y)
    cpdef int follow(self, Table table, int slot)
    cpdef int follow_all(self, Table table, int[::1] slots, int n)
    cpdef tuple bounds_of(self, int slot)
    cpdef tuple enclosing_size(self, int slot)
    cpdef list corners_of(self, int slot)
    cdef int _edges(self, int slot, double left, double bottom, double right, double top,
                    double x, double y, double width, double height)
    cdef int _more_slots(self, int slot)
