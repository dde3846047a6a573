#include <cmath>

#include "collision/ray/ray.hpp"

namespace collision::detail {

namespace {

/// A ray counts as in the plane if the sine of its angle with the plane is below this. The value is larger
/// than the rounding of a direction to float.
constexpr double kInPlaneSine = 0x1p-20;

/// Rounding in double may move the triangle's border by this fraction of its reach (Facet::reach). If the
/// projection of a triangle is thinner than this, ProjectedTriangle is uncertain, and kThinTolerance applies.
constexpr double kBorderTolerance = 0x1p-35;

/// The tolerance for a triangle with a thin projection along the ray, as a fraction of the triangle's reach.
constexpr double kThinTolerance = 0x1p-28;

/// A degenerate triangle is a line. If the sine of the angle between the ray and this line is at most this,
/// the normal points from the line to the ray's origin and not against the ray.
constexpr double kAlongLineSine = 1e-7;

glm::dvec3 facingNormal(const glm::dvec3& normal, const glm::dvec3& direction) {
  return glm::normalize(glm::dot(normal, direction) > 0.0 ? -normal : normal);
}

/// The unevaluated sum of two doubles has about 106 bits (Dekker, "A Floating-Point Technique for Extending
/// the Available Precision", 1971). A sliver's normal is a small difference of large products. In double, it
/// has few correct digits.
struct DoubleDouble {
  double high = 0.0, low = 0.0;
};

DoubleDouble twoSum(double a, double b) {
  const double sum = a + b, roundedB = sum - a;
  return {sum, (a - (sum - roundedB)) + (b - roundedB)};
}

DoubleDouble twoProduct(double a, double b) {
  const double product = a * b;
  return {product, std::fma(a, b, -product)};
}

DoubleDouble operator+(const DoubleDouble& a, const DoubleDouble& b) {
  const DoubleDouble sum = twoSum(a.high, b.high);
  return twoSum(sum.high, sum.low + (a.low + b.low));
}

DoubleDouble operator*(const DoubleDouble& a, double b) {
  const DoubleDouble product = twoProduct(a.high, b);
  return twoSum(product.high, product.low + a.low * b);
}

/// (u x v) . w
double tripleProduct(const glm::dvec3& u, const glm::dvec3& v, const glm::dvec3& w) {
  const auto crossComponent = [&](int i, int j) { return twoProduct(u[i], v[j]) + twoProduct(-u[j], v[i]); };
  const DoubleDouble sum =
      crossComponent(1, 2) * w.x + crossComponent(2, 0) * w.y + crossComponent(0, 1) * w.z;
  return sum.high + sum.low;
}

/// Casts a ray on a triangle and keeps the first hit.
class FacetCast {
 public:
  FacetCast(const LocalRay& ray, const Facet& facet)
      : ray_(ray),
        facet_(facet),
        squaredSpeed_(lengthSquared(ray.direction)),
        speed_(std::sqrt(squaredSpeed_)),
        reach_(facet.reach()) {}

  [[nodiscard]] std::optional<Impact> firstImpact() {
    if (touches(0.0, kDoubleRounding * reach_)) return Impact{0.0, startNormal()};
    const ShearedRay sheared(glm::dvec3(0.0), ray_.direction);
    const auto& [a, b, c] = facet_.corners;
    const ProjectedTriangle projection(sheared, sheared.toFrame(a), sheared.toFrame(b), sheared.toFrame(c));
    const bool mayHit = !projection.certainlyMisses() && projection.area() != 0.0;
    if (mayHit && (projection.hasCertainVerdict() || (!projection.isEdgeOn() && nearlyTouches(projection))))
      addFace(projection);
    if (!impact_) addBorder();
    if (!impact_ && mayHit && !projection.hasCertainVerdict() && !isLimited()) addThinFacet(projection);
    relativeTolerance_ = ray_.relativeTolerance;
    if (!impact_ && relativeTolerance_ > 0.0) addBorder();
    return impact_;
  }

  [[nodiscard]] Impact impactAtLimit() const { return {ray_.limit, planeNormal()}; }

 private:
  [[nodiscard]] glm::dvec3 pointAt(double t) const { return ray_.direction * t; }

  /// The ray hits the triangle at time t if their distance is at most this. The ray's origin is exact, so the
  /// fraction of the reach at t = 0 is always kBorderTolerance.
  [[nodiscard]] double slackAt(double t) const {
    return (t > 0.0 ? borderTolerance_ : kBorderTolerance) * reach_ + relativeTolerance_ * speed_ * t;
  }

  [[nodiscard]] bool touches(double t, double slack) const {
    return nearest(Core{pointAt(t), glm::dvec3(0.0)}, facet_).squaredDistance <= slack * slack;
  }

  [[nodiscard]] bool nearlyTouches(const ProjectedTriangle& projection) const {
    return touches(projection.time(), kThinTolerance * reach_);
  }

  [[nodiscard]] bool isLimited() const { return ray_.limit < std::numeric_limits<double>::infinity(); }

  [[nodiscard]] bool hasFace() const { return facet_.normal != glm::dvec3(0.0); }

  /// The plane's normal that points against the ray. For a triangle without area, perpendicularToLine().
  [[nodiscard]] glm::dvec3 planeNormal() const {
    return hasFace() ? facingNormal(facet_.normal, ray_.direction) : perpendicularToLine();
  }

  [[nodiscard]] glm::dvec3 startNormal() const {
    return hasFace() ? facingNormal(facet_.normal, ray_.direction) : ray_.direction / -speed_;
  }

  [[nodiscard]] bool isSooner(double t) const { return !impact_ || t < impact_->t - slackAt(t) / speed_; }

  /// The time of the crossing with the triangle. ProjectedTriangle::time() is inaccurate for a triangle seen
  /// nearly edge-on. The time is then computed from the plane, if the ray crosses the plane on the triangle.
  [[nodiscard]] double faceTime(const ProjectedTriangle& projection, double speed) const {
    if (projection.hasLargeArea() || speed == 0.0) return projection.time();
    const double exactTime = tripleProduct(facet_.side(0), -facet_.side(2), facet_.corners[0]) / speed;
    const double t = std::clamp(exactTime, projection.firstTime(), projection.lastTime());
    return projection.hasCertainVerdict() || touches(t, kThinTolerance * reach_) ? t : projection.time();
  }

  /// Adds the hit on the face. A ray with an end just beside the plane also hits if that end touches the
  /// face.
  void addFace(const ProjectedTriangle& projection) {
    const glm::dvec3 side = facet_.side(0), otherSide = -facet_.side(2);
    const double speed = tripleProduct(side, otherSide, ray_.direction), t = faceTime(projection, speed);
    const double clampedT = std::clamp(t, 0.0, ray_.limit), timeOutside = std::abs(t - clampedT);
    const double slack = kDoubleRounding * reach_, allowedDistance = t < 0.0 ? slack : slackAt(clampedT);
    const bool isOnPlane = timeOutside * std::abs(speed) <= slack * glm::length(glm::cross(side, otherSide));
    if (timeOutside * speed_ <= allowedDistance || (isOnPlane && touches(clampedT, kThinTolerance * reach_)))
      impact_ = Impact{clampedT, planeNormal()};
  }

  /// Adds a hit with the larger tolerance kThinTolerance, for a triangle with a thin projection. Not called
  /// for a ray with a limit, because triangleVerdict may have found in float that the ray ends before the
  /// plane.
  void addThinFacet(const ProjectedTriangle& projection) {
    borderTolerance_ = kThinTolerance;
    addBorder();
    if (!impact_ && nearlyTouches(projection)) addFace(projection);
    borderTolerance_ = kBorderTolerance;
  }

  void addBorder() {
    for (std::size_t i = 0; i < 3; ++i) addCorner(i);
    for (std::size_t i = 0; i < 3; ++i) addEdge(i);
    if (!impact_ && isLimited() && touches(ray_.limit, slackAt(ray_.limit)))
      impact_ = Impact{ray_.limit, planeNormal()};
  }

  void addCorner(std::size_t i) {
    const glm::dvec3& corner = facet_.corners[i];
    const double t = std::clamp(glm::dot(corner, ray_.direction) / squaredSpeed_, 0.0, ray_.limit);
    const double slack = slackAt(t);
    if (lengthSquared(corner - pointAt(t)) <= slack * slack && isSooner(t))
      impact_ = Impact{t, cornerNormal(i)};
  }

  /// Adds a hit at the parameter where ray and edge are nearest (Ericson, "Real-Time Collision Detection",
  /// 5.1.8). For an edge parallel to the ray, addCorner adds the ends.
  void addEdge(std::size_t i) {
    const glm::dvec3 side = facet_.side(i), cross = glm::cross(ray_.direction, side);
    const double squaredCross = lengthSquared(cross);
    if (squaredCross == 0.0) return;
    const double nearestT = glm::dot(glm::cross(facet_.corners[i], side), cross) / squaredCross;
    const double t = std::clamp(nearestT, 0.0, ray_.limit), slack = slackAt(t);
    const Core edge = facet_.edge(i);
    if (detail::nearest(edge, pointAt(t)).squaredDistance <= slack * slack && isSooner(t))
      impact_ = Impact{t, edgeNormal(i)};
  }

  [[nodiscard]] bool isInPlane() const {
    const double normalSpeed = glm::dot(facet_.normal, ray_.direction);
    return normalSpeed * normalSpeed <=
           kInPlaneSine * kInPlaneSine * lengthSquared(facet_.normal) * squaredSpeed_;
  }

  /// The outward normal of an edge in the triangle's plane, unit.
  [[nodiscard]] glm::dvec3 edgeOutwardNormal(std::size_t edge) const {
    return glm::normalize(glm::cross(facet_.side(edge), facet_.normal));
  }

  [[nodiscard]] glm::dvec3 edgeNormal(std::size_t i) const {
    if (!hasFace() || !isInPlane()) return planeNormal();
    const glm::dvec3 outward = edgeOutwardNormal(i);
    return glm::dot(outward, ray_.direction) < 0.0 ? outward : planeNormal();
  }

  /// The normal at a corner for a ray in the plane. The normal opposes the ray if the ray meets the corner
  /// before both edges. Otherwise it is the normal of the edge that is more opposed to the ray.
  [[nodiscard]] glm::dvec3 cornerNormal(std::size_t i) const {
    const std::size_t previous = (i + 2) % 3;
    if (hasFace() && !isInPlane()) return planeNormal();
    if (glm::dot(facet_.side(i), ray_.direction) >= 0.0 &&
        glm::dot(facet_.side(previous), ray_.direction) <= 0.0)
      return ray_.direction / -speed_;
    if (!hasFace()) return perpendicularToLine();
    const double approachI = glm::dot(edgeOutwardNormal(i), ray_.direction),
                 approachPrevious = glm::dot(edgeOutwardNormal(previous), ray_.direction);
    return edgeNormal(approachPrevious < approachI ? previous : i);
  }

  /// The normal of a triangle without area is perpendicular to the triangle's line and points against the
  /// ray. If line and ray are parallel, the normal points from the line to the ray. If the triangle is a
  /// point, the normal is opposed to the ray.
  [[nodiscard]] glm::dvec3 perpendicularToLine() const {
    glm::dvec3 line(0.0);
    for (std::size_t i = 0; i < 3; ++i)
      if (lengthSquared(facet_.side(i)) > lengthSquared(line)) line = facet_.side(i);
    const double lineSquared = lengthSquared(line);
    if (lineSquared == 0.0) return ray_.direction / -speed_;
    const auto perpendicularPart = [&](const glm::dvec3& v) {
      return v - line * (glm::dot(line, v) / lineSquared);
    };
    const glm::dvec3 towardsStart = perpendicularPart(-ray_.direction),
                     // twice, to remove the rounding error of the first result
        toRay = perpendicularPart(perpendicularPart(-facet_.corners[0]));
    if (lengthSquared(towardsStart) > kAlongLineSine * kAlongLineSine * squaredSpeed_)
      return glm::normalize(towardsStart);
    return toRay == glm::dvec3(0.0) ? ray_.direction / -speed_ : glm::normalize(toRay);
  }

  const LocalRay& ray_;
  const Facet& facet_;
  double squaredSpeed_, speed_, reach_;
  double relativeTolerance_ = 0.0;             ///< 0 in the first search, because exact hits have priority.
  double borderTolerance_ = kBorderTolerance;  ///< kThinTolerance in addThinFacet.
  std::optional<Impact> impact_;
};

}  // namespace

// If `ray.relativeTolerance` is 0, t does not depend on the limit, with one exception. A ray that hits beyond
// the limit, but touches the triangle within rounding before the limit, hits at the limit.
std::optional<Impact> castOnFacet(const LocalRay& ray, const Facet& facet) {
  const LocalRay endlessRay{ray.direction, std::numeric_limits<double>::infinity(), ray.relativeTolerance};
  const auto impact = FacetCast(endlessRay, facet).firstImpact();
  if (!impact || impact->t <= ray.limit) return impact;
  FacetCast limitedCast(ray, facet);
  const auto limitedImpact = limitedCast.firstImpact();
  return limitedImpact && ray.relativeTolerance == 0.0 ? limitedCast.impactAtLimit() : limitedImpact;
}

}  // namespace collision::detail
