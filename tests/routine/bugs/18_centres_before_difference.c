/* Computes centres and half sizes in float before it subtracts. Far from the origin this loses their
 * digits. */
#include "vec.h"
int overlaps_aabb_aabb(const hantei_aabb* a, const hantei_aabb* b) {
  for (int i = 0; i < 3; ++i) {
    float la = (&a->min.x)[i], ha = (&a->max.x)[i], lb = (&b->min.x)[i], hb = (&b->max.x)[i];
    float ca = (la + ha) * 0.5f, cb = (lb + hb) * 0.5f;
    if (fabsf(ca - cb) > (ha - la) * 0.5f + (hb - lb) * 0.5f) return 0;
  }
  return 1;
}
