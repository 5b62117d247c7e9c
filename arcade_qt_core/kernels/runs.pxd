cimport cython
from arcade_qt_core.kernels.pool cimport Pool

cdef class Runs(Pool):
    cdef readonly double[::1] box
    cdef readonly int[::1] mark

    @cython.final
    cdef int empty_runs(self) except -1
    @cython.final
    cdef int more_slots(self, int slot) except -1
    @cython.final
    cdef int copy_box(self, int slot) noexcept
    @cython.final
    cdef int append_slot(self, int run, int slot) except -1
    @cython.final
    cdef int drop_slot(self, int run, int slot) noexcept
