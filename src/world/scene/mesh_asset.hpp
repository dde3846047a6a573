// A mesh or convex hull, and its file. Each file is read once, and all bodies that use it share the mesh.
#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "collision/convex_hull.hpp"
#include "collision/mesh.hpp"
#include "world/scene/placement.hpp"

namespace world {

/// The collision geometry of a mesh: its triangles, a simple shape fitted around them, or their convex hull.
enum class Collider : std::uint8_t { mesh, obb, aabb, sphere, capsule, hull };

/// The names of colliders in scene files, in the order of Collider.
inline constexpr std::array<std::string_view, 6> kColliderNames{"mesh",   "obb",     "aabb",
                                                                "sphere", "capsule", "hull"};

/// The name, in scene files, of a mesh of one triangle whose corners are in the scene file.
inline constexpr std::string_view kTriangleWord = "triangle";

/// The name of a convex hull in scene files.
inline constexpr std::string_view kHullWord = kColliderNames[static_cast<std::size_t>(Collider::hull)];

/// Thread-safe. Immutable except for values that are computed on first use.
class MeshAsset {
 public:
  explicit MeshAsset(collision::Mesh mesh) : mesh_(std::move(mesh)) {}
  /// Builds the convex hull of points that are valid by collision::problem(). Its faces become the mesh.
  explicit MeshAsset(std::vector<glm::vec3> points);

  [[nodiscard]] const collision::Mesh& mesh() const { return mesh_; }
  /// True if the asset was built from points. points() then returns these points.
  [[nodiscard]] bool isHull() const { return !points_.empty(); }
  [[nodiscard]] std::span<const glm::vec3> points() const { return points_; }
  /// Returns the convex hull of the vertices of all triangles.
  [[nodiscard]] const collision::ConvexHull& hull() const;
  /// Returns the shape fitted around the mesh, in the mesh's own frame (collision/fitted.hpp). For
  /// Collider::mesh and Collider::hull, returns the bounding box.
  [[nodiscard]] const collision::Shape& fittedShape(Collider collider) const;

 private:
  [[nodiscard]] collision::Shape fit(Collider collider) const;
  [[nodiscard]] std::vector<glm::vec3> corners() const;

  std::vector<glm::vec3> points_;
  mutable std::once_flag hullOnce_;
  mutable std::optional<collision::ConvexHull> hull_;
  collision::Mesh mesh_;
  mutable std::array<std::once_flag, kColliderNames.size()> fitOnce_;
  mutable std::array<collision::Shape, kColliderNames.size()> fittedShapes_;
};

/// The mesh of a body. The body's shapes include a shape fitted around the mesh. That shape collides unless
/// the mesh or its hull does. It also gives a size to code that ignores the mesh.
struct MeshPart {
  std::string file;  ///< The file's name in the scene; empty if the scene itself has the points.
  std::shared_ptr<const MeshAsset> asset;
  Placement placement;  ///< The mesh's placement in the body's frame, without scale.
  Collider collider = Collider::mesh;
  std::size_t shape = 0;  ///< The index of the fitted shape among the body's shapes.

  friend bool operator==(const MeshPart&, const MeshPart&) = default;
};

/// Returns the name in scene files and `--json`: "mesh", "triangle" or "hull".
[[nodiscard]] std::string_view nameOf(const MeshPart& part);

/// Returns the mesh in world space. The body's scale must be equal along all axes except for signs, unless
/// the part is unrotated in the body's frame.
[[nodiscard]] collision::PosedMesh poseMesh(const MeshPart& part, const Placement& body);

/// Sets the folder of meshes that any scene may use. Call this once, at the start. Before this call, only
/// meshes in the scene's own folder and project are found.
void setMeshFolder(const std::filesystem::path& folder);

/// The use of a mesh file: as triangles, or as the convex hull of its vertices. A hull needs no faces.
enum class MeshUse : std::uint8_t { surface, hull };

/// Returns the mesh `name` of a scene in `sceneFolder`. Returns the asset of an earlier call if the file is
/// unchanged. Throws base::InputError like findMesh() and readMesh().
[[nodiscard]] std::shared_ptr<const MeshAsset> loadMesh(std::string_view name,
                                                        const std::filesystem::path& sceneFolder,
                                                        MeshUse use = MeshUse::surface);

/// Larger files are refused. A file with too many bytes is not read completely.
inline constexpr std::size_t kMaxMeshBytes = std::size_t{64} << 20;
inline constexpr std::size_t kMaxPolygonCorners = 255;
inline constexpr std::size_t kMaxTriangles = 2'000'000;
inline constexpr std::size_t kMaxHullVertices = 200'000;
inline constexpr float kMaxVertexCoordinate =
    1e15f;  ///< World units. The square of this number fits a float.

struct MeshGroup {
  std::string name;
  std::uint32_t firstFace = 0, faceCount = 0;
};

/// The contents of a mesh file. They are valid input for collision::Mesh::build().
struct MeshFile {
  std::vector<glm::vec3> vertices;
  std::vector<collision::MeshFace> faces;
  std::vector<MeshGroup> groups;  ///< In the order of the faces. They cover all faces.
};

/// Reads an OBJ text. Splits polygons into triangles. Ignores textures, normals and materials. Throws
/// base::InputError with one line that gives `name`, the line number and the error.
[[nodiscard]] MeshFile parseMesh(std::string_view text, std::string_view name);

/// Reads an OBJ file. For MeshUse::hull, the file needs no faces, and the vertices of the result are valid
/// input for collision::ConvexHull::build().
[[nodiscard]] MeshFile readMesh(const std::filesystem::path& file, MeshUse use = MeshUse::surface);

/// Returns the path of the mesh `name` in the first of `folders` that has it. `name` is a relative path.
/// Throws base::InputError if no folder has it, or if a link leads out of the folder.
[[nodiscard]] std::filesystem::path findMesh(std::string_view name,
                                             std::span<const std::filesystem::path> folders);

/// Returns the mesh as OBJ text. parseMesh() reads it back with the same order and bits.
[[nodiscard]] std::string objText(const collision::Mesh& mesh);

}  // namespace world
