// Support points, and the algorithm of Gilbert, Johnson and Keerthi.
#include <limits>

#include "collision/any.hpp"
#include "textbook/routines.hpp"

namespace textbook {

using collision::toObbAny;
using glm::cross;
using glm::dot;
using glm::length;
using glm::normalize;
using glm::transpose;
using glm::vec3;
using std::optional;

namespace {

/// The shape as an S, or null.
template <class S>
const S* as(const Shape& shape) {
  return std::get_if<S>(&shape);
}

/// The corner of the box |q| <= half that is farthest along a direction.
vec3 cornerOn(const vec3& half, const vec3& direction) {
  return glm::mix(-half, half, glm::greaterThan(direction, vec3(0.0f)));
}

}  // namespace

vec3 supportPoint(const Shape& shape, const vec3& direction, const Notes& note) {
  const vec3 unit = note(normalize(direction));
  if (const vec3* point = as<vec3>(shape)) return note(*point);
  if (const Sphere* ball = as<Sphere>(shape)) {
    return note(ball->center + ball->radius * unit);
  }
  if (const Capsule* capsule = as<Capsule>(shape)) {
    const float projection = dot(capsule->b - capsule->a, unit);
    const vec3 end = note.compare(projection) > 0.0f ? capsule->b : capsule->a;
    return note(end + capsule->radius * unit);
  }
  const optional<Obb> box = toObbAny(shape);
  if (!box) return note(supportAny(shape, unit));
  const vec3 local = note(transpose(box->axes) * unit);
  const vec3 corner = note(cornerOn(box->halfExtents, local));
  return note(box->center + box->axes * corner);
}

namespace {

constexpr float kAtOrigin = 1e-6f;  // world units: a distance from the origin that is treated as 0
constexpr int kMaxRounds = 64;      // six or seven rounds are enough for most pairs

/// The point of the Minkowski difference A - B that is farthest along the direction. The difference is the
/// set of all vectors a - b from a point b of B to a point a of A.
vec3 farthest(const Shape& a, const Shape& b, const vec3& direction) {
  return supportPoint(a, direction) - supportPoint(b, -direction);
}

/// The vector from a's centre to b's centre; +x if they coincide.
vec3 towards(const Shape& a, const Shape& b) {
  const vec3 offset = collision::centerAny(b) - collision::centerAny(a);
  return offset == vec3(0.0f) ? vec3(1.0f, 0.0f, 0.0f) : offset;
}

/// The point nearest to the origin on the line, plane or space through the corners. nullopt if this point
/// is outside the simplex.
optional<vec3> projectedOrigin(const Simplex& c) {
  if (c.size() == 1) return c[0];
  const vec3 e = c[1] - c[0];
  if (c.size() == 2) {
    const float t = -dot(c[0], e) / dot(e, e);
    return t >= 0.0f && t <= 1.0f ? optional(c[0] + t * e) : std::nullopt;
  }
  const vec3 f = c[2] - c[0], normal = cross(e, f);
  if (c.size() == 3) {
    const float square = dot(normal, normal);
    const float u = -dot(cross(c[0], f), normal) / square, v = -dot(cross(e, c[0]), normal) / square;
    return u >= 0.0f && v >= 0.0f && u + v <= 1.0f ? optional(c[0] + u * e + v * f) : std::nullopt;
  }
  const vec3 g = c[3] - c[0];
  const float volume = dot(normal, g), u = -dot(cross(f, g), c[0]) / volume,
              v = -dot(cross(g, e), c[0]) / volume, w = -dot(normal, c[0]) / volume;
  return u >= 0.0f && v >= 0.0f && w >= 0.0f && u + v + w <= 1.0f ? optional(vec3(0.0f)) : std::nullopt;
}

struct Part {
  Simplex corners;
  vec3 nearest{0.0f};
  float distance = std::numeric_limits<float>::infinity();
};

/// The part of the simplex that contains the point nearest to the origin. Tries each corner, edge, face and
/// the whole.
Part nearestPart(const Simplex& simplex) {
  Part best;
  for (unsigned subset = 1; subset < 1u << simplex.size(); ++subset) {
    Simplex corners;
    for (std::size_t i = 0; i < simplex.size(); ++i)
      if ((subset >> i & 1u) != 0u) corners.push_back(simplex[i]);
    const optional<vec3> foot = projectedOrigin(corners);
    if (foot && length(*foot) < best.distance) best = {corners, *foot, length(*foot)};
  }
  return best;
}

}  // namespace

optional<Simplex> gjkSimplex(const Shape& a, const Shape& b, const Notes& note) {
  Simplex simplex;
  vec3 direction = note(towards(a, b));
  for (int i = 0; i < kMaxRounds; ++i) {
    const vec3 point = note(farthest(a, b, direction));
    if (note.compare(dot(point, direction)) < 0.0f) return {};
    simplex.push_back(point);
    const Part part = nearestPart(simplex);
    simplex = part.corners;
    if (note.compare(part.distance) <= kAtOrigin) return simplex;
    direction = note(-part.nearest);
  }
  return {};
}

}  // namespace textbook
