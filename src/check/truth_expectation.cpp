#include "check/truth_expectation.hpp"

#include <algorithm>
#include <cmath>

#include "base/number_text.hpp"

namespace check {

world::Expectation expectTruth(const std::string& a, const std::string& b, const reference::Separation& truth,
                               double size) {
  world::Expectation expected;
  expected.a = a;
  expected.b = b;
  if (std::abs(truth.value) > reference::kVerdictBand * size) expected.overlaps = truth.value < 0.0;
  expected.depth = std::max(0.0, -truth.value);
  expected.distance = std::max(0.0, truth.value);
  expected.tolerance = base::shortest(static_cast<float>(reference::kLengthBand * size));
  return expected;
}

std::optional<world::Expectation> expectTruth(const std::string& a, const std::string& b,
                                              const FormMotion& motion, const MotionTruth& truth) {
  if (!truth.certain) return std::nullopt;
  world::Expectation expected;
  expected.b = b;
  const glm::dvec3 along(motion.along);
  if (motion.verb == MotionVerb::sweep) {
    expected.a = a;
    expected.sweep = along;
  } else {
    expected.ray =
        world::RaySpec{glm::dvec3(std::get<glm::vec3>(motion.moving)), along, double(motion.limit)};
  }
  expected.hit = truth.time.has_value();
  if (!truth.time) return expected;
  expected.time = truth.time;
  const double off = std::max(truth.latest - *truth.time, *truth.time - truth.earliest);
  expected.tolerance = base::shortest(static_cast<float>(off * glm::length(along) + truth.band));
  return expected;
}

}  // namespace check
