cimport cython
from arcade_qt_core.kernels.contact_rows cimport ContactRows
from arcade_qt_core.kernels.narrow cimport Narrow
from arcade_qt_core.kernels.shapes cimport Shapes
from arcade_qt_core.kernels.table cimport Table
from arcade_qt_core.kernels.world cimport World

@cython.final
cdef class ContactTable:
    cdef readonly World world
    cdef readonly Shapes shapes
    cdef readonly Narrow narrow
    cdef readonly ContactRows now
    cdef ContactRows before
    cdef ContactRows found
    cdef readonly ContactRows ended
    cdef int parted
    cdef int parted_end
    cdef bint is_settled

    cpdef int find(self, long long[::1] ids, double[::1] numbers, int[::1] sensors)
    cpdef list asked(self, int mask)
    cpdef bint refuse(self, long long a, long long b)
    cpdef int compare(self)
    cpdef bint tell(self, long long a, long long b)
    cpdef int settle(self)
    cpdef list take_dead(self, long long only)
    cpdef list select(self, int states, int mask, long long only, bint dead_too)
    cpdef list parting(self, int mask)
    cdef int _open(self)
