cimport cython
from arcade_qt_core.kernels.quarter_nodes cimport QuarterNodes

@cython.final
cdef class LooseQuadtree(QuarterNodes):
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
