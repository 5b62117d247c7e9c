cimport cython

cdef class Roll:
    cdef readonly long long[::1] ids
    cdef readonly int[::1] ranks
    cdef readonly int[::1] roll
    cdef readonly long long[::1] roll_ids
    cdef readonly int roll_end
    cdef readonly list keys
    cdef readonly int count
    cdef readonly int used
    cdef list spare
    cdef long long next_id

    @cython.final
    cdef int enrol(self, object key) except -1
    cpdef int release(self, int slot)
    cpdef int find(self, long long id)
    @cython.final
    cdef int _seek(self, long long id, long long guess)
    cpdef slots_of(self, long long[::1] ids)
    cpdef long long id_at(self, int slot)
    cpdef list in_order(self)
    @cython.final
    cdef int _unroll(self)
