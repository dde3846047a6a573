// The sides of convex cores that face another shape, and the contact points of a pair.
#pragma once

#include "collision/hull/convex_contact.hpp"
#include "collision/mesh/facet_patch.hpp"

namespace collision::detail {

/// Of a face with more corners, this many are used, evenly spread; a regular face is then cut by up to 0.12 %
/// of its radius. The number is limited because the stack of a thread may be small.
inline constexpr std::size_t kMostSideCorners = 64;

using HullSide = SideOf<kMostSideCorners>;

/// The part of a core that lies farthest along a direction, within the slack: a corner, edge or face.
struct SupportPart {
  std::array<SideCorner, 2> ends;  ///< The corner, or the ends of the edge. For a hull, see setPart.
  std::size_t count = 0;           ///< The number of corners: 1 for a corner, 2 for an edge.
  std::uint32_t part = 0;          ///< The number of the part (ManifoldPoint). For a hull, setPart sets it.
  bool mayBeFace = true;  ///< False if no face is perpendicular to the direction within kSquareToNormal.
  std::array<std::uint8_t, ConvexHull::kMostCorners> corners;  ///< For a hull: the numbers of the corners.
};

[[nodiscard]] SupportPart supportPart(const SegmentCore& core, const glm::dvec3& direction, double slack);
[[nodiscard]] SupportPart supportPart(const BoxCore& core, const glm::dvec3& direction, double slack);
[[nodiscard]] SupportPart supportPart(const TriangleCore& core, const glm::dvec3& direction, double slack);
[[nodiscard]] SupportPart supportPart(const HullCore& core, const glm::dvec3& direction, double slack);

/// Sets `part` for a hull and, if it is an edge, `ends`. Only contacts of edges and corners need them.
void setPart(SupportPart& found, const HullCore& core);
template <class Core>
void setPart(const SupportPart&, const Core&) {}

/// Returns the side of a core whose normal is nearest to a unit direction out of it, among the sides that
/// have a corner of `high`, the part farthest along the direction. Without that condition, a needle's long
/// side could be chosen where its tip touches.
[[nodiscard]] HullSide hullSideOf(const SegmentCore& core, const glm::dvec3& outwards,
                                  const SupportPart& high);
[[nodiscard]] HullSide hullSideOf(const BoxCore& core, const glm::dvec3& outwards, const SupportPart& high);
[[nodiscard]] HullSide hullSideOf(const TriangleCore& core, const glm::dvec3& outwards,
                                  const SupportPart& high);
[[nodiscard]] HullSide hullSideOf(const HullCore& core, const glm::dvec3& outwards, const SupportPart& high);

/// The side whose normal is nearest to a unit direction out of the solid.
[[nodiscard]] HullSide curvedSideOf(const CylinderCore& core, const glm::dvec3& outwards);
[[nodiscard]] HullSide curvedSideOf(const ConeCore& core, const glm::dvec3& outwards);

/// For a hull, hullSideOf sets only the number and the normal of the face, because most pairs touch with
/// edges and need no more. setCorners adds the corners, and setEdges the inward normals that a reference face
/// needs. Sides of other cores are complete.
void setCorners(HullSide& side, const HullCore& core);
void setEdges(HullSide& side, const HullCore& core);
template <class Core>
void setCorners(const HullSide&, const Core&) {}
template <class Core>
void setEdges(const HullSide&, const Core&) {}

/// A contact point. Uninitialized, as is the array in HullPatch, because clearing takes time.
struct HullPoint {
  glm::dvec3 position;  ///< Midway between the surfaces along the normal.
  double depth;
  std::uint32_t id;
  bool isCut;  ///< A crossing of an edge of the reference face with a side, not a corner.
};

/// The corners of the common area of two sides, in order.
struct HullPatch : PatchOf<HullPoint, 2 * kMostSideCorners + 1> {
  /// Adds a point unless it coincides with its neighbour.
  void add(const HullPoint& point, double slack);
  /// Keeps at most eight points with different ids: the deepest, then always the farthest from those kept.
  void keepSpread();
};

/// The distance along a direction from a point of a's core to a's surface.
template <class CoreA, class CoreB>
[[nodiscard]] double beyondCore(const ConvexPair<CoreA, CoreB>& pair, const glm::dvec3& from,
                                const glm::dvec3& direction) {
  const SegmentCore* segment = nullptr;
  if constexpr (std::is_same_v<CoreA, SegmentCore>) segment = &pair.a;
  if constexpr (std::is_same_v<CoreA, AnyCore>) segment = std::get_if<SegmentCore>(&pair.a.kind);
  return segment != nullptr ? onwards({segment->core, pair.radius}, from, direction) : 0.0;
}

/// Collects the contact points of one pair, in world units, relative to the origin of the pair.
template <class Pair>
class SidePatcher {
 public:
  SidePatcher(HullPatch& patch, const Pair& pair, const HullTouch& touch, double slack)
      : patch_(patch), pair_(pair), touch_(touch), slack_(slack) {}

  /// `ofA`: true if the incident side belongs to a.
  void addFacing(const HullSide& incident, const HullSide& reference, bool ofA) {
    const glm::dvec3& normal = touch_.normal;
    const double steep = glm::dot(reference.normal, normal);
    cutTo(incident, reference, slack_ * reference.sharp, [&](const CutCorner& corner) {
      const double way = glm::dot(reference.normal, reference.corners[0].at - corner.at) / steep;
      if (ofA)
        add({corner.at + normal * way, way + beyondCore(pair_, corner.at, -normal),
             wideIdOf(corner.own, corner.reference), corner.isCut});
      else
        add({corner.at, -way, wideIdOf(corner.reference, corner.own), corner.isCut});
    });
  }

 protected:
  /// `onB`: a point on the surface of b. The point on the surface of a is at position - normal * depth.
  void add(const HullPoint& onB) {
    if (onB.depth < -slack_) return;
    const glm::dvec3 middle = onB.position - touch_.normal * (0.5 * onB.depth);
    patch_.add({middle, std::max(onB.depth, 0.0), onB.id, onB.isCut}, slack_);
  }

  HullPatch& patch_;
  const Pair& pair_;
  const HullTouch& touch_;
  double slack_;
};

template <class CoreA, class CoreB>
[[nodiscard]] Manifold manifoldOf(const ConvexPair<CoreA, CoreB>& pair);

/// Collects the contact points. Points up to `slack` (world units) beyond an edge are treated as on it.
template <class CoreB>
void addContact(HullPatch& patch, const ConvexPair<TriangleCore, CoreB>& pair, const HullTouch& touch,
                double slack);

/// Clips the side of the solid that faces a triangle to the triangle, and collects the points. Returns the
/// number of that side. `normal`: unit, perpendicular to the triangle, from the solid towards it.
template <class CoreB>
std::uint32_t addStraight(HullPatch& patch, const ConvexPair<TriangleCore, CoreB>& pair,
                          const glm::dvec3& normal, double slack);

/// Positions of the patch are relative to the origin.
[[nodiscard]] inline Manifold worldManifold(const Origin& origin, const glm::dvec3& normal,
                                            const HullPatch& patch) {
  Manifold manifold;
  manifold.normal = glm::vec3(normal);
  for (std::size_t i = 0; i < patch.count; ++i) {
    const HullPoint& point = patch.points[i];
    manifold.storage[static_cast<std::size_t>(manifold.count++)] = {
        glm::vec3(origin.toWorld(point.position)), static_cast<float>(point.depth), point.id};
  }
  return manifold;
}

}  // namespace collision::detail
