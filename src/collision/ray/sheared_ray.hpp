// The projection of a triangle along a ray.
#pragma once

#include <glm/gtc/type_ptr.hpp>

#include "collision/simd/precise.hpp"

namespace collision::detail {

/// Transforms a ray to the z axis: from the origin, along its largest component, the others sheared away. A
/// vertex transforms equally for every triangle, and reversing an edge exactly negates its sign, so adjacent
/// triangles leave no gap (Woop, Benthin, Wald, "Watertight Ray/Triangle Intersection", JCGT 2013).
class ShearedRay {
 public:
  ShearedRay(const glm::dvec3& origin, const glm::dvec3& along) : origin_(origin), along_(along) {
    const glm::dvec3 size = glm::abs(along);
    z_ = size.x > size.y ? (size.x > size.z ? 0 : 2) : (size.y > size.z ? 1 : 2);
    x_ = (z_ + 1) % 3;
    y_ = (z_ + 2) % 3;
    shear_ = {along[x_] / along[z_], along[y_] / along[z_], 1.0 / along[z_]};
    turned_ = {origin[x_], origin[y_], origin[z_]};
    reachPerTime_ = 3.0 * size[z_];
  }

  /// The vertex in this frame: x and y across the ray, and its time along the ray.
  template <class T>
  [[nodiscard]] glm::dvec3 of(const glm::vec<3, T>& vertex) const {
    const T* const at = glm::value_ptr(vertex);  // GLM's operator[] branches on the index
    const double z = double(at[z_]) - turned_.z;
    return {double(at[x_]) - turned_.x - shear_.x * z, double(at[y_]) - turned_.y - shear_.y * z,
            shear_.z * z};
  }

  [[nodiscard]] const glm::dvec3& origin() const { return origin_; }
  [[nodiscard]] const glm::dvec3& along() const { return along_; }
  /// Upper bound, by sumOfAbs, for the distance of two points on the ray one unit of time apart.
  [[nodiscard]] double reachPerTime() const { return reachPerTime_; }

 private:
  glm::dvec3 origin_, along_, shear_;
  glm::dvec3 turned_;  ///< The origin in the order of the sheared axes.
  double reachPerTime_;
  int x_, y_, z_;
};

/// Twice the signed area of the origin and an edge, in the projection along the ray.
[[nodiscard]] inline double edgeSign(const glm::dvec3& from, const glm::dvec3& to) {
  return to.x * from.y - to.y * from.x;
}

/// A triangle's corners in the frame of a ShearedRay, and the sides of its edges on which the ray passes.
struct RayView {
  glm::dvec3 a, b, c;
  double u, v, w;                 ///< Twice the signed area of the ray and the edge opposite each corner.
  double noiseU, noiseV, noiseW;  ///< Their rounding errors.

  RayView(const ShearedRay& ray, const glm::dvec3& seenA, const glm::dvec3& seenB, const glm::dvec3& seenC)
      : a(seenA), b(seenB), c(seenC), u(edgeSign(b, c)), v(edgeSign(c, a)), w(edgeSign(a, b)) {
    const double ofA = std::abs(a.x) + std::abs(a.y), ofB = std::abs(b.x) + std::abs(b.y),
                 ofC = std::abs(c.x) + std::abs(c.y);
    const double times = std::abs(a.z) + std::abs(b.z) + std::abs(c.z);
    const double rounding = kViewRounding * (ofA + ofB + ofC + ray.reachPerTime() * times);
    noiseU = rounding * (ofB + ofC);
    noiseV = rounding * (ofC + ofA);
    noiseW = rounding * (ofA + ofB);
  }

  [[nodiscard]] double area() const { return u + v + w; }

  /// The rounding error of the area.
  [[nodiscard]] double noise() const { return noiseU + noiseV + noiseW; }

  /// True when the ray certainly misses the triangle's projection.
  [[nodiscard]] bool isBeside() const {
    return (u < -noiseU || v < -noiseV || w < -noiseW) && (u > noiseU || v > noiseV || w > noiseW);
  }

  /// True when the projected triangle is large enough to compute the crossing with its plane: not edge-on,
  /// and not nearly without area.
  [[nodiscard]] bool isWide() const { return std::abs(area()) > kWide * noise(); }

  /// True when the ray certainly passes through the triangle's projection.
  [[nodiscard]] bool isInside() const {
    return (u > noiseU && v > noiseV && w > noiseW) || (u < -noiseU && v < -noiseV && w < -noiseW);
  }

  [[nodiscard]] bool isSure() const { return isWide() || isInside(); }

  /// True when the area is hardly more than rounding, so that the time is arbitrary.
  [[nodiscard]] bool isEdgeOn() const { return std::abs(area()) <= kEdgeOn * noise(); }

  /// The time of the hit on the face: a weighted mean of the corners' times, so never outside the triangle,
  /// however flat its projection. A ray that misses the border within rounding hits the border. The area must
  /// not be 0.
  [[nodiscard]] double time() const {
    const double side = std::copysign(1.0, area());
    const double ofA = std::max(side * u, 0.0), ofB = std::max(side * v, 0.0), ofC = std::max(side * w, 0.0);
    return (ofA * a.z + ofB * b.z + ofC * c.z) / (ofA + ofB + ofC);
  }

  /// The least time of a corner.
  [[nodiscard]] double firstTime() const { return std::min({a.z, b.z, c.z}); }
  [[nodiscard]] double lastTime() const { return std::max({a.z, b.z, c.z}); }

  /// Fraction of the distance from the origin by which rounding may move an edge: shearing rounds to 5 *
  /// 2^-53 of it, the area to 2^-51. About eight times as much, so that a ray which starts on the border by
  /// the rule of `overlaps` is never a certain miss.
  static constexpr double kViewRounding = 0x1p-45;
  static constexpr double kEdgeOn = 8.0;
  static constexpr double kWide = 0x1p20;  ///< Times are right to 2^-20 of the triangle.
};

}  // namespace collision::detail
