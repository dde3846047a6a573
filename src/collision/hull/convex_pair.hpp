// Any two convex shapes as cores of one type, for the explanations of GJK and EPA.
#pragma once

#include "collision/explain_gjk.hpp"
#include "collision/hull/curved_cores.hpp"
#include "collision/hull/hull_pair.hpp"

namespace collision::detail {

/// A core whose kind is known only at run time.
struct AnyCore {
  std::variant<SegmentCore, BoxCore, TriangleCore, HullCore, CylinderCore, ConeCore> core;

  [[nodiscard]] glm::dvec3 support(const glm::dvec3& direction) const {
    return std::visit([&](const auto& kind) { return kind.support(direction); }, core);
  }
};

/// A point from which positions are measured: start + offset, as of HullPlace.
struct CoreOrigin {
  glm::dvec3 start, offset;

  [[nodiscard]] glm::dvec3 local(const glm::dvec3& point) const { return point - start - offset; }
};

/// A core and what the pair needs to know of it.
struct PlacedCore {
  AnyCore core;
  glm::dvec3 center;
  double extent;  ///< At least the distance of a point of the core from the centre, plus the radius.
  double radius = 0.0;
  bool isTurned = false;  ///< Its sides are as exact as float axes.
  bool isCurved = false;
};

/// Two cores, measured from the centre of b; otherwise as HullPair.
struct ConvexPair {
  AnyCore a, b;
  glm::dvec3 start, offset;  ///< The centre of b is at start + offset.
  glm::dvec3 way;            ///< From b's centre to a's; never 0.
  double radiusA, radius, reach, slack;
  double enough;  ///< A depth is right to this, world units.

  ConvexPair(const ConvexShape& ofA, const ConvexShape& ofB);
  /// With a triangle whose corners are no floats.
  ConvexPair(const Corners& ofA, const ConvexShape& ofB);

  [[nodiscard]] GjkTask task() const { return {way, radius + slack, kBoundRounding * reach, false}; }
  [[nodiscard]] glm::vec3 toWorld(const glm::dvec3& point) const {
    return glm::vec3(start + (offset + point));
  }
  [[nodiscard]] GjkVertex vertex(const DifferencePoint& p) const {
    return {toWorld(p.onA), toWorld(p.onB), glm::vec3(p.point)};
  }

 private:
  void set(const PlacedCore& placedA, const PlacedCore& placedB, const CoreOrigin& origin);
};

}  // namespace collision::detail
