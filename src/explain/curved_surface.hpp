// The triangles with which a cylinder or cone is drawn.
#pragma once

#include <optional>
#include <vector>

#include "collision/shapes.hpp"
#include "render/draw_list.hpp"

namespace explain {

/// True for a cylinder or cone.
[[nodiscard]] bool isCurved(const collision::Shape& shape);

/// Returns the surface of a cylinder or cone with its placement and triangles; the caller sets colours, lines
/// and shadow. nullopt for other shapes.
[[nodiscard]] std::optional<render::Surface> curvedSurface(const collision::Shape& shape);

/// `count` evenly spread points on each rim: both rims of a cylinder, or the rim of a cone's base.
[[nodiscard]] std::vector<std::vector<glm::vec3>> rimsOf(const collision::Shape& shape, int count);

}  // namespace explain
