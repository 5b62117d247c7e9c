cimport cython
from arcade_qt_core.kernels.bins cimport Bins
from arcade_qt_core.kernels.lattice cimport Lattice

cdef class GridCells(Bins):
    cdef readonly Lattice fine
    cdef readonly Lattice coarse
    cdef readonly double cell_size
    cdef readonly int coarse_bin
    cdef readonly int bins
    cdef readonly int arranged
    cdef readonly int strays
    cdef readonly int listed
    cdef readonly int crowd

    @cython.final
    cdef int _bin_of(self, Py_ssize_t at) noexcept nogil
    @cython.final
    cdef int _enter(self, int slot, int bin) except -1
    @cython.final
    cdef bint _is_due(self) noexcept
    @cython.final
    cdef int _arrange(self) except -1
    @cython.final
    cdef int _choose(self, int[::1] slots, double share) except -1
    @cython.final
    cdef double _fill(self, int[::1] slots) except -1.0
    @cython.final
    cdef double _size(self, int slot) noexcept nogil
