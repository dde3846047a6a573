// A mesh or convex hull of bodies: read once for each file, shared by all bodies that use it.
#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "collision/convex_hull.hpp"
#include "collision/mesh.hpp"
#include "world/scene/placement.hpp"

namespace world {

/// The colliding part of a mesh: its triangles, a simple shape fitted around them, or their convex hull.
enum class Collider : std::uint8_t { mesh, obb, aabb, sphere, capsule, hull };

/// The names in scene files, in the order of Collider.
inline constexpr std::array<std::string_view, 6> kColliderNames{"mesh",   "obb",     "aabb",
                                                                "sphere", "capsule", "hull"};

/// The name in scene files of a mesh of one triangle, whose corners are in the scene itself.
inline constexpr std::string_view kTriangleWord = "triangle";

/// The name in scene files of a body that is a convex hull.
inline constexpr std::string_view kHullWord = kColliderNames[static_cast<std::size_t>(Collider::hull)];

/// Immutable except for values computed on first use; thread-safe.
class MeshAsset {
 public:
  explicit MeshAsset(collision::Mesh mesh) : mesh_(std::move(mesh)) {}
  /// The convex hull of points that pass collision::problem. Its faces, cut into triangles, are the mesh.
  explicit MeshAsset(std::vector<glm::vec3> points);

  [[nodiscard]] const collision::Mesh& mesh() const { return mesh_; }
  /// True when it was built as a hull; then points() are what it was built of, which a file repeats.
  [[nodiscard]] bool isHull() const { return !points_.empty(); }
  [[nodiscard]] std::span<const glm::vec3> points() const { return points_; }
  /// The convex hull of the vertices that a triangle uses.
  [[nodiscard]] const collision::ConvexHull& hull() const;
  /// The shape fitted around the mesh, in its own frame (collision/fitted.hpp). For Collider::mesh and
  /// Collider::hull, which need none, the box of its bounds, for uses where a rough shape is enough.
  [[nodiscard]] const collision::Shape& fitted(Collider collider) const;

 private:
  [[nodiscard]] collision::Shape fit(Collider collider) const;
  [[nodiscard]] std::vector<glm::vec3> corners() const;

  std::vector<glm::vec3> points_;
  mutable std::once_flag isHullBuilt_;
  mutable std::optional<collision::ConvexHull> hull_;
  collision::Mesh mesh_;
  mutable std::array<std::once_flag, kColliderNames.size()> isFitted_;
  mutable std::array<collision::Shape, kColliderNames.size()> fitted_;
};

/// The mesh of a body. The body's shapes include the one fitted around it: it collides unless the mesh itself
/// or its hull does, and gives the position and size wherever the mesh is not used.
struct MeshPart {
  std::string file;  ///< The name in the scene; empty: the points of a triangle or hull are in the scene.
  std::shared_ptr<const MeshAsset> asset;
  Placement place;  ///< In the body's frame; without scale.
  Collider collider = Collider::mesh;
  std::size_t shape = 0;  ///< The index of the fitted shape among the body's shapes.

  friend bool operator==(const MeshPart&, const MeshPart&) = default;
};

/// As scene files and `--json` spell it: "mesh", "triangle" or "hull".
[[nodiscard]] std::string_view nameOf(const MeshPart& part);

/// The part's mesh in the frame that contains its body. The body's scale must be equal along all axes except
/// for signs, unless the part is unrotated in the body's frame.
[[nodiscard]] collision::PosedMesh posed(const MeshPart& part, const Placement& body);

/// Sets the program's mesh folder, whose meshes any scene may name. Call it once, at the start; before it,
/// only meshes beside a scene are found.
void setMeshFolder(const std::filesystem::path& folder);

/// What the vertices of a file become. A hull needs no faces.
enum class MeshUse : std::uint8_t { surface, hull };

/// The mesh that `name` means in a scene of `sceneFolder`; shared with earlier uses if the file is unchanged.
/// Throws base::InputError, as findMesh, readMesh and readPoints.
[[nodiscard]] std::shared_ptr<const MeshAsset> loadMesh(std::string_view name,
                                                        const std::filesystem::path& sceneFolder,
                                                        MeshUse use = MeshUse::surface);

}  // namespace world
