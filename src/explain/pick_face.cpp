#include <cmath>

#include "explain/minkowski.hpp"

namespace explain {
namespace {

/// The point where the ray crosses one face's plane.
struct Crossing {
  double t = 0.0;
  int face = -1;
};

}  // namespace

// Clips the ray to half spaces: Cyrus and Beck (Ericson, "Real-Time Collision Detection", 5.3.8).
std::optional<int> pickFace(const MinkowskiSolid& solid, const Sight& sight) {
  Crossing in{0.0, -1}, out{INFINITY, -1};
  for (std::size_t i = 0; i < solid.faces.size(); ++i) {
    const MinkowskiFace& face = solid.faces[i];
    const double height = glm::dot(face.normal, sight.origin - solid.center) - face.offset;
    const double speed = glm::dot(face.normal, sight.direction);
    if (speed == 0.0 && height > 0.0) return std::nullopt;
    if (speed == 0.0) continue;
    const Crossing here{-height / speed, static_cast<int>(i)};
    if (speed < 0.0 && here.t > in.t) in = here;
    if (speed > 0.0 && here.t < out.t) out = here;
  }
  if (out.face < 0 || in.t > out.t || out.t < 0.0) return std::nullopt;
  return in.face >= 0 ? in.face : out.face;
}

std::optional<int> pickAxis(const std::optional<Focus>& focus, const Sight& sight) {
  const auto boxes = focus ? boxesOf(*focus) : std::nullopt;
  if (!boxes) return std::nullopt;
  const MinkowskiSolid solid = minkowskiSolid(boxes->a, boxes->b);
  const auto face = pickFace(solid, sight);
  return face ? std::optional(solid.faces[static_cast<std::size_t>(*face)].axis) : std::nullopt;
}

}  // namespace explain
