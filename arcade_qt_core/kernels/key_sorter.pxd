cimport cython

@cython.final
cdef class KeySorter:
    cdef double[::1] keys
    cdef int[::1] order
    cdef double[::1] spare_keys
    cdef int[::1] spare_order

    cdef int reserve(self, int n) except -1
    cdef int sort(self, int n) noexcept nogil
    cdef int _merge_runs(self, double[::1] keys, int[::1] order, double[::1] to_keys,
                         int[::1] to_order, int run, int n) noexcept nogil
