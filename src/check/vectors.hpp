// Test vectors: pairs of shapes with their true answer, for tests of any implementation (docs/vectors.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "check/forms.hpp"
#include "check/random_pairs.hpp"
#include "world/world.hpp"

namespace check {

struct VectorTruth {
  reference::Separation separation;
  double size = 0.0;                ///< The size of the pair (reference::pairSize), world units.
  std::optional<bool> hit;          ///< nullopt within the band, where both verdicts are right.
  std::optional<glm::dvec3> point;  ///< Only for a hit: a point inside both shapes, if one is found.
  /// Only for a miss: (n, d) with n · p > d for every point p of a, and n · p < d for every point p of b.
  std::optional<glm::dvec4> plane;
};

struct TestVector {
  std::string id;
  std::string family;  ///< The family of poses, or "cases"; also the name of the vector's file.
  /// The typical error of implementations for such a pair; for a test case, the scene's note.
  std::string pitfall;
  FormPair forms;
  VectorTruth truth;
  /// The test case that `hantei` opens for this vector; if empty, `hantei` opens the vector's line in its
  /// file.
  std::string scene;
};

/// A vector's gap is given by two bounds: the reference's answer minus and plus this fraction of the pair's
/// size; with a cylinder or cone, reference::kCurvedRounding of the size.
inline constexpr double kGapBound = 1e-9;

[[nodiscard]] VectorTruth truthOf(const FormPair& forms);

/// Returns random pairs of shapes and triangles, in all families.
[[nodiscard]] std::vector<TestVector> randomVectors(std::uint64_t seed, std::size_t count);

/// Returns a test vector for each expectation of the scene about two bodies with a single shape each.
[[nodiscard]] std::vector<TestVector> vectorsOf(const world::World& world, const std::string& name);

/// Returns a shape as JSON, in the format of test vectors. `form` must not be a mesh.
[[nodiscard]] std::string shapeJson(const Form& form);

[[nodiscard]] std::string_view pitfallOf(reference::Family family);

/// Returns one line of JSON without a line break. `line`: its number in the file of its family, from 1.
[[nodiscard]] std::string lineOf(const TestVector& vector, std::size_t line);

}  // namespace check
