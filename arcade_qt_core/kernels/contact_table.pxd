cimport cython
from arcade_qt_core.kernels.narrow cimport Narrow
from arcade_qt_core.kernels.shapes cimport Shapes
from arcade_qt_core.kernels.table cimport Table
from arcade_qt_core.kernels.world cimport World

@cython.final
cdef class Rows:
    cdef public int count
    cdef int room
    cdef readonly long long[::1] ids
    cdef readonly int[::1] slots
    cdef readonly double[::1] numbers
    cdef readonly int[::1] sensors
    cdef readonly int[::1] states

    cpdef int reserve(self, int count)
    cdef int put(self, Table table, int a, int b, double[::1] numbers, int at, int is_sensor)
    cdef int append(self, Rows other, int k, int state)
    cdef int shift(self, int k, int at)
    cdef int _copy(self, Rows other, int k, int at)
    cpdef int seek(self, long long a, long long b)
    cdef bint precedes(self, int k, long long a, long long b)

@cython.final
cdef class ContactTable:
    cdef readonly World world
    cdef readonly Shapes shapes
    cdef readonly Narrow narrow
    cdef readonly Rows now
    cdef Rows before
    cdef Rows found
    cdef readonly Rows ended
    cdef int parted
    cdef int parted_end
    cdef bint is_settled

    cpdef int find(self, long long[::1] ids, double[::1] numbers, int[::1] sensors)
    cpdef list asked(self, int mask)
    cpdef bint refuse(self, long long a, long long b)
    cpdef int compare(self)
    cpdef bint tell(self, long long a, long long b)
    cpdef int settle(self)
    cpdef list take_dead(self, long long only)
    cpdef list select(self, int states, int mask, long long only, bint dead_too)
    cpdef list parting(self, int mask)
    cdef int _open(self)
    cdef bint _is_dead(self, Table table, Rows rows, int k)
    cdef int _flags(self, Rows rows, int k)
    cdef list _rows(self, Rows rows, int states, int mask, long long only, bint dead_too)
    cdef tuple _row(self, Rows rows, int k, int mask)
