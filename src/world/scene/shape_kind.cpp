#include "world/scene/shape_kind.hpp"

namespace world {
namespace {

struct KindOf {
  ShapeKind operator()(const glm::vec3&) const { return ShapeKind::point; }
  ShapeKind operator()(const collision::Sphere&) const { return ShapeKind::sphere; }
  ShapeKind operator()(const collision::Aabb&) const { return ShapeKind::aabb; }
  ShapeKind operator()(const collision::Obb&) const { return ShapeKind::obb; }
  ShapeKind operator()(const collision::Capsule&) const { return ShapeKind::capsule; }
};

}  // namespace

const std::vector<std::string_view>& shapeKindNames() {
  static const std::vector<std::string_view> kNames{"sphere", "aabb", "obb", "capsule", "point"};
  return kNames;
}

ShapeKind kindOf(const std::vector<collision::Shape>& shapes) { return std::visit(KindOf{}, shapes.front()); }

}  // namespace world
