cimport cython
from libc.math cimport sqrt
from arcade_qt_core.kernels.difference cimport Difference
from arcade_qt_core.kernels.narrow cimport Narrow
from arcade_qt_core.kernels.shapes cimport Shapes

@cython.final
cdef class PushOut:
    cdef readonly Narrow narrow
    cdef readonly Difference difference
    cdef double[::1] ways
    cdef int count
    cdef readonly double dx
    cdef readonly double dy
    cdef double shortest
    cdef double depth
    cdef double deepest_x
    cdef double deepest_y

    cpdef bint push_out(self, Shapes a, int i, Shapes b, int[::1] slots, int n, int passes,
                        double limit)
    cdef int _list_ways(self, Shapes a, int i, Shapes b, int j)
    cdef int _list_edges(self, Shapes a, int p, Shapes b, int q)
    cdef int _add(self, double x, double y, double length)
    cdef bint _try(self, Shapes a, int i, Shapes b, int[::1] slots, int n,
                   double x, double y, double step_x, double step_y, int k)
    cdef bint _keep(self, double dx, double dy)
    cdef bint _is_free(self, Shapes a, int i, Shapes b, int[::1] slots, int n)
