// The present moment of a world, as a scene of its own.
#pragma once

#include "world/world.hpp"

namespace world {

/// Whether a moment says what is measured in it, so that it is a test case.
enum class Stated { nothing, pairs };

/// The bodies where they stand now, the player in its present shape, push-out on or off as it is now. The
/// title, the camera and the steps are the scene's; what made that one a test case is not taken over. With
/// Stated::pairs, `expect` holds the measured verdict, depth, normal and distance of the player against each
/// target: what is, not what would be right.
[[nodiscard]] Scene momentOf(const World& world, Stated stated = Stated::nothing);

/// What is measured between two bodies now, as an expectation that holds.
[[nodiscard]] Expectation statedOf(const Body& a, const Body& b);

}  // namespace world
