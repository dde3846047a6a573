// Converts a pair of shapes, triangles or meshes to a scene that expects the reference's answer. Also
// describes the library's answer as text.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "check/oracle_check.hpp"
#include "reference/reference.hpp"
#include "world/scene/scene.hpp"

namespace check {

/// Returns the expectation for bodies `a` and `b`: the depth and distance of `truth`, with the tolerance that
/// the library promises for this `size` (world units). Includes the verdict unless both verdicts are right.
[[nodiscard]] world::Expectation expectTruth(const std::string& a, const std::string& b,
                                             const reference::Separation& truth, double size);

/// Returns the expectation for a ray against `b`, or a sweep of `a` against `b`: a miss, or a hit with its
/// time and the library's tolerance. Nullopt if both a hit and a miss are right.
[[nodiscard]] std::optional<world::Expectation> expectTruth(const std::string& a, const std::string& b,
                                                            const FormMotion& motion,
                                                            const MotionTruth& truth);

/// Returns a body whose shape has exactly the bits of `shape`. The body turns about the shape's middle if
/// float32 represents the relative shape exactly, otherwise about the origin.
[[nodiscard]] world::BodySpec bodyFor(const collision::Shape& shape, const std::string& name);

/// Returns a test case with pair.a as the player and pair.b as the target. It expects the reference's depth
/// and distance, and its verdict unless both verdicts are right. Steps and ground fit the size of the pair. A
/// triangle becomes a mesh. The mesh files are "`meshName`-player.obj" and "`meshName`-target.obj".
[[nodiscard]] world::Scene pairScene(const FormPair& pair, const world::Text& title, const std::string& note,
                                     const std::string& meshName = "pair");

/// An OBJ file of a scene.
struct MeshText {
  std::string file;
  std::string text;
};
[[nodiscard]] std::vector<MeshText> meshTexts(const world::Scene& scene);

/// Returns lines of text: the verdict with its numbers, the deciding axis of two boxes, the reference's
/// answer, and the answers of broken tests. The first line begins with "hit" or "apart". `scene` must be
/// pairScene(pair, …).
[[nodiscard]] std::vector<std::string> answerLines(const FormPair& pair, const world::Scene& scene);

}  // namespace check
