/* Uses the common part of two intervals as the depth. If one interval contains the other, the depth is
 * larger. */
#include "vec.h"
int contact_aabb_aabb(const hantei_aabb* a, const hantei_aabb* b, hantei_contact* c) {
  const float *la = &a->min.x, *ha = &a->max.x, *lb = &b->min.x, *hb = &b->max.x;
  c->depth = INFINITY;
  for (int i = 0; i < 3; ++i) {
    float common = fminf(ha[i], hb[i]) - fmaxf(la[i], lb[i]);
    if (common < 0) return 0;
    if (common >= c->depth) continue;
    c->depth = common;
    c->normal = (hantei_vector){0, 0, 0};
    (&c->normal.x)[i] = la[i] + ha[i] < lb[i] + hb[i] ? -1 : 1;
  }
  return 1;
}
