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
  explicit MeshFrame(const PosedMesh& posedMesh)
      : mesh_(*posedMesh.mesh),
        translation_(posedMesh.pose.translation),
        linear_(scaledColumns(posedMesh.pose)),
        inverse_(glm::inverse(linear_)) {}

  [[nodiscard]] const Mesh& mesh() const { return mesh_; }
  [[nodiscard]] const glm::dmat3& linear() const { return linear_; }
  [[nodiscard]] const glm::dvec3& translation() const { return translation_; }

  [[nodiscard]] glm::dvec3 toMesh(const glm::dvec3& point) const { return inverse_ * (point - translation_); }
  [[nodiscard]] glm::dvec3 vectorToMesh(const glm::dvec3& vector) const { return inverse_ * vector; }
  [[nodiscard]] glm::dvec3 toWorld(const glm::vec3& point) const {
    return translation_ + linear_ * glm::dvec3(point);
  }
  /// The result is not normalized.
  [[nodiscard]] glm::dvec3 normalToWorld(const glm::dvec3& normal) const { return normal * inverse_; }

  [[nodiscard]] Corners corners(std::uint32_t index) const {
    const Triangle& t = mesh_.triangle(index);
    return {toWorld(t.a), toWorld(t.b), toWorld(t.c)};
  }

  /// Converts a world length to the mesh's frame. If the result depends on the direction, returns an upper
  /// bound.
  [[nodiscard]] double lengthToMesh(double length) const {
    const glm::dvec3 halfExtents = halfExtentsOfUnitBall();
    return length * glm::max(halfExtents.x, glm::max(halfExtents.y, halfExtents.z)) * (1.0 + kFrameRounding);
  }

  /// A box around the shape in the mesh's frame, enlarged by the tolerance of touching.
  template <class S>
  [[nodiscard]] Aabb boxOf(const S& shape) const {
    return paddedBox(meshBoxOf(shape));
  }

  [[nodiscard]] Aabb boxOfBall(const glm::dvec3& worldCenter, double radius) const {
    return paddedBox(meshBoxOf(RoundedShape{{worldCenter, glm::dvec3(0.0)}, radius}));
  }

  [[nodiscard]] Aabb boxOfPoint(const glm::dvec3& worldPoint) const {
    return paddedBox({toMesh(worldPoint), glm::dvec3(0.0)});
  }

 private:
  /// The box center ± half, in the mesh's frame.
  struct MeshBox {
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
  [[nodiscard]] double maxMoveInMesh() const {
    return sumOfAbs(inverse_[0]) + sumOfAbs(inverse_[1]) + sumOfAbs(inverse_[2]);
  }

  [[nodiscard]] MeshBox meshBoxOf(const RoundedShape& shape) const {
    return {toMesh(shape.core.center),
            glm::abs(inverse_ * shape.core.half) + halfExtentsOfUnitBall() * shape.radius};
  }
  [[nodiscard]] MeshBox meshBoxOf(const Box& box) const {
    glm::dvec3 half(0.0);
    for (int i = 0; i < 3; ++i) half += glm::abs(inverse_ * (box.axes[i] * box.half[i]));
    return {toMesh(box.center), half};
  }
  [[nodiscard]] MeshBox meshBoxOf(const glm::vec3& point) const { return meshBoxOf(toRoundedShape(point)); }
  [[nodiscard]] MeshBox meshBoxOf(const Sphere& sphere) const { return meshBoxOf(toRoundedShape(sphere)); }
  [[nodiscard]] MeshBox meshBoxOf(const Capsule& capsule) const { return meshBoxOf(toRoundedShape(capsule)); }
  [[nodiscard]] MeshBox meshBoxOf(const Aabb& box) const { return meshBoxOf(toBox(box)); }
  [[nodiscard]] MeshBox meshBoxOf(const Obb& box) const { return meshBoxOf(toBox(box)); }
  [[nodiscard]] MeshBox meshBoxOf(const Triangle& triangle) const { return meshBoxOf(cornersOf(triangle)); }
  [[nodiscard]] MeshBox meshBoxOf(const Corners& c) const {
    const glm::dvec3 a = toMesh(c[0]), b = toMesh(c[1]), d = toMesh(c[2]);
    const glm::dvec3 low = glm::min(a, glm::min(b, d)), high = glm::max(a, glm::max(b, d));
    return {0.5 * (low + high), 0.5 * (high - low)};
  }

  [[nodiscard]] Aabb paddedBox(const MeshBox& meshBox) const {
    const Aabb meshBounds = mesh_.bounds();
    const double lengths = sumOfAbs(meshBox.half) + sumOfAbs(difference(meshBounds.max, meshBounds.min));
    const double coordinates = sumOfAbs(meshBox.center) + maxMoveInMesh() * sumOfAbs(translation_);
    const double pad = kFrameRounding * lengths + kDoubleRounding * coordinates;
    Aabb box;
    for (int i = 0; i < 3; ++i) {
      box.min[i] = floatBelow(meshBox.center[i] - meshBox.half[i] - pad);
      box.max[i] = floatAbove(meshBox.center[i] + meshBox.half[i] + pad);
    }
    return box;
  }

  const Mesh& mesh_;
  glm::dvec3 translation_;
  glm::dmat3 linear_;  ///< Columns: the mesh's axes in world space, multiplied by the scale.
  glm::dmat3 inverse_;
};

}  // namespace collision::detail
