cimport cython

@cython.final
cdef class NodeHeap:
    cdef int[::1] nodes
    cdef double[::1] distances
    cdef int size

    cpdef int push(self, int node, double distance)
    cpdef int pop(self)
