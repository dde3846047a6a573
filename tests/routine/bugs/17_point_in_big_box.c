/* Treats a point less than 0.1 inside the border as outside: 0.1 is a millionth of 1e5, the largest
 * coordinate. */
#include "vec.h"
int overlaps_point_aabb(const hantei_point* p, const hantei_aabb* box) {
  const float e = 0.1f;
  return p->x >= box->min.x + e && p->x <= box->max.x - e && p->y >= box->min.y + e &&
         p->y <= box->max.y - e && p->z >= box->min.z + e && p->z <= box->max.z - e;
}
