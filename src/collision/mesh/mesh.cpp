// Builds meshes, and computes the queries of a shape and a placed mesh: the tree finds the triangles that may
// be near in the mesh's frame; each of these is tested in world space.
#include "collision/mesh.hpp"

#include <algorithm>

#include "collision/closest_points.hpp"
#include "collision/mesh/mesh_frame.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/shape/box.hpp"

namespace collision {

std::string_view problem(std::span<const glm::vec3> vertices, std::span<const MeshFace> faces) {
  if (faces.empty()) return "has no triangles";
  const auto broken = [](const glm::vec3& vertex) { return !problem(vertex).empty(); };
  if (std::any_of(vertices.begin(), vertices.end(), broken)) return "a vertex is not finite";
  const auto missing = [&](const MeshFace& face) {
    return std::max({face[0], face[1], face[2]}) >= vertices.size();
  };
  return std::any_of(faces.begin(), faces.end(), missing) ? "a triangle names a vertex that is not there"
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

namespace {

using detail::FacetPair;
using detail::MeshFrame;

template <class S>
bool shapeOverlaps(const S& a, const PosedMesh& b) {
  detail::assertValid(a, b.pose);
  const MeshFrame frame(b);
  const auto asker = detail::askerOf(a);
  bool touched = false;
  frame.mesh().tree().query(frame.boxOf(a), [&](std::uint32_t face) {
    touched = FacetPair(asker, frame.corners(face)).touching();
    return !touched;
  });
  return touched;
}

template <class S>
std::optional<Contact> deepestContact(const S& a, const PosedMesh& b) {
  detail::assertValid(a, b.pose);
  const MeshFrame frame(b);
  const auto asker = detail::askerOf(a);
  std::optional<Contact> deepest;
  frame.mesh().tree().query(frame.boxOf(a), [&](std::uint32_t face) {
    const FacetPair pair(asker, frame.corners(face));
    if (!pair.touching()) return;
    Contact found = detail::worldContact(pair);
    found.feature = b.mesh->faceIndex(face);
    if (!deepest || found.depth > deepest->depth) deepest = found;
  });
  return deepest;
}

template <class S>
Proximity nearestPoints(const S& a, const PosedMesh& b) {
  detail::assertValid(a, b.pose);
  const MeshFrame frame(b);
  const auto asker = detail::askerOf(a);
  Proximity nearest{{}, {}, std::numeric_limits<float>::infinity()};
  frame.mesh().tree().nearest(
      frame.boxOf(a), std::numeric_limits<float>::infinity(), [&](std::uint32_t face, float) {
        const Proximity found = detail::worldProximity(FacetPair(asker, frame.corners(face)));
        if (found.distance < nearest.distance) nearest = found;
        return nearest.distance == 0.0f ? -1.0f
                                        : detail::roundUp(frame.lengthToMesh(double(nearest.distance)));
      });
  return nearest;
}

template <class S>
std::optional<SweepHit> firstTouch(const S& a, const glm::vec3& displacement, const PosedMesh& b) {
  detail::assertValid(a, displacement, b.pose);
  if (const auto start = contact(a, b)) return SweepHit{0.0f, start->position, start->normal, start->feature};
  if (displacement == glm::vec3(0.0f)) return std::nullopt;
  const MeshFrame frame(b);
  const auto asker = detail::askerOf(a);
  const glm::dvec3 way(displacement);
  std::optional<SweepHit> first;
  frame.mesh().tree().sweep(frame.boxOf(a), glm::vec3(frame.wayToMesh(way)),
                            [&](std::uint32_t face, float last) {
                              auto found = detail::worldSweep(asker, way, frame.corners(face), double(last));
                              if (found && (!first || found->time < first->time)) {
                                found->feature = b.mesh->faceIndex(face);
                                first = found;
                              }
                              return first ? first->time : last;
                            });
  return first;
}

}  // namespace

Aabb bounds(const PosedMesh& mesh) {
  detail::assertValid(mesh.pose);
  const detail::MeshFrame frame(mesh);
  glm::dvec3 low(std::numeric_limits<double>::infinity()), high = -low;
  for (const MeshFace& face : mesh.mesh->faces())
    for (const std::uint32_t vertex : face) {
      const glm::dvec3 at = frame.toWorld(mesh.mesh->vertices()[vertex]);
      low = glm::min(low, at);
      high = glm::max(high, at);
    }
  return detail::outerBox(low, high);
}

glm::vec3 closestPoint(const PosedMesh& mesh, const glm::vec3& point) {
  return closestPoints(point, mesh).onB;
}

float distance(const PosedMesh& mesh, const glm::vec3& point) { return closestPoints(point, mesh).distance; }

bool overlaps(const glm::vec3& a, const PosedMesh& b) { return shapeOverlaps(a, b); }
bool overlaps(const Sphere& a, const PosedMesh& b) { return shapeOverlaps(a, b); }
bool overlaps(const Aabb& a, const PosedMesh& b) { return shapeOverlaps(a, b); }
bool overlaps(const Obb& a, const PosedMesh& b) { return shapeOverlaps(a, b); }
bool overlaps(const Capsule& a, const PosedMesh& b) { return shapeOverlaps(a, b); }
bool overlaps(const Triangle& a, const PosedMesh& b) { return shapeOverlaps(a, b); }

std::optional<Contact> contact(const glm::vec3& a, const PosedMesh& b) { return deepestContact(a, b); }
std::optional<Contact> contact(const Sphere& a, const PosedMesh& b) { return deepestContact(a, b); }
std::optional<Contact> contact(const Aabb& a, const PosedMesh& b) { return deepestContact(a, b); }
std::optional<Contact> contact(const Obb& a, const PosedMesh& b) { return deepestContact(a, b); }
std::optional<Contact> contact(const Capsule& a, const PosedMesh& b) { return deepestContact(a, b); }
std::optional<Contact> contact(const Triangle& a, const PosedMesh& b) { return deepestContact(a, b); }

Proximity closestPoints(const glm::vec3& a, const PosedMesh& b) {
  return detail::atPoint(nearestPoints(a, b), a);
}
Proximity closestPoints(const Sphere& a, const PosedMesh& b) { return nearestPoints(a, b); }
Proximity closestPoints(const Aabb& a, const PosedMesh& b) { return nearestPoints(a, b); }
Proximity closestPoints(const Obb& a, const PosedMesh& b) { return nearestPoints(a, b); }
Proximity closestPoints(const Capsule& a, const PosedMesh& b) { return nearestPoints(a, b); }
Proximity closestPoints(const Triangle& a, const PosedMesh& b) { return nearestPoints(a, b); }

std::optional<SweepHit> sweep(const glm::vec3& a, const glm::vec3& displacement, const PosedMesh& b) {
  return firstTouch(a, displacement, b);
}
std::optional<SweepHit> sweep(const Sphere& a, const glm::vec3& displacement, const PosedMesh& b) {
  return firstTouch(a, displacement, b);
}
std::optional<SweepHit> sweep(const Aabb& a, const glm::vec3& displacement, const PosedMesh& b) {
  return firstTouch(a, displacement, b);
}
std::optional<SweepHit> sweep(const Obb& a, const glm::vec3& displacement, const PosedMesh& b) {
  return firstTouch(a, displacement, b);
}
std::optional<SweepHit> sweep(const Capsule& a, const glm::vec3& displacement, const PosedMesh& b) {
  return firstTouch(a, displacement, b);
}
std::optional<SweepHit> sweep(const Triangle& a, const glm::vec3& displacement, const PosedMesh& b) {
  return firstTouch(a, displacement, b);
}

}  // namespace collision
