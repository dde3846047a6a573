// Overlap tests with one well-known mistake each (world::BrokenTest), for comparison with the right verdict.
// Neither the library nor the world uses them.
#pragma once

#include <optional>

#include "collision/results.hpp"
#include "collision/shapes.hpp"
#include "world/scene/scene.hpp"
#include "world/world.hpp"

namespace check {

/// The first axis with a gap in the classic closed-form test of two boxes, and the size of this gap.
struct ClosedFormAxis {
  int axis = 0;      ///< Index as in SatReport.
  float gap = 0.0f;  ///< Not in world units, because the closed form does not normalise its axes.
};

/// Runs the closed-form test of Ericson, "Real-Time Collision Detection", 4.4.1, in float with an epsilon of
/// 0. Returns nullopt if it reports an overlap. If two edges are parallel, the test on their cross product
/// compares rounding errors, so its result is arbitrary.
[[nodiscard]] std::optional<ClosedFormAxis> closedFormSeparatingAxis(const collision::Obb& a,
                                                                     const collision::Obb& b);

/// The answer of a broken test for two bodies.
struct BrokenTestAnswer {
  bool overlaps = false;
  /// Set only if BrokenTest::flippedNormal reports an overlap. The depth is right; the normal may have the
  /// wrong sign.
  std::optional<collision::Contact> contact;
};
[[nodiscard]] BrokenTestAnswer answerOfBrokenTest(world::BrokenTest brokenTest, const world::Body& a,
                                                  const world::Body& b);

/// Tells which verdicts of a broken test can be wrong.
enum class ErrorSide {
  falseHits,  ///< A hit can be wrong; a miss is right.
  misses,     ///< A miss can be wrong; a hit is right.
  either,
};
[[nodiscard]] ErrorSide errorSide(world::BrokenTest brokenTest);

/// Returns an AABB with the size that it had before the body was turned. Returns other shapes unchanged.
[[nodiscard]] collision::Shape shapeWithoutRefit(const world::Body& body, std::size_t shapeIndex);

/// The answer of a broken test for the player and one target.
struct BrokenTestReport {
  std::uint32_t target = 0;  ///< The body's index.
  bool trueOverlap = false;  ///< The right verdict: true when player and target overlap.
  BrokenTestAnswer answer;
  bool isWrong = false;  ///< The verdict is wrong, or the normal has the wrong sign.
  /// False if the mistake cannot occur with these bodies. The answer is then right.
  bool applies = true;
};

/// Reports on the first target with a wrong answer. If all are right, reports on body `focus`, or on the
/// first target if `focus` is 0. Nullopt without targets, and for BrokenTest::none.
[[nodiscard]] std::optional<BrokenTestReport> reportBrokenTest(const world::World& world,
                                                               world::BrokenTest brokenTest,
                                                               std::uint32_t focus);

/// GJK as it is often written for games: it uses float, and decides only by the signs of dot products.
///
/// Deliberately wrong: the next direction is the cross product of a cross product. It is 0 if the origin lies
/// on an edge of the simplex, and its sign is arbitrary if the origin is near a face. The search then ends
/// without an overlap, or repeats directions up to its limit of iterations.
///
/// Source of the method: Muratori, "Implementing GJK", 2006.
[[nodiscard]] bool overlapsBySigns(const collision::Shape& a, const collision::Shape& b);

}  // namespace check
