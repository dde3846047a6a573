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

/// visit(pair) for every two triangles whose boxes touch and which may do so too; false ends it.
template <class Visit>
void eachNearPair(const PosedMesh& a, const PosedMesh& b, Visit visit) {
  detail::assertValid(a.pose, b.pose);
  const MeshFrame frameA(a), frameB(b);
  const glm::dmat3 toA = glm::inverse(frameA.linear());
  const glm::mat3 linear(toA * frameB.linear());
  const glm::vec3 translation(toA * (frameB.translation() - frameA.translation()));
  a.mesh->tree().query(b.mesh->tree(), linear, translation, [&](std::uint32_t faceA, std::uint32_t faceB) {
    const detail::Corners cornersA = frameA.corners(faceA), cornersB = frameB.corners(faceB);
    if (planeParts(cornersA, cornersB) || planeParts(cornersB, cornersA)) return true;
    const detail::FacetAsker asker(cornersA);
    return visit(FacetPair(asker, cornersB));
  });
}

bool hasFewer(const PosedMesh& a, const PosedMesh& b) {
  return a.mesh->faces().size() < b.mesh->faces().size();
}

/// The nearest points of one triangle and a mesh, where they are nearer than those found so far.
void keepNearer(const detail::Corners& corners, const MeshFrame& frame, Proximity& nearest) {
  const detail::FacetAsker asker(corners);
  const float limit = detail::roundUp(frame.lengthToMesh(double(nearest.distance)));
  frame.mesh().tree().nearest(frame.boxOf(corners), limit, [&](std::uint32_t face, float) {
    const Proximity found = detail::worldProximity(FacetPair(asker, frame.corners(face)));
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
  eachNearPair(a, b, [&](const auto& pair) {
    touched = pair.touching();
    return !touched;
  });
  return touched;
}

std::optional<Contact> contact(const PosedMesh& a, const PosedMesh& b) {
  std::optional<Contact> deepest;
  eachNearPair(a, b, [&](const auto& pair) {
    if (!pair.touching()) return true;
    const Contact found = detail::worldContact(pair);
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
