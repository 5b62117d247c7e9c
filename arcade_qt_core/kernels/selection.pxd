cimport cython

@cython.final
cdef class Selection:
    cdef readonly int[::1] items
    cdef readonly double[::1] keys

    cpdef int reserve(self, int n) except -1
    cpdef int part(self, int start, int end, int middle) noexcept nogil
    cpdef int divide(self, int start, int end, double line) noexcept nogil
    cdef double _pivot(self, int a, int b, int c) noexcept nogil
    cdef int _swap(self, int i, int j) noexcept nogil
