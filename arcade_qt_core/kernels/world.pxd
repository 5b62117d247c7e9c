from arcade_qt_core.kernels.index cimport Index
from arcade_qt_core.kernels.linear_scan cimport LinearScan
from arcade_qt_core.kernels.population cimport Population
from arcade_qt_core.kernels.table cimport Table

cdef class World(Population):
    cdef readonly long long rects
    cdef readonly long long batch_rects
    cdef readonly long long points
    cdef readonly long long circles
    cdef readonly long long rays
    cdef readonly long long nears
    cdef readonly long long searches

    cdef list _in_rect(self, double left, double bottom, double right, double top)
    cdef list _found(self, int n)
    cdef list _ordered(self, int n)
    cdef bint _lives(self, int slot, object key)
    cdef bint _holds(self, int slot, double x, double y)
    cdef object _hit(self, int slot, object segment)
    cpdef int collide(self)
    cdef int _collide(self)
    cdef int _pairs(self)
    cdef int _pairs_outside(self, int n)
