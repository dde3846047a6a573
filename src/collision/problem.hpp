// What is wrong with a shape's numbers; empty when it is valid.
#pragma once

#include <string_view>

#include "collision/shapes.hpp"

namespace collision {

[[nodiscard]] std::string_view problem(const glm::vec3& shape);
[[nodiscard]] std::string_view problem(const Sphere& shape);
[[nodiscard]] std::string_view problem(const Aabb& shape);
[[nodiscard]] std::string_view problem(const Obb& shape);
[[nodiscard]] std::string_view problem(const Capsule& shape);
[[nodiscard]] std::string_view problem(const Segment& shape);
[[nodiscard]] std::string_view problem(const Ray& shape);
[[nodiscard]] std::string_view problem(const Triangle& shape);

}  // namespace collision
