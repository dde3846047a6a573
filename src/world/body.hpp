// A body at its placement.
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
  /// In world space, with turned AABBs refitted. These collide, except where a mesh collides itself
  /// (part.hpp).
  std::vector<collision::Shape> shapes;
  Placement placement;
  bool hit = false;                             ///< Overlaps at least one other body.
  std::optional<MeshPart> mesh{};               ///< The part that is a mesh, if any.
  std::optional<collision::PosedMesh> posed{};  ///< The same in world space; refers to the data of `mesh`.
};

/// The parts of a body in its own frame.
struct Form {
  std::vector<collision::Shape> shapes;
  std::optional<MeshPart> mesh{};
};

/// The index of the body of that name; nothing if there is none.
[[nodiscard]] std::optional<std::size_t> indexOf(std::span<const Body> bodies, std::string_view name);

/// A body of several shapes.
[[nodiscard]] inline bool isCompound(const Body& body) { return body.local.size() > 1; }

/// The middle of the box around all shapes, world space. The origin of a compound body's frame may be far
/// from it.
[[nodiscard]] glm::vec3 boundsCenter(const Body& body);

/// Recomputes the world-space shapes and mesh from the placement.
void refit(Body& body);

}  // namespace world
