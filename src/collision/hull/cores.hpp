// Support points of convex cores, relative to the origin of a pair, in double.
#pragma once

#include <span>

#include "collision/mesh/facet.hpp"
#include "collision/shape/box.hpp"
#include "collision/shape/segment.hpp"

namespace collision::detail {

/// A point or a segment.
struct SegmentCore {
  Core core;

  [[nodiscard]] glm::dvec3 support(const glm::dvec3& direction) const {
    return glm::dot(core.half, direction) < 0.0 ? core.center - core.half : core.center + core.half;
  }
};

/// The solid that the axes of a box span, skewed as they are.
struct BoxCore {
  Box box;

  [[nodiscard]] glm::dvec3 support(const glm::dvec3& direction) const {
    glm::dvec3 corner = box.center;
    for (int i = 0; i < 3; ++i)
      corner += box.axes[i] * std::copysign(box.half[i], glm::dot(box.axes[i], direction));
    return corner;
  }
};

struct TriangleCore {
  std::array<glm::dvec3, 3> corners{};

  [[nodiscard]] glm::dvec3 support(const glm::dvec3& direction) const {
    const double first = glm::dot(corners[0], direction), second = glm::dot(corners[1], direction),
                 third = glm::dot(corners[2], direction);
    if (first >= second && first >= third) return corners[0];
    return second >= third ? corners[1] : corners[2];
  }
};

/// A core moved by a vector.
template <class Core>
struct Moved {
  const Core& core;
  glm::dvec3 by;

  [[nodiscard]] glm::dvec3 support(const glm::dvec3& direction) const { return core.support(direction) + by; }
};

/// The convex hull of a few points.
struct PointsCore {
  std::span<const glm::dvec3> points;

  [[nodiscard]] glm::dvec3 support(const glm::dvec3& direction) const {
    std::size_t best = 0;
    double most = glm::dot(points[0], direction);
    for (std::size_t i = 1; i < points.size(); ++i)
      if (const double at = glm::dot(points[i], direction); at > most) most = at, best = i;
    return points[best];
  }
};

}  // namespace collision::detail
