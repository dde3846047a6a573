/* Widens every comparison by a thousandth of a unit, whatever the size of the boxes. */
#include "vec.h"
int overlaps_aabb_aabb(const hantei_aabb* a, const hantei_aabb* b) {
  const float e = 1e-3f;
  return a->min.x <= b->max.x + e && b->min.x <= a->max.x + e && a->min.y <= b->max.y + e &&
         b->min.y <= a->max.y + e && a->min.z <= b->max.z + e && b->min.z <= a->max.z + e;
}
