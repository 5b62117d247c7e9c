cimport cython

@cython.final
cdef class Blocks:
    cdef readonly unsigned char[::1] free
    cdef int[::1] after
    cdef int[::1] before
    cdef int[::1] heads
    cdef readonly int size
    cdef readonly int orders
    cdef readonly int spare

    cpdef int take(self, int order)
    cpdef int give(self, int at, int order)
    cpdef int reserve(self, int units)
    cpdef list free_blocks(self)
    cpdef int used(self)
    cdef int _extend(self)
    cdef int _link(self, int at, int order)
    cdef int _unlink(self, int at, int order)
