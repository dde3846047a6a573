// The rotation of a body in a scene file, in any of the forms that a file may have it.
#pragma once

#include <glm/glm.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "base/json_reader.hpp"

namespace world {

/// How far a quaternion's length, and the lengths and dot products of the axes of a matrix, may be from those
/// of a rotation. Within it they are made exact; beyond it they are refused.
inline constexpr double kRotationTolerance = 1e-3;

/// The fields of which a body may have one.
[[nodiscard]] const std::vector<std::string_view>& orientationFields();

struct Orientation {
  glm::dvec3 degrees{0.0};           ///< As Placement has them.
  std::optional<glm::dvec3> center;  ///< What the fourth column of a 4x4 matrix gives.
};

/// The orientation of a body, or of a part of one, by "rotation", "quaternion", "matrix" or "axes"; not
/// turned where it has none of them. Throws base::InputError where it has two, where what it has is no
/// rotation (and by how much), and where a 4x4 matrix gives the position beside "center" or the ends of a
/// capsule.
[[nodiscard]] Orientation readOrientation(const base::JsonView& body);

/// The angles that give this rotation (orthonormal columns), degrees, y first, as transformOf() takes them:
/// the nearest to it within 1e-9 degrees, round where they can be. Where x is 90 or -90, which leaves y and z
/// open, y is 0.
[[nodiscard]] glm::dvec3 degreesOf(const glm::dmat3& rotation);

}  // namespace world
