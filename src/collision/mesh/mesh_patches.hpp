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
inline constexpr double kSameDirectionSine = kPerpendicularSine;

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
    std::optional<TriangleTouch> deepest;
    std::uint32_t deepestNumber = 0;
    bool isVisited = false;
    const auto visitTriangle = [&](TriangleManifold triangleManifold, std::uint32_t number) {
      Manifold manifold = contacts_.manifold(triangleManifold.normal, triangleManifold.patch);
      manifold.feature = frame_.mesh().faceIndex(number);
      visit(manifold);
    };
    frame_.mesh().tree().query(box, [&](std::uint32_t number) {
      const std::optional<TriangleTouch> touch = contacts_.touch(facet(number));
      if (!touch) return;
      if (!deepest || touch->depth > deepest->depth) {
        deepest = touch;
        deepestNumber = number;
      }
      TriangleManifold triangleManifold = manifoldWith(number, *touch);
      removeDuplicates(number, triangleManifold);
      if (triangleManifold.patch.count == 0) return;
      isVisited = true;
      visitTriangle(triangleManifold, number);
    });
    if (deepest && !isVisited)
      visitTriangle(manifoldAlongTouchNormal(deepestNumber, *deepest), deepestNumber);
  }

 private:
  [[nodiscard]] TriangleManifold manifoldAlongTouchNormal(std::uint32_t number,
                                                          const TriangleTouch& touch) const {
    return {touch.normal, contacts_.patch(facet(number), touch, slack(number))};
  }

  /// The contact with one triangle. Its normal does not push the shape into a neighbouring triangle.
  [[nodiscard]] TriangleManifold manifoldWith(std::uint32_t number, const TriangleTouch& touch) const {
    const PlacedFacet ownFacet = facet(number);
    const TriangleManifold facetManifold = ownFacet.local.normal == glm::dvec3(0.0)
                                               ? TriangleManifold{}
                                               : manifoldAlongFacetNormal(number, ownFacet, touch);
    if (facetManifold.patch.count > 0 &&
        isPerpendicularTo(ownFacet.local, touch.normal, TriangleContacts::kFacetNormalSine))
      return facetManifold;
    const TriangleManifold triangleManifold = manifoldAlongTouchNormal(number, touch);
    return pushesIntoNeighbour(number, triangleManifold) ? facetManifold : triangleManifold;
  }

  void removeDuplicates(std::uint32_t number, TriangleManifold& triangleManifold) const {
    const Facet ownFacet = facet(number).local;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < triangleManifold.patch.count; ++i) {
      const auto point = triangleManifold.patch.points[i];
      if (isReportedHere(number, ownFacet, triangleManifold, i))
        triangleManifold.patch.points[kept++] = point;
    }
    triangleManifold.patch.count = kept;
  }

  [[nodiscard]] PlacedFacet facet(std::uint32_t number) const {
    const Corners corners = frame_.corners(number);
    return {corners, contacts_.toLocal(corners)};
  }

  /// Points up to this far beyond an edge count as on it, world units.
  [[nodiscard]] double slack(std::uint32_t number) const {
    const Triangle& t = frame_.mesh().triangle(number);
    const glm::vec3 maxCoordinates = glm::max(glm::abs(t.a), glm::max(glm::abs(t.b), glm::abs(t.c)));
    return slack_ + kVertexRounding * scale_ * sumOfAbs(glm::dvec3(maxCoordinates));
  }

  /// The contact along the triangle's own normal. The triangle must have area.
  [[nodiscard]] TriangleManifold manifoldAlongFacetNormal(std::uint32_t number, const PlacedFacet& ownFacet,
                                                          const TriangleTouch& touch) const {
    const glm::dvec3 unit = glm::normalize(ownFacet.local.normal);
    const glm::dvec3 normal = contacts_.isInFront(ownFacet.local, unit, touch.normal) ? unit : -unit;
    return {normal, contacts_.patchOnFacet(ownFacet, normal, slack(number))};
  }

  /// Calls visit(other, facet) for each triangle, except `number`, that contains the point. Stops when
  /// `visit` returns false.
  template <class Visit>
  void eachTriangleAround(std::uint32_t number, const glm::dvec3& point, Visit visit) const {
    // The relative accuracy of positions in the frame of an Obb, whose axes may be skewed by 1e-5.
    constexpr double kSkew = 4e-5;
    const double pad = 2.0 * slack(number) + kSkew * sumOfAbs(point);
    const Aabb searchBox = frame_.boxOfBall(contacts_.toWorld(point), pad);
    frame_.mesh().tree().query(searchBox, [&](std::uint32_t other) {
      if (other == number) return true;
      const Facet otherFacet = facet(other).local;
      const double reach = slack(number) + slack(other);
      if (nearest({point, glm::dvec3(0.0)}, otherFacet).squared > reach * reach) return true;
      return visit(other, otherFacet);
    });
  }

  /// True if another triangle contains the mean of the deepest points and rises from there along the normal.
  [[nodiscard]] bool pushesIntoNeighbour(std::uint32_t number,
                                         const TriangleManifold& triangleManifold) const {
    glm::dvec3 sum(0.0);
    double maxDepth = 0.0, count = 0.0;
    for (std::size_t i = 0; i < triangleManifold.patch.count; ++i)
      maxDepth = std::max(maxDepth, triangleManifold.patch.points[i].depth);
    for (std::size_t i = 0; i < triangleManifold.patch.count; ++i) {
      if (triangleManifold.patch.points[i].depth < maxDepth - slack(number)) continue;
      sum += contacts_.onFacet(triangleManifold.patch.points[i], triangleManifold.normal);
      count += 1.0;
    }
    const glm::dvec3 point = sum / count;
    bool pushes = false;
    eachTriangleAround(number, point, [&](std::uint32_t other, const Facet& otherFacet) {
      pushes =
          rises(otherFacet, point, triangleManifold.normal, kSameDirectionSine, slack(number) + slack(other));
      return !pushes;
    });
    return pushes;
  }

  [[nodiscard]] bool touchesAlong(std::uint32_t number, const glm::dvec3& normal) const {
    const std::optional<TriangleTouch> found = contacts_.touch(facet(number));
    if (!found) return false;
    const TriangleManifold triangleManifold = manifoldWith(number, *found);
    return triangleManifold.patch.count > 0 &&
           glm::dot(triangleManifold.normal, normal) > 1.0 - kSameDirectionSine * kSameDirectionSine;
  }

  [[nodiscard]] bool isReportedHere(std::uint32_t number, const Facet& ownFacet,
                                    const TriangleManifold& triangleManifold, std::size_t point) const {
    const glm::dvec3 onFacet =
        contacts_.onFacet(triangleManifold.patch.points[point], triangleManifold.normal);
    if (isWellInside(ownFacet, onFacet, 2.0 * slack(number))) return true;
    const bool isFlat = isPerpendicularTo(ownFacet, triangleManifold.normal, kSameDirectionSine),
               isClipped = triangleManifold.patch.points[point].isClipped;
    TriangleFan fan(triangleManifold.normal, onFacet, slack(number));
    if (isFlat) fan.add(ownFacet);
    bool isReportedElsewhere = false;
    eachTriangleAround(number, onFacet, [&](std::uint32_t other, const Facet& otherFacet) {
      const double rounding = slack(number) + slack(other);
      const bool isOtherFlat =
          isLevel(otherFacet, onFacet, triangleManifold.normal, kSameDirectionSine, rounding);
      if (isFlat && !isOtherFlat) return true;
      if (isFlat && isClipped && contacts_.touch(facet(other))) fan.add(otherFacet);
      const bool isOtherFirst = isFlat == isOtherFlat ? other < number : isOtherFlat;
      isReportedElsewhere =
          isReportedElsewhere || (isOtherFirst && touchesAlong(other, triangleManifold.normal));
      return true;
    });
    return !isReportedElsewhere && !(isFlat && isClipped && fan.isClosed());
  }

  const TriangleContacts& contacts_;
  const MeshFrame& frame_;
  double slack_, scale_ = 0.0;
};

}  // namespace collision::detail
