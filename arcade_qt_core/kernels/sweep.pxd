cimport cython
from libc.math cimport sqrt
from arcade_qt_core.kernels.difference cimport Difference
from arcade_qt_core.kernels.narrow cimport Narrow
from arcade_qt_core.kernels.shapes cimport Shapes

@cython.final
cdef class Sweep:
    cdef readonly Narrow narrow
    cdef readonly Difference difference
    cdef readonly double t
    cdef readonly double normal_x
    cdef readonly double normal_y
    cdef readonly double x
    cdef readonly double y
    cdef readonly bint inside
    cdef double depth

    cpdef bint sweep(self, Shapes a, int i, Shapes b, int j, double dx, double dy)
    cdef bint _begin_inside(self)
    cdef bint _may_meet(self, Shapes a, int p, Shapes b, int q, double dx, double dy)
    cdef bint _cast(self, Shapes a, int p, Shapes b, int q, double dx, double dy)
    cdef bint _edge_hit(self, Shapes a, int p, Shapes b, int q, int k, double mx, double my)
