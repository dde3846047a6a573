#include "collision/mesh.hpp"
#include "collision/mesh/facet_patch.hpp"
#include "collision/mesh/mesh_frame.hpp"
#include "collision/mesh/surroundings.hpp"

namespace collision {

namespace {

using detail::Facet;
using detail::FacetPair;
using detail::FacetPatch;
using detail::FacetPoint;
using detail::MeshFrame;
using detail::Surroundings;
using detail::Touch;

/// Directions whose angle has a smaller sine count as equal.
constexpr double kOneDirection = detail::kSquareToNormal;

/// A normal within this sine of the triangle's own is replaced by it. Leaning further, a shape up to some
/// dozen times larger than the triangle is found to lean over a neighbour.
constexpr double kNearlyOne = 1e-4;

/// Rounding of a vertex, as a fraction of its coordinates: the spacing of floats there, twice because two
/// meshes may differ by it.
constexpr double kVertexRounding = 0x1p-22;

/// The contact of the shape with one triangle.
struct Rest {
  glm::dvec3 normal{0.0};
  FacetPatch patch;
};

template <class Asker>
class MeshPatches {
 public:
  MeshPatches(const Asker& asker, const MeshFrame& frame)
      : asker_(asker), frame_(frame), shape_{asker.solid(), asker.radius()} {
    glm::dvec3 sum(0.0), reach(0.0);
    for (std::size_t i = 0; i < shape_.solid.cornerCount; ++i) {
      sum += shape_.solid.corners[i];
      reach = glm::max(reach, glm::abs(shape_.solid.corners[i]));
    }
    middle_ = sum / static_cast<double>(shape_.solid.cornerCount);
    slack_ = detail::kOnEdge * (detail::sumOfAbs(reach) + shape_.radius);
    const glm::dmat3& linear = frame.linear();
    scale_ = std::max({glm::length(linear[0]), glm::length(linear[1]), glm::length(linear[2])});
  }

  /// The touch of the triangle by itself; nullopt where the two do not touch.
  [[nodiscard]] std::optional<Touch> touch(std::uint32_t number) const {
    const FacetPair pair(asker_, facet(number));
    return pair.touching() ? std::optional(detail::touchOf(pair)) : std::nullopt;
  }

  [[nodiscard]] Rest plain(std::uint32_t number, const Touch& touch) const {
    return {touch.normal, detail::patchOf(shape_, facet(number), touch, slack(number))};
  }

  /// The contact with a normal that does not lead into a neighbour.
  [[nodiscard]] Rest settled(std::uint32_t number, const Touch& touch) const {
    const Facet own = facet(number);
    const Rest straight = own.normal == glm::dvec3(0.0) ? Rest{} : straightened(number, own, touch);
    if (straight.patch.count > 0 && detail::isSquareTo(own, touch.normal, kNearlyOne)) return straight;
    const Rest rest = plain(number, touch);
    return leadsIntoNeighbour(number, rest) ? straight : rest;
  }

  /// Removes points that another triangle reports.
  void keepOwn(std::uint32_t number, Rest& rest) const {
    const Facet own = facet(number);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < rest.patch.count; ++i) {
      const FacetPoint point = rest.patch.points[i];
      if (isOwn(number, own, rest, point)) rest.patch.points[kept++] = point;
    }
    rest.patch.count = kept;
  }

 private:
  [[nodiscard]] Facet facet(std::uint32_t number) const { return asker_.local(frame_.corners(number)); }

  /// World units: a point this little beyond an edge counts as on it.
  [[nodiscard]] double slack(std::uint32_t number) const {
    const Triangle& t = frame_.mesh().triangle(number);
    const glm::vec3 most = glm::max(glm::abs(t.a), glm::max(glm::abs(t.b), glm::abs(t.c)));
    return slack_ + kVertexRounding * scale_ * detail::sumOfAbs(glm::dvec3(most));
  }

  /// The contact along the triangle's own normal; the triangle must have an area.
  [[nodiscard]] Rest straightened(std::uint32_t number, const Facet& own, const Touch& touch) const {
    const glm::dvec3 normal = ownNormal(own, touch.normal);
    return {normal, detail::patchOnFacet(shape_, own, normal, slack(number))};
  }

  /// The triangle's normal, on the side of the touch's normal; where that is nearly parallel to the triangle,
  /// on the side of the shape's centre.
  [[nodiscard]] glm::dvec3 ownNormal(const Facet& own, const glm::dvec3& touch) const {
    constexpr double kAlong = 1e-3;
    const glm::dvec3 unit = glm::normalize(own.normal);
    const double lead = glm::dot(unit, touch), side = glm::dot(unit, middle_ - own.corners[0]);
    return (std::abs(lead) > kAlong ? lead : side) < 0.0 ? -unit : unit;
  }

  /// Calls visit(number, facet) for the other triangles that contain the point, within rounding, until it
  /// returns false.
  template <class Visit>
  void eachAround(std::uint32_t number, const glm::dvec3& point, Visit visit) const {
    // An Obb's axes may be skewed by 1e-5, so positions in its frame and in the world agree only to about
    // that fraction.
    constexpr double kSkew = 4e-5;
    const double pad = 2.0 * slack(number) + kSkew * detail::sumOfAbs(point);
    const Aabb near = frame_.boxOfBall(asker_.toWorld(point), pad);
    frame_.mesh().tree().query(near, [&](std::uint32_t other) {
      if (other == number) return true;
      const Facet found = facet(other);
      const double reach = slack(number) + slack(other);
      if (detail::nearest({point, glm::dvec3(0.0)}, found).squared > reach * reach) return true;
      return visit(other, found);
    });
  }

  /// True when the normal at the triangle's deepest points leans over a neighbour.
  [[nodiscard]] bool leadsIntoNeighbour(std::uint32_t number, const Rest& rest) const {
    glm::dvec3 sum(0.0);
    double most = 0.0, count = 0.0;
    for (std::size_t i = 0; i < rest.patch.count; ++i) most = std::max(most, rest.patch.points[i].depth);
    for (std::size_t i = 0; i < rest.patch.count; ++i) {
      if (rest.patch.points[i].depth < most - slack(number)) continue;
      sum += rest.patch.points[i].onFacet;
      count += 1.0;
    }
    const glm::dvec3 point = sum / count;
    bool leads = false;
    eachAround(number, point, [&](std::uint32_t other, const Facet& found) {
      leads = detail::rises(found, point, rest.normal, kOneDirection, slack(number) + slack(other));
      return !leads;
    });
    return leads;
  }

  [[nodiscard]] bool carriesAlong(std::uint32_t number, const glm::dvec3& normal) const {
    const std::optional<Touch> found = touch(number);
    if (!found) return false;
    const Rest rest = settled(number, *found);
    return rest.patch.count > 0 && glm::dot(rest.normal, normal) > 1.0 - kOneDirection * kOneDirection;
  }

  [[nodiscard]] bool isOwn(std::uint32_t number, const Facet& own, const Rest& rest,
                           const FacetPoint& point) const {
    if (detail::isWellInside(own, point.onFacet, 2.0 * slack(number))) return true;
    const bool isFlat = detail::isSquareTo(own, rest.normal, kOneDirection);
    Surroundings around(rest.normal, point.onFacet, slack(number));
    if (isFlat) around.add(own);
    bool isOthers = false;
    eachAround(number, point.onFacet, [&](std::uint32_t other, const Facet& found) {
      const double rounding = slack(number) + slack(other);
      const bool isOtherFlat = detail::isLevel(found, point.onFacet, rest.normal, kOneDirection, rounding);
      if (isFlat && !isOtherFlat) return true;
      if (isFlat) around.add(found);
      const bool isBefore = isFlat == isOtherFlat ? other < number : isOtherFlat;
      isOthers = isOthers || (isBefore && carriesAlong(other, rest.normal));
      return true;
    });
    return !isOthers && !(isFlat && point.isCut && around.areClosed());
  }

  const Asker& asker_;
  const MeshFrame& frame_;
  detail::PatchShape shape_;
  glm::dvec3 middle_;
  double slack_, scale_;
};

template <class Asker>
Manifold toManifold(const Asker& asker, const Rest& rest, std::uint32_t feature) {
  Manifold manifold = detail::worldManifold(asker, rest.normal, rest.patch);
  manifold.feature = feature;
  return manifold;
}

template <class S>
void shapeManifolds(const S& a, const PosedMesh& b, detail::VisitManifold visit) {
  detail::assertValid(a, b.pose);
  const MeshFrame frame(b);
  const auto asker = detail::askerOf(a);
  const MeshPatches patches(asker, frame);
  std::optional<Touch> deepest;
  std::uint32_t deepestNumber = 0;
  bool isVisited = false;
  frame.mesh().tree().query(frame.boxOf(a), [&](std::uint32_t number) {
    const std::optional<Touch> touch = patches.touch(number);
    if (!touch) return;
    if (!deepest || touch->depth > deepest->depth) {
      deepest = touch;
      deepestNumber = number;
    }
    Rest rest = patches.settled(number, *touch);
    patches.keepOwn(number, rest);
    if (rest.patch.count == 0) return;
    isVisited = true;
    visit(toManifold(asker, rest, b.mesh->faceIndex(number)));
  });
  if (deepest && !isVisited)
    visit(toManifold(asker, patches.plain(deepestNumber, *deepest), b.mesh->faceIndex(deepestNumber)));
}

}  // namespace

namespace detail {

void visitManifolds(const glm::vec3& a, const PosedMesh& b, VisitManifold visit) {
  shapeManifolds(a, b, visit);
}
void visitManifolds(const Sphere& a, const PosedMesh& b, VisitManifold visit) { shapeManifolds(a, b, visit); }
void visitManifolds(const Aabb& a, const PosedMesh& b, VisitManifold visit) { shapeManifolds(a, b, visit); }
void visitManifolds(const Obb& a, const PosedMesh& b, VisitManifold visit) { shapeManifolds(a, b, visit); }
void visitManifolds(const Capsule& a, const PosedMesh& b, VisitManifold visit) {
  shapeManifolds(a, b, visit);
}
void visitManifolds(const Triangle& a, const PosedMesh& b, VisitManifold visit) {
  shapeManifolds(a, b, visit);
}

}  // namespace detail

}  // namespace collision
