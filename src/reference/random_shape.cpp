#include "reference/random_shape.hpp"

namespace reference {
namespace {

struct Mover {
  dvec3 displacement{0.0};
  [[nodiscard]] glm::vec3 movedPoint(const glm::vec3& p) const { return glm::vec3(dvec3(p) + displacement); }
  Shape operator()(const glm::vec3& p) const { return movedPoint(p); }
  Shape operator()(const Sphere& s) const { return Sphere{movedPoint(s.center), s.radius}; }
  Shape operator()(const Aabb& b) const { return Aabb{movedPoint(b.min), movedPoint(b.max)}; }
  Shape operator()(const Obb& b) const { return Obb{movedPoint(b.center), b.halfExtents, b.axes}; }
  Shape operator()(const Capsule& c) const { return Capsule{movedPoint(c.a), movedPoint(c.b), c.radius}; }
  Shape operator()(const Cylinder& c) const { return Cylinder{movedPoint(c.a), movedPoint(c.b), c.radius}; }
  Shape operator()(const Cone& c) const { return Cone{movedPoint(c.base), movedPoint(c.tip), c.radius}; }
};

}  // namespace

std::string_view nameOf(Kind kind) { return kKindNames[static_cast<std::size_t>(kind)]; }

glm::dmat3 rotationOf(double w, const dvec3& v) {
  const double s = 2.0 / (w * w + glm::dot(v, v));
  const auto column = [&](const dvec3& e) {
    return e + s * (w * glm::cross(v, e) + glm::cross(v, glm::cross(v, e)));
  };
  return {column({1.0, 0.0, 0.0}), column({0.0, 1.0, 0.0}), column({0.0, 0.0, 1.0})};
}

glm::dmat3 randomRotation(Random& random) {
  for (;;) {
    const double w = random.uniform(-1.0, 1.0);
    const dvec3 v = random.inCube(-1.0, 1.0);
    const double square = w * w + glm::dot(v, v);
    if (square > 1e-4 && square < 1.0) return rotationOf(w, v);
  }
}

glm::dmat3 smallRotation(Random& random, double angle) {
  return rotationOf(1.0, random.direction() * (0.5 * angle));
}

glm::dmat3 axisRotation(Random& random) {
  const int first = random.below(3);
  const int second = (first + 1 + random.below(2)) % 3;
  dvec3 x(0.0), y(0.0);
  x[first] = random.chance(0.5) ? 1.0 : -1.0;
  y[second] = random.chance(0.5) ? 1.0 : -1.0;
  return {x, y, glm::cross(x, y)};
}

Shape shapeFrom(Kind kind, const ShapeTemplate& shapeTemplate) {
  const glm::vec3 center(shapeTemplate.center);
  int longest = 0;
  for (int axis = 1; axis < 3; ++axis)
    if (shapeTemplate.half[axis] > shapeTemplate.half[longest]) longest = axis;
  const dvec3 reach = shapeTemplate.axes[longest] * shapeTemplate.half[longest];
  const glm::vec3 start(shapeTemplate.center - reach), end(shapeTemplate.center + reach);
  const float radius = static_cast<float>(shapeTemplate.radius);
  switch (kind) {
    case Kind::point:
      return center;
    case Kind::sphere:
      return Sphere{center, radius};
    case Kind::aabb:
      return Aabb{glm::vec3(shapeTemplate.center - shapeTemplate.half),
                  glm::vec3(shapeTemplate.center + shapeTemplate.half)};
    case Kind::obb:
      return Obb{center, glm::vec3(shapeTemplate.half),
                 glm::mat3(shapeTemplate.axes + 0.0)};  // -0 becomes 0, as in scene files
    case Kind::capsule:
      return Capsule{start, end, radius};
    case Kind::cylinder:
      return Cylinder{start, end, radius};
    case Kind::cone:
      break;
  }
  return Cone{start, end, radius};
}

Shape moved(const Shape& shape, const dvec3& displacement) { return std::visit(Mover{displacement}, shape); }

}  // namespace reference
