// The evidence behind overlaps(Obb, Obb): all fifteen axes, with the shadows of both boxes.
#pragma once

#include "collision/results.hpp"
#include "collision/shapes.hpp"

namespace collision {

[[nodiscard]] SatReport explainSat(const Obb& a, const Obb& b);

}  // namespace collision
