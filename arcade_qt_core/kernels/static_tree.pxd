cimport cython
from arcade_qt_core.kernels.bounds_tree cimport BoundsTree
from arcade_qt_core.kernels.selection cimport Selection

@cython.final
cdef class StaticTree(BoundsTree):
    cdef readonly bint sealed
    cdef readonly int node_size
    cdef readonly int leaves

    cpdef int reopen(self) except -1
    cdef int _seal(self) except -1 nogil
    cdef int _pack(self) except -1 with gil
    cdef int _tile(self, Selection order, int count) except -1
    cdef int _longer_side(self, Selection order, int start, int end) noexcept
    cdef int _add_level(self, int start, int end) except -1
    cdef int _nodes_for(self, int leaves) noexcept
    cdef int _new_nodes(self, int nodes) except -1
    cdef int _put(self, int place, int slot) noexcept

cdef int _parts(int count, int size) noexcept
