// Queries of two placed meshes. The trees find pairs of triangles that may touch, and each pair is tested.
#include <algorithm>

#include "collision/mesh/on_mesh.hpp"

namespace collision {

namespace {

using detail::FacetPair;
using detail::MeshFrame;

/// Two triangles farther apart than this fraction of the pair's lengths are certainly apart. Rounding and the
/// tolerance of touching are far smaller.
constexpr double kSurelyApartFraction = 64.0 * detail::kDoubleRounding;

/// True if the plane of triangle `a` certainly separates it from `b`. The margin is proportional to the sides
/// and not to the normal, because the normal of a tiny triangle is arbitrary.
bool planeSeparates(const detail::Corners& a, const detail::Corners& b) {
  const glm::dvec3 side = a[1] - a[0], otherSide = a[2] - a[0], normal = glm::cross(side, otherSide);
  const glm::dvec3 offsetsToB[] = {b[0] - a[0], b[1] - a[0], b[2] - a[0]};
  const double lengths = detail::sumOfAbs(side) + detail::sumOfAbs(otherSide),
               reach = lengths + detail::sumOfAbs(offsetsToB[0]) + detail::sumOfAbs(offsetsToB[1]) +
                       detail::sumOfAbs(offsetsToB[2]);
  const double margin = kSurelyApartFraction * reach * lengths * lengths;
  const double first = glm::dot(normal, offsetsToB[0]), second = glm::dot(normal, offsetsToB[1]),
               third = glm::dot(normal, offsetsToB[2]);
  return std::min({first, second, third}) > margin || std::max({first, second, third}) < -margin;
}

/// True if the pair must be computed as (b, a). The order of two triangles then does not depend on which mesh
/// is first, so all functions agree (shape/order.hpp).
bool outOfOrder(const detail::Corners& a, const detail::Corners& b) {
  for (std::size_t i = 0; i < 3; ++i)
    for (int axis = 0; axis < 3; ++axis)
      if (a[i][axis] != b[i][axis]) return a[i][axis] > b[i][axis];
  return false;
}

/// Calls visit(pair, isSwapped). If outOfOrder, the pair is (b, a) and `isSwapped` is true; otherwise the
/// pair is (a, b).
template <class Visit>
auto visitInFixedOrder(const detail::Corners& a, const detail::Corners& b, Visit visit) {
  const bool isSwapped = outOfOrder(a, b);
  const detail::LocalFacet localShape(isSwapped ? b : a);
  return visit(FacetPair(localShape, isSwapped ? a : b), isSwapped);
}

/// The error of b's boxes along each axis of a's frame, plus the tolerance of touching. The error grows with
/// the world coordinates, because digits cancel in the transformation to a's frame. The tolerance on one axis
/// grows with the lengths on all three axes.
glm::vec3 roundingBetween(const MeshFrame& a, const glm::dmat3& toA, const MeshFrame& b) {
  const Aabb boxA = a.mesh().bounds(), boxB = b.mesh().bounds();
  const auto maxCoordinates = [](const Aabb& box) {
    return glm::dvec3(glm::max(glm::abs(box.min), glm::abs(box.max)));
  };
  const auto transformedLengths = [](const glm::dmat3& m, const glm::dvec3& v) {
    return glm::abs(m[0]) * v.x + glm::abs(m[1]) * v.y + glm::abs(m[2]) * v.z;
  };
  const glm::dvec3 worldLengths = transformedLengths(a.linear(), maxCoordinates(boxA)) +
                                  transformedLengths(b.linear(), maxCoordinates(boxB)) +
                                  glm::abs(a.translation()) + glm::abs(b.translation());
  return glm::vec3(kSurelyApartFraction *
                   transformedLengths(toA, glm::dvec3(worldLengths.x + worldLengths.y + worldLengths.z)));
}

/// Calls visit(pair, isSwapped, faceB) for all pairs of triangles that may touch, until `visit` returns
/// false. `faceB`: number of b's triangle in its tree.
template <class Visit>
void eachNearPair(const PosedMesh& a, const PosedMesh& b, Visit visit) {
  detail::assertValid(a.pose, b.pose);
  const MeshFrame frameA(a), frameB(b);
  const glm::dmat3 toA = glm::inverse(frameA.linear());
  const glm::mat3 linear(toA * frameB.linear());
  const glm::vec3 translation(toA * (frameB.translation() - frameA.translation()));
  const auto visitFacePair = [&](std::uint32_t faceA, std::uint32_t faceB) {
    const detail::Corners cornersA = frameA.corners(faceA), cornersB = frameB.corners(faceB);
    if (planeSeparates(cornersA, cornersB) || planeSeparates(cornersB, cornersA)) return true;
    return visitInFixedOrder(cornersA, cornersB,
                             [&](const auto& pair, bool isSwapped) { return visit(pair, isSwapped, faceB); });
  };
  a.mesh->tree().query(b.mesh->tree(), linear, translation, visitFacePair,
                       roundingBetween(frameA, toA, frameB));
}

bool hasFewerFaces(const PosedMesh& a, const PosedMesh& b) {
  return a.mesh->faces().size() < b.mesh->faces().size();
}

/// A triangle of one mesh. The nearest points of this triangle and a triangle of the other mesh do not depend
/// on the order of the meshes.
class MeshTriangle : public detail::TriangleTest<detail::Corners> {
 public:
  explicit MeshTriangle(const detail::Corners& corners) : TriangleTest(corners), corners_(corners) {}

  [[nodiscard]] Proximity closestPoints(const detail::Corners& otherCorners) const {
    return visitInFixedOrder(corners_, otherCorners, [](const auto& pair, bool isSwapped) {
      const Proximity found = detail::worldProximity(pair);
      return isSwapped ? swapped(found) : found;
    });
  }

 private:
  detail::Corners corners_;
};

/// Calls visit(pair, featureOf) for each triangle of `ownMesh`. `pair`: the triangle and the mesh
/// `searchedMesh`, whose tree finds candidates. `featureOf(triangleIndex)` returns the touched face of the
/// target if triangle `triangleIndex` of `searchedMesh` touches. `ownIsTarget`: true if the target is
/// `ownMesh`, false if it is `searchedMesh`.
template <class Visit>
void eachTriangle(const PosedMesh& ownMesh, const PosedMesh& searchedMesh, bool ownIsTarget, Visit visit) {
  const MeshFrame ownFrame(ownMesh), frame(searchedMesh);
  for (std::uint32_t face = 0; face < ownMesh.mesh->faces().size(); ++face) {
    const detail::Corners corners = ownFrame.corners(face);
    const MeshTriangle triangle(corners);
    visit(detail::ShapeMeshPair(frame, triangle, frame.boxOf(corners)), [&](std::uint32_t triangleIndex) {
      return ownIsTarget ? ownMesh.mesh->faceIndex(face) : searchedMesh.mesh->faceIndex(triangleIndex);
    });
  }
}

/// The first touch of the mesh `movingMesh` and the mesh `searchedMesh`, which is at rest. Walks the tree of
/// `searchedMesh` for each triangle of `movingMesh`.
std::optional<SweepHit> firstTouch(const PosedMesh& movingMesh, const glm::vec3& displacement,
                                   const PosedMesh& searchedMesh, bool movingIsTarget) {
  std::optional<SweepHit> firstHit;
  eachTriangle(movingMesh, searchedMesh, movingIsTarget, [&](const auto& pair, auto featureOf) {
    pair.keepSooner(firstHit, glm::dvec3(displacement), featureOf);
  });
  return firstHit;
}

/// Like firstTouch, for sweepInto.
std::optional<SweepHit> firstBlockingTouch(const PosedMesh& movingMesh, const glm::vec3& displacement,
                                           const PosedMesh& searchedMesh, bool movingIsTarget) {
  detail::FirstBlockingHit firstHit(displacement);
  eachTriangle(movingMesh, searchedMesh, movingIsTarget,
               [&](const auto& pair, auto featureOf) { pair.keepSoonerBlocking(firstHit, featureOf); });
  return firstHit.hit();
}

}  // namespace

bool overlaps(const PosedMesh& a, const PosedMesh& b) {
  bool isTouching = false;
  eachNearPair(a, b, [&](const auto& pair, bool, std::uint32_t) {
    isTouching = pair.touching();
    return !isTouching;
  });
  return isTouching;
}

std::optional<Contact> contact(const PosedMesh& a, const PosedMesh& b) {
  std::optional<Contact> deepestContact;
  eachNearPair(a, b, [&](const auto& pair, bool isSwapped, std::uint32_t face) {
    if (!pair.touching()) return true;
    Contact found = detail::worldContact(pair);
    if (isSwapped) found.normal = -found.normal;
    found.feature = b.mesh->faceIndex(face);
    if (!deepestContact || found.depth > deepestContact->depth) deepestContact = found;
    return true;
  });
  return deepestContact;
}

Proximity closestPoints(const PosedMesh& a, const PosedMesh& b) {
  detail::assertValid(a.pose, b.pose);
  if (hasFewerFaces(b, a)) return swapped(closestPoints(b, a));
  const MeshFrame frame(b);
  Proximity nearest{{}, {}, std::numeric_limits<float>::infinity()};
  eachTriangle(a, b, false, [&](const auto& pair, auto) {
    if (nearest.distance > 0.0f)
      pair.keepNearer(nearest, detail::roundUp(frame.lengthToMesh(double(nearest.distance))));
  });
  return nearest;
}

std::optional<SweepHit> sweep(const PosedMesh& shape, const glm::vec3& displacement,
                              const PosedMesh& target) {
  detail::assertValid(shape.pose, displacement, target.pose);
  if (const auto startContact = contact(shape, target))
    return SweepHit{0.0f, startContact->position, startContact->normal, startContact->feature};
  if (displacement == glm::vec3(0.0f)) return std::nullopt;
  if (hasFewerFaces(target, shape))
    return swapped(firstTouch(target, -displacement, shape, true), displacement);
  return firstTouch(shape, displacement, target, false);
}

std::optional<SweepHit> sweepInto(const PosedMesh& shape, const glm::vec3& displacement,
                                  const PosedMesh& target) {
  detail::assertValid(shape.pose, displacement, target.pose);
  if (displacement == glm::vec3(0.0f)) return std::nullopt;
  if (hasFewerFaces(target, shape))
    return swapped(firstBlockingTouch(target, -displacement, shape, true), displacement);
  return firstBlockingTouch(shape, displacement, target, false);
}

}  // namespace collision
