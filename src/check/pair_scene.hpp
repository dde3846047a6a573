// Two shapes as a scene that can be opened, driven and verified.
#pragma once

#include "judge/judge.hpp"
#include "world/scene/scene.hpp"

namespace check {

/// `shape` at the place and with the bits that it has. It turns about its own middle where float32 can say
/// where that is, else about the origin.
[[nodiscard]] world::BodySpec bodyFor(const collision::Shape& shape, const std::string& name);

/// A test case of the player `a` and the target "target", with what the judge says of them as what must hold:
/// depth and distance, and the verdict where it is beyond its band. Steps and ground fit its size.
[[nodiscard]] world::Scene pairScene(const judge::ShapePair& pair, const world::Text& title,
                                     const std::string& note);

}  // namespace check
