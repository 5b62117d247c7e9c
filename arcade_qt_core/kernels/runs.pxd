cimport cython
from arcade_qt_core.kernels.blocks cimport Blocks
from arcade_qt_core.kernels.probes cimport Probes

cdef class Runs(Probes):
    cdef readonly Blocks blocks
    cdef readonly int[::1] who
    cdef readonly double[::1] box
    cdef readonly int[::1] mark
    cdef readonly int[::1] first
    cdef readonly int[::1] held
    cdef readonly int[::1] room

    @cython.final
    cdef int empty_runs(self) except -1
    @cython.final
    cdef int more_runs(self, int runs) except -1
    @cython.final
    cdef int more_slots(self, int slot) except -1
    @cython.final
    cdef int copy_box(self, int slot) noexcept
    @cython.final
    cdef int append_slot(self, int run, int slot) except -1
    @cython.final
    cdef int drop_slot(self, int run, int slot) noexcept
    @cython.final
    cdef int shrink(self, int run) except -1
    @cython.final
    cdef int release(self, int run) except -1
    @cython.final
    cdef int _widen(self, int run) except -1
