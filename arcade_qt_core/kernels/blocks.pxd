cimport cython

@cython.final
cdef class Blocks:
    cdef readonly int[::1] free
    cdef int[::1] after
    cdef int[::1] before
    cdef int[::1] heads
    cdef readonly int size
    cdef readonly int orders
    cdef readonly int spare

    cpdef int take(self, int order)
    cpdef int give(self, int at, int order)
    cpdef list free_blocks(self)
    cpdef long long bytes(self)
    cdef int _double(self)
    cdef int _link(self, int at, int order)
    cdef int _unlink(self, int at, int order)
