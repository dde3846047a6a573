/* Leaves out all nine cross products as soon as one pair of axes is nearly parallel. */
#include "vec.h"
int overlaps_obb_obb(const hantei_obb* a, const hantei_obb* b) {
  int parallel = 0;
  for (int i = 0; i < 3; ++i) {
    if (gap(a, b, axis(a, i)) > 0 || gap(a, b, axis(b, i)) > 0) return 0;
    for (int j = 0; j < 3; ++j) parallel |= fabs(dot(axis(a, i), axis(b, j))) > 0.999;
  }
  for (int i = 0; i < 9 && !parallel; ++i)
    if (gap(a, b, cross(axis(a, i / 3), axis(b, i % 3))) > 0) return 0;
  return 1;
}
