// The face of a Minkowski sum above which a point is highest.
#pragma once

#include "explain/minkowski.hpp"

namespace explain_test {

/// A face, and the height of a point above it.
struct FaceHeight {
  int face = -1;        ///< The index of the face; -1 if the solid has no faces.
  double height = 0.0;  ///< World units, negative behind the face.
};

/// The face above which `point` (world space) is highest. A height above 0 means that the point is outside.
/// Otherwise this is the nearest face, and the height is minus the depth.
[[nodiscard]] inline FaceHeight nearestFace(const explain::MinkowskiSolid& solid, const glm::dvec3& point) {
  FaceHeight best;
  for (std::size_t i = 0; i < solid.faces.size(); ++i) {
    const double height = glm::dot(solid.faces[i].normal, point - solid.center) - solid.faces[i].offset;
    if (best.face < 0 || height > best.height) best = {static_cast<int>(i), height};
  }
  return best;
}

}  // namespace explain_test
