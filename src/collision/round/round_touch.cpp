#include "collision/round/round_touch.hpp"

#include <bit>

#include "collision/simd/float4.hpp"

namespace collision::detail {
namespace {

/// If the sine of the angle between two intersecting cores is below this, their cross product is not used as
/// the normal. The normal is then perpendicular to only one core. This changes the depth by at most this
/// fraction of the other core's length.
constexpr double kParallelCoreSine = 1e-9;

glm::dvec3 perpendicularToBoth(const glm::dvec3& a, const glm::dvec3& b) {
  const glm::dvec3 cross = glm::cross(a, b);
  const double limit = kParallelCoreSine * kParallelCoreSine * lengthSquared(a) * lengthSquared(b);
  if (lengthSquared(cross) > limit) return glm::normalize(cross);
  return perpendicularTo(lengthSquared(b) > lengthSquared(a) ? b : a);
}

bool contains(const RoundedShape& shape, const glm::dvec3& point) {
  return touching(nearest(shape.core, point), shape.radius);
}

/// The middle of the overlap of two spheres around the cores' nearest points, on the line through these
/// points.
glm::dvec3 middleOfSpheres(const RoundPair& pair, const glm::dvec3& normal) {
  const double centerA = glm::dot(pair.nearest.onA - pair.nearest.onB, normal);
  return toMiddle(pair.nearest.onB, normal, {centerA + glm::dot(pair.nearest.onB, normal), pair.a.radius},
                  {glm::dot(pair.nearest.onB, normal), pair.b.radius});
}

bool isCertainlyInBoth(const RoundPair& pair, const glm::dvec3& point) {
  const double slack = kContainmentSlack * (sumOfAbs(pair.a.core.half) + sumOfAbs(pair.b.core.half) +
                                            pair.a.radius + pair.b.radius);
  const double innerRadiusA = std::max(pair.a.radius - slack, 0.0),
               innerRadiusB = std::max(pair.b.radius - slack, 0.0);
  const double squaredDistanceA = lengthSquared(pair.nearest.onA - point),
               squaredDistanceB = lengthSquared(pair.nearest.onB - point);
  return (squaredDistanceA < innerRadiusA * innerRadiusA) & (squaredDistanceB < innerRadiusB * innerRadiusB);
}

/// The contact position:
/// 1. the centre of a shape, if it is in the other shape and the shape's interval on the normal is inside the
/// other shape's interval;
/// 2. otherwise the middle of the overlap of the intervals, on the line through the nearest points;
/// 3. if that middle is outside a shape (a capsule lying obliquely in a larger shape), middleOfSpheres.
glm::dvec3 touchPosition(const RoundPair& pair, const glm::dvec3& normal) {
  const CenteredInterval intervalA = intervalOf(pair.a, normal), intervalB = intervalOf(pair.b, normal);
  const glm::dvec3 &centerA = pair.a.core.center, &centerB = pair.b.core.center;
  if (intervalB.contains(intervalA) && contains(pair.b, centerA)) return centerA;
  if (intervalA.contains(intervalB) && contains(pair.a, centerB)) return centerB;
  const glm::dvec3 middle = toMiddle(pair.nearest.onB, normal, intervalA, intervalB);
  const bool isInBoth =
      isCertainlyInBoth(pair, middle) || (contains(pair.a, middle) && contains(pair.b, middle));
  if (!isInBoth) return middleOfSpheres(pair, normal);
  return copied(middle);
}

}  // namespace

Touch touchOf(const RoundPair& pair) {
  const RoundedShape &a = pair.a, &b = pair.b;
  const glm::dvec3 offset = pair.nearest.onA - pair.nearest.onB;
  const double distance = glm::length(offset);
  const double minDistance = kMinDirectionLength * (sumOfAbs(a.core.half) + sumOfAbs(b.core.half));
  Touch touch;
  touch.normal = distance > minDistance ? offset / distance : perpendicularToBoth(a.core.half, b.core.half);
  touch.depth = a.radius + b.radius - distance;
  touch.position = touchPosition(pair, touch.normal);
  return touch;
}

namespace {

/// A translation by `length` along the unit vector `normal` that moves a core out of the box.
struct Translation {
  glm::dvec3 normal{0.0};
  double length = std::numeric_limits<double>::infinity();
};

Translation translationAlong(const RoundBoxPair& pair, const glm::dvec3& axis) {
  const double offset = glm::dot(pair.a.core.center, axis);
  const double reach = glm::dot(pair.box.half, magnitude(axis)) + std::abs(glm::dot(pair.a.core.half, axis));
  return {axis * (offset < 0.0 ? -1.0 : 1.0), reach - std::abs(offset)};
}

glm::dvec3 faceAxis(int i) { return {i == 0 ? 1.0 : 0.0, i == 1 ? 1.0 : 0.0, i == 2 ? 1.0 : 0.0}; }

/// The cross product of the segment and a box edge along axis i, not normalized.
glm::dvec3 edgeAxis(const RoundBoxPair& pair, int i) {
  const glm::dvec3& half = pair.a.core.half;
  if (i == 0) return {0.0, -half.z, half.y};
  return i == 1 ? glm::dvec3(half.z, 0.0, -half.x) : glm::dvec3(-half.y, half.x, 0.0);
}

/// The shortest translation along the three face axes and the three cross products of segment and edge. Not
/// inlined, because it is rarely called.
[[gnu::noinline, gnu::cold]] Translation shortestTranslation(const RoundBoxPair& pair) {
  Translation best;
  for (int i = 0; i < 3; ++i) {
    const Translation candidate = translationAlong(pair, faceAxis(i));
    if (candidate.length < best.length) best = candidate;
  }
  const double tolerance = kAxisTieTolerance * pair.reach();
  for (int i = 0; i < 3; ++i) {
    const glm::dvec3 axis = edgeAxis(pair, i);
    const double length = glm::length(axis);
    if (length <= kParallelSine * glm::length(pair.a.core.half)) continue;
    const Translation candidate = translationAlong(pair, axis / length);
    if (candidate.length < best.length - tolerance) best = candidate;
  }
  return best;
}

/// Finds in float the axes along which the translation may be shortest. Returns one bit per axis: bits 0 to 2
/// for the faces, bits 3 to 5 for the edges. All bits are set if the segment is nearly parallel to an edge.
/// kMargin exceeds twice the error of a length. That error is at most 1.2e-5 of the reach: 6 · 2^-24 /
/// kMinSine for an edge, less for a face.
unsigned candidateAxes(const RoundBoxPair& pair) {
  constexpr float kMargin = 0x1p-14f, kMinSine = 0x1p-5f;
  const Core& core = pair.a.core;
  const Float4 c = rounded4(core.center), d = rounded4(core.half), h = rounded4(pair.box.half);
  const Float4 dNext = next(d), dAfter = afterNext(d), squares = dNext * dNext + dAfter * dAfter;
  const Float4 faceDepths = h + magnitude(d) - magnitude(c);
  const Float4 reach = next(h) * magnitude(dAfter) + afterNext(h) * magnitude(dNext);
  const Float4 offset = magnitude(next(c) * dAfter - afterNext(c) * dNext);
  const float length = sumOf(magnitude(d))[0];
  if (!(leastOf(squares) > kMinSine * kMinSine * length * length)) return 0x3fu;
  const Float4 edgeDepths = (reach - offset) / sqrtOf(squares);
  const float upperBound =
      leastOf(smaller(faceDepths, edgeDepths)) + kMargin * sumOf(magnitude(c) + magnitude(d) + h)[0];
  const Float4 limit = Float4{} + upperBound;
  return signBits3(faceDepths <= limit) | signBits3(edgeDepths <= limit) << 3;
}

Translation minimumTranslation(const RoundBoxPair& pair) {
  const unsigned axes = candidateAxes(pair);
  if (axes == 0 || (axes & (axes - 1)) != 0) return shortestTranslation(pair);
  const int axisIndex = std::countr_zero(axes);
  if (axisIndex < 3) return translationAlong(pair, faceAxis(axisIndex));
  const glm::dvec3 axis = edgeAxis(pair, axisIndex - 3);
  return translationAlong(pair, axis / glm::length(axis));
}

/// The box's point that the round shape touches after the `translation`.
glm::dvec3 restingPoint(const RoundBoxPair& pair, const Translation& translation) {
  Core movedCore = pair.a.core;
  movedCore.center += translation.normal * (translation.length + pair.a.radius);
  return nearestToBox(movedCore, pair.box.half).onB;
}

bool boxContains(const RoundBoxPair& pair, const glm::dvec3& point) {
  // branchless, because each sign is unpredictable
  const glm::dvec3 excess = magnitude(point) - pair.box.half;
  return (excess.x <= pair.slack) & (excess.y <= pair.slack) & (excess.z <= pair.slack);
}

bool roundContains(const RoundBoxPair& pair, const glm::dvec3& point) {
  return touching(nearest(pair.a.core, point), pair.a.radius + pair.slack);
}

/// Sets `center` to the centre of the shape whose interval on the normal is inside the other shape's
/// interval. Returns false if there is no such shape, or if that centre is not in both shapes.
bool findInnerCenter(const RoundBoxPair& pair, const CenteredInterval& intervalA,
                     const CenteredInterval& intervalB, glm::dvec3& center) {
  center = pair.a.core.center;
  if (intervalB.contains(intervalA) && boxContains(pair, center)) return true;
  center = glm::dvec3(0.0);
  return intervalA.contains(intervalB) && roundContains(pair, center);
}

/// The contact if the core is outside the box. The position is the result of findInnerCenter if that returns
/// true. Otherwise it is midway between the box's nearest point and the end of the overlap along the normal.
/// That end is the round shape's deepest point or, if nearer, the far side of the box.
Touch touchOutside(const RoundBoxPair& pair, double length) {
  Touch touch;
  touch.normal = (pair.nearest.onA - pair.nearest.onB) / length;
  touch.depth = pair.a.radius - length;
  const double reach = glm::dot(pair.box.half, magnitude(touch.normal));
  if (findInnerCenter(pair, intervalOf(pair.a, touch.normal), {0.0, reach}, touch.position)) return touch;
  const glm::dvec3& half = pair.box.half;
  const bool isDeep = touch.depth > 2.0 * std::min(half.x, std::min(half.y, half.z));
  const double overlap = isDeep ? std::min(touch.depth, chord(half, touch.normal)) : touch.depth;
  touch.position = pair.nearest.onB - touch.normal * (0.5 * overlap);
  return touch;
}

/// The contact if the core intersects the box. The contact's position is the round shape's centre, if the box
/// contains this centre and, projected on the normal, the whole round shape. Otherwise it is restingPoint,
/// moved along the normal to the middle of the overlap. If the moved point is outside one of the shapes, the
/// position is the middle of that part of the core that is in the box.
Touch touchInside(const RoundBoxPair& pair) {
  const Translation translation = minimumTranslation(pair);
  Touch touch{copied(translation.normal), pair.a.radius + translation.length, glm::dvec3(0.0)};
  const CenteredInterval intervalA = intervalOf(pair.a, translation.normal);
  const CenteredInterval intervalB{0.0, glm::dot(pair.box.half, magnitude(translation.normal))};
  touch.position = pair.a.core.center;
  if (intervalB.contains(intervalA) && boxContains(pair, touch.position)) return touch;
  touch.position = toMiddle(restingPoint(pair, translation), translation.normal, intervalA, intervalB);
  if (!boxContains(pair, touch.position) || !roundContains(pair, touch.position))
    touch.position = pair.nearest.onB;
  return touch;
}

}  // namespace

void correctSkew(RoundBoxPair& pair, const Capsule& a) {
  if (!isSkewed(pair.box)) return;
  const Core core = toRoundedShape(a).core;
  pair.a.core = {skewedToLocal(pair.box, core.center - pair.box.center), skewedToLocal(pair.box, core.half)};
  pair.nearest = bracketedNearest(pair.a.core, pair.box.half);
  pair.nearest.squaredDistance = lengthSquared(pair.box.axes * (pair.nearest.onA - pair.nearest.onB));
}

Touch localTouch(const RoundBoxPair& pair) {
  const double length = glm::length(pair.nearest.onA - pair.nearest.onB);
  return length > kMinDirectionLength * pair.reach() ? touchOutside(pair, length) : touchInside(pair);
}

Touch touchOf(const RoundBoxPair& pair) {
  const Touch local = localTouch(pair);
  return {toWorldUnit(pair.box, local.normal), local.depth, pair.box.axes * local.position};
}

}  // namespace collision::detail
