cimport cython
from arcade_qt_core.kernels.bounds_tree cimport BoundsTree
from arcade_qt_core.kernels.splitter cimport Splitter

cdef class PartedNodes(BoundsTree):
    cdef readonly int leaf_size
    cdef readonly int nodes
    cdef readonly int spare_nodes
    cdef readonly int[::1] parent
    cdef readonly int[::1] weight
    cdef readonly double[::1] built
    cdef readonly Splitter splitter

    @cython.final
    cdef int _gather(self, int node) except -1
    @cython.final
    cdef int _build(self, int node, int count) except -1
    @cython.final
    cdef int _fill(self, int leaf, int start, int end) except -1
    @cython.final
    cdef int _two_nodes(self) except -1
    @cython.final
    cdef int _adopt(self, int node, int child, int weight) noexcept
    @cython.final
    cdef int _spare(self, int node) noexcept
    @cython.final
    cdef int _more_nodes(self, int room) except -1
    @cython.final
    cdef double _overlap(self, int node) except -1.0
    @cython.final
    cdef double _length(self, int node) noexcept
    @cython.final
    cdef double _length_with(self, int node, int slot) noexcept

cdef double _quarters(double left, double bottom, double right, double top) noexcept
