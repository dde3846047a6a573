// Queries of two placed meshes. The trees find pairs of triangles that may touch, and each pair is tested.
#include <algorithm>

#include "collision/mesh.hpp"
#include "collision/mesh/mesh_frame.hpp"

namespace collision {

namespace {

using detail::FacetPair;
using detail::MeshFrame;

/// Two triangles that are this fraction of the pair's lengths apart are certainly apart, because rounding and
/// the tolerance of touching are far smaller.
constexpr double kSurelyApart = 64.0 * detail::kDoubleRounding;

/// True if the plane of triangle `a` certainly separates it from `b`. The margin is proportional to the
/// lengths of the sides and not to the normal, which is arbitrary for a triangle with hardly any area.
bool planeParts(const detail::Corners& a, const detail::Corners& b) {
  const glm::dvec3 side = a[1] - a[0], otherSide = a[2] - a[0], normal = glm::cross(side, otherSide);
  const glm::dvec3 way[] = {b[0] - a[0], b[1] - a[0], b[2] - a[0]};
  const double lengths = detail::sumOfAbs(side) + detail::sumOfAbs(otherSide),
               reach =
                   lengths + detail::sumOfAbs(way[0]) + detail::sumOfAbs(way[1]) + detail::sumOfAbs(way[2]);
  const double margin = kSurelyApart * reach * lengths * lengths;
  const double first = glm::dot(normal, way[0]), second = glm::dot(normal, way[1]),
               third = glm::dot(normal, way[2]);
  return std::min({first, second, third}) > margin || std::max({first, second, third}) < -margin;
}

/// True if the pair must be computed as (b, a). The order of two triangles does not depend on the order of
/// the meshes, so that all functions agree on whether the triangles touch (shape/order.hpp).
bool outOfOrder(const detail::Corners& a, const detail::Corners& b) {
  for (std::size_t i = 0; i < 3; ++i)
    for (int axis = 0; axis < 3; ++axis)
      if (a[i][axis] != b[i][axis]) return a[i][axis] > b[i][axis];
  return false;
}

/// Calls visit(pair, false) with the pair (a, b), or visit(pair, true) with the pair (b, a).
template <class Visit>
auto visitInOrder(const detail::Corners& a, const detail::Corners& b, Visit visit) {
  const bool turned = outOfOrder(a, b);
  const detail::FacetAsker asker(turned ? b : a);
  return visit(FacetPair(asker, turned ? a : b), turned);
}

/// The error of b's boxes in a's frame along each axis, including the tolerance of touching. It is a fraction
/// of the world coordinates, which cancel in the transform from frame to frame. The tolerance along one axis
/// grows with the lengths along all three axes.
glm::vec3 roundingBetween(const MeshFrame& a, const glm::dmat3& toA, const MeshFrame& b) {
  const Aabb boxA = a.mesh().bounds(), boxB = b.mesh().bounds();
  const auto most = [](const Aabb& box) {
    return glm::dvec3(glm::max(glm::abs(box.min), glm::abs(box.max)));
  };
  const auto lengths = [](const glm::dmat3& m, const glm::dvec3& v) {
    return glm::abs(m[0]) * v.x + glm::abs(m[1]) * v.y + glm::abs(m[2]) * v.z;
  };
  const glm::dvec3 inWorld = lengths(a.linear(), most(boxA)) + lengths(b.linear(), most(boxB)) +
                             glm::abs(a.translation()) + glm::abs(b.translation());
  return glm::vec3(kSurelyApart * lengths(toA, glm::dvec3(inWorld.x + inWorld.y + inWorld.z)));
}

/// Calls visit(pair, turned, faceB) for every two triangles that may touch, until `visit` returns false.
/// `faceB`: the number of b's triangle in b's tree.
template <class Visit>
void eachNearPair(const PosedMesh& a, const PosedMesh& b, Visit visit) {
  detail::assertValid(a.pose, b.pose);
  const MeshFrame frameA(a), frameB(b);
  const glm::dmat3 toA = glm::inverse(frameA.linear());
  const glm::mat3 linear(toA * frameB.linear());
  const glm::vec3 translation(toA * (frameB.translation() - frameA.translation()));
  const auto consider = [&](std::uint32_t faceA, std::uint32_t faceB) {
    const detail::Corners cornersA = frameA.corners(faceA), cornersB = frameB.corners(faceB);
    if (planeParts(cornersA, cornersB) || planeParts(cornersB, cornersA)) return true;
    return visitInOrder(cornersA, cornersB,
                        [&](const auto& pair, bool turned) { return visit(pair, turned, faceB); });
  };
  a.mesh->tree().query(b.mesh->tree(), linear, translation, consider, roundingBetween(frameA, toA, frameB));
}

bool hasFewer(const PosedMesh& a, const PosedMesh& b) {
  return a.mesh->faces().size() < b.mesh->faces().size();
}

/// Replaces `nearest` by the nearest points of one triangle and a mesh, if these are nearer.
void keepNearer(const detail::Corners& corners, const MeshFrame& frame, Proximity& nearest) {
  const auto proximity = [](const auto& pair, bool turned) {
    const Proximity found = detail::worldProximity(pair);
    return turned ? swapped(found) : found;
  };
  const float limit = detail::roundUp(frame.lengthToMesh(double(nearest.distance)));
  frame.mesh().tree().nearest(frame.boxOf(corners), limit, [&](std::uint32_t face, float) {
    const Proximity found = visitInOrder(corners, frame.corners(face), proximity);
    if (found.distance < nearest.distance) nearest = found;
    return nearest.distance == 0.0f ? -1.0f : detail::roundUp(frame.lengthToMesh(double(nearest.distance)));
  });
}

/// The first touch of two meshes, with the numbers, in the trees, of the triangles that touch: one of the
/// moving mesh, and one of the mesh whose tree is walked.
struct FirstTouch {
  std::optional<SweepHit> hit;
  std::uint32_t moving = 0, walked = 0;
};

/// Replaces `touch` by the first touch of one moving triangle, if it is earlier.
void keepSooner(std::uint32_t number, const MeshFrame& moving, const glm::dvec3& way, const MeshFrame& frame,
                FirstTouch& touch) {
  const detail::Corners corners = moving.corners(number);
  const detail::FacetAsker asker(corners);
  std::optional<SweepHit>& first = touch.hit;
  const float limit = first ? first->time : 1.0f;
  frame.mesh().tree().sweep(
      frame.boxOf(corners), glm::vec3(frame.wayToMesh(way)),
      [&](std::uint32_t face, float last) {
        const auto found = detail::worldSweep(asker, way, frame.corners(face), double(last));
        if (found && (!first || found->time < first->time)) touch = {found, number, face};
        return first ? first->time : last;
      },
      limit);
}

/// Walks the tree of `walked` once for each triangle of `moving`.
FirstTouch firstTouch(const PosedMesh& moving, const glm::vec3& displacement, const PosedMesh& walked) {
  const MeshFrame frameA(moving), frameB(walked);
  FirstTouch touch;
  for (std::uint32_t face = 0; face < moving.mesh->faces().size(); ++face)
    keepSooner(face, frameA, glm::dvec3(displacement), frameB, touch);
  return touch;
}

}  // namespace

bool overlaps(const PosedMesh& a, const PosedMesh& b) {
  bool touched = false;
  eachNearPair(a, b, [&](const auto& pair, bool, std::uint32_t) {
    touched = pair.touching();
    return !touched;
  });
  return touched;
}

std::optional<Contact> contact(const PosedMesh& a, const PosedMesh& b) {
  std::optional<Contact> deepest;
  eachNearPair(a, b, [&](const auto& pair, bool turned, std::uint32_t face) {
    if (!pair.touching()) return true;
    Contact found = detail::worldContact(pair);
    if (turned) found.normal = -found.normal;
    found.feature = b.mesh->faceIndex(face);
    if (!deepest || found.depth > deepest->depth) deepest = found;
    return true;
  });
  return deepest;
}

Proximity closestPoints(const PosedMesh& a, const PosedMesh& b) {
  detail::assertValid(a.pose, b.pose);
  if (hasFewer(b, a)) return swapped(closestPoints(b, a));
  const MeshFrame frameA(a), frameB(b);
  Proximity nearest{{}, {}, std::numeric_limits<float>::infinity()};
  for (std::uint32_t face = 0; face < a.mesh->faces().size() && nearest.distance > 0.0f; ++face)
    keepNearer(frameA.corners(face), frameB, nearest);
  return nearest;
}

std::optional<SweepHit> sweep(const PosedMesh& shape, const glm::vec3& displacement,
                              const PosedMesh& target) {
  detail::assertValid(shape.pose, displacement, target.pose);
  if (const auto start = contact(shape, target))
    return SweepHit{0.0f, start->position, start->normal, start->feature};
  if (displacement == glm::vec3(0.0f)) return std::nullopt;
  const bool turned = hasFewer(target, shape);
  FirstTouch first =
      turned ? firstTouch(target, -displacement, shape) : firstTouch(shape, displacement, target);
  if (!first.hit) return std::nullopt;
  first.hit->feature = target.mesh->faceIndex(turned ? first.moving : first.walked);
  return turned ? swapped(first.hit, displacement) : first.hit;
}

}  // namespace collision
