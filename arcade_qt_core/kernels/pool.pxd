cimport cython
from arcade_qt_core.kernels.blocks cimport Blocks
from arcade_qt_core.kernels.probes cimport Probes

cdef class Pool(Probes):
    cdef readonly int unit
    cdef readonly Blocks blocks
    cdef readonly int[::1] who
    cdef readonly int[::1] first
    cdef readonly int[::1] held
    cdef readonly int[::1] room

    @cython.final
    cdef int empty_pool(self, int unit) except -1
    @cython.final
    cdef int more_blocks(self, int bins) except -1
    cdef int more_places(self, int places) except -1
    cdef int copy_places(self, int source, int place, int count) noexcept
    @cython.final
    cdef int widen(self, int bin) except -1
    @cython.final
    cdef int shrink(self, int bin) except -1
    @cython.final
    cdef int release(self, int bin) except -1
    cdef int places(self)
    @cython.final
    cdef int _give(self, int place, int room) except -1
    @cython.final
    cdef int _order(self, int room) noexcept
