// A convex core is a shape without its radius, in double, relative to an origin near the pair. `support`
// returns the point farthest along a direction of any length except 0. `extent` is at least the sum of |x|,
// |y| and |z| of the vector from `center` to any point.
#pragma once

#include <span>

#include "collision/mesh/facet_pair.hpp"
#include "collision/shape/box.hpp"
#include "collision/shape/segment.hpp"

namespace collision::detail {

/// The point start + offset in the world. The parts are separate so that the difference of two starts is
/// exact.
struct Origin {
  glm::dvec3 start{0.0}, offset{0.0};

  [[nodiscard]] glm::dvec3 toLocal(const glm::dvec3& point) const { return point - start - offset; }
  [[nodiscard]] glm::dvec3 toLocal(const Origin& other) const {
    return (other.start - start) + (other.offset - offset);
  }
  [[nodiscard]] glm::dvec3 toWorld(const glm::dvec3& point) const { return start + (offset + point); }
};

/// A point or a segment.
struct SegmentCore {
  Core core;

  [[nodiscard]] const glm::dvec3& center() const { return core.center; }
  [[nodiscard]] double extent() const { return sumOfAbs(core.half); }
  [[nodiscard]] glm::dvec3 support(const glm::dvec3& direction) const {
    return glm::dot(core.half, direction) < 0.0 ? core.center - core.half : core.center + core.half;
  }
};

/// A box as the solid that its axes span. The axes of an Obb may be slightly skewed.
struct BoxCore {
  Box box;

  [[nodiscard]] const glm::dvec3& center() const { return box.center; }
  [[nodiscard]] double extent() const { return sumOfAbs(box.half); }
  [[nodiscard]] glm::dvec3 support(const glm::dvec3& direction) const {
    glm::dvec3 corner = box.center;
    for (int i = 0; i < 3; ++i)
      corner += box.axes[i] * std::copysign(box.half[i], glm::dot(box.axes[i], direction));
    return corner;
  }
};

struct TriangleCore {
  Corners corners{};

  [[nodiscard]] glm::dvec3 center() const { return (corners[0] + corners[1] + corners[2]) / 3.0; }
  [[nodiscard]] double extent() const {
    const glm::dvec3 middle = center();
    return std::max(
        {sumOfAbs(corners[0] - middle), sumOfAbs(corners[1] - middle), sumOfAbs(corners[2] - middle)});
  }
  [[nodiscard]] glm::dvec3 support(const glm::dvec3& direction) const {
    const double first = glm::dot(corners[0], direction), second = glm::dot(corners[1], direction),
                 third = glm::dot(corners[2], direction);
    if (first >= second && first >= third) return corners[0];
    return second >= third ? corners[1] : corners[2];
  }
};

/// The axis of a cylinder or cone: the vector from one end to the middle, and its direction.
struct Axis {
  glm::dvec3 half, direction;

  /// If the ends coincide, the direction is y.
  Axis(const glm::vec3& from, const glm::vec3& to) : half(0.5 * (glm::dvec3(to) - glm::dvec3(from))) {
    const double length = std::sqrt(lengthSquared(half));
    direction = length > 0.0 ? half / length : glm::dvec3(0.0, 1.0, 0.0);
  }
};

/// The point farthest along a direction on the disc around 0 that is perpendicular to the axis; the centre of
/// the disc if all points are equally far.
[[nodiscard]] inline glm::dvec3 rimPoint(const Axis& axis, double radius, const glm::dvec3& direction) {
  // This product is perpendicular to the axis even if it is only a rounding error.
  const glm::dvec3 radial = glm::cross(axis.direction, glm::cross(direction, axis.direction));
  const double length = std::sqrt(lengthSquared(radial));
  return length > 0.0 ? radial * (radius / length) : glm::dvec3(0.0);
}

/// A cylinder or cone.
struct CurvedCore {
  glm::dvec3 middle;  ///< The middle of the axis.
  Axis axis;          ///< Of a cone: from the base to the tip.
  double radius;

  [[nodiscard]] const glm::dvec3& center() const { return middle; }
  [[nodiscard]] double extent() const { return sumOfAbs(axis.half) + radius; }
};

struct CylinderCore : CurvedCore {
  [[nodiscard]] glm::dvec3 support(const glm::dvec3& direction) const {
    const glm::dvec3 end =
        glm::dot(axis.direction, direction) < 0.0 ? middle - axis.half : middle + axis.half;
    return end + rimPoint(axis, radius, direction);
  }
};

struct ConeCore : CurvedCore {
  [[nodiscard]] glm::dvec3 support(const glm::dvec3& direction) const {
    const glm::dvec3 rim = rimPoint(axis, radius, direction) - axis.half;
    return middle + (glm::dot(rim - axis.half, direction) > 0.0 ? rim : axis.half);
  }
};

template <class Core>
struct TranslatedCore {
  const Core& core;
  glm::dvec3 offset;

  [[nodiscard]] glm::dvec3 support(const glm::dvec3& direction) const {
    return core.support(direction) + offset;
  }
};

struct PointsCore {
  std::span<const glm::dvec3> points;

  [[nodiscard]] glm::dvec3 support(const glm::dvec3& direction) const {
    std::size_t best = 0;
    double bestDistance = glm::dot(points[0], direction);
    for (std::size_t i = 1; i < points.size(); ++i)
      if (const double distance = glm::dot(points[i], direction); distance > bestDistance)
        bestDistance = distance, best = i;
    return points[best];
  }
};

}  // namespace collision::detail
