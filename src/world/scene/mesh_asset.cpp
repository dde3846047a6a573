#include "world/scene/mesh_asset.hpp"

#include <map>
#include <tuple>
#include <utility>

#include "base/progress.hpp"
#include "collision/any.hpp"
#include "collision/fitted.hpp"

namespace world {
namespace {

namespace fs = std::filesystem;

/// A file is read again if its time or size has changed.
struct FileState {
  fs::path path;
  fs::file_time_type lastWrite;
  std::uintmax_t size = 0;

  friend bool operator<(const FileState& a, const FileState& b) {
    return std::tie(a.path, a.lastWrite, a.size) < std::tie(b.path, b.lastWrite, b.size);
  }
};

FileState stateOf(const fs::path& file) {
  std::error_code ignored;
  return {fs::canonical(file, ignored), fs::last_write_time(file, ignored), fs::file_size(file, ignored)};
}

/// The fraction of the remaining loading progress that one mesh takes.
constexpr double kMeshFraction = 0.7;
/// The fraction of a mesh's progress that reading the file takes. Building the mesh's tree takes the rest.
constexpr double kReadingFraction = 0.8;

std::shared_ptr<const MeshAsset> readWithProgress(const fs::path& file, MeshUse use) {
  MeshFile meshFile;
  {
    const base::ProgressStage reading(kReadingFraction);
    meshFile = readMesh(file, use);
  }
  if (use == MeshUse::hull) return std::make_shared<const MeshAsset>(std::move(meshFile.vertices));
  return std::make_shared<const MeshAsset>(
      collision::Mesh::build(std::move(meshFile.vertices), std::move(meshFile.faces)));
}

/// Remembers the meshes in use, so that no mesh file is read twice.
class MeshCache {
 public:
  std::shared_ptr<const MeshAsset> get(const fs::path& file, MeshUse use) {
    const std::lock_guard guard(lock_);
    std::weak_ptr<const MeshAsset>& cacheEntry = meshes_[{stateOf(file), use}];
    if (auto cachedAsset = cacheEntry.lock()) return cachedAsset;
    const base::ProgressStage mesh(kMeshFraction);
    std::shared_ptr<const MeshAsset> newAsset = readWithProgress(file, use);
    base::reportProgress(1.0);
    cacheEntry = newAsset;
    std::erase_if(meshes_, [](const auto& entry) { return entry.second.expired(); });
    return newAsset;
  }

  fs::path folder;

 private:
  std::mutex lock_;
  std::map<std::pair<FileState, MeshUse>, std::weak_ptr<const MeshAsset>> meshes_;
};

/// Returns the folder `meshes` in the nearest folder named `assets` above the scene.
std::optional<fs::path> projectMeshes(const fs::path& sceneFolder) {
  std::error_code error;
  for (fs::path folder = fs::absolute(sceneFolder, error).lexically_normal(); folder.has_relative_path();
       folder = folder.parent_path()) {
    if (folder.filename() == "assets") return folder / "meshes";
  }
  return std::nullopt;
}

MeshCache& meshCache() {
  static MeshCache kMeshCache;
  return kMeshCache;
}

/// Returns the faces of a hull as triangles. Omits one of the two faces of a flat hull, because surfaces are
/// drawn from both sides. A segment or point becomes a triangle without area.
collision::Mesh meshOf(const collision::ConvexHull& hull) {
  const auto corners = hull.corners();
  std::vector<collision::MeshFace> faces;
  const std::size_t sides = hull.form() == collision::HullForm::polygon ? 1 : hull.faceCount();
  for (std::size_t face = 0; face < sides; ++face) {
    const auto loop = hull.face(face);
    for (std::size_t i = 2; i < loop.size(); ++i) faces.push_back({loop[0], loop[i - 1], loop[i]});
  }
  const auto last = static_cast<std::uint32_t>(corners.size() - 1);
  if (faces.empty()) faces.push_back({0, last, last});
  return collision::Mesh::build({corners.begin(), corners.end()}, std::move(faces));
}

}  // namespace

MeshAsset::MeshAsset(std::vector<glm::vec3> points)
    : points_(std::move(points)), hull_(collision::ConvexHull::build(points_)), mesh_(meshOf(*hull_)) {}

const collision::ConvexHull& MeshAsset::hull() const {
  std::call_once(hullOnce_, [&] {
    if (!hull_) hull_ = collision::ConvexHull::build(corners());
  });
  return *hull_;
}

std::string_view nameOf(const MeshPart& part) {
  if (part.asset->isHull()) return kHullWord;
  return part.file.empty() ? kTriangleWord : kColliderNames.front();
}

// Returns the vertices of all triangles, each once.
std::vector<glm::vec3> MeshAsset::corners() const {
  std::vector<bool> isCorner(mesh_.vertices().size());
  for (const collision::MeshFace& face : mesh_.faces())
    for (const std::uint32_t vertex : face) isCorner[vertex] = true;
  std::vector<glm::vec3> points;
  for (std::size_t i = 0; i < isCorner.size(); ++i)
    if (isCorner[i]) points.push_back(mesh_.vertices()[i]);
  return points;
}

collision::Shape MeshAsset::fit(Collider collider) const {
  switch (collider) {
    case Collider::sphere:
      return collision::fittedSphere(corners());
    case Collider::obb:
      return collision::fittedObb(corners());
    case Collider::capsule:
      return collision::fittedCapsule(corners());
    case Collider::aabb:
      return mesh_.bounds();
    case Collider::mesh:
    case Collider::hull:
      break;
  }
  return collision::toObb(mesh_.bounds());
}

const collision::Shape& MeshAsset::fittedShape(Collider collider) const {
  const auto index = static_cast<std::size_t>(collider);
  std::call_once(fitOnce_[index], [&] { fittedShapes_[index] = fit(collider); });
  return fittedShapes_[index];
}

// The body rotates by R and scales by s D, with a number s and a diagonal matrix of signs D. The part rotates
// by Q. R s D Q = (R D Q D) (s D) is again a rotation applied after a scale.
collision::PosedMesh poseMesh(const MeshPart& part, const Placement& body) {
  collision::Transform pose = transformOf(body);
  if (part.placement == Placement{}) return {part.asset->mesh(), pose};
  const collision::Transform partTransform = transformOf(part.placement);
  const glm::dmat3 turn(pose.rotation);
  const glm::vec3 signs = glm::sign(pose.scale);
  glm::dmat3 mirrored(partTransform.rotation);
  for (int column = 0; column < 3; ++column) mirrored[column] *= glm::dvec3(signs * signs[column]);
  pose.translation = glm::vec3(body.center + turn * (glm::dvec3(pose.scale) * part.placement.center));
  pose.rotation = glm::mat3(turn * mirrored);
  return {part.asset->mesh(), pose};
}

void setMeshFolder(const fs::path& folder) { meshCache().folder = folder; }

std::shared_ptr<const MeshAsset> loadMesh(std::string_view name, const fs::path& sceneFolder, MeshUse use) {
  std::vector<fs::path> folders{sceneFolder};
  if (const auto projectFolder = projectMeshes(sceneFolder)) folders.push_back(*projectFolder);
  if (!meshCache().folder.empty()) folders.push_back(meshCache().folder);
  return meshCache().get(findMesh(name, folders), use);
}

}  // namespace world
