#include <glm/glm.hpp>
#include <vector>

#include "check/broken_tests.hpp"
#include "collision/any.hpp"
#include "textbook/routines.hpp"

namespace check {
namespace {

using glm::cross;
using glm::dot;
using glm::vec3;

constexpr int kMostSignRounds = 32;

/// The simplex and where the search goes next.
struct SignSearch {
  std::vector<vec3> corners;  ///< The newest last.
  vec3 direction{0.0f};

  void keep(std::vector<vec3> kept, const vec3& next) {
    corners = std::move(kept);
    direction = next;
  }
};

/// The direction from a line along `edge`, through the origin's side `out`.
vec3 fromLine(const vec3& edge, const vec3& out) { return cross(cross(edge, out), edge); }

void reduceLine(const vec3& b, const vec3& a, SignSearch& search) {
  const vec3 edge = b - a, out = -a;
  dot(edge, out) > 0.0f ? search.keep({b, a}, fromLine(edge, out)) : search.keep({a}, out);
}

void reduceTriangle(const vec3& c, const vec3& b, const vec3& a, SignSearch& search) {
  const vec3 toB = b - a, toC = c - a, out = -a, normal = cross(toB, toC);
  if (dot(cross(normal, toC), out) > 0.0f) {
    if (dot(toC, out) > 0.0f) return search.keep({c, a}, fromLine(toC, out));
    return reduceLine(b, a, search);
  }
  if (dot(cross(toB, normal), out) > 0.0f) return reduceLine(b, a, search);
  dot(normal, out) > 0.0f ? search.keep({c, b, a}, normal) : search.keep({b, c, a}, -normal);
}

/// True when no face sees the origin.
bool reduceTetrahedron(SignSearch& search) {
  const std::vector<vec3> s = search.corners;
  const vec3 &d = s[0], &c = s[1], &b = s[2], &a = s[3];
  const auto sees = [&](const vec3& p, const vec3& q) { return dot(cross(p - a, q - a), -a) > 0.0f; };
  if (sees(b, c)) return reduceTriangle(c, b, a, search), false;
  if (sees(c, d)) return reduceTriangle(d, c, a, search), false;
  if (sees(d, b)) return reduceTriangle(b, d, a, search), false;
  return true;
}

}  // namespace

bool overlapsBySigns(const collision::Shape& a, const collision::Shape& b) {
  SignSearch search{{}, collision::centerAny(b) - collision::centerAny(a)};
  if (search.direction == vec3(0.0f)) search.direction = vec3(1.0f, 0.0f, 0.0f);
  for (int i = 0; i < kMostSignRounds && search.direction != vec3(0.0f); ++i) {
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
