cimport cython
from arcade_qt_core.kernels.bounds_nodes cimport BoundsNodes
from arcade_qt_core.kernels.boxes cimport squared_distance

cdef class BoundsTree(BoundsNodes):
    @cython.final
    cdef int _search_in_order(self) except -1 nogil
    @cython.final
    cdef int _push_entered(self, int node) except -1 nogil
    @cython.final
    cdef int _push_met(self, int node, int end, double left, double bottom, double right,
                       double top) except -1 nogil
    @cython.final
    cdef int _push_touched(self, int node, int end, double left, double bottom, double right,
                           double top) except -1 nogil
    @cython.final
    cdef int _push_family(self, int node, int end) except -1 nogil
    @cython.final
    cdef int _push_couples(self, int node, int other, int end) except -1 nogil
    @cython.final
    cdef int _pair_within(self, int leaf, int found) except -1 nogil
    @cython.final
    cdef int _pair_across(self, int leaf, int other, int found) except -1 nogil
    @cython.final
    cdef int _take_all(self, int leaf, int found) except -1 nogil
