// Writes a body as an object of a scene file.
#pragma once

#include "base/json_parser.hpp"
#include "world/scene/scene.hpp"

namespace world {

/// The simplest form of the body that reads back as the same bits.
[[nodiscard]] base::Json bodyJson(const BodySpec& body);

/// True when both bodies have the same bits.
[[nodiscard]] bool sameBits(const BodySpec& a, const BodySpec& b);

}  // namespace world
