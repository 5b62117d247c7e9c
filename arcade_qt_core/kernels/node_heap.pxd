cimport cython

@cython.final
cdef class NodeHeap:
    cdef int[::1] nodes
    cdef double[::1] distances
    cdef int size

    cpdef int push(self, int node, double distance) except -1 nogil
    cpdef int pop(self) except -1 nogil
    cdef int _grow(self, int room) except -1 with gil
