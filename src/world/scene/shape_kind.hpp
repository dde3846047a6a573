// The kinds of shapes that a body can have, and their names in files.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "collision/shapes.hpp"

namespace world {

/// In the order in which the player's keys and all messages list them.
enum class ShapeKind : std::uint8_t { sphere, aabb, obb, capsule, point };

struct NamedShapeKind {
  ShapeKind kind{};
  std::string_view name;  ///< As scene files, the command line and `--json` spell it.
};

/// Every kind of shape, in the order of ShapeKind: the one table of kinds and their names.
inline constexpr std::array<NamedShapeKind, std::variant_size_v<collision::Shape>> kShapeKinds{
    {{ShapeKind::sphere, "sphere"},
     {ShapeKind::aabb, "aabb"},
     {ShapeKind::obb, "obb"},
     {ShapeKind::capsule, "capsule"},
     {ShapeKind::point, "point"}}};

/// True when each row has a name and is at the index of its kind.
[[nodiscard]] constexpr bool areListed(std::span<const NamedShapeKind> kinds) {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].name.empty() || static_cast<std::size_t>(kinds[i].kind) != i) return false;
  }
  return true;
}
static_assert(areListed(kShapeKinds), "a kind of collision::Shape has no row in kShapeKinds");

[[nodiscard]] constexpr std::string_view nameOf(ShapeKind kind) {
  return kShapeKinds[static_cast<std::size_t>(kind)].name;
}

/// All names, in the order of ShapeKind.
[[nodiscard]] const std::vector<std::string_view>& shapeKindNames();

[[nodiscard]] ShapeKind kindOf(const collision::Shape& shape);

/// The kind of the first shape, for a compound body too.
[[nodiscard]] ShapeKind kindOf(const std::vector<collision::Shape>& shapes);

/// An AABB or an OBB.
[[nodiscard]] bool isBox(ShapeKind kind);

}  // namespace world
