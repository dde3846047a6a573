// Converts the reference's answer to an expectation of a test case.
#pragma once

#include <optional>
#include <string>

#include "check/motion_check.hpp"
#include "reference/reference.hpp"
#include "world/scene/scene.hpp"

namespace check {

/// The expectation for bodies `a` and `b`: depth and distance, within the promise for a pair of this `size`
/// (world units), and the verdict if the truth is beyond its band.
[[nodiscard]] world::Expectation expectTruth(const std::string& a, const std::string& b,
                                             const reference::Separation& truth, double size);

/// The expectation for a ray against `b`, or a sweep of `a` against `b`: a hit or a miss, and the time of a
/// hit, within what the promise allows. nullopt where the promise allows both a hit and a miss.
[[nodiscard]] std::optional<world::Expectation> expectTruth(const std::string& a, const std::string& b,
                                                            const FormMotion& motion,
                                                            const MotionTruth& truth);

}  // namespace check
