// Manifolds of pairs with a point, sphere or capsule. They have one point, or two points if a capsule lies
// along a face or an edge of a box.
#include "collision/manifold.hpp"

#include "collision/contact.hpp"
#include "collision/round/ball.hpp"
#include "collision/round/round_touch.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/shape/feature.hpp"

namespace collision {

namespace detail {

namespace {

// The box's part farthest along the normal is a face, an edge or a corner. This part extends along those axes
// of the box that are perpendicular to the normal. A core parallel to this part is clipped to the part's
// ends, as the face of a second box would be (Gregorius, "The Separating Axis Test between Convex Polyhedra",
// GDC 2013, on capsules).

/// A contact point in the box's frame, midway between the surfaces along the normal.
struct LinePoint {
  glm::dvec3 position{0.0};
  double depth = 0.0;
  std::uint32_t id = 0;  ///< idOf the parts of the capsule and of the box.
};

/// One or two contact points. The first point is the deepest; its depth is exactly the contact's depth.
struct LinePatch {
  std::array<LinePoint, 2> points{};
  std::size_t count = 0;

  void add(const LinePoint& point) { points[count++] = {copied(point.position), point.depth, point.id}; }
};

/// An axis counts as perpendicular to the normal if the cosine of their angle is below this. A core counts as
/// parallel to an edge if the sine of their angle is below this (about 3 degrees). If a core is tilted more,
/// only a short part of it touches the box.
constexpr double kParallelTolerance = 0.05;

struct ParameterRange {
  double first = -1.0, last = 1.0;
};

/// The part of the core that is over the box's farthest face, edge or corner, as an interval of the core's
/// parameter. `first > last` if the core crosses an edge or a corner, or is nowhere over it.
ParameterRange coreRangeOverFeature(const RoundBoxPair& pair, const glm::dvec3& normal) {
  const Core& core = pair.a.core;
  glm::dvec3 tangentialHalf = core.half - normal * glm::dot(core.half, normal);
  ParameterRange range;
  for (int i = 0; i < 3; ++i) {
    if (std::abs(normal[i]) > kParallelTolerance) continue;
    tangentialHalf[i] = 0.0;
    clipToSlab(core.center[i], core.half[i], pair.box.half[i], range.first, range.last);
  }
  if (lengthSquared(tangentialHalf) > kParallelTolerance * kParallelTolerance * lengthSquared(core.half))
    range.last = range.first - 1.0;
  return range;
}

/// A direction counts as parallel to a side of the box if the sine of their angle is below this. Otherwise
/// rounding would decide where a line along the side leaves the box.
constexpr double kParallelSideSine = 1e-9;

/// A line runs from a point along the normal. Returns the distance at which it leaves the box. The distance
/// is negative if the box ends before the point, and minus infinity if the line misses the box.
double exitDistance(const RoundBoxPair& pair, const glm::dvec3& origin, const glm::dvec3& normal,
                    double slack) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  double enterDistance = -kInfinity, leaveDistance = kInfinity;
  for (int i = 0; i < 3; ++i) {
    const double absNormal = std::abs(normal[i]), half = pair.box.half[i],
                 coordinate = std::copysign(1.0, normal[i]) * origin[i];
    if (absNormal <= kParallelSideSine && std::abs(coordinate) > half + slack) return -kInfinity;
    if (absNormal <= kParallelSideSine) continue;
    enterDistance = std::max(enterDistance, (-half - coordinate) / absNormal);
    leaveDistance = std::min(leaveDistance, (half - coordinate) / absNormal);
  }
  return enterDistance <= leaveDistance + slack ? leaveDistance : -kInfinity;
}

/// The contact point at parameter t of the capsule's core.
LinePoint pointAt(const RoundBoxPair& pair, const glm::dvec3& normal, double t, double slack) {
  const glm::dvec3 corePoint = pair.a.core.at(t);
  const double toBoxSurface = exitDistance(pair, corePoint, normal, slack),
               toCapsuleSurface = distanceToSurface(pair.a, corePoint, -normal);
  return {corePoint + normal * (0.5 * (toBoxSurface - toCapsuleSurface)), toBoxSurface + toCapsuleSurface, 0};
}

/// The contact points of a capsule and a box. `touch`: localTouch(pair).
LinePatch linePatchOf(const RoundBoxPair& pair, const Touch& touch) {
  const double slack = kAxisTieTolerance * pair.reach();
  const ParameterRange range = coreRangeOverFeature(pair, touch.normal);
  LinePatch patch;
  const std::uint32_t boxFeatureId = boxFeature(touch.normal, kParallelTolerance);
  patch.add({touch.position, std::max(touch.depth, 0.0), idOf(0, boxFeatureId)});
  if (range.first > range.last) return patch;
  LinePoint deeperPoint = pointAt(pair, touch.normal, range.first, slack);
  LinePoint shallowerPoint = pointAt(pair, touch.normal, range.last, slack);
  deeperPoint.id = idOf(kEndA, boxFeatureId);
  shallowerPoint.id = idOf(kEndB, boxFeatureId);
  if (shallowerPoint.depth > deeperPoint.depth) std::swap(deeperPoint, shallowerPoint);
  if (deeperPoint.depth < touch.depth - slack)
    return patch;  // the deepest point is on an edge between the two ends
  patch.points[0].id = deeperPoint.id;
  const bool endsDiffer = lengthSquared(shallowerPoint.position - deeperPoint.position) > slack * slack;
  if (!endsDiffer || shallowerPoint.depth < 0.0) return patch;
  patch.points[0].position = deeperPoint.position;
  patch.add(
      {shallowerPoint.position, std::min(shallowerPoint.depth, patch.points[0].depth), shallowerPoint.id});
  return patch;
}

}  // namespace

}  // namespace detail

namespace {

template <class A, class B>
Manifold singlePoint(const A& a, const B& b) {
  Manifold manifold;
  const std::optional<Contact> touch = contact(a, b);
  if (!touch) return manifold;
  manifold.normal = touch->normal;
  manifold.storage[0] = {touch->position, touch->depth, 0};
  manifold.count = 1;
  return manifold;
}

template <class Ball, class B>
Manifold ballManifold(const Ball& a, const B& b) {
  detail::assertValid(a, b);
  return detail::toManifold(detail::touchOf(a, b));
}

template <class AnyBox>
Manifold capsuleManifold(const Capsule& a, const AnyBox& b) {
  detail::assertValid(a, b);
  Manifold manifold;
  const detail::RoundBoxPair pair = detail::toRoundBoxPair(a, b);
  if (!pair.touching()) return manifold;
  const detail::Touch touch = detail::localTouch(pair);
  const detail::LinePatch patch = detail::linePatchOf(pair, touch);
  manifold.normal = glm::vec3(detail::toWorldUnit(pair.box, touch.normal));
  for (std::size_t i = 0; i < patch.count; ++i)
    manifold.storage[i] = {glm::vec3(pair.box.center + pair.box.axes * patch.points[i].position),
                           static_cast<float>(patch.points[i].depth), patch.points[i].id};
  manifold.count = static_cast<int>(patch.count);
  return manifold;
}

}  // namespace

Manifold manifold(const glm::vec3& a, const glm::vec3& b) { return ballManifold(a, b); }
Manifold manifold(const glm::vec3& a, const Sphere& b) { return ballManifold(a, b); }
Manifold manifold(const glm::vec3& a, const Capsule& b) { return ballManifold(a, b); }
Manifold manifold(const glm::vec3& a, const Aabb& b) { return ballManifold(a, b); }
Manifold manifold(const glm::vec3& a, const Obb& b) { return singlePoint(a, b); }
Manifold manifold(const Sphere& a, const Sphere& b) { return ballManifold(a, b); }
Manifold manifold(const Sphere& a, const Capsule& b) { return ballManifold(a, b); }
Manifold manifold(const Sphere& a, const Aabb& b) { return ballManifold(a, b); }
Manifold manifold(const Sphere& a, const Obb& b) { return singlePoint(a, b); }
Manifold manifold(const Capsule& a, const Capsule& b) { return singlePoint(a, b); }
Manifold manifold(const Capsule& a, const Aabb& b) { return capsuleManifold(a, b); }
Manifold manifold(const Capsule& a, const Obb& b) { return capsuleManifold(a, b); }

}  // namespace collision
