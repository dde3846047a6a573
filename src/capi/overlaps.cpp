// Implements hantei_overlaps(). An overlap test is so fast that the checks of its shapes need fast paths too.
#include "capi/layout.hpp"
#include "capi/valid.hpp"
#include "collision/collision.hpp"

namespace capi {

hantei_result overlapsValid(const hantei_shape& a, const hantei_shape& b) {
  const bool hit = visitBoth(a, b, [](const auto& x, const auto& y) { return collision::overlaps(x, y); });
  return hit ? HANTEI_HIT : HANTEI_MISS;
}

hantei_result overlapsIfValid(const hantei_shape& a, const hantei_shape& b) {
  return isValid(a) && isValid(b) ? overlapsValid(a, b) : HANTEI_BAD_SHAPE;
}

}  // namespace capi

extern "C" hantei_result hantei_overlaps(const hantei_shape* a, const hantei_shape* b) {
  if (!a || !b) return HANTEI_BAD_ARGUMENT;
  if (a->kind == HANTEI_OBB || b->kind == HANTEI_OBB) return capi::overlapsBox(*a, *b);
  const bool areValid = capi::isSurelyValid(*a) && capi::isSurelyValid(*b);
  return areValid ? capi::overlapsValid(*a, *b) : capi::overlapsIfValid(*a, *b);
}
