// The volume that a shape sweeps over on a straight way.
#pragma once

#include "explain/sketch.hpp"

namespace explain {

/// See-through, from where the shape is to where `way` takes it; exact for every shape.
void drawSwept(const collision::Shape& shape, const glm::vec3& way, const render::Color& color,
               const Sketch& sketch);

}  // namespace explain
