cimport cython
from libc.math cimport sqrt
from arcade_qt_core.kernels.shapes cimport Shapes

@cython.final
cdef class Difference:
    cdef readonly int n
    cdef readonly int top
    cdef readonly int hit
    cdef readonly double apart
    cdef int room
    cdef readonly double[::1] x
    cdef readonly double[::1] y
    cdef readonly double[::1] nx
    cdef readonly double[::1] ny
    cdef readonly int[::1] of_a
    cdef readonly int[::1] from_a
    cdef readonly int[::1] from_b

    cpdef bint build(self, Shapes a, int i, Shapes b, int j, double enough)
    cpdef double beyond(self, int k)
    cpdef int nearest(self)
    cpdef double cast(self, double dx, double dy, double radius)
    cdef double _cast_sharp(self, double dx, double dy)
    cdef double _cast_round(self, double dx, double dy, double radius)
    cdef bint _meets_edge(self, int k, double x, double y)
    cdef double _corner_time(self, int k, double dx, double dy, double radius)
    cdef double _along(self, int k, int corner)
    cdef int _corner(self, int k, Shapes a, int p, Shapes b, int q)
    cdef int _room(self, int room)
