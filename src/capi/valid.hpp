// Whether a shape's numbers are valid, decided quickly for nearly all valid ones.
#pragma once

#include <cmath>
#include <hantei/hantei.h>
#include <string_view>

#include "capi/layout.hpp"
#include "capi/valid_boxes.hpp"
#include "collision/problem.hpp"

namespace capi {

[[nodiscard]] inline std::string_view problemOf(const hantei_shape& shape) {
  if (!isKnown(shape.kind)) return "kind is none of HANTEI_POINT to HANTEI_TRIANGLE";
  return visitShape(shape, [](const auto& s) { return collision::problem(s); });
}

// isSurelyValid: false for some valid shapes, which `problem` then decides. Sums detect what is not finite.

[[nodiscard]] inline bool isSurelyValid(const hantei_point& point) {
  const float sum = std::abs(point.x) + std::abs(point.y) + std::abs(point.z);
  return sum <= kMostFloat;
}

[[nodiscard]] inline bool isSurelyValid(const hantei_sphere& ball) {
  return allFour(absolute(lanes(&ball.center.x)) <= kMostFloat) && ball.radius >= 0.0f;
}

[[nodiscard]] inline bool isSurelyValid(const hantei_aabb& box) {
  const Lanes low = lanes(&box.min.x), early = lanes(&box.min.z);
  const Lanes high = __builtin_shufflevector(early, early, 1, 2, 3, 3);
  return all((low <= high) & (low >= -kMostFloat) & (high <= kMostFloat));
}

[[nodiscard]] inline bool isSurelyValid(const hantei_capsule& capsule) {
  const Lanes end = lanes(&capsule.b.x);  // and the radius
  const auto valid = (absolute(lanes(&capsule.a.x)) <= kMostFloat) & (absolute(end) <= kMostFloat);
  return allFour(valid) && capsule.radius >= 0.0f;
}

[[nodiscard]] inline bool isSurelyValid(const hantei_shape& shape) {
  switch (shape.kind) {
    case HANTEI_POINT:
      return isSurelyValid(shape.as.point);
    case HANTEI_SPHERE:
      return isSurelyValid(shape.as.sphere);
    case HANTEI_AABB:
      return isSurelyValid(shape.as.aabb);
    case HANTEI_OBB:
      return isSurelyValid(shape.as.obb);
    case HANTEI_CAPSULE:
      return isSurelyValid(shape.as.capsule);
    default:
      return false;
  }
}

[[nodiscard]] inline bool isValid(const hantei_shape& shape) {
  return isSurelyValid(shape) || problemOf(shape).empty();
}

}  // namespace capi
