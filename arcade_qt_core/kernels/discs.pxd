from libc.math cimport sqrt
from arcade_qt_core.kernels.boxes cimport entry

cpdef double disc_entry(double x, double y, double radius, double x1, double y1, double x2,
                        double y2) noexcept nogil
cpdef double moving_disc_entry(double left, double bottom, double right, double top,
                               double radius, double x1, double y1, double x2,
                               double y2) noexcept nogil
