/* Treats a point near the border as outside, within a millionth of the largest coordinate, 1e5. */
#include "vec.h"
int overlaps_point_aabb(const hantei_point* p, const hantei_aabb* box) {
  const float e = 0.1f;
  return p->x >= box->min.x + e && p->x <= box->max.x - e && p->y >= box->min.y + e &&
         p->y <= box->max.y - e && p->z >= box->min.z + e && p->z <= box->max.z - e;
}
