cimport cython
from arcade_qt_core.kernels.table cimport Table

@cython.final
cdef class ContactRows:
    cdef public int count
    cdef int room
    cdef readonly long long[::1] ids
    cdef readonly int[::1] slots
    cdef readonly double[::1] numbers
    cdef readonly int[::1] sensors
    cdef readonly int[::1] states

    cpdef int reserve(self, int count)
    cdef int put(self, Table table, int a, int b, double[::1] numbers, int at, int is_sensor)
    cdef int append(self, ContactRows other, int k, int state)
    cdef int shift(self, int k, int at)
    cdef int _copy(self, ContactRows other, int k, int at)
    cpdef int seek(self, long long a, long long b)
    cdef bint precedes(self, int k, long long a, long long b)
    cdef bint is_dead(self, Table table, int k)
    cdef bint concerns(self, int k, long long only)
    cdef int flags(self, Table table, int k)
    cdef list select(self, Table table, int states, int mask, long long only, bint dead_too)
    cdef tuple row(self, Table table, int k, int mask)
