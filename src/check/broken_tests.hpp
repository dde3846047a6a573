// Overlap tests with one well-known error each (world::BrokenTest), shown beside the right verdict. No
// decision of the library or the world uses them.
#pragma once

#include <optional>

#include "collision/results.hpp"
#include "collision/shapes.hpp"
#include "world/scene/scene.hpp"
#include "world/world.hpp"

namespace check {

/// The first axis on which the classic closed-form test of two boxes reports a gap, and the size of that gap.
struct ClosedFormMiss {
  int axis = 0;      ///< Index as in SatReport.
  float gap = 0.0f;  ///< In the closed form's unnormalised units.
};

/// Runs the closed-form test of Ericson, "Real-Time Collision Detection", 4.4.1, in float with an epsilon of
/// 0. Returns nullopt if it reports an overlap. For parallel edges, all terms of the test on their cross
/// product are rounding errors, so its result is arbitrary.
[[nodiscard]] std::optional<ClosedFormMiss> missOfClosedForm(const collision::Obb& a,
                                                             const collision::Obb& b);

[[nodiscard]] inline bool closedFormWithoutTolerance(const collision::Obb& a, const collision::Obb& b) {
  return !missOfClosedForm(a, b);
}

/// The answer of a broken test for two bodies.
struct WrongAnswer {
  bool overlaps = false;
  /// Only for BrokenTest::flippedNormal and overlapping bodies: the right depth, and a normal that may have
  /// the wrong sign.
  std::optional<collision::Contact> contact;
};
[[nodiscard]] WrongAnswer brokenAnswer(world::BrokenTest brokenTest, const world::Body& a,
                                       const world::Body& b);

/// The verdicts of a broken test that can be wrong: hits, misses or both.
enum class ErrorSide {
  falseHits,  ///< A hit can be wrong; a miss is right.
  misses,     ///< A miss can be wrong; a hit is right.
  either,
};
[[nodiscard]] ErrorSide errorSide(world::BrokenTest brokenTest);

/// Returns the AABB of a body that has turned, with its size before the turn. Returns other shapes unchanged.
[[nodiscard]] collision::Shape notRefitted(const world::Body& body, std::size_t shape);

/// The answer of a broken test for the player and one target.
struct BrokenTestReport {
  std::uint32_t target = 0;  ///< The body's index.
  bool right = false;        ///< The right verdict: true when player and target overlap.
  WrongAnswer wrong;
  bool wrongHere = false;  ///< The verdict is wrong, or the normal has the wrong sign.
  /// True if the error can occur with these bodies. If false, the broken test gives the right answer.
  bool applies = true;
};

/// Reports on the first target whose answer is wrong. If all are right, reports on body `focus`, or on the
/// first target if `focus` is 0. Returns nullopt without targets, and for BrokenTest::none.
[[nodiscard]] std::optional<BrokenTestReport> reportBrokenTest(const world::World& world,
                                                               world::BrokenTest brokenTest,
                                                               std::uint32_t focus);

/// GJK as it is often written for games: in float, with decisions from the signs of dot products only.
///
/// Deliberately wrong: the next direction is a product of cross products. It is 0 if the origin lies on an
/// edge of the simplex, and its sign is arbitrary if the origin is near a face. The search then ends without
/// an overlap, or repeats directions up to its limit of iterations.
///
/// Source of the method: Muratori, "Implementing GJK", 2006.
[[nodiscard]] bool overlapsBySigns(const collision::Shape& a, const collision::Shape& b);

}  // namespace check
