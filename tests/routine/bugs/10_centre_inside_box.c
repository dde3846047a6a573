/* Has no answer for a centre within the box: it divides by a distance of zero. */
#include "vec.h"
int contact_sphere_aabb(const hantei_sphere* ball, const hantei_aabb* box, hantei_contact* c) {
  vec center = of(ball->center), d = sub(center, nearest_in_aabb(center, box));
  if (length(d) > ball->radius) return 0;
  c->normal = vector(times(d, 1 / length(d)));
  c->depth = (float)(ball->radius - length(d));
  return 1;
}
