cpdef double squared_distance(double left, double bottom, double right, double top,
                             double x, double y) noexcept nogil
cpdef double entry(double left, double bottom, double right, double top,
                  double x1, double y1, double x2, double y2) noexcept nogil
cpdef int entered_side(double left, double bottom, double right, double top,
                      double x1, double y1, double x2, double y2) noexcept nogil
cpdef bint circle_meets(double left, double bottom, double right, double top,
                       double x, double y, double radius) noexcept nogil
