/* Tests the six face normals and no cross product of edges. */
#include "vec.h"
int overlaps_obb_obb(const hantei_obb* a, const hantei_obb* b) {
  for (int i = 0; i < 3; ++i)
    if (gap(a, b, axis(a, i)) > 0 || gap(a, b, axis(b, i)) > 0) return 0;
  return 1;
}
