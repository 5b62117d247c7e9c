from arcade_qt_core.kernels.index cimport Index
from arcade_qt_core.kernels.population cimport Population
from arcade_qt_core.kernels.rays cimport box_hit, checked_segment
from arcade_qt_core.kernels.table cimport Table

cdef class RayCaster(Population):
    cdef readonly long long rays

    cdef list _ray(self, object segment, tuple ignore)
    cdef int _first(self, double x1, double y1, double x2, double y2, tuple ignore) except -2
    cdef int _first_met(self, double x1, double y1, double x2, double y2) except -2
    cdef object _hit(self, int slot, tuple numbers)
    cdef list _ordered(self, int n)
    cdef bint _lives(self, int slot, object key)
