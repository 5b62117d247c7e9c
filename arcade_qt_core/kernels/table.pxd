from arcade_qt_core.kernels.sorting cimport sort_numbers

cdef class Table:
    cdef public double[::1] boxes
    cdef public long long[::1] ids
    cdef public int[::1] flags
    cdef public list keys
    cdef readonly int count
    cdef readonly int used
    cdef int[::1] ranks
    cdef int[::1] roll
    cdef long long[::1] roll_ids
    cdef readonly int roll_end
    cdef list spare
    cdef long long next_id
    cdef long long[::1] sorted
    cdef long long[::1] scratch
    cdef long long[::1] _room(self, int n)

    cpdef int allocate(self, object key)
    cpdef void release(self, int slot)
    cpdef int find(self, long long id)
    cpdef void place(self, int slot, double left, double bottom, double right, double top)
    cpdef void put(self, int slot, double left, double bottom, double right, double top,
                   double x, double y, double width, double height)
    cpdef void centre(self, int slot, double x, double y)
    cpdef list in_order(self)
    cpdef int slots_in_order(self, int[::1] into, int mask, int want)
    cpdef void order(self, int[::1] slots, int n)
    cpdef void order_pairs(self, int[::1] slots, int n)
    cpdef list gather(self, int[::1] slots, int n)
    cdef void _grow(self)
    cdef void _unroll(self)
