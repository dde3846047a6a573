// The sides of convex cores that face another shape, and the contact points of a pair.
#pragma once

#include "collision/hull/convex_contact.hpp"
#include "collision/mesh/facet_patch.hpp"

namespace collision::detail {

/// If a face has more corners, this many evenly spread corners stand for it. A regular face then loses up to
/// 0.12 % of its radius. The number is limited because the stack of a thread may be small.
inline constexpr std::size_t kMaxSideCorners = 64;

using HullSide = SideOf<kMaxSideCorners>;

/// The part of a core that lies farthest along a direction, within the slack: a corner, edge or face.
struct SupportPart {
  std::array<SideCorner, 2> ends;  ///< The corner, or the ends of the edge.
  std::size_t count = 0;           ///< The number of corners: 1 for a corner, 2 for an edge, more for a face.
  std::uint32_t part = 0;          ///< The number of the part (ManifoldPoint).
  bool mayBeFace = true;  ///< False if no face is perpendicular to the direction within kParallelNormalSine.
  std::array<std::uint8_t, ConvexHull::kMaxCorners> corners;  ///< For a hull: the numbers of the corners.
};

[[nodiscard]] SupportPart supportPart(const SegmentCore& core, const glm::dvec3& direction, double slack);
[[nodiscard]] SupportPart supportPart(const BoxCore& core, const glm::dvec3& direction, double slack);
[[nodiscard]] SupportPart supportPart(const TriangleCore& core, const glm::dvec3& direction, double slack);
[[nodiscard]] SupportPart supportPart(const HullCore& core, const glm::dvec3& direction, double slack);
/// Returns the cap, base or line on the curved side whose normal makes the least angle with the direction.
[[nodiscard]] SupportPart supportPart(const CylinderCore& core, const glm::dvec3& direction, double slack);
[[nodiscard]] SupportPart supportPart(const ConeCore& core, const glm::dvec3& direction, double slack);
[[nodiscard]] SupportPart supportPart(const AnyCore& core, const glm::dvec3& direction, double slack);

/// Among the sides that have a corner of `farthestPart`, returns the one whose normal is nearest to
/// `outwardDirection`, a unit direction out of the core. `farthestPart`: the part farthest along
/// `outwardDirection`. Without this restriction, a needle's long side could be chosen although its tip
/// touches. For a hull, setInwardNormals completes the side.
[[nodiscard]] HullSide hullSideOf(const SegmentCore& core, const glm::dvec3& outwardDirection,
                                  const SupportPart& farthestPart);
[[nodiscard]] HullSide hullSideOf(const BoxCore& core, const glm::dvec3& outwardDirection,
                                  const SupportPart& farthestPart);
[[nodiscard]] HullSide hullSideOf(const TriangleCore& core, const glm::dvec3& outwardDirection,
                                  const SupportPart& farthestPart);
[[nodiscard]] HullSide hullSideOf(const HullCore& core, const glm::dvec3& outwardDirection,
                                  const SupportPart& farthestPart);
[[nodiscard]] HullSide hullSideOf(const CylinderCore& core, const glm::dvec3& outwardDirection,
                                  const SupportPart& farthestPart);
[[nodiscard]] HullSide hullSideOf(const ConeCore& core, const glm::dvec3& outwardDirection,
                                  const SupportPart& farthestPart);
[[nodiscard]] HullSide hullSideOf(const AnyCore& core, const glm::dvec3& outwardDirection,
                                  const SupportPart& farthestPart);

/// Sets the inward normals at the edges of a face, if they are not set yet. Only a reference face needs them.
void setInwardNormals(HullSide& side);

/// A contact point. Uninitialized, as is the array in HullPatch, because clearing takes time.
struct HullContactPoint {
  glm::dvec3 position;  ///< Midway between the surfaces along the normal.
  double depth;
  std::uint32_t id;
  bool isClipped;  ///< True if the point is where an edge of the reference face cut the side.
};

/// The corners of the common area of two sides, in order.
struct HullPatch : PatchOf<HullContactPoint, 2 * kMaxSideCorners + 1> {
  /// Adds a point unless it coincides with the first or the last point.
  void add(const HullContactPoint& point, double slack);
  /// Keeps at most eight points with different ids: first the deepest, then repeatedly the point farthest
  /// from those already kept.
  void reduceToEight();
};

template <class CoreA, class CoreB>
[[nodiscard]] Manifold manifoldOf(const ConvexPair<CoreA, CoreB>& pair);

/// Collects the contact points. Points up to `slack` (world units) beyond an edge are treated as on it.
template <class CoreB>
void addContactPoints(HullPatch& patch, const ConvexPair<TriangleCore, CoreB>& pair, const HullTouch& touch,
                      double slack);

/// Finds the solid's side that faces the triangle, clips that side to the triangle, and collects the points.
/// Returns the number of the solid's side. `normal`: unit, perpendicular to the triangle, from the solid to
/// the triangle.
template <class CoreB>
std::uint32_t addAlongFacetNormal(HullPatch& patch, const ConvexPair<TriangleCore, CoreB>& pair,
                                  const glm::dvec3& normal, double slack);

/// Converts contact points to a manifold in world space. The positions in `patch` are relative to `origin`.
[[nodiscard]] inline Manifold worldManifold(const Origin& origin, const glm::dvec3& normal,
                                            const HullPatch& patch) {
  Manifold manifold;
  manifold.normal = glm::vec3(normal);
  for (std::size_t i = 0; i < patch.count; ++i) {
    const HullContactPoint& point = patch.points[i];
    manifold.storage[static_cast<std::size_t>(manifold.count++)] = {
        glm::vec3(origin.toWorld(point.position)), static_cast<float>(point.depth), point.id};
  }
  return manifold;
}

}  // namespace collision::detail
