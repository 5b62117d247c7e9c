cimport cython
from arcade_qt_core.kernels.nodes cimport Nodes

cdef class Cells(Nodes):
    cdef readonly tuple bounds
    cdef readonly int max_depth
    cdef readonly int split_threshold

    @cython.final
    cdef bint _holds(self, int node, double left, double bottom, double right,
                     double top) noexcept nogil
    @cython.final
    cdef int _quadrant(self, int node, double left, double bottom, double right,
                       double top) noexcept
    @cython.final
    cdef int _settle(self, int node, int slot, double left, double bottom, double right, double top)
    @cython.final
    cdef bint _split(self, int node)
    @cython.final
    cdef bint _merge(self, int node)
