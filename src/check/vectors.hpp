// Test vectors: pairs of shapes with their true answers, for tests of any implementation (docs/vectors.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "check/oracle_check.hpp"
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
  /// A typical mistake of implementations for such a pair. For a test case, the scene's note.
  std::string pitfall;
  TestShapePair shapes;
  VectorTruth truth;
  /// The test case that `hantei` opens for this vector; empty if it opens the vector's line in its file.
  std::string scene;
};

/// The bounds of a vector's gap are the reference's answer minus and plus this fraction of the pair's size.
/// With a cylinder or cone, the fraction is reference::kCurvedRounding.
inline constexpr double kGapBound = 1e-9;

[[nodiscard]] VectorTruth truthOf(const TestShapePair& pair);

/// Returns random pairs of shapes and triangles, in all families.
[[nodiscard]] std::vector<TestVector> randomVectors(std::uint64_t seed, std::size_t count);

/// Returns a test vector for each expectation in the scene that concerns two bodies with one shape each.
[[nodiscard]] std::vector<TestVector> vectorsOf(const world::World& world, const std::string& name);

/// Returns a shape as JSON in the format of test vectors. `shape` must not be a mesh.
[[nodiscard]] std::string shapeJson(const TestShape& form);

[[nodiscard]] std::string_view pitfallOf(reference::Family family);

/// Returns the vector as JSON without a line break. `line`: its line number in its file, from 1.
[[nodiscard]] std::string vectorLine(const TestVector& vector, std::size_t line);

}  // namespace check
