/* Two balls in double precision. The routine is correct. */
#include "../bugs/vec.h"
int contact_sphere_sphere(const hantei_sphere* a, const hantei_sphere* b, hantei_contact* c) {
  vec d = sub(of(a->center), of(b->center));
  double away = length(d), sum = (double)a->radius + b->radius;
  if (away > sum) return 0;
  c->normal = away > 0 ? vector(times(d, 1 / away)) : (hantei_vector){0, 1, 0};
  c->depth = (float)(sum - away);
  return 1;
}

float distance_sphere_sphere(const hantei_sphere* a, const hantei_sphere* b) {
  double away = length(sub(of(a->center), of(b->center)));
  return (float)fmax(0, away - a->radius - b->radius);
}
