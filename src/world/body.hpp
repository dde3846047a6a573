// A body where it stands.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "collision/shapes.hpp"
#include "world/scene/mesh_asset.hpp"
#include "world/scene/placement.hpp"

namespace world {

/// A body in world space.
struct Body {
  std::string name;
  std::vector<collision::Shape> local;  ///< In its own frame, as in the file.
  /// In world space: what collides, but for meshes that do so themselves (part.hpp). Turned AABBs are
  /// refitted.
  std::vector<collision::Shape> shapes;
  Placement placement;
  bool hit = false;                             ///< Overlaps at least one other body.
  std::optional<MeshPart> mesh{};               ///< That of its parts which is one.
  std::optional<collision::PosedMesh> posed{};  ///< The same in world space; refers to what `mesh` shares.
};

/// What a body is made of, in its own frame.
struct Form {
  std::vector<collision::Shape> shapes;
  std::optional<MeshPart> mesh{};
};

/// Which one is called so; nothing: none.
[[nodiscard]] std::optional<std::size_t> indexOf(std::span<const Body> bodies, std::string_view name);

/// Puts its shapes and its mesh where its placement says.
void refit(Body& body);

}  // namespace world
