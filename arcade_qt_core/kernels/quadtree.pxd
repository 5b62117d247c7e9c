cimport cython
from arcade_qt_core.kernels.boxes cimport squared_distance
from arcade_qt_core.kernels.regions cimport Regions

@cython.final
cdef class Quadtree(Regions):
    cdef int _match(self, int place, int node, int end, int found) except -1 nogil
    cdef int _push_near(self, int end, int node, double x, double y) noexcept nogil
    cdef double _range_of(self, int node, double x, double y) noexcept nogil
