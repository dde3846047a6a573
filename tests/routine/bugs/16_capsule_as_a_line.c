/* Treats the axis of a capsule as an infinite line. */
#include "vec.h"
int overlaps_sphere_capsule(const hantei_sphere* ball, const hantei_capsule* capsule) {
  vec along = sub(of(capsule->b), of(capsule->a)), d = sub(of(ball->center), of(capsule->a));
  double t = dot(along, along) > 0 ? dot(d, along) / dot(along, along) : 0;
  return length(sub(d, times(along, t))) <= (double)ball->radius + capsule->radius;
}
