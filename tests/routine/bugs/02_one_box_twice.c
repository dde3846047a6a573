/* Projects the first box twice. */
#include "vec.h"
int overlaps_obb_obb(const hantei_obb* a, const hantei_obb* b) {
  for (int k = 0; k < 15; ++k) {
    vec n = k < 3 ? axis(a, k) : k < 6 ? axis(b, k - 3) : cross(axis(a, (k - 6) / 3), axis(b, (k - 6) % 3));
    if (fabs(dot(sub(of(a->center), of(b->center)), n)) > radius(a, n) + radius(a, n)) return 0;
  }
  return 1;
}
