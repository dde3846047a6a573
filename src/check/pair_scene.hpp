// Two shapes, triangles or meshes as a scene that can be opened, driven and verified, which expects the
// reference's answer; and the answer about them in words.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "check/forms.hpp"
#include "check/motion_check.hpp"
#include "reference/reference.hpp"
#include "world/scene/scene.hpp"

namespace check {

/// The expectation for bodies `a` and `b`: depth and distance, within the promise for a pair of this `size`
/// (world units), and the verdict if the truth is beyond its band.
[[nodiscard]] world::Expectation expectTruth(const std::string& a, const std::string& b,
                                             const reference::Separation& truth, double size);

/// The expectation for a ray against `b`, or a sweep of `a` against `b`: a hit or a miss, and the time of a
/// hit, within what the promise allows. nullopt where the promise allows both a hit and a miss.
[[nodiscard]] std::optional<world::Expectation> expectTruth(const std::string& a, const std::string& b,
                                                            const FormMotion& motion,
                                                            const MotionTruth& truth);

/// A body with exactly the bits of `shape`. It turns about its middle if float32 represents that exactly,
/// otherwise about the origin.
[[nodiscard]] world::BodySpec bodyFor(const collision::Shape& shape, const std::string& name);

/// A test case of the player `a` and the target "target". It expects the depth and distance of the reference,
/// and its verdict if the truth is outside the tolerance. Steps and ground fit the size of the pair. A
/// triangle is a mesh of one triangle. Meshes are in files beside the scene, whose names begin with
/// `meshName`.
[[nodiscard]] world::Scene pairScene(const FormPair& pair, const world::Text& title, const std::string& note,
                                     const std::string& meshName = "pair");

/// An OBJ file that a scene refers to.
struct MeshText {
  std::string file;
  std::string text;
};
[[nodiscard]] std::vector<MeshText> meshTexts(const world::Scene& scene);

/// The verdict and its numbers, the axis that decided, and whether other tests would differ. The first line
/// begins with "hit" or "apart". `scene` is pairScene(pair, …).
[[nodiscard]] std::vector<std::string> answerLines(const FormPair& pair, const world::Scene& scene);

}  // namespace check
