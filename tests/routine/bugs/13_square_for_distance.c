/* Omits the square root. */
#include "vec.h"
float distance_sphere_aabb(const hantei_sphere* ball, const hantei_aabb* box) {
  vec d = sub(of(ball->center), nearest_in_aabb(of(ball->center), box));
  return (float)fmax(0, dot(d, d) - (double)ball->radius);
}
