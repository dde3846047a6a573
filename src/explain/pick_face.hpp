// Finds the face of a grown target under a click.
#pragma once

#include <optional>

#include "explain/focus.hpp"
#include "explain/minkowski.hpp"

namespace explain {

/// The ray from the eye through a pixel, world space. `direction` may have any length except 0.
struct Sight {
  glm::dvec3 origin{0.0};
  glm::dvec3 direction{0.0, 0.0, -1.0};
};

/// The face through which the ray enters the solid, or leaves it from inside. nullopt if the ray misses.
[[nodiscard]] std::optional<int> pickFace(const MinkowskiSolid& solid, const Sight& sight);

/// The axis (0 to 14) of the face that the ray hits on the grown target. nullopt if it hits none, or the
/// shapes are not boxes.
[[nodiscard]] std::optional<int> pickAxis(const std::optional<Focus>& focus, const Sight& sight);

}  // namespace explain
