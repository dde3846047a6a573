/* Clamps every component to the box's interval on x. */
#include "vec.h"
int overlaps_sphere_aabb(const hantei_sphere* ball, const hantei_aabb* box) {
  vec p = of(ball->center);
  vec q = {clamp(p.x, box->min.x, box->max.x), clamp(p.y, box->min.x, box->max.x),
           clamp(p.z, box->min.x, box->max.x)};
  return length(sub(p, q)) <= ball->radius;
}
