#include "collision/any.hpp"
#include "textbook/routines.hpp"

namespace textbook {

using collision::toObbAny;
using glm::dot;
using glm::normalize;
using glm::transpose;
using glm::vec3;
using std::optional;

namespace {

/// The shape as an S; null when it is another.
template <class S>
const S* as(const Shape& shape) {
  return std::get_if<S>(&shape);
}

/// The corner of the box |q| <= half on the side of a direction.
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
  if (const Capsule* pill = as<Capsule>(shape)) {
    const float along = dot(pill->b - pill->a, unit);
    const vec3 end = note.compare(along) > 0.0f ? pill->b : pill->a;
    return note(end + pill->radius * unit);
  }
  const optional<Obb> box = toObbAny(shape);
  if (!box) return note(supportAny(shape, unit));
  const vec3 local = note(transpose(box->axes) * unit);
  const vec3 corner = note(cornerOn(box->halfExtents, local));
  return note(box->center + box->axes * corner);
}

}  // namespace textbook
