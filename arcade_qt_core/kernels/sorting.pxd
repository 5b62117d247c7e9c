cimport cython

@cython.final
cdef class Sorter:
    cdef readonly long long[::1] numbers
    cdef long long[::1] spare
    cdef int[::1] counts

    cpdef int reserve(self, int n) except -1 nogil
    cpdef int sort(self, int n, long long top) noexcept nogil
    cdef int _grow(self, int n) except -1 with gil
    cdef int _insert(self, int n) noexcept nogil
    cdef int _distribute(self, int n, long long top) noexcept nogil
    cdef int _deal(self, long long[::1] source, long long[::1] target, int n, int shift) noexcept nogil
