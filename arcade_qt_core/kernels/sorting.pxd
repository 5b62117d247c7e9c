cpdef void sort_numbers(long long[::1] numbers, long long[::1] spare, int n, long long top)
