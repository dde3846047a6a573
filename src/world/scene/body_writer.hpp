// A body as its object in a scene file.
#pragma once

#include "base/json_parser.hpp"
#include "world/scene/scene.hpp"

namespace world {

/// Of several ways to write a body the plainest that reads back as the same bits.
[[nodiscard]] base::Json bodyJson(const BodySpec& body);

/// Both are the same body, bit for bit.
[[nodiscard]] bool sameBits(const BodySpec& a, const BodySpec& b);

}  // namespace world
