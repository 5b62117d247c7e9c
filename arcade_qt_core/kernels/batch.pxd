cimport cython
from arcade_qt_core.kernels.index cimport Index

@cython.final
cdef class Batch:
    cdef Index index
    cdef Index outside
    cdef int mask
    cdef long long[::1] found
    cdef Py_ssize_t size
    cdef int kind
    cdef int k
    cdef double[::1] questions

    cdef tuple _answer_all(self, int kind, double[::1] questions, int width)
    cdef Py_ssize_t _answer(self, Py_ssize_t at) except -1 nogil
    cdef int _ask(self, Index whom, Py_ssize_t at) except -1 nogil
    cdef int _join(self, int n, int outside) except -1 nogil
    cdef Py_ssize_t _keep_in_order(self, int n) except -1 nogil
    cdef Py_ssize_t _keep(self, int n) except -1 nogil
    cdef Py_ssize_t _more_found(self, int n) except -1 nogil
    cdef Py_ssize_t _grow(self, Py_ssize_t size) except -1 with gil
