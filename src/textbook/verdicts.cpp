// The routines that decide whether two bodies touch.
#include "textbook/routines.hpp"

namespace textbook {

using glm::abs;
using glm::clamp;
using glm::cross;
using glm::dot;
using glm::length;
using glm::max;
using glm::transpose;
using glm::vec3;

bool spheresTouch(const Sphere& a, const Sphere& b, const Notes& note) {
  const vec3 between = note(b.center - a.center);
  const float squared = note(dot(between, between));
  const float reach = note(a.radius + b.radius);
  return note.compare(squared) <= reach * reach;
}

bool ballsTouchAlongLine(const Sphere& a, const Sphere& b, const Notes& note) {
  const vec3 between = note(b.center - a.center);
  const vec3 direction = note(between / length(between));
  const float apart = note(dot(between, direction));
  const float reach = note(a.radius + b.radius);
  return note.compare(apart) <= reach;
}

bool pointInBox(const vec3& point, const Aabb& box, const Notes& note) {
  const vec3 below = note(box.min - point);
  const vec3 above = note(point - box.max);
  const vec3 outside = note(max(max(below, above), 0.0f));
  return note.compare(dot(outside, outside)) == 0.0f;
}

bool boxesTouch(const Aabb& a, const Aabb& b, const Notes& note) {
  if (note.compare(a.max.x) < b.min.x) return false;
  if (note.compare(b.max.x) < a.min.x) return false;
  if (note.compare(a.max.y) < b.min.y) return false;
  if (note.compare(b.max.y) < a.min.y) return false;
  if (note.compare(a.max.z) < b.min.z) return false;
  if (note.compare(b.max.z) < a.min.z) return false;
  return note(true);
}

bool sphereTouchesBox(const Sphere& ball, const Aabb& box, const Notes& note) {
  const vec3 nearest = note(clamp(ball.center, box.min, box.max));
  const vec3 gap = note(ball.center - nearest);
  const float squared = note(dot(gap, gap));
  return note.compare(squared) <= ball.radius * ball.radius;
}

bool sphereTouchesTurnedBox(const Sphere& ball, const Obb& box, const Notes& note) {
  const vec3 half = note(box.halfExtents);
  const vec3 between = note(ball.center - box.center);
  const vec3 inside = note(transpose(box.axes) * between);
  const vec3 nearest = note(clamp(inside, -half, half));
  const vec3 gap = note(inside - nearest);
  const float squared = note(dot(gap, gap));
  return note.compare(squared) <= ball.radius * ball.radius;
}

namespace {

/// The parameter, 0 to 1, of the point of segment a-b nearest to `p`; 0 for a segment without length.
float segmentParameter(const vec3& p, const vec3& a, const vec3& b) {
  const float squaredLength = dot(b - a, b - a);
  return squaredLength > 0.0f ? clamp(dot(p - a, b - a) / squaredLength, 0.0f, 1.0f) : 0.0f;
}

}  // namespace

bool sphereTouchesCapsule(const Sphere& ball, const Capsule& capsule, const Notes& note) {
  const vec3 a = note(capsule.a);
  const vec3 b = note(capsule.b);
  const float t = note(segmentParameter(ball.center, a, b));
  const vec3 nearest = note(a + t * (b - a));
  const vec3 gap = note(ball.center - nearest);
  const float squared = note(dot(gap, gap));
  const float reach = note(ball.radius + capsule.radius);
  return note.compare(squared) <= reach * reach;
}

namespace {

/// Axis `i` of fifteen: a's face normals, b's face normals, then the cross products of edges.
vec3 axisOf(int i, const Obb& a, const Obb& b) {
  if (i < 3) return a.axes[i];
  if (i < 6) return b.axes[i - 3];
  return cross(a.axes[(i - 6) / 3], b.axes[(i - 6) % 3]);
}

/// How far the box reaches from its centre along the axis, times the length of the axis.
float reachOf(const Obb& box, const vec3& axis) {
  return dot(box.halfExtents, abs(transpose(box.axes) * axis));
}

}  // namespace

bool turnedBoxesTouch(const Obb& a, const Obb& b, const Notes& note) {
  const vec3 between = note(b.center - a.center);
  for (int i = 0; i < 15; ++i) {
    const vec3 axis = note(axisOf(i, a, b));
    const float apart = note(abs(dot(between, axis)));
    const float reach = note(reachOf(a, axis) + reachOf(b, axis));
    if (note.compare(apart) > reach) return false;
  }
  return note(true);
}

bool refittedBoxTouches(const Obb& obb, const Aabb& aabb, const Notes& note) {
  vec3 half(0.0f);
  for (int i = 0; i < 3; ++i) {
    half = note(half + obb.halfExtents[i] * abs(obb.axes[i]));
  }
  const vec3 min = note(obb.center - half);
  const vec3 max = note(obb.center + half);
  for (int i = 0; i < 3; ++i) {
    if (note.compare(max[i]) < aabb.min[i]) return false;
    if (note.compare(aabb.max[i]) < min[i]) return false;
  }
  return note(true);
}

bool ballTouchesParts(const Sphere& ball, const Compound& body, const Notes& note) {
  for (Obb part : body.parts) {
    part.halfExtents = body.size * part.halfExtents;
    part.axes = body.turn * part.axes;
    const vec3 inBody = note(body.size * part.center);
    part.center = note(body.center + body.turn * inBody);
    if (note(sphereTouchesTurnedBox(ball, part))) return true;
  }
  return note(false);
}

}  // namespace textbook
