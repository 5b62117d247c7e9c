cimport cython
from arcade_qt_core.kernels.blocks cimport Blocks
from arcade_qt_core.kernels.index cimport Index

cdef class Nodes(Index):
    cdef readonly int nodes
    cdef readonly int spare_nodes
    cdef readonly int waiting
    cdef readonly Blocks blocks
    cdef readonly double[::1] box
    cdef readonly int[::1] who
    cdef readonly int[::1] node
    cdef readonly int[::1] place
    cdef readonly double[::1] cell
    cdef readonly int[::1] parent
    cdef readonly int[::1] child
    cdef readonly int[::1] depth
    cdef readonly int[::1] first
    cdef readonly int[::1] held
    cdef readonly int[::1] room
    cdef readonly int[::1] noted
    cdef readonly int[::1] queue

    @cython.final
    cdef int _empty(self)
    @cython.final
    cdef int _append(self, int node, int slot, double left, double bottom, double right, double top)
    @cython.final
    cdef int _put(self, int place, int slot, double left, double bottom, double right, double top)
    @cython.final
    cdef int _copy(self, int source, int place)
    @cython.final
    cdef int _take_out(self, int slot)
    @cython.final
    cdef int _hand(self, int place, int node)
    @cython.final
    cdef int _widen(self, int node)
    @cython.final
    cdef int _shrink(self, int node)
    @cython.final
    cdef int _release(self, int node)
    @cython.final
    cdef int _open(self, int node, int parent, double left, double bottom, double right, double top)
    @cython.final
    cdef int _four_nodes(self)
    @cython.final
    cdef int _more_nodes(self, int room)
