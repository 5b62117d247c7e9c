cimport cython
from arcade_qt_core.kernels.parted_nodes cimport PartedNodes

@cython.final
cdef class AdaptiveBinaryTree(PartedNodes):
    cdef int _resettle(self, int node, int slot) except -1
    cdef int _settle(self, int node, int slot) except -1
    cdef int _nearer(self, int node, int slot) noexcept
    cdef bint _split(self, int node) except -1
    cdef int _rebuild(self, int node) except -1
    cdef bint _is_bad(self, int node) noexcept
    cdef bint _is_lopsided(self, int node) noexcept
    cdef bint _encloses(self, int node, int slot) noexcept
    cdef int _enter(self, int node, int slot) noexcept
    cdef int _put(self, int place, int slot) noexcept
