#include "collision/any.hpp"

namespace collision {
namespace {

/// Lists every kind of shape, so that adding one requires a decision here.
struct ToObb {
  std::optional<Obb> operator()(const glm::vec3&) const { return std::nullopt; }
  std::optional<Obb> operator()(const Sphere&) const { return std::nullopt; }
  std::optional<Obb> operator()(const Aabb& box) const { return toObb(box); }
  std::optional<Obb> operator()(const Obb& box) const { return box; }
  std::optional<Obb> operator()(const Capsule&) const { return std::nullopt; }
};

}  // namespace

std::optional<Obb> toObbAny(const Shape& shape) { return std::visit(ToObb{}, shape); }

}  // namespace collision
