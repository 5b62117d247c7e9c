cimport cython
from arcade_qt_core.kernels.scans cimport Scans

cdef class Bins(Scans):
    cdef readonly int waiting
    cdef readonly int[::1] bin
    cdef readonly int[::1] place
    cdef readonly unsigned char[::1] noted
    cdef readonly int[::1] queue

    cdef bint follow_slot(self, int slot) except -1
    cdef int take_out(self, int slot) except -1
    @cython.final
    cdef int empty_bins(self) except -1
    @cython.final
    cdef int more_bins(self, int bins) except -1
    @cython.final
    cdef int more_slots(self, int slot) except -1
    @cython.final
    cdef int reserve_places(self, int boxes) except -1
    @cython.final
    cdef int append_entry(self, int bin, int slot, double left, double bottom, double right,
                          double top) except -1
    @cython.final
    cdef int enter_slot(self, int bin, int slot) except -1
    @cython.final
    cdef int put_entry(self, int place, int slot, double left, double bottom, double right,
                       double top) noexcept
    @cython.final
    cdef int hand_entry(self, int place, int bin) except -1
    @cython.final
    cdef int take_entry(self, int slot) except -1
    @cython.final
    cdef int note(self, int bin) noexcept
    @cython.final
    cdef int shrink_noted(self) except -1
    @cython.final
    cdef int _copy(self, int source, int place) noexcept
