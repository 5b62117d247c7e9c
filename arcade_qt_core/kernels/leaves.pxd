cimport cython
from arcade_qt_core.kernels.leaf_nodes cimport LeafNodes

cdef class Leaves(LeafNodes):
    @cython.final
    cdef int _add(self, int slot, int node, int depth, double x, double y) except -1
    @cython.final
    cdef int _drop(self, int slot, int node, int depth, double x, double y) noexcept
    @cython.final
    cdef int _move(self, int slot, int node, int depth, double x, double y) except -1
    @cython.final
    cdef int _move_in(self, int slot, int node, int depth, double x, double y, bint old,
                      bint new) except -1
    @cython.final
    cdef int _will_touch(self, int slot, double x, double y) noexcept
    @cython.final
    cdef int _tidy(self, int node, int depth, double x, double y) except -1
