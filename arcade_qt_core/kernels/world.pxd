from arcade_qt_core.kernels.boxes cimport entered_side, entry, squared_distance
from arcade_qt_core.kernels.index cimport Index
from arcade_qt_core.kernels.linear_scan cimport LinearScan
from arcade_qt_core.kernels.table cimport Table

cdef class World:
    cdef readonly Table table
    cdef readonly Index index
    cdef readonly LinearScan outside
    cdef double[::1] previous
    cdef readonly bint fenced
    cdef double[::1] fence

    cpdef int add(self, object key, int flags)
    cpdef bint moved(self, int slot)
    cpdef bint set_rect(self, int slot, object rect)
    cpdef void hide(self, int slot)
    cpdef void release(self, int slot)
    cpdef void remember(self)
    cpdef void snap(self, int slot)
    cdef bint _beyond(self, int slot)
    cdef list _slots(self, int mask, int want)
    cdef list _found(self, int n)
    cdef list _ordered(self, int n)
    cdef int _pairs_outside(self, int n)
