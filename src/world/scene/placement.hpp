// The placement of a body, in double, and its conversion for the collision module; and its rotation in a
// scene file, in any of the forms that files allow.
#pragma once

#include <glm/glm.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "base/json_reader.hpp"
#include "collision/shapes.hpp"

namespace world {

/// The placement of a body. It is kept in double and rounded to float32 only for the shapes, so that steps
/// add up exactly.
struct Placement {
  glm::dvec3 center{0.0};
  glm::dvec3 degrees{0.0};  ///< About x, y, z, applied as Rz * Rx * Ry.
  glm::vec3 scale{1.0f};

  friend bool operator==(const Placement&, const Placement&) = default;
};

/// The placement, rounded once to float32. The rotation is Rz * Rx * Ry, which is exact at multiples of 90
/// degrees.
[[nodiscard]] collision::Transform transformOf(const Placement& placement);

/// Tolerance of a quaternion's length, and of the lengths and dot products of a matrix's axes. Within it they
/// are corrected to a rotation; beyond it they are refused.
inline constexpr double kRotationTolerance = 1e-3;

/// The orientation fields; a body may have one of them.
[[nodiscard]] const std::vector<std::string_view>& orientationFields();

/// `names` and the orientation fields.
[[nodiscard]] std::vector<std::string_view> withOrientation(std::vector<std::string_view> names);

struct Orientation {
  glm::dvec3 degrees{0.0};           ///< As in Placement.
  std::optional<glm::dvec3> center;  ///< The fourth column of a 4x4 matrix.
};

/// The orientation of a body or of its part from "rotation", "quaternion", "matrix" or "axes"; without these,
/// no rotation. Throws base::InputError for more than one of them, for a value that is no rotation (with the
/// error), and for a 4x4 matrix that gives the position beside "center" or the ends of a capsule.
[[nodiscard]] Orientation readOrientation(const base::JsonView& body);

/// The angles of this rotation (orthonormal columns), degrees, y first, as transformOf() uses them: right
/// within 1e-9 degrees, and round numbers where possible. If x is 90 or -90, which leaves y and z
/// undetermined, y is 0.
[[nodiscard]] glm::dvec3 degreesOf(const glm::dmat3& rotation);

/// `angles` with the fewest decimals, at most nine, that `gives(angles)` accepts; nullopt if it accepts none.
template <class Gives>
[[nodiscard]] std::optional<glm::dvec3> roundedAngles(const glm::dvec3& angles, Gives gives) {
  for (double grain = 1.0; grain <= 1e9; grain *= 10.0) {
    const glm::dvec3 rounded = glm::round(angles * grain) / grain + 0.0;
    if (gives(rounded)) return rounded;
  }
  return std::nullopt;
}

}  // namespace world
