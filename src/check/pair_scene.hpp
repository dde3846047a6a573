// Converts a pair of shapes, triangles or meshes to a scene that expects the reference's answer, and
// describes the library's answer about the pair as text.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "check/forms.hpp"
#include "check/motion_check.hpp"
#include "reference/reference.hpp"
#include "world/scene/scene.hpp"

namespace check {

/// Returns the expectation for bodies `a` and `b`: the depth and distance of `truth`, with the tolerance that
/// the library promises for a pair of this `size` (world units), and the verdict unless the promise allows
/// both.
[[nodiscard]] world::Expectation expectTruth(const std::string& a, const std::string& b,
                                             const reference::Separation& truth, double size);

/// Returns the expectation for a ray against `b`, or a sweep of `a` against `b`: a hit or a miss, and the
/// time of a hit with the promised tolerance. Returns nullopt if both a hit and a miss are right.
[[nodiscard]] std::optional<world::Expectation> expectTruth(const std::string& a, const std::string& b,
                                                            const FormMotion& motion,
                                                            const MotionTruth& truth);

/// Returns a body whose shape has exactly the bits of `shape`. The body turns about the shape's middle if
/// float32 represents the shape relative to its middle exactly, otherwise about the origin.
[[nodiscard]] world::BodySpec bodyFor(const collision::Shape& shape, const std::string& name);

/// Returns a test case with pair.a as the player and pair.b as the target. It expects the reference's depth
/// and distance, and its verdict unless both are right. Steps and ground fit the size of the pair. A triangle
/// becomes a mesh. The scene refers to meshes as "`meshName`-player.obj" and "`meshName`-target.obj".
[[nodiscard]] world::Scene pairScene(const FormPair& pair, const world::Text& title, const std::string& note,
                                     const std::string& meshName = "pair");

/// An OBJ file that a scene refers to.
struct MeshText {
  std::string file;
  std::string text;
};
[[nodiscard]] std::vector<MeshText> meshTexts(const world::Scene& scene);

/// Returns lines with the verdict and its numbers, the deciding axis of two boxes, the reference's answer,
/// and the broken tests that differ from the right answer or agree with it. The first line begins with "hit"
/// or "apart". `scene` must be pairScene(pair, …).
[[nodiscard]] std::vector<std::string> answerLines(const FormPair& pair, const world::Scene& scene);

}  // namespace check
