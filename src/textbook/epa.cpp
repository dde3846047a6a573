#include <algorithm>
#include <array>

#include "textbook/routines.hpp"

namespace textbook {

using glm::cross;
using glm::dot;
using glm::vec3;
using std::optional;

namespace {

// World units. The search ends when the support point is at most this far beyond the nearest face.
constexpr float kEnough = 1e-4f;
constexpr int kMaxPoints = 64;            // round shapes need many points, boxes about twelve
constexpr float kMinSpannedSize = 1e-6f;  // a volume, area or length below this is treated as 0

struct Facet {
  std::array<vec3, 3> corners;
  vec3 normal{0.0f};
  float distance = 0.0f;
};

using Facets = std::vector<Facet>;

Facet faceOf(const vec3& a, const vec3& b, const vec3& c) {
  const vec3 normal = glm::normalize(cross(b - a, c - a));
  return {{a, b, c}, normal, dot(normal, a)};
}

vec3 borderPoint(const Shape& a, const Shape& b, const vec3& direction) {
  return supportPoint(a, direction) - supportPoint(b, -direction);
}

/// The length, area or volume that the simplex spans with the point; 0 if the point adds no dimension.
float spannedSize(const Simplex& s, const vec3& point) {
  const vec3 offset = point - s[0];
  if (s.size() == 1) return glm::length(offset);
  const vec3 across = cross(s[1] - s[0], s.size() == 2 ? offset : s[2] - s[0]);
  return s.size() == 2 ? glm::length(across) : std::abs(dot(across, offset));
}

/// Directions that lead out of the point, line or plane that contains a simplex.
std::vector<vec3> directionsBeside(const Simplex& s) {
  std::vector<vec3> directions;
  for (int i = 0; i < 3; ++i) {
    vec3 axis(0.0f);
    axis[i] = 1.0f;
    if (s.size() == 1) directions.push_back(axis);
    if (s.size() == 2) directions.push_back(cross(s[1] - s[0], axis));
  }
  if (s.size() == 3) directions.push_back(cross(s[1] - s[0], s[2] - s[0]));
  return directions;
}

/// Adds points until the simplex has four corners. Returns fewer corners if the Minkowski difference is flat.
Simplex completedSimplex(const Shape& a, const Shape& b, Simplex simplex) {
  while (simplex.size() < 4) {
    vec3 best = simplex[0];
    for (const vec3& direction : directionsBeside(simplex))
      for (const vec3& signedDirection : {direction, -direction}) {
        if (signedDirection == vec3(0.0f)) continue;
        const vec3 point = borderPoint(a, b, signedDirection);
        if (spannedSize(simplex, point) > spannedSize(simplex, best)) best = point;
      }
    if (spannedSize(simplex, best) < kMinSpannedSize) break;
    simplex.push_back(best);
  }
  return simplex;
}

/// The faces of the first tetrahedron. None if the shapes are apart or their difference is flat.
Facets firstFaces(const Shape& a, const Shape& b) {
  const optional<Simplex> simplex = gjkSimplex(a, b);
  if (!simplex) return {};
  const Simplex s = completedSimplex(a, b, *simplex);
  if (s.size() < 4) return {};
  const bool mustSwap = dot(cross(s[1] - s[0], s[2] - s[0]), s[3] - s[0]) > 0.0f;
  const vec3 &p = mustSwap ? s[2] : s[1], &q = mustSwap ? s[1] : s[2];
  return {faceOf(s[0], p, q), faceOf(s[3], p, s[0]), faceOf(s[3], q, p), faceOf(s[3], s[0], q)};
}

Facet nearestOf(const Facets& faces) {
  return *std::min_element(faces.begin(), faces.end(),
                           [](const Facet& x, const Facet& y) { return x.distance < y.distance; });
}

/// Removes the faces that the point is in front of, and closes the hole with triangles to the point.
Facets grown(const Facets& faces, const vec3& point) {
  Facets keptFaces;
  std::vector<std::pair<vec3, vec3>> border;
  for (const Facet& face : faces) {
    if (dot(face.normal, point) <= face.distance + kMinSpannedSize) {
      keptFaces.push_back(face);
      continue;
    }
    for (std::size_t i = 0; i < 3; ++i) {
      const auto reversedEdge = std::pair(face.corners[(i + 1) % 3], face.corners[i]);
      const auto twin = std::find(border.begin(), border.end(), reversedEdge);
      if (twin != border.end())
        border.erase(twin);
      else
        border.emplace_back(reversedEdge.second, reversedEdge.first);
    }
  }
  for (const auto& [from, to] : border) keptFaces.push_back(faceOf(from, to, point));
  return keptFaces;
}

}  // namespace

optional<Contact> epaContact(const Shape& a, const Shape& b, const Notes& note) {
  Facets faces = firstFaces(a, b);
  if (note(faces.empty())) return {};
  for (int i = 0;; ++i) {
    const Facet face = nearestOf(faces);
    const vec3 direction = note(face.normal);
    const vec3 point = note(borderPoint(a, b, direction));
    const float depth = note(dot(point, direction));
    if (i == kMaxPoints || note.compare(depth - face.distance) <= kEnough) {
      const vec3 deepest = note(supportPoint(a, direction));
      const vec3 middle = note(deepest - direction * (0.5f * depth));
      return Contact{-direction, depth, middle};
    }
    faces = grown(faces, point);
  }
}

}  // namespace textbook
