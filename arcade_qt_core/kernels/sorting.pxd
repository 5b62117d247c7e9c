cimport cython

@cython.final
cdef class Sorter:
    cdef readonly long long[::1] numbers
    cdef long long[::1] spare
    cdef int[::1] counts

    cpdef int reserve(self, int n)
    cpdef int sort(self, int n, long long top)
    cpdef long long bytes(self)
    cdef int _insert(self, int n)
    cdef int _distribute(self, int n, long long top)
