// The placement of a body, its conversion to float32, and the orientation fields of scene files.
#pragma once

#include <cstring>
#include <glm/glm.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "collision/shapes.hpp"

namespace world {

/// The placement of a body. Stored in double, so that steps add up exactly. Only shapes are rounded to
/// float32.
struct Placement {
  glm::dvec3 center{0.0};
  glm::dvec3 degrees{0.0};  ///< Rotation angles about x, y and z, applied as Rz * Rx * Ry.
  glm::vec3 scale{1.0f};

  friend bool operator==(const Placement&, const Placement&) = default;
};

/// Compares bits, so that 0 and -0 differ.
template <class Value>
bool sameBytes(const Value& a, const Value& b) {
  return std::memcmp(&a, &b, sizeof(Value)) == 0;  // NOLINT(bugprone-suspicious-memory-comparison): as meant
}
[[nodiscard]] inline bool sameBits(const Placement& a, const Placement& b) {
  return sameBytes(a.center, b.center) && sameBytes(a.degrees, b.degrees) && sameBytes(a.scale, b.scale);
}

/// Returns the rotation Rz * Rx * Ry, the scale and the centre, rounded once to float32. The rotation is
/// exact at multiples of 90 degrees.
[[nodiscard]] collision::Transform transformOf(const Placement& placement);

/// Returns the rotation of the unit quaternion with vector part `v` and scalar part `w`.
[[nodiscard]] glm::dmat3 rotationOf(const glm::dvec3& v, double w);

/// Gram-Schmidt: turns almost orthonormal axes into a rotation. The first axis keeps its direction.
[[nodiscard]] glm::dmat3 orthonormal(const glm::dmat3& axes);

/// Tolerance of a quaternion's length, and of the lengths and dot products of a matrix's axes. Smaller errors
/// are corrected. Larger errors are refused.
inline constexpr double kRotationTolerance = 1e-3;

/// The names of the orientation fields. A body may have at most one of them.
[[nodiscard]] const std::vector<std::string_view>& orientationFields();

/// Returns `names` with the orientation fields appended.
[[nodiscard]] std::vector<std::string_view> withOrientation(std::vector<std::string_view> names);

struct Orientation {
  glm::dvec3 degrees{0.0};           ///< As in Placement.
  std::optional<glm::dvec3> center;  ///< The position, if a 4x4 matrix gives it in its fourth column.
};

/// Reads the orientation of a body or part from "rotation", "quaternion", "matrix" or "axes". Without these
/// fields it is not rotated. Throws base::InputError for two of these fields, or for a value that is no
/// rotation. Also throws for a 4x4 matrix together with "center" or the ends of a capsule, because the matrix
/// gives a position too.
[[nodiscard]] Orientation readOrientation(const base::JsonView& body);

/// Returns the angles in degrees for which transformOf() gives this rotation. The columns of `rotation` must
/// be orthonormal. The angles are rounded to 1e-9 degrees. If the angle about x is 90 or -90, the angle about
/// y is 0, because y and z are not unique.
[[nodiscard]] glm::dvec3 degreesOf(const glm::dmat3& rotation);

/// Returns `angles` with the fewest decimals, at most nine, for which gives(rounded) is true.
template <class IsExact>
[[nodiscard]] std::optional<glm::dvec3> roundedAngles(const glm::dvec3& angles, IsExact isExact) {
  double scale = 1.0;
  for (int decimals = 0; decimals <= 9; ++decimals, scale *= 10.0) {
    const glm::dvec3 rounded = glm::round(angles * scale) / scale + 0.0;
    if (isExact(rounded)) return rounded;
  }
  return std::nullopt;
}

}  // namespace world
