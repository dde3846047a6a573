#include "collision/any.hpp"
#include "textbook/routines.hpp"

namespace textbook {

using collision::toObbAny;
using glm::dot;
using glm::normalize;
using glm::transpose;
using glm::vec3;
using std::get;
using std::optional;

namespace {

template <class S>
bool is(const Shape& shape) {
  return std::holds_alternative<S>(shape);
}

/// The corner of the box |q| <= half on the side of a direction.
vec3 cornerOn(const vec3& half, const vec3& direction) {
  return glm::mix(-half, half, glm::greaterThan(direction, vec3(0.0f)));
}

}  // namespace

vec3 supportPoint(const Shape& shape, const vec3& direction, const Notes& note) {
  const vec3 unit = note(normalize(direction));
  if (is<vec3>(shape)) return note(get<vec3>(shape));
  if (is<Sphere>(shape)) {
    const Sphere ball = get<Sphere>(shape);
    return note(ball.center + ball.radius * unit);
  }
  if (is<Capsule>(shape)) {
    const Capsule pill = get<Capsule>(shape);
    const float along = dot(pill.b - pill.a, unit);
    const vec3 end = note.compare(along) > 0.0f ? pill.b : pill.a;
    return note(end + pill.radius * unit);
  }
  if (const optional<Obb> box = toObbAny(shape)) {
    const vec3 local = note(transpose(box->axes) * unit);
    const vec3 corner = note(cornerOn(box->halfExtents, local));
    return note(box->center + box->axes * corner);
  }
  return note(supportAny(shape, unit));
}

}  // namespace textbook
