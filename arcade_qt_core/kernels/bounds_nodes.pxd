cimport cython
from arcade_qt_core.kernels.bins cimport Bins
from arcade_qt_core.kernels.node_heap cimport NodeHeap

cdef class BoundsNodes(Bins):
    cdef readonly int root
    cdef readonly double[::1] cell
    cdef readonly int[::1] child
    cdef readonly int[::1] fan
    cdef int[::1] stack
    cdef NodeHeap heap

    @cython.final
    cdef int _empty_tree(self) except -1
    @cython.final
    cdef int _more_cells(self, int nodes) except -1
    @cython.final
    cdef int _fit(self, int node) noexcept
    @cython.final
    cdef int _stretch(self, int node, double left, double bottom, double right,
                      double top) noexcept
    @cython.final
    cdef bint _meet(self, int node, int other) noexcept nogil
    @cython.final
    cdef bint _is_within(self, int node, double left, double bottom, double right,
                         double top) noexcept nogil
    @cython.final
    cdef int _more_stack(self, int size) except -1 nogil
    @cython.final
    cdef int _grow_stack(self, int size) except -1 with gil
    @cython.final
    cdef list _walk(self)
