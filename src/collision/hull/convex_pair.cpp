#include "collision/hull/convex_pair.hpp"

#include "collision/shape/assert_valid.hpp"

namespace collision::detail {

namespace {

/// A point from which positions are measured: start + offset, as of HullPlace.
struct Origin {
  glm::dvec3 start, offset;

  [[nodiscard]] glm::dvec3 local(const glm::dvec3& point) const { return point - start - offset; }
};

Origin originOf(const Rounded& shape) { return {shape.core.center, glm::dvec3(0.0)}; }
Origin originOf(const glm::vec3& point) { return originOf(toRounded(point)); }
Origin originOf(const Sphere& sphere) { return originOf(toRounded(sphere)); }
Origin originOf(const Capsule& capsule) { return originOf(toRounded(capsule)); }
Origin originOf(const Aabb& box) { return {toBox(box).center, glm::dvec3(0.0)}; }
Origin originOf(const Obb& box) { return {toBox(box).center, glm::dvec3(0.0)}; }
Origin originOf(const Triangle& triangle) { return {glm::dvec3(triangle.a), glm::dvec3(0.0)}; }
Origin originOf(const PosedHull& hull) {
  const HullPlace place(hull);
  return {place.start, place.offset};
}

/// A core and what the pair needs to know of it.
struct Placed {
  AnyCore core;
  glm::dvec3 center;
  double extent;  ///< At least the distance of a point of the core from the centre, plus the radius.
  double radius = 0.0;
  bool isTurned = false;  ///< Its sides are as exact as float axes.
};

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

Placed placed(const Triangle& t, const Origin& origin) {
  const TriangleCore core{
      {origin.local(glm::dvec3(t.a)), origin.local(glm::dvec3(t.b)), origin.local(glm::dvec3(t.c))}};
  const glm::dvec3 center = (core.corners[0] + core.corners[1] + core.corners[2]) / 3.0;
  double extent = 0.0;
  for (const glm::dvec3& corner : core.corners) extent = std::max(extent, sumOfAbs(corner - center));
  return {{core}, center, extent};
}

Placed placed(const PosedHull& hull, const Origin& origin) {
  const HullPlace place(hull);
  const glm::dvec3 center = (place.start - origin.start) + (place.offset - origin.offset);
  const HullCore core(*hull.hull, place.linear, center);
  return {{core}, center, core.reach(), 0.0, isTurned(hull)};
}

}  // namespace

ConvexPair::ConvexPair(const ConvexShape& ofA, const ConvexShape& ofB) {
  const Origin origin = std::visit([](const auto& shape) { return originOf(shape); }, ofB);
  const auto place = [&](const auto& shape) {
    assertValid(shape);
    return placed(shape, origin);
  };
  const Placed placedA = std::visit(place, ofA), placedB = std::visit(place, ofB);
  a = placedA.core;
  b = placedB.core;
  start = origin.start;
  offset = origin.offset;
  way = placedA.center - placedB.center;
  radiusA = placedA.radius;
  radius = radiusA + placedB.radius;
  reach = sumOfAbs(way) + placedA.extent + placedB.extent;
  slack = (placedA.isTurned || placedB.isTurned ? kAxisRounding : kDoubleRounding) * reach;
  if (way == glm::dvec3(0.0)) way.x = 1.0;
}

}  // namespace collision::detail
