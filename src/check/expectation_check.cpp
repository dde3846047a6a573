#include "check/expectation_check.hpp"

#include <algorithm>
#include <cmath>

#include "base/number_text.hpp"
#include "check/expect_motion.hpp"
#include "check/expect_words.hpp"

namespace check {
namespace {

std::string verdictWords(bool overlaps) { return overlaps ? "overlapping" : "apart"; }

/// Compares one expectation with the measured values, field by field.
class Check {
 public:
  Check(const world::Expectation& expected, const Measured& got) : expected_(expected), got_(got) {}

  std::vector<Finding> run() {
    if (expected_.overlaps) checkOverlaps(*expected_.overlaps);
    if (expected_.depth)
      checkLength("depth", *expected_.depth, got_.contact ? static_cast<double>(got_.contact->depth) : 0.0);
    if (expected_.distance) checkLength("distance", *expected_.distance, got_.distance);
    if (expected_.contacts) checkContacts(*expected_.contacts);
    if (!expected_.normals.empty()) checkNormal();
    if (got_.contact && (expected_.depth || !expected_.normals.empty())) checkFrees();
    return std::move(findings_);
  }

 private:
  void note(bool holds, std::string_view what, const std::string& expected, const std::string& got,
            const std::string& off = {}) {
    findings_.push_back({{what, expected, got, holds ? "" : off}, holds});
  }
  void fail(std::string_view what, const std::string& expected, const std::string& got) {
    note(false, what, expected, got);
  }

  /// Also checks the contact: it is a failure when `overlaps` and `contact` disagree.
  void checkOverlaps(bool expected) {
    note(got_.overlaps == expected, "overlaps", verdictWords(expected), verdictWords(got_.overlaps),
         verdictOff());
    if (got_.contact.has_value() != got_.overlaps) {
      fail("overlaps", "a contact exactly when they overlap", got_.contact ? "a contact" : "no contact");
    }
  }

  /// The depth or the distance; a verdict without its contact has no depth.
  [[nodiscard]] std::string verdictOff() const {
    if (!got_.overlaps) return "apart by " + base::shown(got_.distance);
    return got_.contact ? "overlaps by " + base::shown(static_cast<double>(got_.contact->depth)) : "";
  }

  void checkLength(std::string_view what, double expected, double got) {
    note(near(got, expected, expected_.tolerance), what,
         within(base::nineDigits(expected), expected_.tolerance), base::nineDigits(got),
         offBy(std::abs(got - expected)));
  }

  void checkContacts(int expected) {
    note(got_.contacts == expected, "contacts", std::to_string(expected), std::to_string(got_.contacts));
  }

  void checkNormal() {
    const bool right = got_.contact && nearAny(glm::dvec3(got_.contact->normal), expected_.normals,
                                               expected_.normalTolerance);
    note(right, "normal", within(inWords(expected_.normals), expected_.normalTolerance),
         got_.contact ? inWords(glm::dvec3(got_.contact->normal)) : "none, they are apart",
         got_.contact ? offByAngle(glm::dvec3(got_.contact->normal), expected_.normals) : "");
  }

  void checkFrees() {
    const glm::dvec3 normal(got_.contact->normal);
    if (!near(glm::length(normal), 1.0, kUnitNormal)) return fail("normal", "a unit vector", inWords(normal));
    const double most = expected_.tolerance + kPromise * got_.size;
    if (!got_.stuck || *got_.stuck <= most) return;
    fail("normal", "one that frees the pair",
         inWords(normal) + ", which leaves it " + base::nineDigits(*got_.stuck) + " deep");
  }

  const world::Expectation& expected_;
  const Measured& got_;
  std::vector<Finding> findings_;
};

}  // namespace

std::vector<Finding> findings(const world::Expectation& expected, const Measured& got) {
  if (expected.ray || expected.sweep) return motionFindings(expected, got.hit);
  return Check(expected, got).run();
}

std::vector<Failure> failuresOf(const std::vector<Finding>& findings) {
  std::vector<Failure> failures;
  for (const Finding& finding : findings) {
    if (!finding.holds) failures.push_back(finding.words);
  }
  return failures;
}

Measured measure(const world::World& world, const world::Expectation& expected) {
  Measured got;
  const auto named = [&](const std::string& name) -> const world::Body& {
    return world.bodies()[world::indexOf(world.bodies(), name).value()];
  };
  const world::Body& b = named(expected.b);
  if (expected.ray) {
    got.hit = measureRay(*expected.ray, b);
    return got;
  }
  const world::Body& a = named(expected.a);
  if (!expected.sweep) return measure(a, b);
  got.hit = measureSweep(a, *expected.sweep, b);
  return got;
}

}  // namespace check
