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
  static const std::vector<std::string_view> kNames = [] {
    std::vector<std::string_view> names;
    for (const NamedShapeKind& row : kShapeKinds) names.push_back(row.name);
    return names;
  }();
  return kNames;
}

ShapeKind kindOf(const collision::Shape& shape) { return std::visit(KindOf{}, shape); }

ShapeKind kindOf(const std::vector<collision::Shape>& shapes) { return kindOf(shapes.front()); }

bool isBox(ShapeKind kind) {
  switch (kind) {
    case ShapeKind::aabb:
    case ShapeKind::obb:
      return true;
    case ShapeKind::sphere:
    case ShapeKind::capsule:
    case ShapeKind::point:
      return false;
  }
  return false;
}

}  // namespace world
