// Compares an answer of the collision module about a ray or a sweep with the slow reference in double.
#pragma once

#include <optional>

#include "check/forms.hpp"
#include "reference/motion.hpp"

namespace check {

enum class MotionVerb { raycast, sweep };

/// A motion of `moving` by t * along, without turning, for t from 0 to `limit`.
struct FormMotion {
  MotionVerb verb{};
  Form moving;            ///< For a ray, its origin as a point.
  glm::vec3 along{0.0f};  ///< For a ray, its unit direction; for a sweep, its displacement, world units.
  float limit = 1.0f;     ///< For a ray, its length, world units; for a sweep, 1.
};

/// The first hit. Its time is the t of FormMotion. Nullopt for a miss.
using MotionAnswer = std::optional<reference::SweptTouch>;

[[nodiscard]] MotionAnswer askMotion(const FormMotion& motion, const Form& target);

enum class MotionFault {
  verdict,  ///< A hit although the bodies do not touch, or a miss although they do.
  time,     ///< A time at which the bodies are apart, or before which they overlap.
  point,    ///< A point that does not belong to both bodies at the time of the hit.
  normal,   ///< A normal that is not unit, points along the motion, or does not separate the bodies.
};

/// The reference's answer. Times are t of FormMotion.
struct MotionTruth {
  std::optional<double> time;  ///< The time of the first touch; nullopt for a miss.
  bool certain = false;  ///< True if the library's promised accuracy (checkMotion()) allows only one verdict.
  double earliest = 0.0, latest = 0.0;  ///< The range of times allowed for a hit.
  double band = 0.0;                    ///< The allowed error of a length, world units.
};

struct MotionMismatch {
  MotionFault fault{};
  FormMotion motion;
  MotionAnswer ours;
  MotionTruth truth;
};

/// Finds the reference's answer by bisection. Takes milliseconds for two meshes.
[[nodiscard]] MotionTruth truthOf(const FormMotion& motion, const Form& target);

/// Returns the fault of `ours`. Nullopt if it is right within the promised accuracy: 4e-6 of the pair's size
/// for a verdict, 2e-5 for a length. A hit of a mesh must be right for one triangle, and no other triangle
/// may be hit earlier.
[[nodiscard]] std::optional<MotionMismatch> checkMotion(const FormMotion& motion, const Form& target,
                                                        const MotionAnswer& ours);

}  // namespace check
