// One pair of a triangle and a shape asked of the module, in one order or the other.
#pragma once

#include "collision/triangle.hpp"
#include "judge/inspect.hpp"
#include "judge/print.hpp"
#include "judge/triangle_pairs.hpp"

namespace judge {

[[nodiscard]] inline std::string snippet(const Triangle& t) {
  return braced("Triangle", {exact(t.a), exact(t.b), exact(t.c)});
}

[[nodiscard]] inline std::string snippet(const TrianglePair& pair) {
  const auto print = [](const auto& shape) -> std::string {
    if constexpr (std::is_same_v<std::decay_t<decltype(shape)>, Triangle>)
      return snippet(shape);
    else
      return snippet(Shape(shape));
  };
  return std::visit(print, pair.a).append(", ").append(snippet(pair.b));
}

/// Asked as (a, b), or as (b, a) when `swapped`.
[[nodiscard]] inline Inspection inspect(const TrianglePair& pair, bool swapped) {
  return std::visit(
      [&](const auto& a) {
        Inspection found;
        const auto ask = [&](const auto& first, const auto& second) {
          found.hit = collision::overlaps(first, second);
          found.contactAgrees = collision::contact(first, second).has_value() == found.hit;
          found.distanceAgrees = (collision::closestPoints(first, second).distance == 0.0f) == found.hit;
        };
        if (swapped)
          ask(pair.b, a);
        else
          ask(a, pair.b);
        found.ruling = ruling(hullOf(pair.a), hullOf(pair.b), found.hit);
        return found;
      },
      pair.a);
}

}  // namespace judge
