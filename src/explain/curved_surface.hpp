// The picture of a cylinder or cone: a surface of triangles of its proportions.
#pragma once

#include <optional>
#include <vector>

#include "collision/shapes.hpp"
#include "render/draw_list.hpp"

namespace explain {

/// Nothing for other shapes. Places and triangles are set; colours, lines and shadow are the caller's.
[[nodiscard]] std::optional<render::Surface> curvedSurface(const collision::Shape& shape);

/// Points of the rims, evenly spread: of both ends of a cylinder, of the base of a cone.
[[nodiscard]] std::vector<std::vector<glm::vec3>> rimsOf(const collision::Shape& shape, int count);

}  // namespace explain
