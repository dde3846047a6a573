#include "hard_cases/hard_triangles.hpp"

#include <limits>

#include "reference/random_shape.hpp"

namespace reference {
namespace {

using glm::dvec3;

/// A frame for corners of about unit size.
struct Place {
  dvec3 origin{0.0};
  glm::dmat3 axes{1.0};
  double size = 1.0;

  [[nodiscard]] glm::vec3 of(const dvec3& local) const { return glm::vec3(origin + axes * (local * size)); }
};

double powerOfTen(int exponent) {
  double power = 1.0;
  for (int i = 0; i < exponent; ++i) power *= 10.0;
  for (int i = 0; i > exponent; --i) power /= 10.0;
  return power;
}

/// A frame at most 1e7 times its size away from the origin. Further away, rounding reduces a triangle to a
/// point.
Place anyPlace(Random& random, bool lattice) {
  Place place;
  const int exponent = random.below(11) - 5;
  place.size = lattice ? std::ldexp(1.0, random.below(33) - 16) : powerOfTen(exponent);
  if (!lattice && random.chance(0.7)) place.axes = randomRotation(random);
  if (random.chance(0.3)) return place;
  const double away = powerOfTen(1 + random.below(7));
  const dvec3 way = random.direction();
  if (lattice)
    place.origin = glm::round(way * 1000.0) * place.size;
  else
    place.origin = way * glm::min(away, place.size * 1e7);
  return place;
}

dvec3 latticePoint(Random& random) {
  const int x = random.below(9) - 4, y = random.below(9) - 4, z = random.below(9) - 4;
  return dvec3(x, y, z) * 0.25;
}

using Corners = std::array<dvec3, 3>;

Corners latticeCorners(Random& random) {
  Corners corners;
  const int flat = random.below(4);  // 3: not in a coordinate plane
  for (dvec3& corner : corners) {
    corner = latticePoint(random);
    if (flat < 3) corner[flat] = 0.0;
  }
  return corners;
}

/// The position of the third corner along the first side, in multiples of that side.
double anyShare(Random& random) {
  switch (random.below(4)) {
    case 0:
      return 0.0;
    case 1:
      return 1.0;
    case 2:
      return 0.5;
    default:
      return random.uniform(-0.5, 1.5);
  }
}

Corners cornersOf(Random& random, TestShape form) {
  if (form == TestShape::lattice) return latticeCorners(random);
  if (form == TestShape::plain) {
    const dvec3 a = random.direction(), b = random.direction(), c = random.direction();
    return {a, b, c};
  }
  const double share = anyShare(random);
  const double height = random.chance(0.5) ? 1e-7 : random.logUniform(1e-9, 1e-2);
  if (form == TestShape::sliver) return {dvec3(0.0), dvec3(1.0, 0.0, 0.0), dvec3(share, height, 0.0)};
  const double end = random.chance(0.1) ? 0.0 : 1.0;  // 0: all corners coincide
  return {dvec3(0.0), dvec3(end, 0.0, 0.0), dvec3(share * end, 0.0, 0.0)};
}

dvec3 sum(const dvec3& a, double u, const dvec3& ab, double v, const dvec3& ac) {
  return a + ab * u + ac * v;
}

/// A point in the plane of the triangle.
glm::vec3 inPlane(const Triangle& t, double u, double v) {
  const dvec3 a(t.a);
  return glm::vec3(sum(a, u, dvec3(t.b) - a, v, dvec3(t.c) - a));
}

/// A triangle that shares a corner, an edge or a plane with `t`.
Triangle relative(Random& random, const Triangle& t, double size) {
  const glm::vec3 beside(dvec3(t.c) + random.direction() * size),
      other(dvec3(t.b) + random.direction() * size);
  const double u = random.uniform(-1.0, 2.0), v = random.uniform(-1.0, 2.0);
  switch (random.below(6)) {
    case 0:
      return {t.b, t.a, beside};
    case 1:
      return {t.a, beside, other};
    case 2:
      return {t.a, t.c, inPlane(t, u, v)};
    case 3:
      return {inPlane(t, u, v), t.b, inPlane(t, v, 1.0 - u)};
    case 4:
      return {t.c, t.b, t.a};
    default:
      return {t.b, t.c, inPlane(t, 1.0, 1.0)};
  }
}

glm::vec3 shifted(const glm::vec3& point, const dvec3& by) { return glm::vec3(dvec3(point) + by); }

/// A point of the triangle: a corner, on an edge, or on the face.
dvec3 placeOn(Random& random, const Triangle& t) {
  const double u = random.chance(0.3) ? 0.5 : random.uniform(0.0, 1.0), v = random.uniform(0.0, 1.0 - u);
  const dvec3 a(t.a), ab = dvec3(t.b) - a, ac = dvec3(t.c) - a;
  switch (random.below(6)) {
    case 0:
      return a;
    case 1:
      return dvec3(random.chance(0.5) ? t.b : t.c);
    case 2:
      return sum(a, u, ab, 0.0, ac);
    case 3:
      return sum(a, u, ab, 1.0 - u, ac);
    default:
      return sum(a, u, ab, v, ac);
  }
}

/// The normalized vector, or `other` if it has no length.
dvec3 unitOr(const dvec3& v, const dvec3& other) {
  const double length = glm::length(v);
  return length > 0.0 ? v / length : other;
}

/// A direction: any, along an edge, in the plane, 1e-9 to 1e-3 out of the plane, or along a world axis.
dvec3 anyWay(Random& random, const Triangle& t) {
  const dvec3 any = random.direction(), ab = dvec3(t.b) - dvec3(t.a), ac = dvec3(t.c) - dvec3(t.a);
  const double u = random.uniform(-1.0, 1.0), v = random.uniform(-1.0, 1.0);
  const dvec3 flat = unitOr(ab * u + ac * v, any);
  dvec3 axis(0.0);
  axis[random.below(3)] = random.chance(0.5) ? 1.0 : -1.0;
  switch (random.below(6)) {
    case 0:
      return unitOr(random.chance(0.5) ? ab : -ac, any);
    case 1:
      return flat;
    case 2:
      return glm::normalize(flat + any * random.logUniform(1e-9, 1e-3));
    case 3:
      return axis;
    default:
      return any;
  }
}

}  // namespace

HardGroup makeHardTriangle(Random& random, TestShape form) {
  const Place place = anyPlace(random, form == TestShape::lattice);
  const Corners corners = cornersOf(random, form);
  return {{{place.of(corners[0]), place.of(corners[1]), place.of(corners[2])}}, place.size};
}

HardGroup makeHardGroup(Random& random, TestShape form) {
  HardGroup group = makeHardTriangle(random, form);
  for (int more = random.below(4); more > 0; --more)
    group.triangles.push_back(relative(random, group.triangles[0], group.size));
  return group;
}

HardGroup makeNeighbour(Random& random, const HardGroup& group) {
  const dvec3 away = random.direction() * (group.size * random.logUniform(1e-9, 10.0));
  const dvec3 by = random.chance(0.5) ? away : dvec3(0.0);
  HardGroup other{{}, group.size};
  for (int count = 1 + random.below(3); count > 0; --count) {
    const Triangle t = relative(random, group.triangles[0], group.size);
    other.triangles.push_back({shifted(t.a, by), shifted(t.b, by), shifted(t.c, by)});
  }
  return other;
}

HardRay makeHardRay(Random& random, const HardGroup& target) {
  const Triangle& t = target.triangles[0];
  dvec3 aim = placeOn(random, t);
  if (random.chance(0.2)) aim += random.direction() * (target.size * random.logUniform(1e-9, 1e-2));
  const dvec3 way = anyWay(random, t);
  const double distance = random.chance(0.25) ? 0.0 : target.size * random.logUniform(1e-3, 1e3);
  const glm::vec3 origin(aim - way * distance);
  const bool aimed = distance > 0.0 && random.chance(0.5);
  const dvec3 direction = aimed ? unitOr(aim - dvec3(origin), way) : way;
  HardRay made{{origin, glm::vec3(direction)}, std::numeric_limits<float>::infinity()};
  if (random.chance(0.4))
    made.limit = static_cast<float>(distance * (random.chance(0.5) ? 1.0 : random.uniform(0.0, 2.0)));
  return made;
}

glm::vec3 makeHardPoint(Random& random, const HardGroup& target) {
  const Triangle& t = target.triangles[0];
  const dvec3 place = placeOn(random, t);
  const double u = random.uniform(-3.0, 3.0), v = random.uniform(-3.0, 3.0);
  const dvec3 away = random.direction() * (target.size * random.logUniform(1e-9, 1e6));
  switch (random.below(4)) {
    case 0:
      return glm::vec3(place);
    case 1:
      return inPlane(t, u, v);
    default:
      return glm::vec3(place + away);
  }
}

}  // namespace reference
