/* If the ray starts inside the ball, returns the point where the ray leaves it. */
#include "vec.h"
int raycast_sphere(const hantei_ray* ray, const hantei_sphere* ball, float max, hantei_ray_hit* hit) {
  vec m = sub(of(ray->origin), of(ball->center)), d = of(ray->direction);
  double b = dot(m, d), h = b * b - (dot(m, m) - (double)ball->radius * ball->radius);
  if (h < 0) return 0;
  double t = -b - sqrt(h);
  if (t < 0) t = -b + sqrt(h);
  if (t < 0 || t > max) return 0;
  hit->t = (float)t;
  hit->point = vector(add(of(ray->origin), times(d, t)));
  hit->normal = vector(times(sub(of(hit->point), of(ball->center)), 1 / (double)ball->radius));
  return 1;
}
