from arcade_qt_core.kernels.boxes cimport entered_side, entry

cpdef object box_hit(object key, double left, double bottom, double right, double top,
                     double x1, double y1, double x2, double y2)
cpdef tuple checked_segment(object segment)
cdef bint _is_plain(object number) except -1
