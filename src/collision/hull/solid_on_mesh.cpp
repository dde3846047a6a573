// A placed mesh and a hull, cylinder or cone. The solid is tested against each triangle that the tree finds.
#include "collision/curved_solids.hpp"
#include "collision/hull/convex_cast.hpp"
#include "collision/hull/hull_patch.hpp"
#include "collision/mesh/mesh_patches.hpp"

namespace collision {

namespace detail {

namespace {

/// The solid for MeshPatches (mesh/mesh_patches.hpp): a PosedHull, or a cylinder or cone as ConvexShape. The
/// triangle is the first shape of the pair, so this class reverses the normals of the pair.
template <class S>
class CarriedSolid {
 public:
  using Found = HullTouch;
  using Patch = HullPatch;
  static constexpr double kNearlyOne = detail::kNearlyOne;

  explicit CarriedSolid(const S& shape)
      : shape_(shape), origin_(placeOf(shape)), core_(coreOf(shape, placeOf(shape), origin_)) {}

  [[nodiscard]] auto pair(const Corners& corners) const { return ConvexPair(corners, shape_); }
  [[nodiscard]] Facet local(const Corners& c) const {
    return {origin_.local(c[0]), origin_.local(c[1]), origin_.local(c[2])};
  }
  [[nodiscard]] glm::dvec3 toWorld(const glm::dvec3& point) const { return origin_.toWorld(point); }
  [[nodiscard]] double reach() const { return core_.extent(); }
  [[nodiscard]] std::optional<HullTouch> touch(const PlacedFacet& facet) const {
    std::optional<HullTouch> found = hullTouch(pair(facet.corners));
    if (found) found->normal = -found->normal;
    return found;
  }
  /// True if more of the solid is on the side of the triangle's plane to which `unit` points. The normal of
  /// the touch is not used: near an acute edge, the shortest move may lead down through the floor.
  [[nodiscard]] bool isInFront(const Facet& facet, const glm::dvec3& unit, const glm::dvec3&) const {
    const glm::dvec3 ends = core_.support(unit) + core_.support(-unit);
    return glm::dot(unit, ends - 2.0 * facet.corners[0]) >= 0.0;
  }
  [[nodiscard]] HullPatch patch(const PlacedFacet& facet, HullTouch touch, double slack) const {
    touch.normal = -touch.normal;
    HullPatch patch;
    addContact(patch, pair(facet.corners), touch, slack);
    return patch;
  }
  [[nodiscard]] HullPatch patchOnFacet(const PlacedFacet& facet, const glm::dvec3& normal,
                                       double slack) const {
    HullPatch patch;
    const std::uint32_t part = addStraight(patch, pair(facet.corners), -normal, slack);
    // Rims and faces with many corners are clipped as smaller polygons, which may lack the deepest point.
    const glm::dvec3 lowest = core_.support(-normal);
    const double depth = glm::dot(facet.local.corners[0] - lowest, normal);
    const double least = patch.count > 0 ? patch.deepest().depth + slack : 0.0;
    if (depth > least && facet.local.holds(lowest))
      patch.add({lowest + normal * (0.5 * depth), depth, wideIdOf(kFaceFeature, part), false}, slack);
    return patch;
  }
  [[nodiscard]] glm::dvec3 onFacet(const HullPoint& point, const glm::dvec3& normal) const {
    return point.position + normal * (0.5 * point.depth);
  }
  [[nodiscard]] Manifold manifold(const glm::dvec3& normal, HullPatch& patch) const {
    patch.keepSpread();
    return swapped(worldManifold(origin_, -normal, patch));
  }

 private:
  S shape_;
  Origin origin_;
  CoreOf<S> core_;
};

template <class S>
class MeshAndSolid {
 public:
  MeshAndSolid(const PosedMesh& mesh, const S& shape, const Aabb& boundsOfShape)
      : frame_(mesh), solid_(shape), box_(frame_.boxOf(boundsOfShape)) {
    assertValid(mesh.pose, shape);
  }

  [[nodiscard]] bool overlaps() const {
    bool isTouched = false;
    tree().query(box_, [&](std::uint32_t number) {
      isTouched = !answerOf(pair(number), Asked::verdict).apart;
      return !isTouched;
    });
    return isTouched;
  }

  [[nodiscard]] std::optional<Contact> contact() const {
    std::optional<Contact> deepest;
    tree().query(box_, [&](std::uint32_t number) {
      const auto found = contactOf(number);
      if (found && (!deepest || found->depth > deepest->depth)) deepest = found;
    });
    return deepest;
  }

  [[nodiscard]] Proximity closestPoints() const {
    Proximity nearest{{}, {}, std::numeric_limits<float>::infinity()};
    tree().nearest(box_, nearest.distance, [&](std::uint32_t number, float) {
      const Proximity found = proximityOf(pair(number));
      if (found.distance < nearest.distance) nearest = found;
      return nearest.distance == 0.0f ? -1.0f : roundUp(frame_.lengthToMesh(double(nearest.distance)));
    });
    return nearest;
  }

  /// Returns the first touch of the moving mesh. In the frame of the mesh the solid moves the other way.
  [[nodiscard]] std::optional<SweepHit> sweep(const glm::vec3& displacement) const {
    assertValid(displacement);
    if (const auto start = contact()) return hitAtStart(*start);
    if (displacement == glm::vec3(0.0f)) return std::nullopt;
    const glm::dvec3 way(displacement);
    std::optional<SweepHit> first;
    tree().sweep(box_, glm::vec3(frame_.wayToMesh(-way)), [&](std::uint32_t number, float last) {
      keepSooner(first, number, way, double(last));
      return first ? first->time : last;
    });
    return first;
  }

  /// Returns the first touch that blocks the solid. Of several triangles touched at the start, the deepest
  /// blocks.
  [[nodiscard]] std::optional<SweepHit> sweepInto(const glm::vec3& displacement) const {
    assertValid(displacement);
    if (displacement == glm::vec3(0.0f)) return std::nullopt;
    const glm::dvec3 way(displacement);
    std::optional<SweepHit> first;
    float deepest = -1.0f;
    tree().sweep(box_, glm::vec3(frame_.wayToMesh(way)), [&](std::uint32_t number, float last) {
      if (const auto touch = contactOf(number)) {
        if (!leadsInto(-way, touch->normal) || touch->depth <= deepest) return last;
        deepest = touch->depth;
        first = hitAtStart(*touch);
        return 0.0f;
      }
      keepSooner(first, number, -way, double(last));
      return first ? first->time : last;
    });
    return swapped(first, displacement);
  }

  void manifolds(VisitManifold visit) const { MeshPatches(solid_, frame_).run(box_, visit); }

 private:
  [[nodiscard]] const Bvh& tree() const { return frame_.mesh().tree(); }
  [[nodiscard]] auto pair(std::uint32_t number) const { return solid_.pair(frame_.corners(number)); }

  [[nodiscard]] std::optional<Contact> contactOf(std::uint32_t number) const {
    const auto pair = this->pair(number);
    const auto touch = hullTouch(pair);
    if (!touch) return std::nullopt;
    return Contact{glm::vec3(touch->normal), static_cast<float>(touch->depth), pair.toWorld(touch->position),
                   frame_.mesh().faceIndex(number)};
  }

  [[nodiscard]] static SweepHit hitAtStart(const Contact& touch) {
    return {0.0f, touch.position, touch.normal, touch.feature};
  }

  void keepSooner(std::optional<SweepHit>& first, std::uint32_t number, const glm::dvec3& along,
                  double limit) const {
    const auto pair = this->pair(number);
    const std::optional<NearestImpact> found = castOn(pair, along, limit, pair.slack);
    if (!found || (first && static_cast<float>(found->impact.t) >= first->time)) return;
    first = SweepHit{static_cast<float>(found->impact.t), pair.toWorld(found->onTarget),
                     glm::vec3(found->impact.normal), frame_.mesh().faceIndex(number)};
  }

  MeshFrame frame_;
  CarriedSolid<S> solid_;
  Aabb box_;  ///< Around the solid, in the frame of the mesh.
};

MeshAndSolid<PosedHull> of(const PosedMesh& mesh, const PosedHull& hull) {
  return {mesh, hull, bounds(hull)};
}
template <class Curved>
MeshAndSolid<ConvexShape> of(const PosedMesh& mesh, const Curved& solid) {
  return {mesh, solid, bounds(solid)};
}

}  // namespace

template <class B>
bool MeshVerbs<B>::overlaps(const PosedMesh& a, const B& b) {
  return of(a, b).overlaps();
}
template <class B>
std::optional<Contact> MeshVerbs<B>::contact(const PosedMesh& a, const B& b) {
  return of(a, b).contact();
}
template <class B>
Proximity MeshVerbs<B>::closestPoints(const PosedMesh& a, const B& b) {
  return of(a, b).closestPoints();
}
template <class B>
std::optional<SweepHit> MeshVerbs<B>::sweep(const PosedMesh& shape, const glm::vec3& displacement,
                                            const B& target) {
  return of(shape, target).sweep(displacement);
}
template struct MeshVerbs<PosedHull>;
template struct MeshVerbs<Cylinder>;
template struct MeshVerbs<Cone>;

void visitManifolds(const PosedHull& a, const PosedMesh& b, VisitManifold visit) {
  of(b, a).manifolds(visit);
}
void visitManifolds(const Cylinder& a, const PosedMesh& b, VisitManifold visit) { of(b, a).manifolds(visit); }
void visitManifolds(const Cone& a, const PosedMesh& b, VisitManifold visit) { of(b, a).manifolds(visit); }

}  // namespace detail

std::optional<SweepHit> sweepInto(const PosedHull& shape, const glm::vec3& displacement,
                                  const PosedMesh& target) {
  return detail::of(target, shape).sweepInto(displacement);
}
std::optional<SweepHit> sweepInto(const Cylinder& shape, const glm::vec3& displacement,
                                  const PosedMesh& target) {
  return detail::of(target, shape).sweepInto(displacement);
}
std::optional<SweepHit> sweepInto(const Cone& shape, const glm::vec3& displacement, const PosedMesh& target) {
  return detail::of(target, shape).sweepInto(displacement);
}

}  // namespace collision
