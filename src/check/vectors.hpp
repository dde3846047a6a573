// Test vectors: pairs of shapes with their true answer, for any implementation (docs/vectors.md).
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
  double size = 0.0;                ///< Of the pair: the bands of the promise are fractions of it.
  std::optional<bool> hit;          ///< nullopt within the band, where either answer is right.
  std::optional<glm::dvec3> point;  ///< Inside both, of a hit.
  /// Of a miss: n and d with n · p > d for every point of a, and n · p < d for every point of b.
  std::optional<glm::dvec4> plane;
};

struct TestVector {
  std::string id;
  std::string family;   ///< Also the name of its file.
  std::string pitfall;  ///< What implementations get wrong here.
  FormPair forms;
  VectorTruth truth;
  std::string scene;  ///< The test case that opens it; empty: its own line does.
};

/// A vector gives two bounds of its gap: the reference's answer minus and plus this fraction of the pair's
/// size. With a cylinder or cone it is reference::kCurvedRounding.
inline constexpr double kGapBound = 1e-9;

[[nodiscard]] VectorTruth truthOf(const FormPair& forms);

/// Random pairs of shapes and triangles, in all families.
[[nodiscard]] std::vector<TestVector> randomVectors(std::uint64_t seed, std::size_t count);

/// One test vector for each expectation of the scene that compares two bodies, each of a single shape.
[[nodiscard]] std::vector<TestVector> vectorsOf(const world::World& world, const std::string& name);

/// A shape as test vectors write it, in JSON. The form is no mesh.
[[nodiscard]] std::string shapeJson(const Form& form);

/// What goes wrong in this family of poses.
[[nodiscard]] std::string_view pitfallOf(reference::Family family);

/// One line of JSON, without its end. `line`: its number in the file of its family, from 1.
[[nodiscard]] std::string lineOf(const TestVector& vector, std::size_t line);

}  // namespace check
