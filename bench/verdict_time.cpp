// Measures the time of overlaps(Obb, Obb) on the question sets of bench/speed, without other libraries. The
// same source is compiled for this machine and, by scripts/web.sh --verdicts, for a browser, to compare both.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

#include "collision/overlaps.hpp"
#include "speed/sets.hpp"

namespace {

using collision::Obb;
using Clock = std::chrono::steady_clock;

constexpr int kRounds = 200;

struct Pair {
  Obb a, b;
};

void shuffle(std::vector<Pair>& pairs, reference::Random& random) {
  for (std::size_t left = pairs.size(); left > 1; --left)
    std::swap(pairs[left - 1], pairs[static_cast<std::size_t>(random.below(static_cast<int>(left)))]);
}

/// Nanoseconds of a verdict: the median of whole passes, in another order each time.
double timeOf(speed::Set set) {
  std::vector<Pair> pairs;
  for (const auto& pair : speed::pairsOf(set, reference::Kind::obb, reference::Kind::obb))
    pairs.push_back({std::get<Obb>(pair.a), std::get<Obb>(pair.b)});
  reference::Random random(72);
  std::array<double, kRounds> passes{};
  std::size_t hits = 0;
  for (double& pass : passes) {
    shuffle(pairs, random);
    const auto begin = Clock::now();
    for (const Pair& pair : pairs) hits += collision::overlaps(pair.a, pair.b) ? 1 : 0;
    pass = std::chrono::duration<double, std::nano>(Clock::now() - begin).count() / double(pairs.size());
  }
  if (hits > pairs.size() * kRounds) std::puts("impossible");  // so that the verdicts are used
  std::nth_element(passes.begin(), passes.begin() + kRounds / 2, passes.end());
  return passes[kRounds / 2];
}

}  // namespace

int main() {
  for (std::size_t set = 0; set < speed::kSetNames.size(); ++set)
    std::printf("%s\t%.2f\n", std::string(speed::kSetNames[set]).c_str(),
                timeOf(static_cast<speed::Set>(set)));
}
