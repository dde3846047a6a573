// A ray and a triangle, from both sides.
#include "collision/closest_point.hpp"
#include "collision/detail/ray.hpp"
#include "collision/detail/ray_triangle.hpp"
#include "collision/raycast.hpp"

namespace collision {

namespace {

/// Sine of the angle between ray and plane below which the border is looked at too: a direction in the plane
/// that was rounded to float is off by less.
constexpr double kInPlane = 0x1p-20;

/// The corners, measured from the first, the ray with them.
struct LocalTriangle {
  std::array<glm::dvec3, 3> corners;
  glm::dvec3 normal;  ///< Its length is twice the area.

  explicit LocalTriangle(const Triangle& t)
      : corners{glm::dvec3(0.0), detail::difference(t.b, t.a), detail::difference(t.c, t.a)},
        normal(glm::cross(corners[1], corners[2])) {}

  [[nodiscard]] double reach() const { return detail::sumOfAbs(corners[1]) + detail::sumOfAbs(corners[2]); }

  [[nodiscard]] detail::Core edge(std::size_t i) const {
    const glm::dvec3 &from = corners[i], &to = corners[(i + 1) % 3];
    return {0.5 * (from + to), 0.5 * (to - from)};
  }

  /// Is a point of the plane inside, or outside by at most `slack`?
  [[nodiscard]] bool holds(const glm::dvec3& point, double slack) const {
    for (std::size_t i = 0; i < 3; ++i) {
      const glm::dvec3 along = corners[(i + 1) % 3] - corners[i];
      const double inside = glm::dot(glm::cross(along, point - corners[i]), normal);
      if (inside < 0.0 &&
          inside * inside > slack * slack * detail::lengthSquared(along) * detail::lengthSquared(normal))
        return false;
    }
    return true;
  }
};

glm::dvec3 against(const glm::dvec3& normal, const glm::dvec3& along) {
  return glm::normalize(glm::dot(normal, along) > 0.0 ? -normal : normal);
}

/// Through the face, Ericson 5.3.6.
std::optional<detail::Impact> faceImpact(const LocalTriangle& triangle, const detail::Path& path,
                                         double slack) {
  const double speed = glm::dot(triangle.normal, path.along);
  if (speed == 0.0) return std::nullopt;
  const double t = -glm::dot(triangle.normal, path.origin) / speed;
  const bool onWay = t >= 0.0 && (t - path.limit) * std::sqrt(detail::lengthSquared(path.along)) <= slack;
  if (!onWay || !triangle.holds(path.at(t), slack)) return std::nullopt;
  return detail::Impact{std::min(t, path.limit), against(triangle.normal, path.along)};
}

bool inPlane(const LocalTriangle& triangle, const detail::Path& path) {
  const double across = glm::dot(triangle.normal, path.along);
  return across * across <= kInPlane * kInPlane * detail::lengthSquared(triangle.normal);
}

/// The first of the three edges, each a capsule without radius.
std::optional<detail::Impact> borderImpact(const LocalTriangle& triangle, const detail::Path& path,
                                           double slack) {
  std::optional<detail::Impact> first;
  for (std::size_t i = 0; i < 3; ++i) {
    const detail::Core edge = triangle.edge(i);
    const detail::Path toEdge{path.origin - edge.center, path.along, path.limit};
    const auto found =
        detail::castOnRounded(toEdge, glm::dvec3(0.0), {{glm::dvec3(0.0), edge.half}, 0.0}, slack);
    if (found && (!first || found->impact.t < first->t)) first = found->impact;
  }
  return first;
}

/// For a ray that starts on the triangle.
glm::dvec3 startNormal(const LocalTriangle& triangle, const glm::dvec3& along) {
  return triangle.normal == glm::dvec3(0.0) ? glm::normalize(-along) : against(triangle.normal, along);
}

/// All in double. Out of line: it is rarely met, and what comes before needs no stack.
[[gnu::noinline, gnu::cold]] std::optional<RayHit> hitInDouble(const Ray& ray, const Triangle& shape,
                                                               float maxDistance) {
  const LocalTriangle triangle(shape);
  const detail::Path path = detail::pathOf(ray, glm::dvec3(shape.a), maxDistance);
  const double slack = detail::raySlack(ray, path.origin) + detail::kDoubleRounding * triangle.reach();
  if (distance(shape, ray.origin) == 0.0f) return detail::hitAt(ray, 0.0, startNormal(triangle, path.along));
  const auto face = faceImpact(triangle, path, slack);
  if (face || !inPlane(triangle, path)) return detail::hitOf(ray, face);
  return detail::hitOf(ray, borderImpact(triangle, path, slack));
}

/// For a ray that surely passes through the face.
[[gnu::always_inline]] inline std::optional<RayHit> faceHit(const Ray& ray, const Triangle& shape) {
  const glm::dvec3 normal =
      glm::cross(detail::difference(shape.b, shape.a), detail::difference(shape.c, shape.a));
  const double speed = glm::dot(normal, glm::dvec3(ray.direction));
  const double t = glm::dot(normal, detail::difference(shape.a, ray.origin)) / speed;
  return detail::hitAt(ray, t, normal * std::copysign(1.0 / glm::length(normal), -speed));
}

}  // namespace

std::optional<RayHit> raycast(const Ray& ray, const Triangle& shape, float maxDistance) {
  detail::assertRay(ray, maxDistance);
  detail::assertValid(shape);
  const detail::RayVerdict verdict = detail::throughTriangle(ray, shape, maxDistance);
  if (verdict.misses) return std::nullopt;
  return verdict.hits ? faceHit(ray, shape) : hitInDouble(ray, shape, maxDistance);
}

}  // namespace collision
