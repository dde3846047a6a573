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
  fs::file_time_type written;
  std::uintmax_t size = 0;

  friend bool operator<(const FileState& a, const FileState& b) {
    return std::tie(a.path, a.written, a.size) < std::tie(b.path, b.written, b.size);
  }
};

FileState stateOf(const fs::path& file) {
  std::error_code ignored;
  return {fs::canonical(file, ignored), fs::last_write_time(file, ignored), fs::file_size(file, ignored)};
}

/// The fraction of the remaining loading progress that one mesh takes.
constexpr double kShareOfAMesh = 0.7;
/// The fraction of a mesh's progress that reading the file takes. Building the mesh's tree takes the rest.
constexpr double kShareOfReading = 0.8;

std::shared_ptr<const MeshAsset> readWithProgress(const fs::path& file, MeshUse use) {
  MeshFile read;
  {
    const base::ProgressStage reading(kShareOfReading);
    read = readMesh(file, use);
  }
  if (use == MeshUse::hull) return std::make_shared<const MeshAsset>(std::move(read.vertices));
  return std::make_shared<const MeshAsset>(
      collision::Mesh::build(std::move(read.vertices), std::move(read.faces)));
}

/// Remembers the meshes in use, so that no mesh file is read twice.
class MeshCache {
 public:
  std::shared_ptr<const MeshAsset> get(const fs::path& file, MeshUse use) {
    const std::lock_guard guard(lock_);
    std::weak_ptr<const MeshAsset>& place = meshes_[{stateOf(file), use}];
    if (auto known = place.lock()) return known;
    const base::ProgressStage mesh(kShareOfAMesh);
    std::shared_ptr<const MeshAsset> fresh = readWithProgress(file, use);
    base::reportProgress(1.0);
    place = fresh;
    std::erase_if(meshes_, [](const auto& entry) { return entry.second.expired(); });
    return fresh;
  }

  fs::path folder;

 private:
  std::mutex lock_;
  std::map<std::pair<FileState, MeshUse>, std::weak_ptr<const MeshAsset>> meshes_;
};

/// Returns the folder `meshes` in the nearest folder named `assets` above the scene.
std::optional<fs::path> projectMeshes(const fs::path& sceneFolder) {
  std::error_code failed;
  for (fs::path folder = fs::absolute(sceneFolder, failed).lexically_normal(); folder.has_relative_path();
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
  for (std::size_t number = 0; number < sides; ++number) {
    const auto loop = hull.face(number);
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
  std::call_once(isHullBuilt_, [&] {
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

const collision::Shape& MeshAsset::fitted(Collider collider) const {
  const auto at = static_cast<std::size_t>(collider);
  std::call_once(isFitted_[at], [&] { fitted_[at] = fit(collider); });
  return fitted_[at];
}

// The body rotates by R and scales by s D, with a number s and a diagonal matrix of signs D. The part rotates
// by Q. R s D Q = (R D Q D) (s D) is again a rotation applied after a scale.
collision::PosedMesh posed(const MeshPart& part, const Placement& body) {
  collision::Transform pose = transformOf(body);
  if (part.placement == Placement{}) return {part.asset->mesh(), pose};
  const collision::Transform own = transformOf(part.placement);
  const glm::dmat3 turn(pose.rotation);
  const glm::vec3 signs = glm::sign(pose.scale);
  glm::dmat3 mirrored(own.rotation);
  for (int column = 0; column < 3; ++column) mirrored[column] *= glm::dvec3(signs * signs[column]);
  pose.translation = glm::vec3(body.center + turn * (glm::dvec3(pose.scale) * part.placement.center));
  pose.rotation = glm::mat3(turn * mirrored);
  return {part.asset->mesh(), pose};
}

void setMeshFolder(const fs::path& folder) { meshCache().folder = folder; }

std::shared_ptr<const MeshAsset> loadMesh(std::string_view name, const fs::path& sceneFolder, MeshUse use) {
  std::vector<fs::path> folders{sceneFolder};
  if (const auto own = projectMeshes(sceneFolder)) folders.push_back(*own);
  if (!meshCache().folder.empty()) folders.push_back(meshCache().folder);
  return meshCache().get(findMesh(name, folders), use);
}

}  // namespace world
