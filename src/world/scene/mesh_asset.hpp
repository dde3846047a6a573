// A mesh that bodies are made of: read once for each file, shared by all that show it.
#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "collision/mesh.hpp"
#include "world/scene/placement.hpp"

namespace world {

/// What of a mesh collides: its triangles, or a simple shape fitted around them.
enum class Collider : std::uint8_t { mesh, obb, aabb, sphere, capsule };

/// As scene files spell them, in the order of Collider.
inline constexpr std::array<std::string_view, 5> kColliderNames{"mesh", "obb", "aabb", "sphere", "capsule"};

/// How scene files call a mesh of one triangle, whose corners stand in the scene itself.
inline constexpr std::string_view kTriangleWord = "triangle";

/// Immutable but for what is worked out when it is first asked for; several threads may ask.
class MeshAsset {
 public:
  explicit MeshAsset(collision::Mesh mesh) : mesh_(std::move(mesh)) {}

  [[nodiscard]] const collision::Mesh& mesh() const { return mesh_; }
  /// The shape fitted around it, in its own frame (collision/fitted.hpp). For Collider::mesh, which needs
  /// none, the box of its bounds: where only a rough shape is wanted.
  [[nodiscard]] const collision::Shape& fitted(Collider collider) const;

 private:
  [[nodiscard]] collision::Shape fit(Collider collider) const;
  [[nodiscard]] std::vector<glm::vec3> corners() const;

  collision::Mesh mesh_;
  mutable std::array<std::once_flag, kColliderNames.size()> isFitted_;
  mutable std::array<collision::Shape, kColliderNames.size()> fitted_;
};

/// The part of a body that is a mesh. Among the body's shapes stands the one fitted around it: what collides
/// unless the mesh itself does, and what gives its place and size wherever the mesh itself is not asked.
struct MeshPart {
  std::string file;  ///< As the scene names it; empty: a triangle, whose corners the scene gives.
  std::shared_ptr<const MeshAsset> asset;
  Placement place;  ///< In the body's frame; not scaled.
  Collider collider = Collider::mesh;
  std::size_t shape = 0;  ///< The index of the fitted one among the body's shapes.

  friend bool operator==(const MeshPart&, const MeshPart&) = default;
};

/// The part's mesh in the frame that its body is placed in. The body's scale is the same along each axis, but
/// for signs, or the part stands as the body does.
[[nodiscard]] collision::PosedMesh posed(const MeshPart& part, const Placement& body);

/// Where the program keeps the meshes that scenes may name from anywhere. Called once, at the start; before
/// it, only those beside a scene are found.
void setMeshFolder(const std::filesystem::path& folder);

/// The mesh that a scene in `sceneFolder` means by `name`; the one that was read before where the file is
/// still the same and in use. Throws base::InputError, as findMesh and readMesh.
[[nodiscard]] std::shared_ptr<const MeshAsset> loadMesh(std::string_view name,
                                                        const std::filesystem::path& sceneFolder);

}  // namespace world
