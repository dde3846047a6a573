// The kinds of shapes that a body can have, and their names in files.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "collision/shapes.hpp"

namespace world {

/// The kinds of shapes. The keys 1 to 5 choose the first five in this order. Messages list the kinds in this
/// order too.
enum class ShapeKind : std::uint8_t { sphere, aabb, obb, capsule, point, cylinder, cone };

/// Returns the index of the type S in collision::Shape.
template <class S, std::size_t i = 0>
constexpr std::size_t shapeIndex() {
  if constexpr (std::is_same_v<std::variant_alternative_t<i, collision::Shape>, S>)
    return i;
  else
    return shapeIndex<S, i + 1>();
}

struct ShapeKindRow {
  ShapeKind kind{};
  std::size_t index = 0;  ///< shapeIndex() of the shape's type.
  /// The name in scene files, on the command line and in `--json`. Also the id of its text on screen.
  std::string_view name;
  bool isBox = false;
};

inline constexpr std::array<ShapeKindRow, std::variant_size_v<collision::Shape>> kShapeKinds{
    {{ShapeKind::sphere, shapeIndex<collision::Sphere>(), "sphere"},
     {ShapeKind::aabb, shapeIndex<collision::Aabb>(), "aabb", true},
     {ShapeKind::obb, shapeIndex<collision::Obb>(), "obb", true},
     {ShapeKind::capsule, shapeIndex<collision::Capsule>(), "capsule"},
     {ShapeKind::point, shapeIndex<glm::vec3>(), "point"},
     {ShapeKind::cylinder, shapeIndex<collision::Cylinder>(), "cylinder"},
     {ShapeKind::cone, shapeIndex<collision::Cone>(), "cone"}}};

/// True if each row has a name and is at the index of its kind, and all types differ.
[[nodiscard]] constexpr bool areListed(std::span<const ShapeKindRow> kinds) {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].name.empty() || static_cast<std::size_t>(kinds[i].kind) != i) return false;
    for (std::size_t j = 0; j < i; ++j)
      if (kinds[j].index == kinds[i].index) return false;
  }
  return true;
}
static_assert(areListed(kShapeKinds), "a kind of collision::Shape has no row in kShapeKinds");

[[nodiscard]] constexpr std::string_view nameOf(ShapeKind kind) {
  return kShapeKinds[static_cast<std::size_t>(kind)].name;
}

[[nodiscard]] inline std::vector<std::string_view> shapeKindNames() {
  std::vector<std::string_view> names;
  names.reserve(kShapeKinds.size());
  for (const ShapeKindRow& row : kShapeKinds) names.push_back(row.name);
  return names;
}

[[nodiscard]] inline ShapeKind kindOf(const collision::Shape& shape) {
  const auto* row = kShapeKinds.begin();
  while (row->index != shape.index()) ++row;
  return row->kind;
}

[[nodiscard]] inline ShapeKind kindOf(const std::vector<collision::Shape>& shapes) {
  return kindOf(shapes.front());
}

[[nodiscard]] constexpr bool isBox(ShapeKind kind) {
  return kShapeKinds[static_cast<std::size_t>(kind)].isBox;
}

}  // namespace world
