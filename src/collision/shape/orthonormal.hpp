// The tolerance within which three float columns count as the axes of a box or a rotation.
#pragma once

#include "collision/simd/precise.hpp"

namespace collision::detail {

/// The most by which the dot product of two columns may differ from 0, or of a column with itself from 1; no
/// unit. A product of a few float rotations is off by about 1e-6; the owner of a rotation that has drifted
/// further than this must make it orthonormal again. The box is the exact solid that its axes span. Verdicts
/// about points, rays and round shapes treat the axes as orthogonal only where that cannot decide (isSkewed).
inline constexpr double kOrthonormal = 1e-5;

[[nodiscard]] inline bool isUnit(const glm::dvec3& v) {
  return std::abs(lengthSquared(v) - 1.0) <= kOrthonormal;
}

[[nodiscard]] inline bool isOrthonormal(const glm::mat3& columns) {
  const glm::dmat3 m(columns);
  for (int i = 0; i < 3; ++i) {
    if (!isUnit(m[i]) || !(std::abs(glm::dot(m[i], m[(i + 1) % 3])) <= kOrthonormal)) return false;
  }
  return true;
}

}  // namespace collision::detail
