// The queries of a shape and a placed mesh. In the mesh's frame, the tree finds the triangles that may be
// near the shape. Each of these is tested in world space.
#pragma once

#include "collision/mesh/mesh_frame.hpp"
#include "collision/sweep_into.hpp"

namespace collision::detail {

/// Keeps the earliest touch that blocks the move. Of several touches at the start, keeps the one with the
/// deepest contact.
class FirstBlockingHit {
 public:
  explicit FirstBlockingHit(const glm::vec3& sweepDisplacement) : displacement_(sweepDisplacement) {}

  [[nodiscard]] const glm::dvec3& displacement() const { return displacement_; }
  [[nodiscard]] const std::optional<SweepHit>& hit() const { return hit_; }
  /// The time up to which the next triangle must be swept.
  [[nodiscard]] float limit() const { return hit_ ? hit_->time : 1.0f; }

  void add(const SweepHit& found) {
    if (!hit_ || found.time < hit_->time) hit_ = found;
  }
  void addAtStart(const Contact& contact) {
    if (!pointsInto(displacement_, contact.normal)) return;
    if (hit_ && hit_->time == 0.0f && contact.depth <= depth_) return;
    hit_ = SweepHit{0.0f, contact.position, contact.normal};
    depth_ = contact.depth;
  }
  /// If there is a hit without a feature, sets its feature.
  void setFeature(std::uint32_t feature) {
    if (hit_ && hit_->feature == kNoFeature) hit_->feature = feature;
  }

 private:
  glm::dvec3 displacement_;
  std::optional<SweepHit> hit_;
  float depth_ = -1.0f;  ///< The depth of a hit at the start.
};

/// Tests a shape against one triangle of a mesh. The triangle is the pair's second shape. For hulls,
/// cylinders and cones, which have a higher kRank, the triangle is the first shape; see the specializations
/// in hull/solid_on_mesh.cpp.
template <class S>
class TriangleTest {
 public:
  static constexpr bool kMeshMoves = false;  ///< A sweep moves the pair's first shape, which is not the mesh.

  explicit TriangleTest(const S& shape) : localShape_(localShapeOf(shape)) {}

  [[nodiscard]] bool overlaps(const Corners& c) const { return FacetPair(localShape_, c).touching(); }
  [[nodiscard]] std::optional<Contact> contact(const Corners& c) const {
    const FacetPair pair(localShape_, c);
    return pair.touching() ? std::optional(worldContact(pair)) : std::nullopt;
  }
  [[nodiscard]] Proximity closestPoints(const Corners& c) const {
    return worldProximity(FacetPair(localShape_, c));
  }
  [[nodiscard]] std::optional<SweepHit> sweep(const glm::dvec3& displacement, const Corners& c,
                                              double limit) const {
    return worldSweep(localShape_, displacement, c, limit);
  }
  void sweepInto(FirstBlockingHit& firstHit, const Corners& c) const {
    const auto found = sweep(firstHit.displacement(), c, double(firstHit.limit()));
    if (!found) return;
    if (found->time == 0.0f) return firstHit.addAtStart(worldContact(FacetPair(localShape_, c)));
    firstHit.add(*found);
  }
  void manifolds(const MeshFrame& frame, const Aabb& box, VisitManifold visit) const;

 private:
  decltype(localShapeOf(std::declval<const S&>())) localShape_;
};

/// A shape and a placed mesh. `Test`: TriangleTest of the shape.
template <class Test>
class ShapeMeshPair {
 public:
  /// `box`: contains the shape, in the frame of the mesh.
  ShapeMeshPair(const MeshFrame& frame, const Test& test, const Aabb& box)
      : frame_(frame), test_(test), box_(box) {}

  [[nodiscard]] bool overlaps() const {
    bool isTouched = false;
    tree().query(box_, [&](std::uint32_t triangleIndex) {
      isTouched = test_.overlaps(frame_.corners(triangleIndex));
      return !isTouched;
    });
    return isTouched;
  }

  [[nodiscard]] std::optional<Contact> contact() const {
    std::optional<Contact> deepestContact;
    tree().query(box_, [&](std::uint32_t triangleIndex) {
      std::optional<Contact> found = test_.contact(frame_.corners(triangleIndex));
      if (!found || (deepestContact && found->depth <= deepestContact->depth)) return;
      found->feature = faceIndex(triangleIndex);
      deepestContact = found;
    });
    return deepestContact;
  }

  /// Replaces `nearest` by the nearest points of the pair, if these are nearer. Omits triangles that are
  /// farther away than `limit` in the frame of the mesh.
  void keepNearer(Proximity& nearest, float limit) const {
    tree().nearest(box_, limit, [&](std::uint32_t triangleIndex, float) {
      const Proximity found = test_.closestPoints(frame_.corners(triangleIndex));
      if (found.distance < nearest.distance) nearest = found;
      return nearest.distance == 0.0f ? -1.0f : roundUp(frame_.lengthToMesh(double(nearest.distance)));
    });
  }

  /// Replaces `firstHit` by the first touch of the pair, if it is earlier. `featureOf(triangleIndex)`: the
  /// feature of a hit of the triangle with this index.
  template <class FeatureOf>
  void keepSooner(std::optional<SweepHit>& firstHit, const glm::dvec3& displacement,
                  FeatureOf featureOf) const {
    const auto sweepTriangle = [&](std::uint32_t triangleIndex, float limit) {
      std::optional<SweepHit> found = test_.sweep(displacement, frame_.corners(triangleIndex), double(limit));
      if (found && (!firstHit || found->time < firstHit->time)) {
        found->feature = featureOf(triangleIndex);
        firstHit = found;
      }
      return firstHit ? firstHit->time : limit;
    };
    tree().sweep(box_, displacementInMesh(displacement), sweepTriangle, firstHit ? firstHit->time : 1.0f);
  }
  /// Like keepSooner, for sweepInto.
  template <class FeatureOf>
  void keepSoonerBlocking(FirstBlockingHit& firstHit, FeatureOf featureOf) const {
    const auto sweepTriangle = [&](std::uint32_t triangleIndex, float) {
      test_.sweepInto(firstHit, frame_.corners(triangleIndex));
      firstHit.setFeature(featureOf(triangleIndex));
      return firstHit.limit();
    };
    tree().sweep(box_, displacementInMesh(firstHit.displacement()), sweepTriangle, firstHit.limit());
  }

  [[nodiscard]] Proximity closestPoints() const {
    Proximity nearest{{}, {}, std::numeric_limits<float>::infinity()};
    keepNearer(nearest, nearest.distance);
    return nearest;
  }
  [[nodiscard]] std::optional<SweepHit> sweep(const glm::vec3& displacement) const {
    if (const auto startContact = contact())
      return SweepHit{0.0f, startContact->position, startContact->normal, startContact->feature};
    std::optional<SweepHit> firstHit;
    if (displacement != glm::vec3(0.0f))
      keepSooner(firstHit, glm::dvec3(displacement),
                 [this](std::uint32_t triangleIndex) { return faceIndex(triangleIndex); });
    return firstHit;
  }
  [[nodiscard]] std::optional<SweepHit> sweepInto(const glm::vec3& displacement) const {
    FirstBlockingHit firstHit(displacement);
    if (displacement != glm::vec3(0.0f))
      keepSoonerBlocking(firstHit, [this](std::uint32_t triangleIndex) { return faceIndex(triangleIndex); });
    return firstHit.hit();
  }
  void manifolds(VisitManifold visit) const { test_.manifolds(frame_, box_, visit); }

 private:
  [[nodiscard]] const Bvh& tree() const { return frame_.mesh().tree(); }
  [[nodiscard]] std::uint32_t faceIndex(std::uint32_t triangleIndex) const {
    return frame_.mesh().faceIndex(triangleIndex);
  }
  /// How the shape moves in the frame of the mesh if the first shape of the pair moves by `displacement`.
  [[nodiscard]] glm::vec3 displacementInMesh(const glm::dvec3& displacement) const {
    return glm::vec3(frame_.vectorToMesh(Test::kMeshMoves ? -displacement : displacement));
  }

  const MeshFrame& frame_;
  const Test& test_;
  Aabb box_;
};

/// Returns visit(pair). `pair`: the ShapeMeshPair of the shape and the mesh.
template <class S, class Visit>
auto visitShapeMeshPair(const S& shape, const PosedMesh& mesh, Visit visit) {
  assertValid(shape, mesh.pose);
  const MeshFrame frame(mesh);
  const TriangleTest<S> test(shape);
  if constexpr (TriangleTest<S>::kMeshMoves)
    return visit(ShapeMeshPair(frame, test, frame.boxOf(bounds(shape))));
  else
    return visit(ShapeMeshPair(frame, test, frame.boxOf(shape)));
}
template <class S, class Visit>
auto visitShapeMeshPair(const PosedMesh& mesh, const S& shape, Visit visit) {
  return visitShapeMeshPair(shape, mesh, visit);
}

template <class S>
bool MeshQueries<S>::overlaps(const A& a, const B& b) {
  return visitShapeMeshPair(a, b, [](const auto& pair) { return pair.overlaps(); });
}
template <class S>
std::optional<Contact> MeshQueries<S>::contact(const A& a, const B& b) {
  return visitShapeMeshPair(a, b, [](const auto& pair) { return pair.contact(); });
}
template <class S>
Proximity MeshQueries<S>::closestPoints(const A& a, const B& b) {
  const Proximity found = visitShapeMeshPair(a, b, [](const auto& pair) { return pair.closestPoints(); });
  if constexpr (std::is_same_v<S, glm::vec3>) return snappedToPoint(found, a);
  return found;
}
template <class S>
std::optional<SweepHit> MeshQueries<S>::sweep(const A& shape, const glm::vec3& displacement,
                                              const B& target) {
  assertValid(displacement);
  return visitShapeMeshPair(shape, target, [&](const auto& pair) { return pair.sweep(displacement); });
}
template <class S>
std::optional<SweepHit> MeshQueries<S>::sweepInto(const S& shape, const glm::vec3& displacement,
                                                  const PosedMesh& target) {
  assertValid(displacement);
  constexpr bool kMeshMoves = TriangleTest<S>::kMeshMoves;
  const auto hit = visitShapeMeshPair(shape, target, [&](const auto& pair) {
    return pair.sweepInto(kMeshMoves ? -displacement : displacement);
  });
  return kMeshMoves ? swapped(hit, displacement) : hit;
}
template <class S>
void MeshQueries<S>::manifolds(const S& a, const PosedMesh& b, VisitManifold visit) {
  visitShapeMeshPair(a, b, [&](const auto& pair) { pair.manifolds(visit); });
}

}  // namespace collision::detail
