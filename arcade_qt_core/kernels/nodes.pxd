cimport cython
from arcade_qt_core.kernels.bins cimport Bins

cdef class Nodes(Bins):
    cdef readonly int nodes
    cdef readonly int spare_nodes
    cdef readonly double[::1] cell
    cdef readonly int[::1] parent
    cdef readonly int[::1] child
    cdef readonly int[::1] depth

    @cython.final
    cdef int _empty(self) except -1
    @cython.final
    cdef int _open(self, int node, int parent, double left, double bottom, double right, double top)
    @cython.final
    cdef int _four_nodes(self) except -1
    @cython.final
    cdef int _more_nodes(self, int room) except -1
