cimport cython
from arcade_qt_core.kernels.runs cimport Runs

cdef class LeafNodes(Runs):
    cdef readonly tuple region
    cdef readonly int max_depth
    cdef readonly int split_threshold
    cdef readonly int nodes
    cdef readonly int spare_nodes
    cdef readonly bint shed
    cdef public int last_mark
    cdef readonly double middle_x
    cdef readonly double middle_y
    cdef readonly double[::1] step_x
    cdef readonly double[::1] step_y

    @cython.final
    cdef bint _split(self, int node, int depth, double x, double y) except -1
    @cython.final
    cdef bint _gains(self, int node, double x, double y) noexcept
    @cython.final
    cdef bint _join(self, int node, double x, double y) except -1
    @cython.final
    cdef bint _comes_first(self, int slot, int quadrant, double x, double y, int most) noexcept
    @cython.final
    cdef int _touched(self, int slot, double x, double y) noexcept
    @cython.final
    cdef int _open(self, int node) noexcept
    @cython.final
    cdef int _four_nodes(self) except -1
