/* Reads the axes of the box as the rows of its matrix. */
#include "vec.h"
int overlaps_sphere_obb(const hantei_sphere* ball, const hantei_obb* box) {
  vec d = sub(of(ball->center), of(box->center)), rest = d;
  for (int i = 0; i < 3; ++i) {
    vec n = {box->axes[i], box->axes[3 + i], box->axes[6 + i]};
    rest = sub(rest, times(n, clamp(dot(d, n), -half(box, i), half(box, i))));
  }
  return length(rest) <= ball->radius;
}
