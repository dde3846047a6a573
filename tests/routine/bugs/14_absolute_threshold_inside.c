/* Treats a centre less than a thousandth outside the box as inside, whatever the size of the ball. */
#include "vec.h"
int contact_sphere_aabb(const hantei_sphere* ball, const hantei_aabb* box, hantei_contact* c) {
  vec p = of(ball->center), d = sub(p, nearest_in_aabb(p, box));
  double away = length(d);
  if (away > ball->radius) return 0;
  c->normal = vector(times(d, 1 / away));
  c->depth = (float)(ball->radius - away);
  if (away > 1e-3) return 1;
  double least = INFINITY;
  for (int i = 0; i < 3; ++i) {
    double low = (&p.x)[i] - (&box->min.x)[i], high = (&box->max.x)[i] - (&p.x)[i];
    if (fmin(low, high) >= least) continue;
    least = fmin(low, high);
    c->normal = (hantei_vector){0, 0, 0};
    (&c->normal.x)[i] = low < high ? -1 : 1;
  }
  c->depth = (float)(ball->radius + least);
  return 1;
}
