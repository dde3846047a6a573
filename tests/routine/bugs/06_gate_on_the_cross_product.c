/* Leaves out cross products shorter than a tenth. */
#include "vec.h"
int overlaps_obb_obb(const hantei_obb* a, const hantei_obb* b) {
  for (int i = 0; i < 3; ++i)
    if (gap(a, b, axis(a, i)) > 0 || gap(a, b, axis(b, i)) > 0) return 0;
  for (int i = 0; i < 9; ++i) {
    vec n = cross(axis(a, i / 3), axis(b, i % 3));
    if (length(n) > 0.1 && gap(a, b, n) > 0) return 0;
  }
  return 1;
}
