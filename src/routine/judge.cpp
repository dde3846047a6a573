#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "base/number_text.hpp"
#include "check/reference_parts.hpp"
#include "reference/reference.hpp"
#include "routine/trial.hpp"

namespace routine {
namespace {

using glm::dvec3;

/// Tolerance of a normal's length, far above float32 rounding.
constexpr double kUnitTolerance = 1e-5;

std::string inWords(const dvec3& v) {
  return '(' + base::nineDigits(v.x) + ", " + base::nineDigits(v.y) + ", " + base::nineDigits(v.z) + ')';
}

std::string inWords(const hantei_vector& v) { return inWords(dvec3(vectorOf(v))); }

std::string nineDigitText(float value) { return base::nineDigits(static_cast<double>(value)); }

class PairTruth {
 public:
  explicit PairTruth(const Question& question)
      : a_(check::referencePartsOf(testShapeOf(question.a))),
        b_(check::referencePartsOf(testShapeOf(question.b))),
        pair_(partPair(a_, 0, b_, 0)) {}

  [[nodiscard]] std::optional<Mistake> mistakeIn(Verb verb, const Reply& reply) const {
    if (verb == Verb::overlaps && reply.result == HANTEI_MISS && isMissRight(pair_)) return std::nullopt;
    const reference::Separation truth = separation(pair_);
    const double band = reference::kVerdictBand * pairSize(pair_);
    if (verb == Verb::distance) return distanceMistake(reply, truth);
    const bool isHit = reply.result == HANTEI_HIT;
    if (isHit ? truth.value > band : truth.value < -band) return wrongVerdict(isHit, truth);
    if (verb == Verb::contact && isHit) return contactMistake(reply.contact, truth);
    return std::nullopt;
  }

 private:
  static std::string truthText(const reference::Separation& truth) {
    if (truth.value > 0.0) return "apart by " + base::nineDigits(truth.value);
    return "overlapping, depth " + base::nineDigits(-truth.value) + ", normal " + inWords(truth.normal);
  }

  static Mistake wrongVerdict(bool isHit, const reference::Separation& truth) {
    return {Fault::verdict, "wrong verdict", isHit ? "overlapping" : "apart", truthText(truth)};
  }

  [[nodiscard]] std::optional<Mistake> distanceMistake(const Reply& reply,
                                                       const reference::Separation& truth) const {
    const double gap = std::max(0.0, truth.value);
    if (std::abs(static_cast<double>(reply.distance) - gap) <= lengthBand()) return std::nullopt;
    return Mistake{Fault::distance, "wrong distance", nineDigitText(reply.distance), truthText(truth)};
  }

  [[nodiscard]] std::optional<Mistake> contactMistake(const hantei_contact& contact,
                                                      const reference::Separation& truth) const {
    const double depth = std::max(0.0, -truth.value);
    const dvec3 normal(vectorOf(contact.normal));
    const std::string answerText =
        "overlapping, depth " + nineDigitText(contact.depth) + ", normal " + inWords(contact.normal);
    if (std::abs(static_cast<double>(contact.depth) - depth) > lengthBand())
      return Mistake{Fault::depth, "wrong depth", answerText, truthText(truth)};
    if (std::abs(glm::length(normal) - 1.0) > kUnitTolerance)
      return Mistake{Fault::normal, "normal that is not of unit length", answerText, truthText(truth)};
    const double depthAlongNormal = depthAlong(pair_, normal);
    if (std::abs(depthAlongNormal - depth) <= lengthBand()) return std::nullopt;
    return Mistake{
        Fault::normal, "wrong normal", answerText,
        truthText(truth) + "; along your normal the depth is " + base::nineDigits(depthAlongNormal)};
  }

  [[nodiscard]] double lengthBand() const { return reference::kLengthBand * pairSize(pair_); }

  check::ReferenceParts a_, b_;
  check::PartPair pair_;
};

check::MotionAnswer answerOf(const Question& question, const Reply& reply) {
  if (reply.result != HANTEI_HIT) return std::nullopt;
  if (question.verb == Verb::raycast)
    return reference::SweptTouch{static_cast<double>(reply.ray.t), dvec3(vectorOf(reply.ray.point)),
                                 dvec3(vectorOf(reply.ray.normal))};
  return reference::SweptTouch{static_cast<double>(reply.sweep.time), dvec3(vectorOf(reply.sweep.point)),
                               dvec3(vectorOf(reply.sweep.normal))};
}

std::optional<Mistake> mistakeInMotion(const Question& question, const Reply& reply) {
  const check::MotionAnswer answer = answerOf(question, reply);
  const auto mismatch = check::checkMotion(motionOf(question), testShapeOf(question.b), answer);
  if (!mismatch) return std::nullopt;
  constexpr std::array<std::pair<Fault, const char*>, 4> kFaults{{{Fault::verdict, "wrong verdict"},
                                                                  {Fault::time, "wrong time"},
                                                                  {Fault::point, "wrong point"},
                                                                  {Fault::normal, "wrong normal"}}};
  const auto& [fault, name] = kFaults[static_cast<std::size_t>(mismatch->fault)];
  std::string answerText = "no hit", truthText = "no hit";
  if (answer) {
    answerText = "hit at " + base::nineDigits(answer->time) + ", point " + inWords(answer->point) +
                 ", normal " + inWords(answer->normal);
  }
  if (mismatch->truth.time) truthText = "hit at " + base::nineDigits(*mismatch->truth.time);
  return Mistake{fault, name, answerText, truthText};
}

}  // namespace

check::TestMotion motionOf(const Question& question) {
  const bool isRay = question.verb == Verb::raycast;
  return {isRay ? check::MotionVerb::raycast : check::MotionVerb::sweep, testShapeOf(question.a),
          vectorOf(question.velocity), isRay ? question.maxDistance : 1.0f};
}

std::optional<Mistake> mistakeIn(const Question& question, const Reply& reply, const std::string& failure) {
  if (reply.outcome != Outcome::answered) {
    std::string truthText;
    if (question.verb < Verb::raycast) {
      // Tries both verdicts, because the mistake that the wrong one gives contains the reference's answer as
      // text.
      const PairTruth truth(question);
      for (const std::int32_t result : {HANTEI_HIT, HANTEI_MISS}) {
        const auto mistake =
            truth.mistakeIn(Verb::overlaps, {Outcome::answered, result, 0, 0.0f, {}, {}, {}});
        if (mistake) truthText = mistake->truth;
      }
    }
    return Mistake{Fault::failure, "no answer", failure, truthText};
  }
  if (question.verb < Verb::raycast) return PairTruth(question).mistakeIn(question.verb, reply);
  return mistakeInMotion(question, reply);
}

namespace {

/// Sorted half extents of a solid, world units.
struct SortedHalfExtents {
  double min = 0.0, middle = 0.0, max = 0.0;
};

SortedHalfExtents sortedHalfExtents(const reference::Solid& solid) {
  std::array<double, 3> halfExtents{solid.radius, solid.radius, solid.radius};
  for (std::size_t i = 0; i < std::min(solid.edges.size(), halfExtents.size()); ++i)
    halfExtents[i] += glm::length(solid.edges[i]);
  std::sort(halfExtents.begin(), halfExtents.end());
  return {halfExtents[0], halfExtents[1], halfExtents[2]};
}

/// The least angle between an edge of `a` and an edge of `b`, radians; pi/2 if a solid has no edges.
double minAngle(const reference::Solid& a, const reference::Solid& b) {
  double minSine = 1.0;  // sine of the angle
  for (const dvec3& u : a.edges)
    for (const dvec3& v : b.edges)
      minSine = std::min(minSine, glm::length(glm::cross(u, v)) / (glm::length(u) * glm::length(v)));
  return std::asin(minSine);
}

/// True if every corner of `inner`'s core, grown by the radius, is inside `outer`. Ignores rims.
bool isInside(const reference::Solid& inner, const reference::Solid& outer) {
  const reference::Hull hull = reference::hullOf(inner);
  return std::none_of(hull.corners.begin(), hull.corners.end(), [&](const dvec3& corner) {
    return reference::separation(reference::Solid{corner}, outer).value > -inner.radius;
  });
}

using reference::Family;

/// The family of difficult pairs to which the sizes and positions belong, if any.
std::optional<Family> difficultSizes(const reference::Solid& a, const reference::Solid& b, double size) {
  constexpr double kFarRatio = 1e3, kHugeSize = 1e4, kUnequalRatio = 100.0;
  const SortedHalfExtents sizesOfA = sortedHalfExtents(a), sizesOfB = sortedHalfExtents(b);
  // A point is not flat.
  const auto isFlat = [](const SortedHalfExtents& sizes) { return sizes.min <= 0.0 && sizes.max > 0.0; };
  if (isFlat(sizesOfA) || isFlat(sizesOfB)) return Family::zeroSize;
  if (glm::length(a.center + b.center) * 0.5 > kFarRatio * size) return Family::far;
  if (size > kHugeSize) return Family::huge;
  if (size < 1.0 / kHugeSize) return Family::tiny;
  const double larger = std::max(sizesOfA.max, sizesOfB.max), smaller = std::min(sizesOfA.max, sizesOfB.max);
  return smaller > 0.0 && larger > kUnequalRatio * smaller ? std::optional(Family::unequal) : std::nullopt;
}

/// The family of difficult pairs to which the poses belong, if any.
std::optional<Family> difficultPose(const reference::Solid& a, const reference::Solid& b, double size) {
  constexpr double kConcentricDistance = 1e-6, kTouchingDistance = 1e-4;  // fractions of the pair's size
  constexpr double kParallelAngle = 1e-7, kNearParallelAngle = 2e-2;      // radians
  if (glm::distance(a.center, b.center) <= kConcentricDistance * size) return Family::concentric;
  if (isInside(a, b) || isInside(b, a)) return Family::contained;
  if (std::abs(reference::separation(a, b).value) <= kTouchingDistance * size) return Family::touching;
  const double angle = minAngle(a, b);
  if (angle <= kParallelAngle) return Family::parallel;
  return angle <= kNearParallelAngle ? std::optional(Family::nearParallel) : std::nullopt;
}

/// Family::thin for rods, Family::flat for plates.
std::optional<Family> difficultShape(const reference::Solid& a, const reference::Solid& b) {
  constexpr double kLongRatio = 20.0;
  for (const SortedHalfExtents& sizes : {sortedHalfExtents(a), sortedHalfExtents(b)}) {
    if (sizes.max > kLongRatio * sizes.middle) return Family::thin;
    if (sizes.middle > kLongRatio * sizes.min) return Family::flat;
  }
  return std::nullopt;
}

}  // namespace

std::optional<reference::Family> familyOf(const Question& question) {
  if (question.a.kind == HANTEI_TRIANGLE || question.b.kind == HANTEI_TRIANGLE) return std::nullopt;
  const auto a = reference::solidOf(check::shapeOf(testShapeOf(question.a))),
             b = reference::solidOf(check::shapeOf(testShapeOf(question.b)));
  const double size = reference::pairSize(a, b);
  if (const auto family = difficultSizes(a, b, size)) return family;
  if (const auto family = difficultPose(a, b, size)) return family;
  return difficultShape(a, b);
}

}  // namespace routine
