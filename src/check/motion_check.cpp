#include <algorithm>
#include <cmath>
#include <vector>

#include "check/oracle_check.hpp"
#include "collision/any.hpp"
#include "collision/mesh.hpp"
#include "collision/triangle.hpp"

namespace check {
namespace {

using glm::dvec3;
using reference::Hull;
using reference::kLengthBand;
using reference::kVerdictBand;
using reference::Solid;

/// Tolerance of a normal, for float32 rounding.
constexpr double kUnitError = 1e-6;
/// Rounding of a point, as a fraction of its distance from the origin.
constexpr double kPointRounding = 1.5e-7;
constexpr int kMaxBisections = 90;

/// A part of the moving body and a part of the target. Coordinates are relative to the centre of the target
/// part's ball, for precision far from the origin. The volume that a moving part sweeps is convex, so a
/// verdict needs no search over time.
class PartMotion {
 public:
  PartMotion(const ReferenceParts& moving, std::size_t i, const ReferenceParts& target, std::size_t j,
             const dvec3& velocity)
      : velocity_(velocity),
        ballA_(moving.balls[i]),
        ballB_(target.balls[j]),
        pair_(partPair(moving, i, target, j)) {
    const auto toOrigin = [&](auto& parts) {
      parts.a = reference::moved(parts.a, -ballB_.center);
      parts.b = reference::moved(parts.b, -ballB_.center);
    };
    std::visit(toOrigin, pair_);
    size_ = pairSize(pair_);
  }

  /// The size of the pair in world units. Error bands are fractions of it.
  [[nodiscard]] double size() const { return size_; }
  void addToSize(double length) { size_ += length; }

  /// Returns the signed separation of the target from the volume that the moving part covers until `time`. It
  /// never increases with time and is 0 at the first touch.
  [[nodiscard]] double separationUntil(double time) const {
    const auto separationOf = [&](const auto& parts) {
      return reference::separation(reference::swept(parts.a, velocity_ * time), parts.b).value;
    };
    return std::visit(separationOf, pair_);
  }

  /// True if the volume that the moving part covers until `time` overlaps the target by more than `band`
  /// (world units).
  [[nodiscard]] bool surelyMeetsUntil(double time, double band) const {
    const dvec3 offset = nearestOnPath(time) - ballB_.center;
    if (glm::length(offset) > ballA_.radius + ballB_.radius) return false;
    if (const auto* hulls = std::get_if<TwoParts<Hull>>(&pair_))
      return !planesSeparate(*hulls, time, offset, band) && separationUntil(time) < -band;
    return rulingUntil(time, false, band) == reference::Ruling::falseMiss;
  }

  /// True if the volume that the moving part covers until `time` is within `band` (world units) of the
  /// target.
  [[nodiscard]] bool mayMeetUntil(double time, double band) const {
    if (std::holds_alternative<TwoParts<Hull>>(pair_)) return separationUntil(time) <= band;
    return rulingUntil(time, true, band) == reference::Ruling::right;
  }

  /// True if the touch's point belongs to both parts at the touch's time, within the tolerance of a length.
  [[nodiscard]] bool acceptsPoint(const reference::SweptTouch& touch) const {
    const double slack = kLengthBand * size_ + kPointRounding * glm::length(touch.point);
    if (!(glm::distance(touch.point, ballB_.center) <= ballB_.radius + slack)) return false;
    return gapToMoving(touch) <= slack && gapToTarget(touch) <= slack;
  }
  /// True if the touch's point alone proves that the parts come within `band` (world units) of each other.
  [[nodiscard]] bool pointProvesTouch(const reference::SweptTouch& touch, double band) const {
    return std::max(0.0, gapToMoving(touch)) + std::max(0.0, gapToTarget(touch)) <= band;
  }

  /// True if planes perpendicular to the normal separate the parts at the touch's time, within the tolerance
  /// of a length.
  [[nodiscard]] bool acceptsNormal(const reference::SweptTouch& touch) const {
    const auto depthOf = [&](const auto& parts) {
      return reference::depthAlong(reference::moved(parts.a, velocity_ * touch.time), parts.b,
                                   glm::normalize(touch.normal));
    };
    return std::visit(depthOf, pair_) <= kLengthBand * size_;
  }

 private:
  [[nodiscard]] double gapToMoving(const reference::SweptTouch& touch) const {
    const auto gapOf = [&](const auto& parts) {
      return reference::outsideBy(reference::moved(parts.a, velocity_ * touch.time),
                                  touch.point - ballB_.center);
    };
    return std::visit(gapOf, pair_);
  }
  [[nodiscard]] double gapToTarget(const reference::SweptTouch& touch) const {
    const auto gapOf = [&](const auto& parts) {
      return reference::outsideBy(parts.b, touch.point - ballB_.center);
    };
    return std::visit(gapOf, pair_);
  }
  /// Whether the verdict `hit` about two solids is right for the motion until `time`.
  [[nodiscard]] reference::Ruling rulingUntil(double time, bool hit, double band) const {
    const auto& [a, b] = std::get<TwoParts<Solid>>(pair_);
    return reference::ruling(reference::swept(a, velocity_ * time), b, hit, band);
  }
  /// Returns the point nearest to the target ball's centre on the path that the moving ball's centre covers
  /// until `time`.
  [[nodiscard]] dvec3 nearestOnPath(double time) const {
    const dvec3 displacement = velocity_ * time;
    const double square = glm::dot(displacement, displacement);
    const double fraction =
        square > 0.0 ? glm::dot(ballB_.center - ballA_.center, displacement) / square : 0.0;
    return ballA_.center + displacement * glm::clamp(fraction, 0.0, 1.0);
  }
  /// True if planes perpendicular to `normal` prove that the overlap until `time` is at most `band`. Much
  /// cheaper than separationUntil().
  [[nodiscard]] bool planesSeparate(const TwoParts<Hull>& hulls, double time, const dvec3& normal,
                                    double band) const {
    return normal != dvec3(0.0) &&
           reference::depthAlong(reference::swept(hulls.a, velocity_ * time), hulls.b, normal) <= band;
  }

  dvec3 velocity_;
  reference::Ball ballA_, ballB_;
  PartPair pair_;
  double size_ = 0.0;
};

class MotionChecker {
 public:
  MotionChecker(const TestMotion& motion, const TestShape& target)
      : velocity_(motion.velocity), limit_(double(motion.limit)) {
    const ReferenceParts movingParts = referencePartsOf(motion.movingShape),
                         targetParts = referencePartsOf(target);
    parts_.reserve(movingParts.size() * targetParts.size());
    for (std::size_t i = 0; i < movingParts.size(); ++i)
      for (std::size_t j = 0; j < targetParts.size(); ++j) {
        parts_.emplace_back(movingParts, i, targetParts, j, velocity_);
        if (motion.verb == MotionVerb::sweep) parts_.back().addToSize(glm::length(velocity_));
      }
  }

  [[nodiscard]] std::optional<MotionFault> faultOf(const MotionAnswer& answer) const {
    if (!answer)
      return surelyMeetsUntil(limit_, kVerdictBand) ? std::optional(MotionFault::verdict) : std::nullopt;
    if (!(answer->time >= 0.0 && answer->time <= limit_)) return MotionFault::time;
    const bool isNormalValid = acceptsNormal(*answer), isHitTooLate = isTooLate(*answer, isNormalValid);
    if (!isHitTooLate && isNormalValid && acceptsTouch(*answer)) return std::nullopt;
    if (!mayMeetUntil(limit_, kVerdictBand)) return MotionFault::verdict;
    if (isHitTooLate || !mayMeetUntil(answer->time, relativeBandAt(answer->time))) return MotionFault::time;
    return anyPart([&](const PartMotion& part) { return part.acceptsPoint(*answer); }) ? MotionFault::normal
                                                                                       : MotionFault::point;
  }

  [[nodiscard]] MotionTruth truth() const {
    MotionTruth truth;
    truth.time = firstTouchTime(0.0);
    truth.isVerdictClear =
        truth.time ? firstTouchTime(-kVerdictBand).has_value() : !firstTouchTime(kVerdictBand);
    // Two bands, because the hit's point may be one band away from each shape.
    truth.earliestTime = firstTouchTime(2.0 * kLengthBand).value_or(limit_);
    truth.latestTime = firstTouchTime(-kLengthBand).value_or(limit_);
    for (const PartMotion& part : parts_)
      truth.lengthTolerance = std::max(truth.lengthTolerance, kLengthBand * part.size());
    return truth;
  }

 private:
  template <class Holds>
  [[nodiscard]] bool anyPart(Holds holds) const {
    return std::any_of(parts_.begin(), parts_.end(), holds);
  }
  [[nodiscard]] bool surelyMeetsUntil(double time, double relativeBand) const {
    return anyPart(
        [&](const PartMotion& part) { return part.surelyMeetsUntil(time, relativeBand * part.size()); });
  }
  [[nodiscard]] bool mayMeetUntil(double time, double relativeBand) const {
    return anyPart(
        [&](const PartMotion& part) { return part.mayMeetUntil(time, relativeBand * part.size()); });
  }
  /// The tolerance of a hit at `time`. At time 0, it is the tolerance of verdicts; later, the tolerance of
  /// lengths.
  static double relativeBandAt(double time) { return time == 0.0 ? kVerdictBand : kLengthBand; }

  /// True if the normal is unit and does not point along the motion. At time 0 it is a contact's normal and
  /// may have any direction.
  [[nodiscard]] bool acceptsNormal(const reference::SweptTouch& touch) const {
    if (!(std::abs(glm::length(touch.normal) - 1.0) <= kUnitError)) return false;
    return touch.time == 0.0 || glm::dot(touch.normal, velocity_) <= kUnitError * glm::length(velocity_);
  }

  /// True if two parts overlap by more than the band before the touch. `isNormalValid`: the result of
  /// acceptsNormal(). If it is true, skips parts that the normal separates at the touch, because they did not
  /// overlap earlier.
  [[nodiscard]] bool isTooLate(const reference::SweptTouch& touch, bool isNormalValid) const {
    return touch.time > 0.0 && anyPart([&](const PartMotion& part) {
             if (isNormalValid && part.acceptsNormal(touch)) return false;
             return part.surelyMeetsUntil(touch.time, kLengthBand * part.size());
           });
  }

  /// True if two parts touch at the touch's time and point. After time 0, the normal must also separate them.
  [[nodiscard]] bool acceptsTouch(const reference::SweptTouch& touch) const {
    return anyPart([&](const PartMotion& part) {
      if (!part.acceptsPoint(touch)) return false;
      if (touch.time > 0.0 && !part.acceptsNormal(touch)) return false;
      const double band = kVerdictBand * part.size();
      return part.pointProvesTouch(touch, band) || part.mayMeetUntil(touch.time == 0.0 ? 0.0 : limit_, band);
    });
  }

  /// Returns the first time at which the gap between two parts is at most `relativeBand` of their size. A
  /// negative gap is an overlap.
  [[nodiscard]] std::optional<double> firstTouchTime(double relativeBand) const {
    const auto meets = [&](double time) {
      return anyPart(
          [&](const PartMotion& part) { return part.separationUntil(time) <= relativeBand * part.size(); });
    };
    if (meets(0.0)) return 0.0;
    if (!meets(limit_)) return std::nullopt;
    double before = 0.0, after = limit_;
    for (int i = 0; i < kMaxBisections; ++i) {
      const double middle = 0.5 * (before + after);
      if (middle == before || middle == after) break;
      (meets(middle) ? after : before) = middle;
    }
    return after;
  }

  dvec3 velocity_;
  double limit_;
  std::vector<PartMotion> parts_;
};

}  // namespace

MotionAnswer askLibraryAboutMotion(const TestMotion& motion, const TestShape& target) {
  if (motion.verb == MotionVerb::raycast) {
    const collision::Ray ray{std::get<glm::vec3>(motion.movingShape), motion.velocity};
    const auto hit = std::visit(
        [&](const auto& b) { return collision::raycast(ray, queryArgument(b), motion.limit); }, target);
    if (!hit) return std::nullopt;
    return reference::SweptTouch{double(hit->t), dvec3(hit->point), dvec3(hit->normal)};
  }
  const auto hit = std::visit(
      [&](const auto& a, const auto& b) {
        return collision::sweep(queryArgument(a), motion.velocity, queryArgument(b));
      },
      motion.movingShape, target);
  if (!hit) return std::nullopt;
  return reference::SweptTouch{double(hit->time), dvec3(hit->point), dvec3(hit->normal)};
}

MotionTruth truthOf(const TestMotion& motion, const TestShape& target) {
  return MotionChecker(motion, target).truth();
}

std::optional<MotionMismatch> checkMotion(const TestMotion& motion, const TestShape& target,
                                          const MotionAnswer& answer) {
  const MotionChecker checker(motion, target);
  const auto fault = checker.faultOf(answer);
  if (!fault) return std::nullopt;
  return MotionMismatch{*fault, motion, answer, checker.truth()};
}

}  // namespace check
