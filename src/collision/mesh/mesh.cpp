// Builds meshes, and computes queries of a shape and a placed mesh. The tree finds candidate triangles in the
// mesh's frame; each is then tested in world space.
#include "collision/mesh.hpp"

#include <algorithm>

#include "collision/mesh/mesh_frame.hpp"
#include "collision/mesh/mesh_patches.hpp"
#include "collision/mesh/on_mesh.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/shape/box.hpp"

namespace collision {

std::string_view problem(std::span<const glm::vec3> vertices, std::span<const MeshFace> faces) {
  if (faces.empty()) return "has no triangles";
  const auto isInvalid = [](const glm::vec3& vertex) { return !problem(vertex).empty(); };
  if (std::any_of(vertices.begin(), vertices.end(), isInvalid)) return "a vertex is not finite";
  const auto isOutOfRange = [&](const MeshFace& face) {
    return std::max({face[0], face[1], face[2]}) >= vertices.size();
  };
  return std::any_of(faces.begin(), faces.end(), isOutOfRange) ? "a triangle names a vertex that is not there"
                                                               : "";
}

Mesh Mesh::build(std::vector<glm::vec3> vertices, std::vector<MeshFace> faces) {
#ifndef NDEBUG
  detail::assertNoProblem(problem(vertices, faces));
#endif
  Mesh mesh;
  mesh.vertices_ = std::move(vertices);
  mesh.faces_ = std::move(faces);
  const auto triangleOf = [&](const MeshFace& face) {
    return Triangle{mesh.vertices_[face[0]], mesh.vertices_[face[1]], mesh.vertices_[face[2]]};
  };
  std::vector<Aabb> boxes(mesh.faces_.size());
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const Triangle t = triangleOf(mesh.faces_[i]);
    boxes[i] = {glm::min(t.a, glm::min(t.b, t.c)), glm::max(t.a, glm::max(t.b, t.c))};
  }
  mesh.tree_ = Bvh::build(boxes, BvhOrder::splits);
  mesh.triangles_.reserve(boxes.size());
  mesh.faceIndices_.reserve(boxes.size());
  for (const std::uint32_t face : mesh.tree_.renumber()) {
    mesh.triangles_.push_back(triangleOf(mesh.faces_[face]));
    mesh.faceIndices_.push_back(face);
  }
  return mesh;
}

Aabb bounds(const PosedMesh& mesh) {
  detail::assertValid(mesh.pose);
  const detail::MeshFrame frame(mesh);
  glm::dvec3 low(std::numeric_limits<double>::infinity()), high = -low;
  for (const MeshFace& face : mesh.mesh->faces())
    for (const std::uint32_t vertex : face) {
      const glm::dvec3 point = frame.toWorld(mesh.mesh->vertices()[vertex]);
      low = glm::min(low, point);
      high = glm::max(high, point);
    }
  return detail::outerBox(low, high);
}

glm::vec3 closestPoint(const PosedMesh& mesh, const glm::vec3& point) {
  return closestPoints(point, mesh).onB;
}

float distance(const PosedMesh& mesh, const glm::vec3& point) { return closestPoints(point, mesh).distance; }

}  // namespace collision

namespace collision::detail {

namespace {

/// The template argument `TriangleContacts` of MeshPatches for a shape with a LocalShape (facet_pair.hpp).
template <class LocalShape>
class LocalShapeContacts {
 public:
  using TriangleTouch = Touch;
  using Patch = FacetPatch;
  static constexpr double kFacetNormalSine = detail::kFacetNormalSine;

  explicit LocalShapeContacts(const LocalShape& localShape)
      : localShape_(localShape), shape_{localShape.solid(), localShape.radius()} {
    glm::dvec3 sum(0.0), reach(0.0);
    for (std::size_t i = 0; i < shape_.solid.cornerCount; ++i) {
      sum += shape_.solid.corners[i];
      reach = glm::max(reach, glm::abs(shape_.solid.corners[i]));
    }
    middle_ = sum / static_cast<double>(shape_.solid.cornerCount);
    reach_ = sumOfAbs(reach) + shape_.radius;
  }

  [[nodiscard]] Facet toLocal(const Corners& corners) const { return localShape_.toLocal(corners); }
  [[nodiscard]] glm::dvec3 toWorld(const glm::dvec3& point) const { return localShape_.toWorld(point); }
  [[nodiscard]] double reach() const { return reach_; }
  [[nodiscard]] std::optional<Touch> touch(const PlacedFacet& facet) const {
    const FacetPair pair(localShape_, facet.local);
    return pair.touching() ? std::optional(touchOf(pair)) : std::nullopt;
  }
  /// True if the shape is on the side of the triangle to which `facetNormal` points. The contact's normal
  /// decides this. If the normal is nearly parallel to the triangle, the shape's centre decides.
  [[nodiscard]] bool isInFront(const Facet& facet, const glm::dvec3& facetNormal,
                               const glm::dvec3& normal) const {
    constexpr double kMinNormalCosine = 1e-3;
    const double normalCosine = glm::dot(facetNormal, normal),
                 centerHeight = glm::dot(facetNormal, middle_ - facet.corners[0]);
    return (std::abs(normalCosine) > kMinNormalCosine ? normalCosine : centerHeight) >= 0.0;
  }
  [[nodiscard]] FacetPatch patch(const PlacedFacet& facet, const Touch& touch, double slack) const {
    return patchOf(shape_, facet.local, touch, slack);
  }
  [[nodiscard]] FacetPatch patchOnFacet(const PlacedFacet& facet, const glm::dvec3& normal,
                                        double slack) const {
    return detail::patchOnFacet(shape_, facet.local, normal, slack);
  }
  [[nodiscard]] glm::dvec3 onFacet(const FacetContactPoint& point, const glm::dvec3&) const {
    return point.onFacet;
  }
  [[nodiscard]] Manifold manifold(const glm::dvec3& normal, const FacetPatch& patch) const {
    return worldManifold(localShape_, normal, patch);
  }

 private:
  const LocalShape& localShape_;
  PatchShape shape_;
  glm::dvec3 middle_;
  double reach_;
};

}  // namespace

template <class S>
void TriangleTest<S>::manifolds(const MeshFrame& frame, const Aabb& box, VisitManifold visit) const {
  MeshPatches(LocalShapeContacts(localShape_), frame).run(box, visit);
}

template struct MeshQueries<glm::vec3>;
template struct MeshQueries<Sphere>;
template struct MeshQueries<Aabb>;
template struct MeshQueries<Obb>;
template struct MeshQueries<Capsule>;
template struct MeshQueries<Triangle>;

}  // namespace collision::detail
