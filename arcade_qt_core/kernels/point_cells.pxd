cimport cython
from arcade_qt_core.kernels.lattice cimport Lattice
from arcade_qt_core.kernels.probes cimport Probes

cdef class PointCells(Probes):
    cdef readonly Lattice lattice
    cdef readonly double cell_size
    cdef readonly int[::1] head
    cdef readonly int[::1] held
    cdef readonly int[::1] cell
    cdef readonly int[::1] after
    cdef readonly int[::1] before
    cdef readonly int arranged
    cdef readonly int strays
    cdef readonly int crowd

    @cython.final
    cdef int _cell_of(self, int slot) noexcept nogil
    @cython.final
    cdef int _follow(self, int slot) noexcept nogil
    @cython.final
    cdef int _link(self, int slot, int cell) noexcept nogil
    @cython.final
    cdef int _unlink(self, int slot) noexcept nogil
    @cython.final
    cdef int _open(self, int cells) except -1
    @cython.final
    cdef int _arrange(self) except -1
    @cython.final
    cdef double _fill(self, int[::1] slots, double share) except -1.0
