// Two placed meshes: the trees say which triangles may be near each other, and each two of them are asked.
#include <algorithm>

#include "collision/detail/mesh_frame.hpp"
#include "collision/mesh.hpp"

namespace collision {

namespace {

using detail::FacetPair;
using detail::MeshFrame;

/// Share of everything near two triangles by which they are surely apart: rounding, and what counts as
/// touching, is far below it.
constexpr double kSurelyApart = 64.0 * detail::kDoubleRounding;

/// Does the plane of `a` surely part it from `b`? The margin goes with the sides and not with the normal,
/// whose direction is anything where the triangle has hardly an area.
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

/// Two triangles are worked out in a fixed order, whichever mesh is named first, so that all verbs agree on
/// whether they touch (detail/order.hpp).
bool outOfOrder(const detail::Corners& a, const detail::Corners& b) {
  for (std::size_t i = 0; i < 3; ++i)
    for (int axis = 0; axis < 3; ++axis)
      if (a[i][axis] != b[i][axis]) return a[i][axis] > b[i][axis];
  return false;
}

/// visit(pair, turned) with the pair of a and b, or of b and a where that is `turned`.
template <class Visit>
auto visitInOrder(const detail::Corners& a, const detail::Corners& b, Visit visit) {
  const bool turned = outOfOrder(a, b);
  const detail::FacetAsker asker(turned ? b : a);
  return visit(FacetPair(asker, turned ? a : b), turned);
}

/// What boxes of b are off by in a's frame, for each axis, where parts of the way from frame to frame cancel;
/// and what counts as touching there.
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
  return glm::vec3(kSurelyApart * lengths(toA, inWorld));
}

/// visit(pair, turned) for every two triangles whose boxes touch and which may do so too; false ends it.
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
    return visitInOrder(cornersA, cornersB, visit);
  };
  a.mesh->tree().query(b.mesh->tree(), linear, translation, consider, roundingBetween(frameA, toA, frameB));
}

bool hasFewer(const PosedMesh& a, const PosedMesh& b) {
  return a.mesh->faces().size() < b.mesh->faces().size();
}

/// The nearest points of one triangle and a mesh, where they are nearer than those found so far.
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

/// The first touch of one moving triangle, where it is before that found so far.
void keepSooner(const detail::Corners& corners, const glm::dvec3& way, const MeshFrame& frame,
                std::optional<SweepHit>& first) {
  const detail::FacetAsker asker(corners);
  const float limit = first ? first->time : 1.0f;
  frame.mesh().tree().sweep(
      frame.boxOf(corners), glm::vec3(frame.wayToMesh(way)),
      [&](std::uint32_t face, float last) {
        const auto found = detail::worldSweep(asker, way, frame.corners(face), double(last));
        if (found && (!first || found->time < first->time)) first = found;
        return first ? first->time : last;
      },
      limit);
}

}  // namespace

bool overlaps(const PosedMesh& a, const PosedMesh& b) {
  bool touched = false;
  eachNearPair(a, b, [&](const auto& pair, bool) {
    touched = pair.touching();
    return !touched;
  });
  return touched;
}

std::optional<Contact> contact(const PosedMesh& a, const PosedMesh& b) {
  std::optional<Contact> deepest;
  eachNearPair(a, b, [&](const auto& pair, bool turned) {
    if (!pair.touching()) return true;
    Contact found = detail::worldContact(pair);
    if (turned) found.normal = -found.normal;
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
  if (const auto start = contact(shape, target)) return SweepHit{0.0f, start->position, start->normal};
  if (displacement == glm::vec3(0.0f)) return std::nullopt;
  if (hasFewer(target, shape)) return swapped(sweep(target, -displacement, shape), displacement);
  const MeshFrame frameA(shape), frameB(target);
  std::optional<SweepHit> first;
  for (std::uint32_t face = 0; face < shape.mesh->faces().size(); ++face)
    keepSooner(frameA.corners(face), glm::dvec3(displacement), frameB, first);
  return first;
}

}  // namespace collision
