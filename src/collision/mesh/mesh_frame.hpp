// Transforms between the world and the frame of a placed mesh.
#pragma once

#include "collision/mesh.hpp"
#include "collision/mesh/facet_pair.hpp"
#include "collision/padding.hpp"
#include "collision/shape/assert_valid.hpp"

namespace collision::detail {

/// Boxes are padded by this fraction of the pair's lengths, which covers the tolerances of the exact tests.
inline constexpr double kFrameRounding = 0x1p-21;

class MeshFrame {
 public:
  explicit MeshFrame(const PosedMesh& posed)
      : mesh_(*posed.mesh),
        translation_(posed.pose.translation),
        linear_(scaledColumns(posed.pose)),
        inverse_(glm::inverse(linear_)) {}

  [[nodiscard]] const Mesh& mesh() const { return mesh_; }
  [[nodiscard]] const glm::dmat3& linear() const { return linear_; }
  [[nodiscard]] const glm::dvec3& translation() const { return translation_; }

  [[nodiscard]] glm::dvec3 toMesh(const glm::dvec3& point) const { return inverse_ * (point - translation_); }
  [[nodiscard]] glm::dvec3 vectorToMesh(const glm::dvec3& way) const { return inverse_ * way; }
  [[nodiscard]] glm::dvec3 toWorld(const glm::vec3& point) const {
    return translation_ + linear_ * glm::dvec3(point);
  }
  /// The result is not normalized.
  [[nodiscard]] glm::dvec3 normalToWorld(const glm::dvec3& normal) const { return normal * inverse_; }

  [[nodiscard]] Corners corners(std::uint32_t number) const {
    const Triangle& t = mesh_.triangle(number);
    return {toWorld(t.a), toWorld(t.b), toWorld(t.c)};
  }

  /// Converts a world length to the mesh's frame. If the result depends on the direction, returns an upper
  /// bound.
  [[nodiscard]] double lengthToMesh(double length) const {
    const glm::dvec3 most = halfExtentsOfUnitBall();
    return length * glm::max(most.x, glm::max(most.y, most.z)) * (1.0 + kFrameRounding);
  }

  /// A box around the shape in the mesh's frame, enlarged by the tolerance of touching.
  template <class S>
  [[nodiscard]] Aabb boxOf(const S& shape) const {
    return widened(spanOf(shape));
  }

  [[nodiscard]] Aabb boxOfBall(const glm::dvec3& world, double radius) const {
    return widened(spanOf(RoundedShape{{world, glm::dvec3(0.0)}, radius}));
  }

  [[nodiscard]] Aabb boxOfPoint(const glm::dvec3& world) const {
    return widened({toMesh(world), glm::dvec3(0.0)});
  }

 private:
  /// The box center ± half, in the mesh's frame.
  struct Span {
    glm::dvec3 center, half;
  };

  [[nodiscard]] static glm::dmat3 scaledColumns(const Transform& pose) {
    glm::dmat3 columns(pose.rotation);
    for (int i = 0; i < 3; ++i) columns[i] *= double(pose.scale[i]);
    return columns;
  }

  /// In the mesh's frame, a world ball with radius 1 is an ellipsoid. Returns the half extents of its bounds.
  [[nodiscard]] glm::dvec3 halfExtentsOfUnitBall() const {
    const glm::dmat3 columns = glm::transpose(inverse_);
    return {glm::length(columns[0]), glm::length(columns[1]), glm::length(columns[2])};
  }

  /// For a move by one world unit, transformed to the mesh's frame, returns an upper bound of sumOfAbs.
  [[nodiscard]] double reachOfMoves() const {
    return sumOfAbs(inverse_[0]) + sumOfAbs(inverse_[1]) + sumOfAbs(inverse_[2]);
  }

  [[nodiscard]] Span spanOf(const RoundedShape& shape) const {
    return {toMesh(shape.core.center),
            glm::abs(inverse_ * shape.core.half) + halfExtentsOfUnitBall() * shape.radius};
  }
  [[nodiscard]] Span spanOf(const Box& box) const {
    glm::dvec3 half(0.0);
    for (int i = 0; i < 3; ++i) half += glm::abs(inverse_ * (box.axes[i] * box.half[i]));
    return {toMesh(box.center), half};
  }
  [[nodiscard]] Span spanOf(const glm::vec3& point) const { return spanOf(toRoundedShape(point)); }
  [[nodiscard]] Span spanOf(const Sphere& sphere) const { return spanOf(toRoundedShape(sphere)); }
  [[nodiscard]] Span spanOf(const Capsule& capsule) const { return spanOf(toRoundedShape(capsule)); }
  [[nodiscard]] Span spanOf(const Aabb& box) const { return spanOf(toBox(box)); }
  [[nodiscard]] Span spanOf(const Obb& box) const { return spanOf(toBox(box)); }
  [[nodiscard]] Span spanOf(const Triangle& triangle) const { return spanOf(cornersOf(triangle)); }
  [[nodiscard]] Span spanOf(const Corners& c) const {
    const glm::dvec3 a = toMesh(c[0]), b = toMesh(c[1]), d = toMesh(c[2]);
    const glm::dvec3 low = glm::min(a, glm::min(b, d)), high = glm::max(a, glm::max(b, d));
    return {0.5 * (low + high), 0.5 * (high - low)};
  }

  [[nodiscard]] Aabb widened(const Span& span) const {
    const Aabb all = mesh_.bounds();
    const double lengths = sumOfAbs(span.half) + sumOfAbs(difference(all.max, all.min));
    const double places = sumOfAbs(span.center) + reachOfMoves() * sumOfAbs(translation_);
    const double pad = kFrameRounding * lengths + kDoubleRounding * places;
    Aabb box;
    for (int i = 0; i < 3; ++i) {
      box.min[i] = floatBelow(span.center[i] - span.half[i] - pad);
      box.max[i] = floatAbove(span.center[i] + span.half[i] + pad);
    }
    return box;
  }

  const Mesh& mesh_;
  glm::dvec3 translation_;
  glm::dmat3 linear_;  ///< Columns: the mesh's axes in world space, multiplied by the scale.
  glm::dmat3 inverse_;
};

}  // namespace collision::detail
