cimport cython
from arcade_qt_core.kernels.boxes cimport squared_distance
from arcade_qt_core.kernels.leaf_queries cimport LeafQueries

@cython.final
cdef class FlatQuadtree(LeafQueries):
    cdef double[::1] copies
    cdef int[::1] copied
    cdef double near_x
    cdef double near_y
    cdef int wanted

    cpdef list walk(self, double left, double bottom, double right, double top)
    cdef int _pairs(self, int node, int depth, double left, double bottom, double x, double y,
                    int found) except -1 nogil
    cdef int _copy_leaf(self, int leaf) except -1 nogil
    cdef int _grow_copies(self, int room) except -1 with gil
    cdef int _pair_up(self, int n, double left, double bottom, int found) except -1 nogil
    cdef int _pair_with(self, int i, int n, double west, double south,
                        int found) noexcept nogil
    cdef int _nearest(self, int node, int depth, double left, double bottom, double right,
                      double top, double x, double y, int found) except -1 nogil
    cdef int _offer_leaf(self, int leaf, int found) except -1 nogil
