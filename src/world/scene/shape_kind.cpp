#include "world/scene/shape_kind.hpp"

namespace world {
namespace {

/// For each type that a Shape holds, its kind.
constexpr auto kKindOfIndex = [] {
  std::array<ShapeKind, kShapeKinds.size()> kinds{};
  for (const ShapeKindRow& row : kShapeKinds) kinds[row.index] = row.kind;
  return kinds;
}();

}  // namespace

const std::vector<std::string_view>& shapeKindNames() {
  static const std::vector<std::string_view> kNames = [] {
    std::vector<std::string_view> names;
    for (const ShapeKindRow& row : kShapeKinds) names.push_back(row.name);
    return names;
  }();
  return kNames;
}

ShapeKind kindOf(const collision::Shape& shape) { return kKindOfIndex[shape.index()]; }

ShapeKind kindOf(const std::vector<collision::Shape>& shapes) { return kindOf(shapes.front()); }

}  // namespace world
