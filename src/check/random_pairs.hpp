// Checks many random poses of pairs of shapes, triangles and meshes against the reference.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "check/random_forms.hpp"

namespace check {

/// The number of pairs, and the seed that selects them.
struct RandomPairsOptions {
  std::uint64_t count = 0;  ///< Pairs, at least 1.
  std::uint64_t seed = 0;
};

/// One of the pairs. They cycle through all ordered pairs of kinds and all families of poses.
struct RandomPair {
  std::uint64_t index = 0;  ///< From 0.
  reference::Family family{};
  FormKind kindA{};
  FormKind kindB{};
  FormPair forms;
};
/// The length of that cycle, in pairs.
inline constexpr std::uint64_t kRound =
    reference::kFamilies * std::variant_size_v<Form> * std::variant_size_v<Form>;

/// The result depends only on the arguments and is the same on every machine.
[[nodiscard]] RandomPair randomPair(std::uint64_t seed, std::uint64_t index);

/// The function under test: the collision module or, in a test, a faulty one. Several threads call it at
/// once.
using Ask = std::function<Answer(const Form& a, const Form& b)>;

struct RandomPairMismatch {
  RandomPair pair;
  Mismatch mismatch;
};

/// Checks the pairs on all cores and stops at the first mismatch, that with the smallest index however the
/// threads were scheduled. Calls `progress` now and then, on the calling thread, with the number of finished
/// pairs.
[[nodiscard]] std::optional<RandomPairMismatch> checkRandomPairs(
    const RandomPairsOptions& options, const Ask& ask, const std::function<void(std::uint64_t)>& progress);

}  // namespace check
