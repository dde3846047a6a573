#include "collision/hull/convex_pair.hpp"

#include "collision/shape/assert_valid.hpp"

namespace collision::detail {

namespace {

using Origin = CoreOrigin;
using Placed = PlacedCore;

Origin originOf(const Rounded& shape) { return {shape.core.center, glm::dvec3(0.0)}; }
Origin originOf(const glm::vec3& point) { return originOf(toRounded(point)); }
Origin originOf(const Sphere& sphere) { return originOf(toRounded(sphere)); }
Origin originOf(const Capsule& capsule) { return originOf(toRounded(capsule)); }
Origin originOf(const Aabb& box) { return {toBox(box).center, glm::dvec3(0.0)}; }
Origin originOf(const Obb& box) { return {toBox(box).center, glm::dvec3(0.0)}; }
Origin originOf(const Triangle& triangle) { return {glm::dvec3(triangle.a), glm::dvec3(0.0)}; }
Origin originOf(const glm::vec3& from, const glm::vec3& to) {
  return {glm::dvec3(from), 0.5 * (glm::dvec3(to) - glm::dvec3(from))};
}
Origin originOf(const Cylinder& cylinder) { return originOf(cylinder.a, cylinder.b); }
Origin originOf(const Cone& cone) { return originOf(cone.base, cone.tip); }
Origin originOf(const PosedHull& hull) {
  const HullPlace place(hull);
  return {place.start, place.offset};
}

Placed placed(const Rounded& shape, const Origin& origin) {
  const glm::dvec3 center = origin.local(shape.core.center);
  return {{SegmentCore{{center, shape.core.half}}},
          center,
          sumOfAbs(shape.core.half) + shape.radius,
          shape.radius};
}
Placed placed(const glm::vec3& point, const Origin& origin) { return placed(toRounded(point), origin); }
Placed placed(const Sphere& sphere, const Origin& origin) { return placed(toRounded(sphere), origin); }
Placed placed(const Capsule& capsule, const Origin& origin) { return placed(toRounded(capsule), origin); }

Placed placed(const Box& box, const Origin& origin, bool isTurned) {
  const glm::dvec3 center = origin.local(box.center);
  return {{BoxCore{{center, box.half, box.axes}}}, center, sumOfAbs(box.half), 0.0, isTurned};
}
Placed placed(const Aabb& box, const Origin& origin) { return placed(toBox(box), origin, false); }
Placed placed(const Obb& box, const Origin& origin) { return placed(toBox(box), origin, true); }

Placed placed(const Corners& c, const Origin& origin) {
  const TriangleCore core{{origin.local(c[0]), origin.local(c[1]), origin.local(c[2])}};
  const glm::dvec3 center = (core.corners[0] + core.corners[1] + core.corners[2]) / 3.0;
  double extent = 0.0;
  for (const glm::dvec3& corner : core.corners) extent = std::max(extent, sumOfAbs(corner - center));
  return {{core}, center, extent};
}
Placed placed(const Triangle& t, const Origin& origin) { return placed(cornersOf(t), origin); }

/// The axis is exact in any direction, but the search for the nearest points of a curved surface ends with as
/// many digits as float axes have.
template <class CurvedCore>
Placed placed(const Origin& own, const CurvedCore& form, const Origin& origin) {
  CurvedCore core = form;
  core.center = (own.start - origin.start) + (own.offset - origin.offset);
  return {{core}, core.center, sumOfAbs(core.axis.half) + core.radius, 0.0, true, true};
}
Placed placed(const Cylinder& c, const Origin& origin) {
  return placed(originOf(c), CylinderCore{glm::dvec3(0.0), Axis(c.a, c.b), double(c.radius)}, origin);
}
Placed placed(const Cone& c, const Origin& origin) {
  return placed(originOf(c), ConeCore{glm::dvec3(0.0), Axis(c.base, c.tip), double(c.radius)}, origin);
}

Placed placed(const PosedHull& hull, const Origin& origin) {
  const HullPlace place(hull);
  const glm::dvec3 center = (place.start - origin.start) + (place.offset - origin.offset);
  const HullCore core(*hull.hull, place.linear, center);
  return {{core}, center, core.reach(), 0.0, isTurned(hull)};
}

Origin originOfAny(const ConvexShape& any) {
  return std::visit([](const auto& shape) { return originOf(shape); }, any);
}

Placed placedAny(const ConvexShape& any, const Origin& origin) {
  return std::visit(
      [&](const auto& shape) {
        assertValid(shape);
        return placed(shape, origin);
      },
      any);
}

}  // namespace

ConvexPair::ConvexPair(const ConvexShape& ofA, const ConvexShape& ofB) {
  const Origin origin = originOfAny(ofB);
  set(placedAny(ofA, origin), placedAny(ofB, origin), origin);
}

ConvexPair::ConvexPair(const Corners& ofA, const ConvexShape& ofB) {
  const Origin origin = originOfAny(ofB);
  set(placed(ofA, origin), placedAny(ofB, origin), origin);
}

void ConvexPair::set(const PlacedCore& placedA, const PlacedCore& placedB, const CoreOrigin& origin) {
  a = placedA.core;
  b = placedB.core;
  start = origin.start;
  offset = origin.offset;
  way = placedA.center - placedB.center;
  radiusA = placedA.radius;
  radius = radiusA + placedB.radius;
  reach = sumOfAbs(way) + placedA.extent + placedB.extent;
  slack = (placedA.isTurned || placedB.isTurned ? kAxisRounding : kDoubleRounding) * reach;
  enough = (placedA.isCurved || placedB.isCurved ? kSureDepth : kDoubleRounding) * reach;
  if (way == glm::dvec3(0.0)) way.x = 1.0;
}

}  // namespace collision::detail
