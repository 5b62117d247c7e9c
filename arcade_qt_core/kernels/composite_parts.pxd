cimport cython
from arcade_qt_core.kernels.index cimport Index
from arcade_qt_core.kernels.static_tree cimport StaticTree

cdef class CompositeParts(Index):
    cdef readonly StaticTree still
    cdef readonly Index common
    cdef readonly Index large
    cdef readonly int patience
    cdef readonly double multiple
    cdef readonly unsigned char[::1] part
    cdef readonly int[::1] since
    cdef readonly int round
    cdef readonly double limit
    cdef readonly int measured
    cdef readonly int listed
    cdef readonly int packings
    cdef readonly int kept
    cdef readonly int[::1] still_pairs

    cpdef int mark(self, int[::1] slots) except -1
    @cython.final
    cdef bint _follow(self, int slot) except -1
    @cython.final
    cdef Index _keeper(self, int part)
    @cython.final
    cdef bint _hand(self, int slot, int part) except -1
    @cython.final
    cdef bint _take(self, int slot) except -1
    @cython.final
    cdef int _moving_part(self, int slot) noexcept nogil
    @cython.final
    cdef double _size(self, int slot) noexcept nogil
    @cython.final
    cdef bint _has_moved(self, int slot) noexcept nogil
    @cython.final
    cdef bint _is_ripe(self, int slot) noexcept nogil
    @cython.final
    cdef int _settle(self) except -1
    @cython.final
    cdef bint _is_due(self) noexcept
    @cython.final
    cdef int _measure(self) except -1
    @cython.final
    cdef double _suitable_limit(self) except -1.0
