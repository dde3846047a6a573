#include "check/expect_motion.hpp"

#include "base/number_text.hpp"
#include "check/expect_words.hpp"

namespace check {
namespace {

/// The largest component of a unit normal along the motion: grazing, plus a few roundings of float32.
constexpr double kAlong = 1e-5;

/// Compares one expectation with the measured values, field by field.
class MotionCheck {
 public:
  MotionCheck(const world::Expectation& expected, const std::optional<MeasuredHit>& got)
      : expected_(expected), got_(got), along_(expected.ray ? expected.ray->direction : *expected.sweep) {}

  std::vector<Finding> run() {
    checkHit();
    if (!got_ || !expected_.hit.value_or(false)) return std::move(findings_);
    if (expected_.time) checkTime(*expected_.time);
    if (expected_.point) checkPoint(*expected_.point);
    if (!expected_.normals.empty()) checkNormal();
    checkSense();
    return std::move(findings_);
  }

 private:
  void note(bool holds, std::string_view what, const std::string& expected, const std::string& got,
            const std::string& off = {}) {
    findings_.push_back({{what, expected, got, holds ? "" : off}, holds});
  }

  [[nodiscard]] std::string_view timeName() const { return expected_.ray ? "t" : "time"; }

  void checkHit() {
    if (!expected_.hit) return;
    const std::string found =
        got_ ? "a hit at " + std::string(timeName()) + ' ' + base::nineDigits(got_->time) : "no hit";
    note(*expected_.hit == got_.has_value(), "hit", *expected_.hit ? "a hit" : "no hit", found);
  }

  /// The tolerance is a length, but a sweep's time is a share of its displacement.
  void checkTime(double expected) {
    const double unit = expected_.ray ? 1.0 : glm::length(along_);
    const double tolerance = unit > 0.0 ? expected_.tolerance / unit : 0.0;
    note(near(got_->time * unit, expected * unit, expected_.tolerance), timeName(),
         within(base::nineDigits(expected), tolerance), base::nineDigits(got_->time),
         timeOff(expected, unit));
  }

  /// For a sweep, also the error as a length, since the tolerance is one.
  [[nodiscard]] std::string timeOff(double expected, double unit) const {
    const double off = std::abs(got_->time - expected);
    return offBy(off) + (expected_.ray ? "" : ", a length of " + base::shown(off * unit));
  }

  void checkPoint(const glm::dvec3& expected) {
    note(glm::length(got_->point - expected) <= expected_.tolerance, "point",
         within(inWords(expected), expected_.tolerance), inWords(got_->point),
         offBy(glm::length(got_->point - expected)));
  }

  void checkNormal() {
    note(nearAny(got_->normal, expected_.normals, expected_.normalTolerance), "normal",
         within(inWords(expected_.normals), expected_.normalTolerance), inWords(got_->normal),
         offByAngle(got_->normal, expected_.normals));
  }

  void checkSense() {
    if (!near(glm::length(got_->normal), 1.0, kUnitNormal)) {
      note(false, "normal", "a unit vector", inWords(got_->normal));
    } else if (got_->time > 0.0 && glm::dot(got_->normal, along_) > kAlong * glm::length(along_)) {
      note(false, "normal", "one against the motion", inWords(got_->normal));
    }
  }

  const world::Expectation& expected_;
  const std::optional<MeasuredHit>& got_;
  glm::dvec3 along_;
  std::vector<Finding> findings_;
};

}  // namespace

std::vector<Finding> motionFindings(const world::Expectation& expected,
                                    const std::optional<MeasuredHit>& got) {
  return MotionCheck(expected, got).run();
}

}  // namespace check
