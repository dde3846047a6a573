/* Tests the axis-aligned boxes around two turned boxes. */
#include "vec.h"
int overlaps_obb_obb(const hantei_obb* a, const hantei_obb* b) {
  return gap(a, b, (vec){1, 0, 0}) <= 0 && gap(a, b, (vec){0, 1, 0}) <= 0 && gap(a, b, (vec){0, 0, 1}) <= 0;
}
