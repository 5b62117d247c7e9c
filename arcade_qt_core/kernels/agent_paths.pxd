cimport cython
from arcade_qt_core.kernels.agents cimport Agents
from arcade_qt_core.kernels.discs cimport moving_disc_entry

@cython.final
cdef class AgentPaths:
    cdef readonly Agents agents
    cdef readonly int count
    cdef int[::1] row
    cdef double[::1] start

    cpdef int stop(self, long long[::1] ends, long long[::1] near, long long[::1] ids,
                   double[::1] boxes, int[::1] bits) except -1
    cdef int _note(self, double dt) noexcept nogil
    cdef bint _is_fast(self, int row, double dt) noexcept nogil
    cdef double _entry(self, int path, double left, double bottom, double right,
                       double top) noexcept nogil
    cdef int _take_back(self, int path, double t) noexcept nogil

cpdef int start_here(Agents agents, int row) noexcept nogil
cpdef bint may_meet_box(Agents agents, int row, int layer, int mask) noexcept nogil
cpdef double stop_at(double left, double bottom, double right, double top, double radius,
                     double x, double y, double dx, double dy) noexcept nogil
cdef int _place_of(long long id, long long[::1] ids) noexcept nogil
