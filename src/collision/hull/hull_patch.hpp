// The sides of convex cores that face another shape, and the contact points of a pair.
#pragma once

#include "collision/hull/convex_contact.hpp"
#include "collision/mesh/facet_patch.hpp"
#include "collision/mesh/facet_sides.hpp"

namespace collision::detail {

/// Of a face with more corners as many are used, evenly spread. For a regular face they leave out 0.12 % of
/// the radius at the rim; stacks of threads may be small.
inline constexpr std::size_t kMostSideCorners = 64;

using HullSide = SideOf<kMostSideCorners>;

/// What lies farthest along a unit direction, within the slack: a corner, an edge or more.
struct SupportPart {
  std::array<SideCorner, 2> ends;  ///< Of a corner or an edge; of a hull, setPart sets those of an edge.
  std::size_t count = 0;           ///< 1: a corner, 2: an edge.
  std::uint32_t part = 0;          ///< Its number, as results.hpp has it; of a hull as well.
  bool mayBeFace = true;  ///< False: no face is perpendicular to the direction within kSquareToNormal.
  std::array<std::uint8_t, ConvexHull::kMostCorners> corners;  ///< Of a hull alone: the numbers of them all.
};

[[nodiscard]] SupportPart supportPart(const SegmentCore& core, const glm::dvec3& direction, double slack);
[[nodiscard]] SupportPart supportPart(const BoxCore& core, const glm::dvec3& direction, double slack);
[[nodiscard]] SupportPart supportPart(const TriangleCore& core, const glm::dvec3& direction, double slack);
[[nodiscard]] SupportPart supportPart(const HullCore& core, const glm::dvec3& direction, double slack);

/// Sets the feature of a hull that was found and, for an edge, its ends. Only contacts of edges and corners
/// use them.
void setPart(SupportPart& found, const HullCore& core);
template <class Core>
void setPart(const SupportPart&, const Core&) {}

/// The side of a core that is most opposed to a unit direction into it; one of those that reach farthest
/// against it, which are `high`. (The face with the nearest normal need not: think of a needle.)
[[nodiscard]] Side hullSideOf(const SegmentCore& core, const glm::dvec3& outwards, const SupportPart& high);
[[nodiscard]] Side hullSideOf(const BoxCore& core, const glm::dvec3& outwards, const SupportPart& high);
[[nodiscard]] Side hullSideOf(const TriangleCore& core, const glm::dvec3& outwards, const SupportPart& high);
[[nodiscard]] HullSide hullSideOf(const HullCore& core, const glm::dvec3& outwards, const SupportPart& high);

/// Sets the corners of a face of a hull, of which hullSideOf sets the number and the normal alone: most pairs
/// touch with edges and need no more; and for a reference face their edges. Other sides are complete.
void setCorners(HullSide& side, const HullCore& core);
void setEdges(HullSide& side);
template <class Core>
void setCorners(const Side&, const Core&) {}
inline void setEdges(const Side&) {}

/// Uninitialized, as is the array of them.
struct HullPoint {
  glm::dvec3 position;  ///< Midway between the surfaces along the normal.
  double depth;
  std::uint32_t id;
  bool isCut;  ///< A crossing of an edge of the reference face with a side, not a corner.
};

/// The corners of the common area of two sides, in order.
struct HullPatch {
  std::array<HullPoint, 2 * kMostSideCorners + 1> points;
  std::size_t count = 0;

  /// Adds a point unless it coincides with its neighbour.
  void add(const HullPoint& point, double slack);
  /// Keeps at most eight points, each with an id of its own: the deepest, and one after another the point
  /// farthest from those kept.
  void keepSpread();
  /// The patch must not be empty.
  [[nodiscard]] HullPoint& deepest();
};

/// The distance along a direction from a point of a's core to a's surface.
template <class Pair>
[[nodiscard]] double beyondCore(const Pair&, const glm::dvec3&, const glm::dvec3&) {
  return 0.0;
}
template <class CoreB>
[[nodiscard]] double beyondCore(const ConvexPair<SegmentCore, CoreB>& pair, const glm::dvec3& from,
                                const glm::dvec3& direction) {
  return onwards({pair.a.core, pair.radius}, from, direction);
}

/// Collects the points of one pair. Lengths in world units, positions from the middle of b.
template <class Pair>
class SidePatcher {
 public:
  SidePatcher(HullPatch& patch, const Pair& pair, const HullTouch& touch, double slack)
      : patch_(patch), pair_(pair), touch_(touch), slack_(slack) {}

  /// `ofA`: the incident side is that of a.
  template <class Incident, class Reference>
  void addFacing(const Incident& incident, const Reference& reference, bool ofA) {
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

  /// At least one point, the deepest with exactly the depth of the touch; one alone is that of the touch, if
  /// it is of a round shape.
  void settle(bool isRound) {
    for (std::size_t i = 0; i < patch_.count; ++i)
      patch_.points[i].depth = std::min(patch_.points[i].depth, touch_.depth);
    patch_.deepest().depth = touch_.depth;
    if (isRound && patch_.count == 1) patch_.points[0].position = touch_.position;
  }

 protected:
  [[nodiscard]] bool isSquare(const glm::dvec3& unit) const {
    return unit != glm::dvec3(0.0) &&
           lengthSquared(glm::cross(unit, touch_.normal)) <= kSquareToNormal * kSquareToNormal;
  }

  /// `onB`: with the point of b's surface as its position; the one of a lies `depth` from it along -normal.
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

/// With a cylinder or cone.
[[nodiscard]] Manifold manifoldOf(const AnyPair& pair);

/// Collects all points of a triangle and a solid that touch. `slack`: points this little beyond an edge count
/// as on it, world units.
void addContact(HullPatch& patch, const ConvexPair<TriangleCore, HullCore>& pair, const HullTouch& touch,
                double slack);
void addContact(HullPatch& patch, const ConvexPair<TriangleCore, AnyCore>& pair, const HullTouch& touch,
                double slack);

/// Collects the points of the solid's side that faces a triangle, clipped to it; returns the number of that
/// side. `normal`: unit, perpendicular to the triangle, from the solid towards it.
std::uint32_t addStraight(HullPatch& patch, const ConvexPair<TriangleCore, HullCore>& pair,
                          const glm::dvec3& normal, double slack);
std::uint32_t addStraight(HullPatch& patch, const ConvexPair<TriangleCore, AnyCore>& pair,
                          const glm::dvec3& normal, double slack);

/// Positions of the patch are measured from the origin.
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
