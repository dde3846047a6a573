// Many random poses of pairs of shapes, triangles and meshes, each answer checked by the judge.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "check/random_forms.hpp"

namespace check {

/// How many pairs, and which.
struct RandomPairsOptions {
  std::uint64_t count = 0;  ///< Pairs, at least 1.
  std::uint64_t seed = 0;
};

/// One of the pairs: each two kinds of form, in both orders, in each family of poses come round.
struct RandomPair {
  std::uint64_t index = 0;  ///< From 0.
  judge::Family family{};
  FormKind kindA{};
  FormKind kindB{};
  FormPair forms;
};
/// After so many pairs every family and every two kinds have come round.
inline constexpr std::uint64_t kRound = judge::kFamilies * kFormNames.size() * kFormNames.size();

/// The same bits wherever and after whatever it is asked for.
[[nodiscard]] RandomPair randomPair(std::uint64_t seed, std::uint64_t index);

/// Who answers: the collision module, or, in a test, somebody who is wrong. Called by several threads at
/// once.
using Ask = std::function<Answer(const Form& a, const Form& b)>;

struct RandomPairMismatch {
  RandomPair pair;
  Mismatch mismatch;
};

/// Judges pair after pair on all cores, and stops at the first mismatch: the one of the
/// least index, however the threads were run. `progress` hears now and then, on the calling thread, how many
/// pairs are done.
[[nodiscard]] std::optional<RandomPairMismatch> checkRandomPairs(
    const RandomPairsOptions& options, const Ask& ask, const std::function<void(std::uint64_t)>& progress);

}  // namespace check
