// Any two convex shapes as cores of one type, for the explanations of GJK and EPA.
#pragma once

#include "collision/explain_gjk.hpp"
#include "collision/hull/hull_pair.hpp"

namespace collision::detail {

/// A core whose kind is known only at run time.
struct AnyCore {
  std::variant<SegmentCore, BoxCore, TriangleCore, HullCore> core;

  [[nodiscard]] glm::dvec3 support(const glm::dvec3& direction) const {
    return std::visit([&](const auto& kind) { return kind.support(direction); }, core);
  }
};

/// Two cores, measured from the centre of b; otherwise as HullPair.
struct ConvexPair {
  AnyCore a, b;
  glm::dvec3 start, offset;  ///< The centre of b is at start + offset.
  glm::dvec3 way;            ///< From b's centre to a's; never 0.
  double radiusA, radius, reach, slack;

  ConvexPair(const ConvexShape& ofA, const ConvexShape& ofB);

  [[nodiscard]] GjkTask task() const { return {way, radius + slack, kBoundRounding * reach, false}; }
  [[nodiscard]] glm::vec3 toWorld(const glm::dvec3& point) const {
    return glm::vec3(start + (offset + point));
  }
  [[nodiscard]] GjkVertex vertex(const DifferencePoint& p) const {
    return {toWorld(p.onA), toWorld(p.onB), glm::vec3(p.point)};
  }
};

}  // namespace collision::detail
