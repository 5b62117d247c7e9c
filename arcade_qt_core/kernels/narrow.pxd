cimport cython
from libc.math cimport sqrt
from arcade_qt_core.kernels.difference cimport Difference
from arcade_qt_core.kernels.manifolds cimport Manifolds
from arcade_qt_core.kernels.shapes cimport Shapes

@cython.final
cdef class Narrow:
    cdef readonly Difference difference
    cdef readonly Manifolds manifolds
    cdef readonly int[::1] pairs
    cdef readonly double separation
    cdef int nearest

    cpdef int narrow_pairs(self, Shapes shapes, int[::1] slots, int n)
    cpdef bint collide(self, Shapes a, int i, Shapes b, int j)
    cpdef bint overlap(self, Shapes a, int i, Shapes b, int j)
    cpdef bint overlap_parts(self, Shapes a, int p, Shapes b, int q)
    cpdef bint collide_parts(self, Shapes a, int p, Shapes b, int q)
    cpdef tuple row(self, int hit)
    cpdef bint touch_by_difference(self, Shapes a, int p, Shapes b, int q)
    cpdef int describe_by_difference(self, Shapes a, int p, Shapes b, int q, int at)
    cdef bint _meet(self, Shapes a, int i, Shapes b, int j, int hit)
    cdef bint _touch_circles(self, Shapes a, int p, Shapes b, int q)
    cdef int _describe(self, Shapes a, int p, Shapes b, int q, int at)
