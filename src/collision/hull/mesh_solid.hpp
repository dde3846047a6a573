// A placed mesh and a solid whose pairs are those of two cores: a hull, cylinder or cone. The tree finds the
// triangles near the solid, and each is a pair with it.
#pragma once

#include "collision/hull/hull_patch.hpp"
#include "collision/mesh/mesh_patches.hpp"
#include "collision/sweep/cast.hpp"
#include "collision/sweep_into.hpp"

namespace collision::detail {

/// A solid as MeshPatches sees it. In the pair the triangle is a, so that its normals are those of the pair
/// reversed.
template <class Solid>
class CarriedSolid {
 public:
  using Found = HullTouch;
  using Patch = HullPatch;
  static constexpr double kNearlyOne = Solid::kNearlyOne;

  explicit CarriedSolid(const Solid& solid) : solid_(solid) {}

  [[nodiscard]] Facet local(const Corners& c) const {
    return {solid_.local(c[0]), solid_.local(c[1]), solid_.local(c[2])};
  }
  [[nodiscard]] glm::dvec3 toWorld(const glm::dvec3& point) const { return solid_.toWorld(point); }
  [[nodiscard]] double reach() const { return solid_.reach(); }
  [[nodiscard]] std::optional<HullTouch> touch(const PlacedFacet& facet) const {
    std::optional<HullTouch> found = solid_.touch(solid_.pair(facet.corners));
    if (found) found->normal = -found->normal;
    return found;
  }
  /// True where more of the solid is on that side of the triangle's plane. The shortest move from the
  /// triangle alone may lead down through the floor where the solid ends in an acute edge.
  [[nodiscard]] bool isInFront(const Facet& facet, const glm::dvec3& unit, const glm::dvec3&) const {
    const glm::dvec3 ends = solid_.core().support(unit) + solid_.core().support(-unit);
    return glm::dot(unit, ends - 2.0 * facet.corners[0]) >= 0.0;
  }
  [[nodiscard]] HullPatch patch(const PlacedFacet& facet, HullTouch touch, double slack) const {
    touch.normal = -touch.normal;
    HullPatch patch;
    addContact(patch, solid_.pair(facet.corners), touch, slack);
    return patch;
  }
  [[nodiscard]] HullPatch patchOnFacet(const PlacedFacet& facet, const glm::dvec3& normal,
                                       double slack) const {
    HullPatch patch;
    const std::uint32_t part = addStraight(patch, solid_.pair(facet.corners), -normal, slack);
    // A rim or a face with many corners is clipped as a polygon with fewer, without the deepest point.
    const glm::dvec3 lowest = solid_.core().support(-normal);
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
    return swapped(worldManifold(solid_, -normal, patch));
  }

 private:
  const Solid& solid_;
};

template <class Solid>
class MeshAndSolid {
 public:
  template <class S>
  MeshAndSolid(const PosedMesh& mesh, const S& shape)
      : frame_(mesh), solid_(shape), box_(frame_.boxOf(bounds(shape))) {
    assertValid(mesh.pose, shape);
  }

  [[nodiscard]] bool overlaps() const {
    bool isTouched = false;
    tree().query(box_, [&](std::uint32_t number) {
      isTouched = solid_.overlaps(pair(number));
      return !isTouched;
    });
    return isTouched;
  }

  [[nodiscard]] std::optional<Contact> contact() const {
    std::optional<Contact> deepest;
    tree().query(box_, [&](std::uint32_t number) {
      const auto found = contactOf(pair(number), number);
      if (found && (!deepest || found->depth > deepest->depth)) deepest = found;
    });
    return deepest;
  }

  [[nodiscard]] Proximity closestPoints() const {
    Proximity nearest{{}, {}, std::numeric_limits<float>::infinity()};
    tree().nearest(box_, nearest.distance, [&](std::uint32_t number, float) {
      const Proximity found = solid_.proximity(pair(number));
      if (found.distance < nearest.distance) nearest = found;
      return nearest.distance == 0.0f ? -1.0f : roundUp(frame_.lengthToMesh(double(nearest.distance)));
    });
    return nearest;
  }

  /// The first touch of the moving mesh: in its frame the solid moves the other way.
  [[nodiscard]] std::optional<SweepHit> sweep(const glm::vec3& displacement) const {
    assertValid(displacement);
    if (const auto start = contact()) return hitAtStart(*start);
    if (displacement == glm::vec3(0.0f)) return std::nullopt;
    const glm::dvec3 way(displacement);
    std::optional<SweepHit> first;
    tree().sweep(box_, glm::vec3(frame_.wayToMesh(-way)), [&](std::uint32_t number, float last) {
      keepSooner(first, pair(number), number, {glm::dvec3(0.0), way, double(last)});
      return first ? first->time : last;
    });
    return first;
  }

  /// The first touch of the moving solid that blocks it; of triangles touched at the start, the deepest.
  [[nodiscard]] std::optional<SweepHit> sweepInto(const glm::vec3& displacement) const {
    assertValid(displacement);
    if (displacement == glm::vec3(0.0f)) return std::nullopt;
    const glm::dvec3 way(displacement);
    std::optional<SweepHit> first;
    float deepest = -1.0f;
    tree().sweep(box_, glm::vec3(frame_.wayToMesh(way)), [&](std::uint32_t number, float last) {
      const auto both = pair(number);
      if (const auto touch = contactOf(both, number)) {
        if (!leadsInto(-way, touch->normal) || touch->depth <= deepest) return last;
        deepest = touch->depth;
        first = hitAtStart(*touch);
        return 0.0f;
      }
      keepSooner(first, both, number, {glm::dvec3(0.0), -way, double(last)});
      return first ? first->time : last;
    });
    return swapped(first, displacement);
  }

  void manifolds(VisitManifold visit) const { MeshPatches(CarriedSolid(solid_), frame_).run(box_, visit); }

 private:
  [[nodiscard]] const Bvh& tree() const { return frame_.mesh().tree(); }
  [[nodiscard]] auto pair(std::uint32_t number) const { return solid_.pair(frame_.corners(number)); }

  template <class Pair>
  [[nodiscard]] std::optional<Contact> contactOf(const Pair& pair, std::uint32_t number) const {
    const auto touch = solid_.touch(pair);
    if (!touch) return std::nullopt;
    return Contact{glm::vec3(touch->normal), static_cast<float>(touch->depth),
                   glm::vec3(solid_.toWorld(touch->position)), frame_.mesh().faceIndex(number)};
  }

  [[nodiscard]] static SweepHit hitAtStart(const Contact& touch) {
    return {0.0f, touch.position, touch.normal, touch.feature};
  }

  template <class Pair>
  void keepSooner(std::optional<SweepHit>& first, const Pair& pair, std::uint32_t number,
                  const Path& path) const {
    const std::optional<NearestImpact> found = solid_.cast(pair, path);
    if (!found || (first && static_cast<float>(found->impact.t) >= first->time)) return;
    first = SweepHit{static_cast<float>(found->impact.t), glm::vec3(solid_.toWorld(found->onTarget)),
                     glm::vec3(found->impact.normal), frame_.mesh().faceIndex(number)};
  }

  MeshFrame frame_;
  Solid solid_;
  Aabb box_;  ///< Around the solid, in the frame of the mesh.
};

}  // namespace collision::detail
