from arcade_qt_core.kernels.index cimport Index
from arcade_qt_core.kernels.linear_scan cimport LinearScan
from arcade_qt_core.kernels.table cimport Table

cdef class Population:
    cdef readonly Table table
    cdef readonly Index index
    cdef readonly LinearScan outside
    cdef public list newborn
    cdef double[::1] previous
    cdef readonly bint fenced
    cdef readonly int deciders
    cdef double[::1] fence
    cdef readonly long long births
    cdef readonly long long deaths
    cdef readonly long long moves
    cdef readonly long long batch_moves

    cpdef int add(self, object key, int flags)
    cpdef int settle(self, int slot, object rect)
    cpdef bint moved(self, int slot)
    cpdef bint set_rect(self, int slot, object rect)
    cpdef int hide(self, int slot)
    cpdef int release(self, int slot)
    cpdef int remember(self)
    cpdef int snap(self, int slot)
    cpdef list moved_many(self, int[::1] slots)
    cdef _enter(self, int slot)
    cdef bint _beyond(self, int slot)
    cdef int _more_previous(self)
