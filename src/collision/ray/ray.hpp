// Rays relative to a shape's centre, the raycast at a triangle in double, and the projection of a triangle
// along a ray, for watertight raycasts.
#pragma once

#include <cassert>
#include <cmath>
#include <glm/gtc/type_ptr.hpp>

#include "collision/mesh/facet.hpp"
#include "collision/results.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/simd/precise.hpp"
#include "collision/sweep/cast.hpp"

namespace collision::detail {

/// Directions are rounded to float, so the point at t is known only to this fraction of t.
inline constexpr double kDirectionRounding = 0x1p-24;

/// The position error of the ray near a shape. `offset`: vector between the ray's origin and the shape's
/// centre.
[[nodiscard]] inline double raySlack(const Ray& ray, const glm::dvec3& offset) {
  const glm::vec3& d = ray.direction;
  const bool alongAxis = int(d.x != 0.0f) + int(d.y != 0.0f) + int(d.z != 0.0f) == 1;
  return (alongAxis ? kDoubleRounding : kDirectionRounding) * sumOfAbs(offset);
}

/// The largest double that rounds to `maxDistance`. So a ray whose limit is the rounded t of a hit finds the
/// same hit.
[[nodiscard]] inline double limitInDouble(float maxDistance) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  const double limit = double(maxDistance), next = double(std::nextafter(maxDistance, kInfinity));
  return next < double(kInfinity) ? std::nextafter(0.5 * (limit + next), 0.0) : limit;
}

[[nodiscard]] inline Path pathOf(const Ray& ray, const glm::dvec3& center, float maxDistance) {
  return {glm::dvec3(ray.origin) - center, glm::dvec3(ray.direction), limitInDouble(maxDistance)};
}

/// The hit at t. Constructs the result in place, because a copy would wait until all seven floats are stored.
[[nodiscard]] [[gnu::always_inline]] inline std::optional<RayHit> hitAt(const Ray& ray, double t,
                                                                        const glm::dvec3& normal) {
  std::optional<RayHit> hit(std::in_place);
  hit->t = static_cast<float>(t);
  hit->point = glm::vec3(glm::dvec3(ray.origin) + glm::dvec3(ray.direction) * t);
  hit->normal = glm::vec3(normal);
  return hit;
}

[[nodiscard]] inline std::optional<RayHit> hitOf(const Ray& ray, const std::optional<Impact>& impact) {
  if (!impact) return std::nullopt;
  return hitAt(ray, impact->t, impact->normal);
}

inline void assertRay([[maybe_unused]] const Ray& ray, [[maybe_unused]] float maxDistance) {
  assertValid(ray);
  assert(maxDistance >= 0.0f && "collision: maxDistance is negative or not a number");
}

/// A ray from the frame's origin: t * along, for t from 0 to `limit`.
struct LocalRay {
  glm::dvec3 direction{0.0};  ///< Not 0.
  double limit = 0.0;         ///< May be infinite.
  /// A miss still counts as a hit if the ray passes the triangle within this fraction of the distance from
  /// the origin.
  double relativeTolerance = 0.0;
};

/// The first hit of the ray and the triangle, by the rules of raycast(Ray, Triangle). If the triangle's
/// projection along the ray is large enough, this is the crossing with the plane. Otherwise it is the first
/// point at which the ray passes the triangle within rounding and `relativeTolerance`.
[[nodiscard]] std::optional<Impact> castOnFacet(const LocalRay& ray, const Facet& facet);

/// Transforms vertices to a frame with the ray as z axis. The axis of the direction's largest component
/// becomes z, and a shear removes the other two components. A vertex has the same result in every triangle,
/// and reversing an edge exactly negates edgeSign. So no ray passes between adjacent triangles (Woop,
/// Benthin, Wald, "Watertight Ray/Triangle Intersection", JCGT 2013).
class ShearedRay {
 public:
  ShearedRay(const glm::dvec3& origin, const glm::dvec3& direction) : origin_(origin), direction_(direction) {
    const glm::dvec3 size = glm::abs(direction);
    z_ = size.x > size.y ? (size.x > size.z ? 0 : 2) : (size.y > size.z ? 1 : 2);
    x_ = (z_ + 1) % 3;
    y_ = (z_ + 2) % 3;
    shear_ = {direction[x_] / direction[z_], direction[y_] / direction[z_], 1.0 / direction[z_]};
    permutedOrigin_ = {origin[x_], origin[y_], origin[z_]};
    reachPerTime_ = 3.0 * size[z_];
  }

  /// The vertex in this frame. x and y are across the ray, z is the time along it.
  template <class T>
  [[nodiscard]] glm::dvec3 toFrame(const glm::vec<3, T>& vertex) const {
    const T* const coordinates = glm::value_ptr(vertex);  // GLM's operator[] branches on the index
    const double z = double(coordinates[z_]) - permutedOrigin_.z;
    return {double(coordinates[x_]) - permutedOrigin_.x - shear_.x * z,
            double(coordinates[y_]) - permutedOrigin_.y - shear_.y * z, shear_.z * z};
  }

  [[nodiscard]] const glm::dvec3& origin() const { return origin_; }
  [[nodiscard]] const glm::dvec3& direction() const { return direction_; }
  /// An upper bound of sumOfAbs of the ray's movement in one unit of time.
  [[nodiscard]] double reachPerTime() const { return reachPerTime_; }

 private:
  glm::dvec3 origin_, direction_, shear_;
  glm::dvec3 permutedOrigin_;  ///< The ray's origin, with its coordinates in the order of the new axes.
  double reachPerTime_;
  int x_, y_, z_;
};

/// Twice the signed area of the triangle between an edge and the origin. The whole ray is at the origin,
/// because the frame of ShearedRay is seen along the ray.
[[nodiscard]] inline double edgeSign(const glm::dvec3& from, const glm::dvec3& to) {
  return to.x * from.y - to.y * from.x;
}

/// A triangle's corners in the frame of a ShearedRay, and the side of each edge on which the ray passes.
struct ProjectedTriangle {
  glm::dvec3 a, b, c;
  double u, v, w;                 ///< edgeSign of the edge opposite each corner.
  double noiseU, noiseV, noiseW;  ///< The rounding errors of u, v and w.

  ProjectedTriangle(const ShearedRay& ray, const glm::dvec3& projectedA, const glm::dvec3& projectedB,
                    const glm::dvec3& projectedC)
      : a(projectedA), b(projectedB), c(projectedC), u(edgeSign(b, c)), v(edgeSign(c, a)), w(edgeSign(a, b)) {
    const double sizeA = std::abs(a.x) + std::abs(a.y), sizeB = std::abs(b.x) + std::abs(b.y),
                 sizeC = std::abs(c.x) + std::abs(c.y);
    const double times = std::abs(a.z) + std::abs(b.z) + std::abs(c.z);
    const double rounding = kProjectionRounding * (sizeA + sizeB + sizeC + ray.reachPerTime() * times);
    noiseU = rounding * (sizeB + sizeC);
    noiseV = rounding * (sizeC + sizeA);
    noiseW = rounding * (sizeA + sizeB);
  }

  [[nodiscard]] double area() const { return u + v + w; }

  [[nodiscard]] double noise() const { return noiseU + noiseV + noiseW; }

  /// True if the ray certainly misses the triangle's projection.
  [[nodiscard]] bool certainlyMisses() const {
    return (u < -noiseU || v < -noiseV || w < -noiseW) && (u > noiseU || v > noiseV || w > noiseW);
  }

  /// True if the projected triangle is large enough to compute the crossing with its plane. The triangle then
  /// has area and is not seen edge-on.
  [[nodiscard]] bool hasLargeArea() const { return std::abs(area()) > kLargeAreaNoises * noise(); }

  /// True if the ray certainly passes through the triangle's projection.
  [[nodiscard]] bool certainlyHits() const {
    return (u > noiseU && v > noiseV && w > noiseW) || (u < -noiseU && v < -noiseV && w < -noiseW);
  }

  [[nodiscard]] bool hasCertainVerdict() const { return hasLargeArea() || certainlyHits(); }

  /// True if the area is hardly larger than its rounding error, so that time() is arbitrary.
  [[nodiscard]] bool isEdgeOn() const { return std::abs(area()) <= kEdgeOnNoises * noise(); }

  /// The time of the hit on the face. The result is a weighted mean of the corners' times, so it is between
  /// these times even if the triangle's projection is flat. The area must not be 0.
  [[nodiscard]] double time() const {
    const double side = std::copysign(1.0, area());
    const double weightA = std::max(side * u, 0.0), weightB = std::max(side * v, 0.0),
                 weightC = std::max(side * w, 0.0);
    return (weightA * a.z + weightB * b.z + weightC * c.z) / (weightA + weightB + weightC);
  }

  [[nodiscard]] double firstTime() const { return std::min({a.z, b.z, c.z}); }
  [[nodiscard]] double lastTime() const { return std::max({a.z, b.z, c.z}); }

  /// Rounding moves an edge by less than 2^-49 of the distance from the origin. This bound is much larger, so
  /// that a ray is never a certain miss if its origin is on the border according to `overlaps`.
  static constexpr double kProjectionRounding = 0x1p-45;
  static constexpr double kEdgeOnNoises = 8.0;
  /// If the area exceeds its rounding error by this factor, time() is right to 2^-20 of the triangle's size.
  static constexpr double kLargeAreaNoises = 0x1p20;
};

}  // namespace collision::detail
