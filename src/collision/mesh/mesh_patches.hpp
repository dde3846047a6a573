// The manifolds of a shape on a mesh. Corrects normals that lean towards a neighbouring triangle, and removes
// points that another triangle reports, too.
#pragma once

#include <optional>

#include "collision/mesh/facet.hpp"
#include "collision/mesh/facet_patch.hpp"
#include "collision/mesh/mesh_frame.hpp"

namespace collision::detail {

/// A triangle of a mesh, in world space and in the shape's frame.
struct PlacedFacet {
  Corners corners;
  Facet local;
};

/// Two directions count as equal if the sine of their angle is below this.
inline constexpr double kSameDirectionSine = kParallelNormalSine;

/// If the sine of the angle between a contact's normal and the triangle's own normal is at most this, the
/// triangle's normal is used. pushesIntoNeighbour recognizes larger angles, for shapes up to some dozen times
/// as large as the triangle.
inline constexpr double kFacetNormalSine = 1e-4;

/// Vertices within this fraction of their coordinates count as one. The value is twice the largest relative
/// spacing of floats, 2^-23.
inline constexpr double kVertexRounding = 0x1p-22;

/// `TriangleContacts`: a class that computes the contact of the shape with one triangle in the shape's frame
/// (see mesh/mesh.cpp and hull/solid_on_mesh.cpp). Normals point from the triangle to the shape.
template <class TriangleContacts>
class MeshPatches {
 public:
  using Patch = typename TriangleContacts::Patch;
  using TriangleTouch = typename TriangleContacts::TriangleTouch;

  struct TriangleManifold {
    glm::dvec3 normal{0.0};
    Patch patch;
  };

  MeshPatches(const TriangleContacts& contacts, const MeshFrame& frame)
      : contacts_(contacts), frame_(frame), slack_(kOnEdgeTolerance * contacts.reach()) {
    const glm::dmat3& linear = frame.linear();
    scale_ = std::max({glm::length(linear[0]), glm::length(linear[1]), glm::length(linear[2])});
  }

  /// Calls visit(manifold) for each touched triangle in `box`, which is in the mesh's frame.
  template <class Visit>
  void run(const Aabb& box, Visit visit) const {
    std::optional<TriangleTouch> deepestTouch;
    std::uint32_t deepestIndex = 0;
    bool isVisited = false;
    const auto visitTriangle = [&](TriangleManifold triangleManifold, std::uint32_t triangleIndex) {
      Manifold manifold = contacts_.manifold(triangleManifold.normal, triangleManifold.patch);
      manifold.feature = frame_.mesh().faceIndex(triangleIndex);
      visit(manifold);
    };
    frame_.mesh().tree().query(box, [&](std::uint32_t triangleIndex) {
      const std::optional<TriangleTouch> touch = contacts_.touch(facet(triangleIndex));
      if (!touch) return;
      if (!deepestTouch || touch->depth > deepestTouch->depth) {
        deepestTouch = touch;
        deepestIndex = triangleIndex;
      }
      TriangleManifold triangleManifold = manifoldWith(triangleIndex, *touch);
      removeDuplicates(triangleIndex, triangleManifold);
      if (triangleManifold.patch.count == 0) return;
      isVisited = true;
      visitTriangle(triangleManifold, triangleIndex);
    });
    if (deepestTouch && !isVisited)
      visitTriangle(manifoldAlongTouchNormal(deepestIndex, *deepestTouch), deepestIndex);
  }

 private:
  [[nodiscard]] TriangleManifold manifoldAlongTouchNormal(std::uint32_t triangleIndex,
                                                          const TriangleTouch& touch) const {
    return {touch.normal, contacts_.patch(facet(triangleIndex), touch, slack(triangleIndex))};
  }

  /// The contact with one triangle. Its normal does not push the shape into a neighbouring triangle.
  [[nodiscard]] TriangleManifold manifoldWith(std::uint32_t triangleIndex, const TriangleTouch& touch) const {
    const PlacedFacet ownFacet = facet(triangleIndex);
    const TriangleManifold facetManifold = ownFacet.local.normal == glm::dvec3(0.0)
                                               ? TriangleManifold{}
                                               : manifoldAlongFacetNormal(triangleIndex, ownFacet, touch);
    if (facetManifold.patch.count > 0 &&
        isPerpendicularTo(ownFacet.local, touch.normal, TriangleContacts::kFacetNormalSine))
      return facetManifold;
    const TriangleManifold triangleManifold = manifoldAlongTouchNormal(triangleIndex, touch);
    return pushesIntoNeighbour(triangleIndex, triangleManifold) ? facetManifold : triangleManifold;
  }

  void removeDuplicates(std::uint32_t triangleIndex, TriangleManifold& triangleManifold) const {
    const Facet ownFacet = facet(triangleIndex).local;
    std::size_t keptCount = 0;
    for (std::size_t i = 0; i < triangleManifold.patch.count; ++i) {
      const auto point = triangleManifold.patch.points[i];
      if (isReportedHere(triangleIndex, ownFacet, triangleManifold, i))
        triangleManifold.patch.points[keptCount++] = point;
    }
    triangleManifold.patch.count = keptCount;
  }

  [[nodiscard]] PlacedFacet facet(std::uint32_t triangleIndex) const {
    const Corners corners = frame_.corners(triangleIndex);
    return {corners, contacts_.toLocal(corners)};
  }

  /// Points up to this far beyond an edge count as on it, world units.
  [[nodiscard]] double slack(std::uint32_t triangleIndex) const {
    const Triangle& t = frame_.mesh().triangle(triangleIndex);
    const glm::vec3 maxCoordinates = glm::max(glm::abs(t.a), glm::max(glm::abs(t.b), glm::abs(t.c)));
    return slack_ + kVertexRounding * scale_ * sumOfAbs(glm::dvec3(maxCoordinates));
  }

  /// The contact along the triangle's own normal. The triangle must have area.
  [[nodiscard]] TriangleManifold manifoldAlongFacetNormal(std::uint32_t triangleIndex,
                                                          const PlacedFacet& ownFacet,
                                                          const TriangleTouch& touch) const {
    const glm::dvec3 facetNormal = glm::normalize(ownFacet.local.normal);
    const glm::dvec3 normal =
        contacts_.isInFront(ownFacet.local, facetNormal, touch.normal) ? facetNormal : -facetNormal;
    return {normal, contacts_.patchOnFacet(ownFacet, normal, slack(triangleIndex))};
  }

  /// Calls visit(otherIndex, facet) for each triangle, except `triangleIndex`, that contains the point. Stops
  /// when `visit` returns false.
  template <class Visit>
  void eachTriangleAround(std::uint32_t triangleIndex, const glm::dvec3& point, Visit visit) const {
    // The relative accuracy of positions in the frame of an Obb, whose axes may be skewed by 1e-5.
    constexpr double kPositionError = 4e-5;
    const double pad = 2.0 * slack(triangleIndex) + kPositionError * sumOfAbs(point);
    const Aabb searchBox = frame_.boxOfBall(contacts_.toWorld(point), pad);
    frame_.mesh().tree().query(searchBox, [&](std::uint32_t otherIndex) {
      if (otherIndex == triangleIndex) return true;
      const Facet otherFacet = facet(otherIndex).local;
      const double reach = slack(triangleIndex) + slack(otherIndex);
      if (nearest({point, glm::dvec3(0.0)}, otherFacet).squaredDistance > reach * reach) return true;
      return visit(otherIndex, otherFacet);
    });
  }

  /// True if another triangle contains the mean of the deepest points and rises from there along the normal.
  [[nodiscard]] bool pushesIntoNeighbour(std::uint32_t triangleIndex,
                                         const TriangleManifold& triangleManifold) const {
    glm::dvec3 sum(0.0);
    double maxDepth = 0.0, count = 0.0;
    for (std::size_t i = 0; i < triangleManifold.patch.count; ++i)
      maxDepth = std::max(maxDepth, triangleManifold.patch.points[i].depth);
    for (std::size_t i = 0; i < triangleManifold.patch.count; ++i) {
      if (triangleManifold.patch.points[i].depth < maxDepth - slack(triangleIndex)) continue;
      sum += contacts_.onFacet(triangleManifold.patch.points[i], triangleManifold.normal);
      count += 1.0;
    }
    const glm::dvec3 point = sum / count;
    bool isRising = false;
    eachTriangleAround(triangleIndex, point, [&](std::uint32_t otherIndex, const Facet& otherFacet) {
      isRising = rises(otherFacet, point, triangleManifold.normal, kSameDirectionSine,
                       slack(triangleIndex) + slack(otherIndex));
      return !isRising;
    });
    return isRising;
  }

  [[nodiscard]] bool touchesAlong(std::uint32_t triangleIndex, const glm::dvec3& normal) const {
    const std::optional<TriangleTouch> found = contacts_.touch(facet(triangleIndex));
    if (!found) return false;
    const TriangleManifold triangleManifold = manifoldWith(triangleIndex, *found);
    return triangleManifold.patch.count > 0 &&
           glm::dot(triangleManifold.normal, normal) > 1.0 - kSameDirectionSine * kSameDirectionSine;
  }

  [[nodiscard]] bool isReportedHere(std::uint32_t triangleIndex, const Facet& ownFacet,
                                    const TriangleManifold& triangleManifold, std::size_t pointIndex) const {
    const glm::dvec3 onFacet =
        contacts_.onFacet(triangleManifold.patch.points[pointIndex], triangleManifold.normal);
    if (isWellInside(ownFacet, onFacet, 2.0 * slack(triangleIndex))) return true;
    const bool isFlat = isPerpendicularTo(ownFacet, triangleManifold.normal, kSameDirectionSine),
               isClipped = triangleManifold.patch.points[pointIndex].isClipped;
    TriangleFan fan(triangleManifold.normal, onFacet, slack(triangleIndex));
    if (isFlat) fan.add(ownFacet);
    bool isReportedElsewhere = false;
    eachTriangleAround(triangleIndex, onFacet, [&](std::uint32_t otherIndex, const Facet& otherFacet) {
      const double rounding = slack(triangleIndex) + slack(otherIndex);
      const bool isOtherFlat =
          isLevel(otherFacet, onFacet, triangleManifold.normal, kSameDirectionSine, rounding);
      if (isFlat && !isOtherFlat) return true;
      if (isFlat && isClipped && contacts_.touch(facet(otherIndex))) fan.add(otherFacet);
      const bool isOtherFirst = isFlat == isOtherFlat ? otherIndex < triangleIndex : isOtherFlat;
      isReportedElsewhere =
          isReportedElsewhere || (isOtherFirst && touchesAlong(otherIndex, triangleManifold.normal));
      return true;
    });
    return !isReportedElsewhere && !(isFlat && isClipped && fan.isClosed());
  }

  const TriangleContacts& contacts_;
  const MeshFrame& frame_;
  double slack_, scale_ = 0.0;
};

}  // namespace collision::detail
