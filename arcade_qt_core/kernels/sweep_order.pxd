cimport cython
from arcade_qt_core.kernels.key_sorter cimport KeySorter
from arcade_qt_core.kernels.probes cimport Probes

cdef class SweepOrder(Probes):
    cdef readonly double[::1] box
    cdef readonly int[::1] who
    cdef readonly double[::1] reach
    cdef readonly int[::1] spot
    cdef double[::1] spare_box
    cdef int[::1] spare_who
    cdef KeySorter sorter
    cdef readonly int end
    cdef readonly int axis
    cdef readonly bint in_order
    cdef int moved

    @cython.final
    cdef int _sort(self) noexcept nogil
    @cython.final
    cdef int _grow(self, int room) except -1
    @cython.final
    cdef int _put(self, int place, int slot) noexcept nogil
    @cython.final
    cdef int _settle(self, int place) noexcept nogil
    @cython.final
    cdef int _raise(self, int place) noexcept nogil
    @cython.final
    cdef int _shift(self, int source, int place) noexcept nogil
    @cython.final
    cdef int _close_gaps(self) noexcept nogil
    @cython.final
    cdef int _measure(self) noexcept nogil
    @cython.final
    cdef bint _axis_suits(self) noexcept nogil
    @cython.final
    cdef int _turn(self) noexcept nogil
    @cython.final
    cdef bint _insertion_sort(self) noexcept nogil
    @cython.final
    cdef int _merge_sort(self) noexcept nogil
