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

}  // namespace check
