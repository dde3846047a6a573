// Finds the face of a grown target under a click in configuration space.
#pragma once

#include <optional>

#include "explain/focus.hpp"
#include "explain/minkowski.hpp"

namespace explain {

/// A ray of sight in world space. `direction` must not be 0, and need not be a unit vector.
struct Sight {
  glm::dvec3 origin{0.0};
  glm::dvec3 direction{0.0, 0.0, -1.0};
};

/// The index of the face through which the ray enters the solid, or through which it leaves if it starts
/// inside. nullopt if the ray misses the solid or the solid is behind the ray's origin.
[[nodiscard]] std::optional<int> pickFace(const MinkowskiSolid& solid, const Sight& sight);

/// The axis (0 to 14) of the face that the ray hits on the grown target in focus. nullopt if the ray hits no
/// face or the two shapes are not boxes.
[[nodiscard]] std::optional<int> pickAxis(const std::optional<Focus>& focus, const Sight& sight);

}  // namespace explain
