cimport cython
from arcade_qt_core.kernels.bounds_tree cimport BoundsTree

cdef class QuarterNodes(BoundsTree):
    cdef readonly tuple region
    cdef readonly int max_depth
    cdef readonly int split_threshold
    cdef readonly int nodes
    cdef readonly int spare_nodes
    cdef readonly double[::1] quarter
    cdef readonly int[::1] parent
    cdef readonly int[::1] depth

    @cython.final
    cdef int _open(self, int node, int parent, double left, double bottom, double right,
                   double top) noexcept
    @cython.final
    cdef int _four_nodes(self) except -1
    @cython.final
    cdef int _more_nodes(self, int room) except -1
