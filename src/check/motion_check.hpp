// The oracle check of rays and sweeps: compares an answer of the collision module with the slow reference in
// double precision.
#pragma once

#include <optional>

#include "check/forms.hpp"
#include "reference/motion.hpp"

namespace check {

enum class MotionVerb { raycast, sweep };

/// `moving` moves by t * along, without turning, for t from 0 to `limit`.
struct FormMotion {
  MotionVerb verb{};
  Form moving;            ///< Of a ray: its origin, a point.
  glm::vec3 along{0.0f};  ///< Of a ray: its direction, unit. Of a sweep: its displacement, world units.
  float limit = 1.0f;     ///< Of a ray: its length, world units. Of a sweep: 1.
};

/// The first hit, its time in units of `along`; nullopt: a miss.
using MotionAnswer = std::optional<reference::SweptTouch>;

/// The answer of `raycast` or `sweep`.
[[nodiscard]] MotionAnswer askMotion(const FormMotion& motion, const Form& target);

/// The kinds of wrong answers, in the order in which they are checked; the first is reported.
enum class MotionFault {
  verdict,  ///< A hit without a touch, or a miss of one.
  time,     ///< A time at which the two are apart, or before which they overlap.
  point,    ///< A point that is not on both shapes at that time.
  normal,   ///< A normal that is not unit, points along the motion, or does not separate them.
};

/// The reference's answer. Times in units of the motion's `along`.
struct MotionTruth {
  std::optional<double> time;           ///< Of the first touch; nullopt: a miss.
  bool certain = false;                 ///< The verdict is outside the band of the promise.
  double earliest = 0.0, latest = 0.0;  ///< Of a hit: the times that the promise allows.
  double band = 0.0;                    ///< The allowed error of a length, world units.
};

struct MotionMismatch {
  MotionFault fault{};
  FormMotion motion;
  MotionAnswer ours;
  MotionTruth truth;
};

/// The reference's answer, by bisection: milliseconds for two meshes.
[[nodiscard]] MotionTruth truthOf(const FormMotion& motion, const Form& target);

/// The fault of `ours`; nullopt if it is right within the bands of the promise (4e-6 of the size for a
/// verdict, 2e-5 for a length). An answer about a mesh is judged by the triangle that decides.
[[nodiscard]] std::optional<MotionMismatch> checkMotion(const FormMotion& motion, const Form& target,
                                                        const MotionAnswer& ours);

}  // namespace check
