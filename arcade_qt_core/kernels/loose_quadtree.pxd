cimport cython
from arcade_qt_core.kernels.bounds_tree cimport BoundsTree

@cython.final
cdef class LooseQuadtree(BoundsTree):
    cdef readonly tuple region
    cdef readonly int max_depth
    cdef readonly int split_threshold
    cdef readonly int nodes
    cdef readonly int spare_nodes
    cdef readonly double[::1] quarter
    cdef readonly int[::1] parent
    cdef readonly int[::1] depth

    cdef double _across(self, double left, double right) noexcept
    cdef double _upward(self, double bottom, double top) noexcept
    cdef bint _keeps(self, int node, double x, double y) noexcept
    cdef int _settle(self, int node, int slot, double left, double bottom, double right,
                     double top) except -1
    cdef int _quadrant(self, int node, double x, double y) noexcept
    cdef int _enclose(self, int node, double left, double bottom, double right,
                      double top) noexcept
    cdef int _tighten(self, int node) noexcept
    cdef bint _split(self, int node) except -1
    cdef bint _join(self, int node) except -1
    cdef int _open(self, int node, int parent, double left, double bottom, double right,
                   double top) noexcept
    cdef int _four_nodes(self) except -1
    cdef int _more_nodes(self, int room) except -1
