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
inline constexpr double kOneDirection = kSquareToNormal;

/// If the sine of the angle between a contact's normal and the triangle's own normal is at most this, the
/// triangle's normal is used. leadsIntoNeighbour recognizes larger angles, for shapes up to some dozen times
/// as large as the triangle.
inline constexpr double kNearlyOne = 1e-4;

/// Vertices within this fraction of their coordinates count as one. The value is twice the largest relative
/// spacing of floats, 2^-23.
inline constexpr double kVertexRounding = 0x1p-22;

/// `Carried`: a class that computes the contact of the shape with one triangle in the shape's frame (see
/// mesh/mesh.cpp and hull/solid_on_mesh.cpp). Normals point from the triangle to the shape.
template <class Carried>
class MeshPatches {
 public:
  using Patch = typename Carried::Patch;
  using Found = typename Carried::Found;

  struct Rest {
    glm::dvec3 normal{0.0};
    Patch patch;
  };

  MeshPatches(const Carried& carried, const MeshFrame& frame)
      : carried_(carried), frame_(frame), slack_(kOnEdge * carried.reach()) {
    const glm::dmat3& linear = frame.linear();
    scale_ = std::max({glm::length(linear[0]), glm::length(linear[1]), glm::length(linear[2])});
  }

  /// Calls visit(manifold) for each touched triangle in `box`, which is in the mesh's frame.
  template <class Visit>
  void run(const Aabb& box, Visit visit) const {
    std::optional<Found> deepest;
    std::uint32_t deepestNumber = 0;
    bool isVisited = false;
    const auto show = [&](Rest rest, std::uint32_t number) {
      Manifold manifold = carried_.manifold(rest.normal, rest.patch);
      manifold.feature = frame_.mesh().faceIndex(number);
      visit(manifold);
    };
    frame_.mesh().tree().query(box, [&](std::uint32_t number) {
      const std::optional<Found> touch = carried_.touch(facet(number));
      if (!touch) return;
      if (!deepest || touch->depth > deepest->depth) {
        deepest = touch;
        deepestNumber = number;
      }
      Rest rest = settled(number, *touch);
      keepOwn(number, rest);
      if (rest.patch.count == 0) return;
      isVisited = true;
      show(rest, number);
    });
    if (deepest && !isVisited) show(plain(deepestNumber, *deepest), deepestNumber);
  }

 private:
  [[nodiscard]] Rest plain(std::uint32_t number, const Found& touch) const {
    return {touch.normal, carried_.patch(facet(number), touch, slack(number))};
  }

  /// The contact with one triangle. Its normal does not push the shape into a neighbouring triangle.
  [[nodiscard]] Rest settled(std::uint32_t number, const Found& touch) const {
    const PlacedFacet own = facet(number);
    const Rest straight = own.local.normal == glm::dvec3(0.0) ? Rest{} : straightened(number, own, touch);
    if (straight.patch.count > 0 && isSquareTo(own.local, touch.normal, Carried::kNearlyOne)) return straight;
    const Rest rest = plain(number, touch);
    return leadsIntoNeighbour(number, rest) ? straight : rest;
  }

  void keepOwn(std::uint32_t number, Rest& rest) const {
    const Facet own = facet(number).local;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < rest.patch.count; ++i) {
      const auto point = rest.patch.points[i];
      if (isOwn(number, own, rest, i)) rest.patch.points[kept++] = point;
    }
    rest.patch.count = kept;
  }

  [[nodiscard]] PlacedFacet facet(std::uint32_t number) const {
    const Corners corners = frame_.corners(number);
    return {corners, carried_.local(corners)};
  }

  /// Points up to this far beyond an edge count as on it, world units.
  [[nodiscard]] double slack(std::uint32_t number) const {
    const Triangle& t = frame_.mesh().triangle(number);
    const glm::vec3 most = glm::max(glm::abs(t.a), glm::max(glm::abs(t.b), glm::abs(t.c)));
    return slack_ + kVertexRounding * scale_ * sumOfAbs(glm::dvec3(most));
  }

  /// The contact along the triangle's own normal. The triangle must have area.
  [[nodiscard]] Rest straightened(std::uint32_t number, const PlacedFacet& own, const Found& touch) const {
    const glm::dvec3 unit = glm::normalize(own.local.normal);
    const glm::dvec3 normal = carried_.isInFront(own.local, unit, touch.normal) ? unit : -unit;
    return {normal, carried_.patchOnFacet(own, normal, slack(number))};
  }

  /// Calls visit(other, facet) for each triangle, except `number`, that contains the point. Stops when
  /// `visit` returns false.
  template <class Visit>
  void eachAround(std::uint32_t number, const glm::dvec3& point, Visit visit) const {
    // The relative accuracy of positions in the frame of an Obb, whose axes may be skewed by 1e-5.
    constexpr double kSkew = 4e-5;
    const double pad = 2.0 * slack(number) + kSkew * sumOfAbs(point);
    const Aabb near = frame_.boxOfBall(carried_.toWorld(point), pad);
    frame_.mesh().tree().query(near, [&](std::uint32_t other) {
      if (other == number) return true;
      const Facet found = facet(other).local;
      const double reach = slack(number) + slack(other);
      if (nearest({point, glm::dvec3(0.0)}, found).squared > reach * reach) return true;
      return visit(other, found);
    });
  }

  /// True if another triangle contains the mean of the deepest points and rises from there along the normal.
  [[nodiscard]] bool leadsIntoNeighbour(std::uint32_t number, const Rest& rest) const {
    glm::dvec3 sum(0.0);
    double most = 0.0, count = 0.0;
    for (std::size_t i = 0; i < rest.patch.count; ++i) most = std::max(most, rest.patch.points[i].depth);
    for (std::size_t i = 0; i < rest.patch.count; ++i) {
      if (rest.patch.points[i].depth < most - slack(number)) continue;
      sum += carried_.onFacet(rest.patch.points[i], rest.normal);
      count += 1.0;
    }
    const glm::dvec3 point = sum / count;
    bool leads = false;
    eachAround(number, point, [&](std::uint32_t other, const Facet& found) {
      leads = rises(found, point, rest.normal, kOneDirection, slack(number) + slack(other));
      return !leads;
    });
    return leads;
  }

  [[nodiscard]] bool carriesAlong(std::uint32_t number, const glm::dvec3& normal) const {
    const std::optional<Found> found = carried_.touch(facet(number));
    if (!found) return false;
    const Rest rest = settled(number, *found);
    return rest.patch.count > 0 && glm::dot(rest.normal, normal) > 1.0 - kOneDirection * kOneDirection;
  }

  [[nodiscard]] bool isOwn(std::uint32_t number, const Facet& own, const Rest& rest,
                           std::size_t point) const {
    const glm::dvec3 onFacet = carried_.onFacet(rest.patch.points[point], rest.normal);
    if (isWellInside(own, onFacet, 2.0 * slack(number))) return true;
    const bool isFlat = isSquareTo(own, rest.normal, kOneDirection), isCut = rest.patch.points[point].isCut;
    Surroundings around(rest.normal, onFacet, slack(number));
    if (isFlat) around.add(own);
    bool isOthers = false;
    eachAround(number, onFacet, [&](std::uint32_t other, const Facet& found) {
      const double rounding = slack(number) + slack(other);
      const bool isOtherFlat = isLevel(found, onFacet, rest.normal, kOneDirection, rounding);
      if (isFlat && !isOtherFlat) return true;
      if (isFlat && isCut && carried_.touch(facet(other))) around.add(found);
      const bool isBefore = isFlat == isOtherFlat ? other < number : isOtherFlat;
      isOthers = isOthers || (isBefore && carriesAlong(other, rest.normal));
      return true;
    });
    return !isOthers && !(isFlat && isCut && around.areClosed());
  }

  const Carried& carried_;
  const MeshFrame& frame_;
  double slack_, scale_ = 0.0;
};

}  // namespace collision::detail
