// What kinds of shapes a body can be, and how files name them.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "collision/shapes.hpp"

namespace world {

enum class ShapeKind : std::uint8_t { sphere, aabb, obb, capsule, point };

/// "sphere", "aabb", "obb", "capsule", "point": as scene files and `--json` spell them.
[[nodiscard]] const std::vector<std::string_view>& shapeKindNames();

/// Of a compound body: its first shape's.
[[nodiscard]] ShapeKind kindOf(const std::vector<collision::Shape>& shapes);

}  // namespace world
