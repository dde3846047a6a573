// Converts the reference's answer to an expectation of a test case.
#pragma once

#include <string>

#include "reference/reference.hpp"
#include "world/scene/scene.hpp"

namespace check {

/// The expectation for bodies `a` and `b`: depth and distance, within the promise for a pair of this `size`
/// (world units), and the verdict if the truth is beyond its band.
[[nodiscard]] world::Expectation expectTruth(const std::string& a, const std::string& b,
                                             const reference::Separation& truth, double size);

}  // namespace check
