/* Takes the sign of the normal from the minima of the intervals. */
#include "vec.h"
int contact_aabb_aabb(const hantei_aabb* a, const hantei_aabb* b, hantei_contact* c) {
  const float *la = &a->min.x, *ha = &a->max.x, *lb = &b->min.x, *hb = &b->max.x;
  c->depth = INFINITY;
  for (int i = 0; i < 3; ++i) {
    float up = hb[i] - la[i], down = ha[i] - lb[i], depth = fminf(up, down);
    if (depth < 0) return 0;
    if (depth >= c->depth) continue;
    c->depth = depth;
    c->normal = (hantei_vector){0, 0, 0};
    (&c->normal.x)[i] = la[i] < lb[i] ? -1 : 1;
  }
  return 1;
}
