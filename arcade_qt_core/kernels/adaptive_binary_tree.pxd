cimport cython
from arcade_qt_core.kernels.bounds_tree cimport BoundsTree
from arcade_qt_core.kernels.splitter cimport Splitter

@cython.final
cdef class AdaptiveBinaryTree(BoundsTree):
    cdef readonly int leaf_size
    cdef readonly int nodes
    cdef readonly int spare_nodes
    cdef readonly int[::1] parent
    cdef readonly int[::1] weight
    cdef readonly double[::1] built
    cdef readonly Splitter splitter

    cdef int _resettle(self, int node, int slot) except -1
    cdef int _settle(self, int node, int slot) except -1
    cdef int _nearer(self, int node, int slot) noexcept
    cdef bint _split(self, int node) except -1
    cdef int _rebuild(self, int node) except -1
    cdef int _gather(self, int node) except -1
    cdef int _build(self, int node, int count) except -1
    cdef int _fill(self, int leaf, int start, int end) except -1
    cdef int _two_nodes(self) except -1
    cdef int _adopt(self, int node, int child, int weight) noexcept
    cdef int _spare(self, int node) noexcept
    cdef int _more_nodes(self, int room) except -1
    cdef bint _is_bad(self, int node) noexcept
    cdef double _overlap(self, int node) except -1.0
    cdef bint _is_lopsided(self, int node) noexcept
    cdef bint _encloses(self, int node, int slot) noexcept
    cdef int _enter(self, int node, int slot) noexcept
    cdef int _put(self, int place, int slot) noexcept
    cdef double _length(self, int node) noexcept
    cdef double _length_with(self, int node, int slot) noexcept

cdef double _quarters(double left, double bottom, double right, double top) noexcept
