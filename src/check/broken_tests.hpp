// Overlap tests with one well-known error each (world::BrokenTest), shown beside the right verdict. No
// decision of the library or the world uses them.
#pragma once

#include <optional>

#include "collision/results.hpp"
#include "collision/shapes.hpp"
#include "world/scene/scene.hpp"
#include "world/world.hpp"

namespace check {

/// The axis on which the classic closed form of the test of two boxes separates them, and the gap on that
/// axis. A result of nullopt instead means that the closed form reports an overlap.
struct ClosedFormMiss {
  int axis = 0;      ///< Index as in SatReport.
  float gap = 0.0f;  ///< In the closed form's unnormalised units.
};

/// Ericson, "Real-Time Collision Detection", 4.4.1, in float, with an epsilon of 0: for parallel edges all
/// terms of their cross product are rounding errors, and the test compares noise with noise.
[[nodiscard]] std::optional<ClosedFormMiss> missOfClosedForm(const collision::Obb& a,
                                                             const collision::Obb& b);

[[nodiscard]] inline bool closedFormWithoutTolerance(const collision::Obb& a, const collision::Obb& b) {
  return !missOfClosedForm(a, b);
}

/// The answer of a broken test for two bodies.
struct WrongAnswer {
  bool overlaps = false;
  /// Only for BrokenTest::flippedNormal, of overlapping bodies: the right depth with a normal that may point
  /// the wrong way.
  std::optional<collision::Contact> contact;
};
[[nodiscard]] WrongAnswer brokenAnswer(world::BrokenTest brokenTest, const world::Body& a,
                                       const world::Body& b);

/// In which direction the verdict of a broken test can be wrong. A verdict in the other direction is proof.
enum class ErrorSide {
  falseHits,  ///< It never misses an overlap.
  misses,     ///< Its hits are never false.
  either,
};
[[nodiscard]] ErrorSide errorSide(world::BrokenTest brokenTest);

/// The box that a program without refitting uses for a turned AABB: its size before the turn, with unturned
/// axes.
[[nodiscard]] collision::Shape notRefitted(const world::Body& body, std::size_t shape);

/// The answer of a broken test for the player and one target.
struct BrokenTestReport {
  std::uint32_t target = 0;  ///< The body's index.
  bool right = false;        ///< The right verdict: true when the two overlap.
  WrongAnswer wrong;
  bool wrongHere = false;  ///< The answer is wrong: its verdict is, or its normal points further in.
  /// The error can occur with these bodies; otherwise the broken test gives the right answer.
  bool applies = true;
};

/// Reports on the first target whose answer is wrong. If all answers are right, reports on the body of index
/// `focus`; 0, the player's index, stands for the first target. nullopt without targets or for
/// BrokenTest::none.
[[nodiscard]] std::optional<BrokenTestReport> reportBrokenTest(const world::World& world,
                                                               world::BrokenTest brokenTest,
                                                               std::uint32_t focus);

/// GJK as it is often written for games: in float, and by the signs of dot products alone.
///
/// Wrong on purpose: the next direction is a product of cross products, which is 0 where the origin lies on
/// an edge of the simplex, and has an arbitrary sign near a face. Then the search gives up or runs in
/// circles, and its answer is no.
///
/// Source of the method: Muratori, "Implementing GJK", 2006.
[[nodiscard]] bool overlapsBySigns(const collision::Shape& a, const collision::Shape& b);

}  // namespace check
