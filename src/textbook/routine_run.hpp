// Runs the textbook's routine for a pair of shapes. Returns the source lines with the values computed in each
// line.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "textbook/notes.hpp"
#include "textbook/routines.hpp"

namespace textbook {

/// One line of a routine.
struct Line {
  /// The code as shown. Omits `const`, `static`, and calls and parameters that record values. The head of a
  /// routine also omits `&`.
  std::string_view code;
  std::vector<Value> values;  ///< The values that the line recorded, in order; empty if there are none.
  bool isDeciding = false;    ///< True for the last line that recorded a value.
  bool isRecorded = false;    ///< True if the line records values whenever it runs.
  /// In a loop: the pass whose value is shown, from 0. If empty, the last value is shown.
  std::optional<std::size_t> pass{};
};

/// The result of a routine that has run for one pair.
struct RoutineRun {
  bool hit = false;
  std::vector<Line> lines;
};

/// Runs the routine that decides whether `a` and `b` touch, in either order. nullopt for pairs without such a
/// routine: a capsule and a box, two capsules, and all pairs with a cylinder or cone.
[[nodiscard]] std::optional<RoutineRun> runVerdict(const collision::Shape& a, const collision::Shape& b);

// Each function runs one of the other routines (routines.hpp). For a routine without a verdict, `hit` tells
// whether the routine found a contact, time, simplex or box.

[[nodiscard]] RoutineRun runRefitting(const Obb& obb, const Aabb& aabb);
/// Runs contactInside for a ball whose centre is in the box, otherwise contactOutside.
[[nodiscard]] RoutineRun runContact(const Sphere& ball, const Aabb& box);
[[nodiscard]] RoutineRun runContact(const Aabb& a, const Aabb& b);
[[nodiscard]] RoutineRun runPushOut(const glm::vec3& wish, const std::optional<Contact>& contact,
                                    bool movableB);
[[nodiscard]] RoutineRun runParts(const Sphere& ball, const Compound& body);
[[nodiscard]] RoutineRun runBallsAlongLine(const Sphere& a, const Sphere& b);
[[nodiscard]] RoutineRun runTable(const Shape& a, const Shape& b);
[[nodiscard]] RoutineRun runSweep(const Sphere& ball, float move, const Aabb& wall);
[[nodiscard]] RoutineRun runRay(const Ray& ray, const Triangle& triangle);
[[nodiscard]] RoutineRun runSupport(const Shape& shape, const glm::vec3& direction);
[[nodiscard]] RoutineRun runGjk(const Shape& a, const Shape& b);
[[nodiscard]] RoutineRun runEpa(const Shape& a, const Shape& b);
[[nodiscard]] RoutineRun runTree(const Group& group, const Aabb& asked);

/// The source files of the routines. The build copies them into the program, so it shows the code that runs.
[[nodiscard]] std::span<const std::string_view> sources();

}  // namespace textbook
