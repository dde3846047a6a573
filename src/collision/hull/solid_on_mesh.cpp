// The queries of a placed mesh and a hull, cylinder or cone.
#include "collision/curved_solids.hpp"
#include "collision/hull/convex_cast.hpp"
#include "collision/hull/hull_patch.hpp"
#include "collision/mesh/mesh_patches.hpp"
#include "collision/mesh/on_mesh.hpp"

namespace collision::detail {

namespace {

/// The template argument `Test` of ShapeMeshPair, and `TriangleContacts` of MeshPatches. S is PosedHull, or
/// ConvexShape for a cylinder or cone. The triangle is the first shape of the pair, so the normals are
/// reversed for MeshPatches.
template <class S>
class SolidTest {
 public:
  static constexpr bool kMeshMoves = true;
  using TriangleTouch = HullTouch;
  using Patch = HullPatch;
  static constexpr double kFacetNormalSine = detail::kFacetNormalSine;

  explicit SolidTest(const S& shape)
      : shape_(shape), origin_(originOf(shape)), core_(coreOf(shape, originOf(shape), origin_)) {}

  [[nodiscard]] bool overlaps(const Corners& c) const {
    return !gjkAnswerOf(pair(c), GjkQuery::verdict).apart;
  }
  [[nodiscard]] std::optional<Contact> contact(const Corners& c) const { return contactOf(pair(c)); }
  [[nodiscard]] Proximity closestPoints(const Corners& c) const { return proximityOf(pair(c)); }
  [[nodiscard]] std::optional<SweepHit> sweep(const glm::dvec3& displacement, const Corners& c,
                                              double limit) const {
    return sweepHitOf(pair(c), displacement, limit);
  }
  void sweepInto(FirstBlockingHit& firstHit, const Corners& c) const {
    const auto pair = this->pair(c);
    if (const auto touch = contactOf(pair)) return firstHit.addAtStart(*touch);
    if (const auto found = sweepHitOf(pair, firstHit.displacement(), double(firstHit.limit())))
      firstHit.add(*found);
  }
  void manifolds(const MeshFrame& frame, const Aabb& box, VisitManifold visit) const {
    MeshPatches(*this, frame).run(box, visit);
  }

  [[nodiscard]] Facet toLocal(const Corners& c) const {
    return {origin_.toLocal(c[0]), origin_.toLocal(c[1]), origin_.toLocal(c[2])};
  }
  [[nodiscard]] glm::dvec3 toWorld(const glm::dvec3& point) const { return origin_.toWorld(point); }
  [[nodiscard]] double reach() const { return core_.extent(); }
  [[nodiscard]] std::optional<HullTouch> touch(const PlacedFacet& facet) const {
    std::optional<HullTouch> found = hullTouch(pair(facet.corners));
    if (found) found->normal = -found->normal;
    return found;
  }
  /// True if more of the solid is on the side of the triangle's plane to which `facetNormal` points. The
  /// normal of the touch is not used, because the shortest move near an acute edge may lead down through the
  /// surface.
  [[nodiscard]] bool isInFront(const Facet& facet, const glm::dvec3& facetNormal, const glm::dvec3&) const {
    const glm::dvec3 endSum = core_.support(facetNormal) + core_.support(-facetNormal);
    return glm::dot(facetNormal, endSum - 2.0 * facet.corners[0]) >= 0.0;
  }
  [[nodiscard]] HullPatch patch(const PlacedFacet& facet, HullTouch touch, double slack) const {
    touch.normal = -touch.normal;
    HullPatch patch;
    addContactPoints(patch, pair(facet.corners), touch, slack);
    return patch;
  }
  [[nodiscard]] HullPatch patchOnFacet(const PlacedFacet& facet, const glm::dvec3& normal,
                                       double slack) const {
    HullPatch patch;
    const std::uint32_t part = addAlongFacetNormal(patch, pair(facet.corners), -normal, slack);
    // Rims and faces with many corners are clipped as polygons with fewer corners, which may lack the deepest
    // point.
    const glm::dvec3 lowestPoint = core_.support(-normal);
    const double depth = glm::dot(facet.local.corners[0] - lowestPoint, normal);
    const double minDepth = patch.count > 0 ? patch.deepest().depth + slack : 0.0;
    if (depth > minDepth && facet.local.projectsInside(lowestPoint))
      patch.add({lowestPoint + normal * (0.5 * depth), depth, hullPointId(kFaceFeature, part), false}, slack);
    return patch;
  }
  [[nodiscard]] glm::dvec3 onFacet(const HullContactPoint& point, const glm::dvec3& normal) const {
    return point.position + normal * (0.5 * point.depth);
  }
  [[nodiscard]] Manifold manifold(const glm::dvec3& normal, HullPatch& patch) const {
    patch.reduceToEight();
    return swapped(worldManifold(origin_, -normal, patch));
  }

 private:
  [[nodiscard]] auto pair(const Corners& corners) const { return ConvexPair(corners, shape_); }

  S shape_;
  Origin origin_;
  CoreOf<S> core_;
};

}  // namespace

template <>
class TriangleTest<PosedHull> : public SolidTest<PosedHull> {
  using SolidTest::SolidTest;
};
template <>
class TriangleTest<Cylinder> : public SolidTest<ConvexShape> {
  using SolidTest::SolidTest;
};
template <>
class TriangleTest<Cone> : public SolidTest<ConvexShape> {
  using SolidTest::SolidTest;
};

template struct MeshQueries<PosedHull>;
template struct MeshQueries<Cylinder>;
template struct MeshQueries<Cone>;

}  // namespace collision::detail
