from arcade_qt_core.kernels.index cimport Index
from arcade_qt_core.kernels.linear_scan cimport LinearScan
from arcade_qt_core.kernels.ray_caster cimport RayCaster
from arcade_qt_core.kernels.table cimport Table

cdef class World(RayCaster):
    cdef readonly long long rects
    cdef readonly long long batch_rects
    cdef readonly long long points
    cdef readonly long long circles
    cdef readonly long long nears
    cdef readonly long long searches

    cdef list _in_rect(self, double left, double bottom, double right, double top)
    cdef list _found(self, int n)
    cdef bint _holds(self, int slot, double x, double y)
    cpdef int collide(self)
    cdef int _collide(self)
    cdef int _pairs(self)
    cdef int _pairs_outside(self, int n)
