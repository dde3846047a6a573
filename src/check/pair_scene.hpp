// Two shapes as a scene that can be opened, driven and verified.
#pragma once

#include "judge/judge.hpp"
#include "world/scene/scene.hpp"

namespace check {

/// A body with exactly the bits of `shape`. It turns about its own middle where float32 can represent the
/// middle exactly, otherwise about the origin.
[[nodiscard]] world::BodySpec bodyFor(const collision::Shape& shape, const std::string& name);

/// A test case of the player `a` and the target "target". It expects what the judge says: depth and distance,
/// and the verdict where the truth is outside the tolerance. Steps and ground fit the size of the pair.
[[nodiscard]] world::Scene pairScene(const judge::ShapePair& pair, const world::Text& title,
                                     const std::string& note);

}  // namespace check
