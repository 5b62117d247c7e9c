cimport cython
from arcade_qt_core.kernels.leaves cimport Leaves

cdef class LeafQueries(Leaves):
    cdef double ask_left
    cdef double ask_bottom
    cdef double ask_right
    cdef double ask_top
    cdef double margin
    cdef int first_quadrant

    @cython.final
    cdef int next_mark(self) noexcept nogil
    @cython.final
    cdef int _ask(self, double left, double bottom, double right, double top) noexcept nogil
    @cython.final
    cdef int _in_rect(self, int node, int depth, double left, double bottom, double x, double y,
                      int found) except -1 nogil
    @cython.final
    cdef int _scan(self, int leaf, double left, double bottom, int found) except -1 nogil
    @cython.final
    cdef int _search(self, int node, int depth, double left, double bottom, double right,
                     double top, double x, double y, int found) except -1 nogil
    @cython.final
    cdef int _scan_probe(self, int leaf, int found) except -1 nogil
