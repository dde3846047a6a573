// The errors of one library's answers, over many pairs.
#pragma once

#include <cstdint>

#include "peers/peers.hpp"
#include "reference/reference.hpp"

namespace bench {

/// The largest value seen so far, and its pair.
struct Worst {
  double value = 0.0;
  reference::ShapePair pair{};
  bool any = false;  ///< True if the library answered this question for a pair.

  void see(double candidate, const reference::ShapePair& at) {
    if (!any || candidate > value) {
      value = candidate;
      pair = at;
    }
    any = true;
  }
};

/// The reference's results for a pair.
struct Truth {
  reference::Separation separation;
  double size = 0.0;
};

[[nodiscard]] inline Truth truthOf(const reference::ShapePair& pair) {
  return {reference::separation(pair.a, pair.b), reference::pairSize(pair.a, pair.b)};
}

/// Lengths are relative to the pair's size, except `wrongGapUnits`.
struct Errors {
  std::uint64_t asked = 0, gaveUp = 0, wrong = 0;
  Worst wrongGap;       ///< The largest true gap of a false hit.
  Worst wrongGapUnits;  ///< The largest true gap of a false hit, in world units.
  Worst wrongDepth;     ///< The largest true depth of a false miss.
  Worst depth;          ///< |depth - true depth| of correct hits.
  Worst normal;         ///< Excess of the translation along the normal over the minimum translation.
  Worst distance;       ///< |distance - true distance| of pairs that are apart.

  void add(const reference::ShapePair& pair, const Truth& truth, const peers::Answer& answer) {
    if (!answer.hit && !answer.gaveUp) return;
    ++asked;
    gaveUp += answer.gaveUp ? 1u : 0u;
    if (answer.hit) addVerdict(pair, truth, *answer.hit);
    if (answer.distance && truth.separation.value > 0.0)
      distance.see(glm::abs(*answer.distance - truth.separation.value) / truth.size, pair);
    if (truth.separation.value <= reference::kVerdictBand * truth.size) addContact(pair, truth, answer);
  }

 private:
  void addVerdict(const reference::ShapePair& pair, const Truth& truth, bool hit) {
    const double value = truth.separation.value;
    const auto ruling = reference::rulingOf(hit, value, reference::kVerdictBand * truth.size);
    wrong += ruling == reference::Ruling::right ? 0u : 1u;
    if (ruling == reference::Ruling::falseHit) {
      wrongGap.see(value / truth.size, pair);
      wrongGapUnits.see(value, pair);
    }
    if (ruling == reference::Ruling::falseMiss) wrongDepth.see(-value / truth.size, pair);
  }

  /// A pair of size 0 (two equal points) has depth 0 along every normal.
  void addContact(const reference::ShapePair& pair, const Truth& truth, const peers::Answer& answer) {
    if (truth.size == 0.0) return;
    const double trueDepth = -truth.separation.value;
    if (answer.depth) depth.see(glm::abs(*answer.depth - glm::max(0.0, trueDepth)) / truth.size, pair);
    if (!answer.normal) return;
    const double length = glm::length(*answer.normal);
    const double excess =
        length > 0.5 ? reference::depthAlong(pair.a, pair.b, *answer.normal) - trueDepth : truth.size;
    normal.see(excess / truth.size, pair);
  }
};

}  // namespace bench
