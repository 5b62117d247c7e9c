cimport cython
from arcade_qt_core.kernels.cells cimport Cells

cdef class Regions(Cells):
    cdef int[::1] stack

    @cython.final
    cdef int _reach(self, int node, int end, double left, double bottom, double right,
                    double top) noexcept nogil
    @cython.final
    cdef int _touch(self, int node, int end, double x, double y) noexcept nogil
    @cython.final
    cdef int _push_some(self, int end, int child, bint west, bint east, bint south,
                        bint north) noexcept nogil
    @cython.final
    cdef int _push(self, int end, int node) noexcept nogil
    @cython.final
    cdef int _push_touched(self, int end, int node, int last, double left, double bottom,
                           double right, double top) noexcept nogil
    @cython.final
    cdef int _push_children(self, int end, int node) noexcept nogil
