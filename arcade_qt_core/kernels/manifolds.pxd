cimport cython
from libc.math cimport sqrt
from arcade_qt_core.kernels.difference cimport Difference
from arcade_qt_core.kernels.shapes cimport Shapes

@cython.final
cdef class Manifolds:
    cdef readonly double[::1] rows
    cdef readonly int[::1] sensors
    cdef readonly int room

    cpdef int reserve(self, int room)
    cdef int boxes(self, Shapes a, int p, Shapes b, int q, int at)
    cdef int edge(self, Difference difference, int k, double depth,
                  Shapes a, int p, Shapes b, int q, int at)
    cdef int corners(self, Shapes a, int p, int i, Shapes b, int q, int j, double depth, int at)
    cdef int copy(self, int source, int at)
    cdef int _clip(self, Shapes a, int p, int i, Shapes b, int q, int j, double sign, int at)
    cdef int _points(self, int at, double x1, double y1, double x2, double y2, bint are_two)
