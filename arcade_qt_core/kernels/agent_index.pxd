cimport cython
from arcade_qt_core.kernels.agent_search cimport AgentSearch
from arcade_qt_core.kernels.index cimport Index
from arcade_qt_core.kernels.linear_scan cimport LinearScan
from arcade_qt_core.kernels.table cimport Table
from arcade_qt_core.kernels.world cimport World

@cython.final
cdef class AgentIndex(AgentSearch):
    cdef readonly World world
    cdef readonly int known
    cdef readonly int[::1] slot
    cdef readonly int[::1] row

    cdef int _welcome(self) except -1
    cdef int _place(self, int row) except -1
    cdef int _more_slots(self) except -1
    cdef int _translate(self, int n, int m) except -1
