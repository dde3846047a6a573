// Runs the textbook's routine for a pair of shapes and returns its source lines with the values that each
// line computed.
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
  std::string_view code;      ///< Without the calls that record values, and without `const`.
  std::vector<Value> values;  ///< Its results, one for each time it ran; empty when it did not run.
  bool decides = false;       ///< The last line that ran.
};

/// A routine that has just run for one pair.
struct AtWork {
  bool hit = false;
  std::vector<Line> lines;
};

/// Runs the textbook's verdict for `a` and `b`; the order does not matter. Nothing for a pair that has no
/// short routine: a capsule with a box or with another capsule.
[[nodiscard]] std::optional<AtWork> atWork(const collision::Shape& a, const collision::Shape& b);

// The other routines (routines.hpp) at work; `hit` is whether they found something.

[[nodiscard]] AtWork refittingAtWork(const Obb& thing, const Aabb& other);
[[nodiscard]] AtWork contactAtWork(const Sphere& ball, const Aabb& box);
[[nodiscard]] AtWork pushOutAtWork(const glm::vec3& step, const std::optional<Contact>& there, bool share);
[[nodiscard]] AtWork partsAtWork(const Sphere& ball, const Compound& body);
[[nodiscard]] AtWork ballsAlongLineAtWork(const Sphere& a, const Sphere& b);
[[nodiscard]] AtWork tableAtWork(const Shape& a, const Shape& b);
[[nodiscard]] AtWork sweepAtWork(const Sphere& ball, const glm::vec3& way, const Aabb& box);
[[nodiscard]] AtWork rayAtWork(const Ray& ray, const Triangle& triangle);
[[nodiscard]] AtWork supportAtWork(const Shape& shape, const glm::vec3& direction);
[[nodiscard]] AtWork gjkAtWork(const Shape& a, const Shape& b);
[[nodiscard]] AtWork epaAtWork(const Shape& a, const Shape& b);
[[nodiscard]] AtWork treeAtWork(const Group& group, const Aabb& asked);

/// The source files of the routines, which the build copies into the program, so that what is shown is what
/// was compiled.
[[nodiscard]] std::span<const std::string_view> sources();

}  // namespace textbook
