cimport cython
from arcade_qt_core.kernels.boxes cimport squared_distance
from arcade_qt_core.kernels.sweep_order cimport SweepOrder

@cython.final
cdef class SweepAndPrune(SweepOrder):
    cdef int _first_reaching(self, double x, bint closed) noexcept nogil
    cdef int _first_beyond(self, double x, bint closed) noexcept nogil
    cdef int _match(self, int place, int found) except -1 nogil
    cdef int _offer(self, int place, double x, double y, int found, int k) except -1 nogil
    cdef bint _may_be_near(self, double gap, int found, int k) noexcept nogil
