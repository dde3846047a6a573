#include "check/expectation_check.hpp"

#include <algorithm>
#include <cmath>
#include <glm/glm.hpp>
#include <utility>

#include "base/error.hpp"
#include "base/number_text.hpp"

namespace check {
namespace {

/// Tolerance of a unit normal's length: a few roundings of float32.
constexpr double kNormalLengthTolerance = 1e-5;

/// Returns false for NaN.
bool isNear(double got, double expected, double tolerance) { return std::abs(got - expected) <= tolerance; }

bool isNearAny(const glm::dvec3& got, const std::vector<glm::dvec3>& candidates, double tolerance) {
  return std::any_of(candidates.begin(), candidates.end(),
                     [&](const glm::dvec3& candidate) { return glm::length(got - candidate) <= tolerance; });
}

/// "(1, 0, 0)". Adding 0 turns -0 into 0.
std::string inWords(const glm::dvec3& v) {
  return '(' + base::nineDigits(v.x + 0.0) + ", " + base::nineDigits(v.y + 0.0) + ", " +
         base::nineDigits(v.z + 0.0) + ')';
}

/// "(1, 0, 0) or (0, 1, 0)"
std::string inWords(const std::vector<glm::dvec3>& vectors) {
  std::string words;
  for (const glm::dvec3& vector : vectors) words += (words.empty() ? "" : " or ") + inWords(vector);
  return words;
}

/// "off by 0.25"
std::string offBy(double amount) { return "off by " + base::sixDigits(amount); }

/// Returns the angle to the nearest expected direction as text: "off by 3.4 degrees". Empty for a zero
/// vector. Uses atan2, because the cosine alone cannot resolve small angles.
std::string offByAngle(const glm::dvec3& got, const std::vector<glm::dvec3>& candidates) {
  double minAngle = 180.0;
  for (const glm::dvec3& candidate : candidates) {
    const double angle = std::atan2(glm::length(glm::cross(got, candidate)), glm::dot(got, candidate));
    minAngle = std::min(minAngle, glm::degrees(angle));
  }
  const double length = glm::length(got);
  if (!(length > 0.0) || candidates.empty()) return {};
  return offBy(minAngle) + (base::sixDigits(minAngle) == "1" ? " degree" : " degrees");
}

/// "0.25 within 1e-05"
std::string withTolerance(const std::string& value, double tolerance) {
  return value + " within " + base::nineDigits(tolerance);
}

/// The largest allowed cosine of the angle between a hit's normal and the motion. In exact arithmetic it is
/// at most 0.
constexpr double kAlongMotionTolerance = 1e-5;

/// Collects the field results of an expectation.
class FieldCheck {
 protected:
  explicit FieldCheck(const world::Expectation& expected) : expected_(expected) {}

  void addResult(bool holds, std::string_view field, const std::string& expected, const std::string& got,
                 const std::string& errorText = {}) {
    results_.push_back({{field, expected, got, holds ? "" : errorText}, holds});
  }

  /// `got`: nullopt for bodies that are apart.
  void checkNormal(const std::optional<glm::dvec3>& got) {
    addResult(got && isNearAny(*got, expected_.normals, expected_.normalTolerance), "normal",
              withTolerance(inWords(expected_.normals), expected_.normalTolerance),
              got ? inWords(*got) : "none, they are apart", got ? offByAngle(*got, expected_.normals) : "");
  }

  /// Returns whether the normal has unit length. If not, adds a result.
  bool checkUnit(const glm::dvec3& normal) {
    const bool isUnit = isNear(glm::length(normal), 1.0, kNormalLengthTolerance);
    if (!isUnit) addResult(false, "normal", "a unit vector", inWords(normal));
    return isUnit;
  }

  const world::Expectation& expected_;
  std::vector<FieldResult> results_;
};

/// Compares the hit of a ray or sweep with the expected hit. Also requires a normal of unit length that does
/// not point along the motion, except at time 0. These two conditions give a result only if they fail.
class MotionCheck : FieldCheck {
 public:
  MotionCheck(const world::Expectation& expected, const std::optional<MeasuredHit>& measuredHit)
      : FieldCheck(expected),
        measuredHit_(measuredHit),
        motion_(expected.ray ? expected.ray->direction : *expected.sweep) {}

  std::vector<FieldResult> run() {
    checkHit();
    if (!measuredHit_ || !expected_.hit.value_or(false)) return std::move(results_);
    if (expected_.time) checkTime(*expected_.time);
    if (expected_.point) checkPoint(*expected_.point);
    if (!expected_.normals.empty()) checkNormal(measuredHit_->normal);
    checkNormalOpposesMotion();
    return std::move(results_);
  }

 private:
  [[nodiscard]] std::string_view timeName() const { return expected_.ray ? "t" : "time"; }

  void checkHit() {
    if (!expected_.hit) return;
    const std::string foundText =
        measuredHit_ ? "a hit at " + std::string(timeName()) + ' ' + base::nineDigits(measuredHit_->time)
                     : "no hit";
    addResult(*expected_.hit == measuredHit_.has_value(), "hit", *expected_.hit ? "a hit" : "no hit",
              foundText);
  }

  /// Converts times to lengths, because the tolerance is a length. A sweep's time is a fraction of its
  /// displacement.
  void checkTime(double expected) {
    const double speed = expected_.ray ? 1.0 : glm::length(motion_);
    const double tolerance = speed > 0.0 ? expected_.tolerance / speed : 0.0;
    addResult(isNear(measuredHit_->time * speed, expected * speed, expected_.tolerance), timeName(),
              withTolerance(base::nineDigits(expected), tolerance), base::nineDigits(measuredHit_->time),
              timeErrorText(expected, speed));
  }

  [[nodiscard]] std::string timeErrorText(double expected, double speed) const {
    const double timeError = std::abs(measuredHit_->time - expected);
    return offBy(timeError) + (expected_.ray ? "" : ", a length of " + base::sixDigits(timeError * speed));
  }

  void checkPoint(const glm::dvec3& expected) {
    addResult(glm::length(measuredHit_->point - expected) <= expected_.tolerance, "point",
              withTolerance(inWords(expected), expected_.tolerance), inWords(measuredHit_->point),
              offBy(glm::length(measuredHit_->point - expected)));
  }

  void checkNormalOpposesMotion() {
    if (!checkUnit(measuredHit_->normal)) return;
    if (measuredHit_->time > 0.0 &&
        glm::dot(measuredHit_->normal, motion_) > kAlongMotionTolerance * glm::length(motion_))
      addResult(false, "normal", "one against the motion", inWords(measuredHit_->normal));
  }

  const std::optional<MeasuredHit>& measuredHit_;
  glm::dvec3 motion_;
};

std::string verdictWords(bool overlaps) { return overlaps ? "overlapping" : "apart"; }

class PairCheck : FieldCheck {
 public:
  PairCheck(const world::Expectation& expected, const Measurement& measurement)
      : FieldCheck(expected), measurement_(measurement) {
    if (measurement.contact) normal_ = glm::dvec3(measurement.contact->normal);
  }

  std::vector<FieldResult> run() {
    if (expected_.overlaps) checkOverlaps(*expected_.overlaps);
    if (expected_.depth)
      checkLength("depth", *expected_.depth,
                  measurement_.contact ? static_cast<double>(measurement_.contact->depth) : 0.0);
    if (expected_.distance) checkLength("distance", *expected_.distance, measurement_.distance);
    if (expected_.contacts) checkContacts(*expected_.contacts);
    if (!expected_.normals.empty()) checkNormal(normal_);
    if (measurement_.contact && (expected_.depth || !expected_.normals.empty())) checkNormalFreesPair();
    return std::move(results_);
  }

 private:
  /// Adds a second result if `overlaps` and `contact` disagree.
  void checkOverlaps(bool expected) {
    addResult(measurement_.overlaps == expected, "overlaps", verdictWords(expected),
              verdictWords(measurement_.overlaps), verdictErrorText());
    if (measurement_.contact.has_value() == measurement_.overlaps) return;
    addResult(false, "overlaps", "a contact exactly when they overlap",
              measurement_.contact ? "a contact" : "no contact");
  }

  /// Returns the depth or the distance as text. Empty for an overlap without a contact.
  [[nodiscard]] std::string verdictErrorText() const {
    if (!measurement_.overlaps) return "apart by " + base::sixDigits(measurement_.distance);
    return measurement_.contact
               ? "overlaps by " + base::sixDigits(static_cast<double>(measurement_.contact->depth))
               : "";
  }

  void checkLength(std::string_view field, double expected, double got) {
    addResult(isNear(got, expected, expected_.tolerance), field,
              withTolerance(base::nineDigits(expected), expected_.tolerance), base::nineDigits(got),
              offBy(std::abs(got - expected)));
  }

  void checkContacts(int expected) {
    addResult(measurement_.contacts == expected, "contacts", std::to_string(expected),
              std::to_string(measurement_.contacts));
  }

  void checkNormalFreesPair() {
    const double maxRemainingDepth = expected_.tolerance + kPromisedAccuracy * measurement_.size;
    if (!checkUnit(*normal_) || !measurement_.remainingDepth ||
        *measurement_.remainingDepth <= maxRemainingDepth)
      return;
    addResult(
        false, "normal", "one that frees the pair",
        inWords(*normal_) + ", which leaves it " + base::nineDigits(*measurement_.remainingDepth) + " deep");
  }

  const Measurement& measurement_;
  std::optional<glm::dvec3> normal_;
};

}  // namespace

std::vector<FieldResult> fieldResults(const world::Expectation& expected, const Measurement& measurement) {
  if (expected.ray || expected.sweep) return MotionCheck(expected, measurement.hit).run();
  return PairCheck(expected, measurement).run();
}

std::vector<Failure> failuresOf(const std::vector<FieldResult>& fieldResults) {
  std::vector<Failure> failures;
  for (const FieldResult& result : fieldResults) {
    if (!result.holds) failures.push_back(result.texts);
  }
  return failures;
}

Measurement measure(const world::World& world, const world::Expectation& expected) {
  Measurement measurement;
  const auto bodyNamed = [&](const std::string& name) -> const world::Body& {
    return world.bodies()[world::indexOf(world.bodies(), name).value()];
  };
  const world::Body& b = bodyNamed(expected.b);
  if (expected.ray) {
    measurement.hit = measureRay(*expected.ray, b);
    return measurement;
  }
  const world::Body& a = bodyNamed(expected.a);
  if (!expected.sweep) return measure(a, b);
  measurement.hit = measureSweep(a, *expected.sweep, b);
  return measurement;
}

}  // namespace check
