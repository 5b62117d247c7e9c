cimport cython
from arcade_qt_core.kernels.agent_cells cimport AgentCells

@cython.final
cdef class AgentGrid(AgentCells):
    cpdef long long candidates(self)
    cdef int _beside_end(self, int row, int column) noexcept nogil
    cdef int _above(self, int row, int column) noexcept nogil
    cdef int _above_end(self, int row, int column) noexcept nogil
    cdef int _match(self, int first, int last, int end, int above, int above_end,
                    int found) except -1 nogil
    cdef int _join(self, int place, int first, int end, int found) noexcept nogil
    cdef int _sift(self, int n) noexcept nogil
