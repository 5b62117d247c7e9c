cimport cython
from arcade_qt_core.kernels.probes cimport Probes

@cython.final
cdef class ForeignIndex(Probes):
    cdef readonly object plain
    cdef int[::1] held
    cdef int[::1] seen
    cdef int questions

    cpdef tuple _edges(self, int slot)
    cdef int _candidates(self, double left, double bottom, double right, double top) except -1 nogil
    cdef bint _agrees(self, str verb, int slot) except -1
    cdef bint _knows(self, object number) except -1
    cdef int _named(self, object numbers) except -1
    cdef int _find_pairs(self) except -1
