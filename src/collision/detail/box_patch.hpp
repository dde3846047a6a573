// Where two overlapping boxes meet: the axis of the minimum translation and the patch of points across it.
#pragma once

#include <array>

#include "collision/detail/box_axes.hpp"

namespace collision::detail {

struct PatchPoint {
  glm::dvec3 position{0.0};  ///< Midway between the surfaces along the normal, from b's centre.
  double depth = 0.0;
};

struct Patch {
  glm::dvec3 normal{0.0, 1.0, 0.0};  ///< Unit, from b towards a, world space.
  double depth = 0.0;
  glm::dvec3 position{0.0};  ///< The contact's position, from b's centre.
  std::array<PatchPoint, 8> points{};
  std::size_t count = 0;

  void add(const glm::dvec3& position_, double depth_) { points[count++] = {position_, depth_}; }
};

/// The patch of two boxes that overlap. At least one point; the deepest has exactly the depth of the patch.
[[nodiscard]] Patch patchOf(const Box& a, const Box& b);

}  // namespace collision::detail
