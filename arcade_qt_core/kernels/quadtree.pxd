cimport cython
from arcade_qt_core.kernels.boxes cimport circle_meets, entry, squared_distance
from arcade_qt_core.kernels.cells cimport Cells

@cython.final
cdef class Quadtree(Cells):
    cdef int[::1] stack
    cdef int[::1] heap
    cdef double[::1] keys

    cdef int _push(self, int end, int node)
    cdef int _push_children(self, int end, int node)
    cdef int _reach(self, int node, int end, double left, double bottom, double right, double top)
    cdef int _scan(self, int node, double left, double bottom, double right, double top, int found)
    cdef int _match(self, int place, int node, int end, int found)
    cdef int _join(self, int place, int other, int end, double left, double bottom, double right,
                   double top, int found)
    cdef double _range_of(self, int node, double x, double y)
    cdef int _sift_up(self, int at, int node, double key)
    cdef int _sift_down(self, int size)
    cdef long long _bytes(self)
