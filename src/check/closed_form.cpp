#include "check/closed_form.hpp"

#include <cmath>
#include <glm/glm.hpp>

namespace check {
namespace {

/// B in A's frame, in float.
struct Relative {
  glm::mat3 rotation;  // rotation[j][i]: B's axis j along A's axis i
  glm::mat3 absolute;
  glm::vec3 offset;
};

Relative relativeTo(const collision::Obb& a, const collision::Obb& b) {
  const glm::mat3 toA = glm::transpose(a.axes);
  Relative r{toA * b.axes, glm::mat3(0.0f), toA * (b.center - a.center)};
  for (int j = 0; j < 3; ++j) r.absolute[j] = glm::abs(r.rotation[j]);
  return r;
}

float faceGapOfA(const Relative& r, const collision::Obb& a, const collision::Obb& b, int i) {
  float radius = a.halfExtents[i];
  for (int j = 0; j < 3; ++j) radius += b.halfExtents[j] * r.absolute[j][i];
  return std::abs(r.offset[i]) - radius;
}

float faceGapOfB(const Relative& r, const collision::Obb& a, const collision::Obb& b, int j) {
  const float radius = b.halfExtents[j] + glm::dot(a.halfExtents, r.absolute[j]);
  return std::abs(glm::dot(r.offset, r.rotation[j])) - radius;
}

float edgeGap(const Relative& r, const collision::Obb& a, const collision::Obb& b, int i, int j) {
  const int i1 = (i + 1) % 3, i2 = (i + 2) % 3, j1 = (j + 1) % 3, j2 = (j + 2) % 3;
  const float ofA = a.halfExtents[i1] * r.absolute[j][i2] + a.halfExtents[i2] * r.absolute[j][i1];
  const float ofB = b.halfExtents[j1] * r.absolute[j2][i] + b.halfExtents[j2] * r.absolute[j1][i];
  return std::abs(r.offset[i2] * r.rotation[j][i1] - r.offset[i1] * r.rotation[j][i2]) - (ofA + ofB);
}

}  // namespace

std::optional<ClosedFormMiss> missOfClosedForm(const collision::Obb& a, const collision::Obb& b) {
  const Relative r = relativeTo(a, b);
  for (int axis = 0; axis < 15; ++axis) {
    const float gap = axis < 3   ? faceGapOfA(r, a, b, axis)
                      : axis < 6 ? faceGapOfB(r, a, b, axis - 3)
                                 : edgeGap(r, a, b, (axis - 6) / 3, (axis - 6) % 3);
    if (gap > 0.0f) return ClosedFormMiss{axis, gap};
  }
  return std::nullopt;
}

}  // namespace check
