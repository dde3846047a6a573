// Compares an answer of the collision module about a pair with the slow reference in double.
#pragma once

#include <limits>
#include <optional>

#include "check/subject.hpp"
#include "collision/results.hpp"
#include "reference/reference.hpp"

namespace check {

/// An answer about two bodies, from the collision module or a world.
struct Answer {
  bool overlaps = false;
  std::optional<collision::Contact>
      contact;                    ///< Normal from b towards a; for compound bodies, the deepest contact.
  std::optional<float> distance;  ///< World units; nullopt if not requested.
};

/// The kinds of wrong answers, in the order of the checks.
enum class Fault {
  verdict,  ///< A hit across a gap, or a miss of an overlap.
  contact,  ///< A contact without an overlap, or an overlap without a contact.
  depth,    ///< A depth that is not that of the minimum translation.
  /// The normal is not unit, or a move of a along it by the depth does not separate the bodies.
  normal,
  distance,  ///< A wrong distance. It must be 0 exactly when the answer is an overlap.
};

/// A wrong answer and the reference's answer. Lengths are in world units.
struct Mismatch {
  Fault fault{};
  Answer ours;
  /// The separation of the two parts that overlap most. If all parts are apart, of the two nearest.
  reference::Separation truth;
  double size = 0.0;  ///< The size of these two parts.
  /// Only for Fault::normal: the distance that a must move along the normal of `ours` to separate two parts.
  /// Of all pairs of parts, the distance nearest to the true depth.
  double freeing = 0.0;
};

/// The result of checkPair.
struct Judgement {
  std::optional<Mismatch> mismatch;
  /// False if too many parts are near each other for a check.
  bool judged = true;
};

/// Returns the fault of `ours`, if any. Accepts both verdicts for a gap or depth up to 4e-6 of the pair's
/// size, and errors of lengths up to 2e-5 of it. The deepest or nearest pair of parts gives the true answer.
/// Computes at most `mostPairs` pairs of parts, at some microseconds each. For a wrong miss, computes all of
/// them. Most right misses are cheap.
[[nodiscard]] Judgement checkPair(const Subject& a, const Subject& b, const Answer& ours,
                                  std::size_t mostPairs = std::numeric_limits<std::size_t>::max());

/// The separation and size of the two parts that overlap most. If all parts are apart, of the two nearest.
struct NearestParts {
  reference::Separation separation;
  double size = 0.0;
};
[[nodiscard]] NearestParts nearestParts(const Subject& a, const Subject& b);

}  // namespace check
