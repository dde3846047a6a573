// The broken test BrokenTest::signGjk.
#include <glm/glm.hpp>
#include <utility>
#include <vector>

#include "check/broken_tests.hpp"
#include "collision/any.hpp"
#include "textbook/routines.hpp"

namespace check {
namespace {

using glm::cross;
using glm::dot;
using glm::vec3;

constexpr int kMaxSignRounds = 32;

/// The simplex and the next search direction.
struct SignSearch {
  std::vector<vec3> corners;  ///< The newest corner is last.
  vec3 direction{0.0f};

  void reduceTo(std::vector<vec3> newCorners, const vec3& newDirection) {
    corners = std::move(newCorners);
    direction = newDirection;
  }
};

/// Returns a vector from the edge towards the origin, perpendicular to `edge`. `toOrigin` is a vector from
/// the edge to the origin.
vec3 perpendicularToward(const vec3& edge, const vec3& toOrigin) {
  return cross(cross(edge, toOrigin), edge);
}

void reduceLine(const vec3& b, const vec3& a, SignSearch& search) {
  const vec3 edge = b - a, toOrigin = -a;
  dot(edge, toOrigin) > 0.0f ? search.reduceTo({b, a}, perpendicularToward(edge, toOrigin))
                             : search.reduceTo({a}, toOrigin);
}

void reduceTriangle(const vec3& c, const vec3& b, const vec3& a, SignSearch& search) {
  const vec3 toB = b - a, toC = c - a, toOrigin = -a, normal = cross(toB, toC);
  if (dot(cross(normal, toC), toOrigin) > 0.0f) {
    if (dot(toC, toOrigin) > 0.0f) return search.reduceTo({c, a}, perpendicularToward(toC, toOrigin));
    return reduceLine(b, a, search);
  }
  if (dot(cross(toB, normal), toOrigin) > 0.0f) return reduceLine(b, a, search);
  dot(normal, toOrigin) > 0.0f ? search.reduceTo({c, b, a}, normal) : search.reduceTo({b, c, a}, -normal);
}

/// Reduces a tetrahedron to a face with the origin on its outer side, or to an edge or corner of that face.
/// Returns true if the origin is on the inner side of all three faces at the newest corner.
bool reduceTetrahedron(SignSearch& search) {
  const std::vector<vec3> s = search.corners;
  const vec3 &d = s[0], &c = s[1], &b = s[2], &a = s[3];
  const auto originIsOutsideFace = [&](const vec3& p, const vec3& q) {
    return dot(cross(p - a, q - a), -a) > 0.0f;
  };
  if (originIsOutsideFace(b, c)) return reduceTriangle(c, b, a, search), false;
  if (originIsOutsideFace(c, d)) return reduceTriangle(d, c, a, search), false;
  if (originIsOutsideFace(d, b)) return reduceTriangle(b, d, a, search), false;
  return true;
}

}  // namespace

bool overlapsBySigns(const collision::Shape& a, const collision::Shape& b) {
  SignSearch search{{}, collision::centerAny(b) - collision::centerAny(a)};
  if (search.direction == vec3(0.0f)) search.direction = vec3(1.0f, 0.0f, 0.0f);
  for (int i = 0; i < kMaxSignRounds && search.direction != vec3(0.0f); ++i) {
    const vec3 point =
        textbook::supportPoint(a, search.direction) - textbook::supportPoint(b, -search.direction);
    if (dot(point, search.direction) < 0.0f) return false;
    search.corners.push_back(point);
    const std::vector<vec3> s = search.corners;
    if (s.size() == 1) search.direction = -point;
    if (s.size() == 2) reduceLine(s[0], s[1], search);
    if (s.size() == 3) reduceTriangle(s[0], s[1], s[2], search);
    if (s.size() == 4 && reduceTetrahedron(search)) return true;
  }
  return false;
}

}  // namespace check
