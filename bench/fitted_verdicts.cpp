#include "fitted_verdicts.hpp"

#include <algorithm>
#include <cstdio>

#include "kind_pairs.hpp"
#include "reference/inspect_fitted.hpp"

namespace bench {

namespace {

constexpr double kMaxAbove = 1.05;
constexpr int kStarts = 24;  // starting rotations of the search for a smaller box

struct Row {
  std::uint64_t boxes = 0, leavesOut = 0, tooLarge = 0;
  double worst = 1.0;

  void add(const reference::FittedInspection& found) {
    ++boxes;
    leavesOut += found.holdsAll ? 0u : 1u;
    tooLarge += found.ratio > kMaxAbove ? 1u : 0u;
    worst = std::max(worst, found.ratio);
  }
};

Row run(const std::string& name, int family, const PairOptions& options) {
  reference::Random random(options.seed * 100 + static_cast<std::uint64_t>(family));
  Row row;
  for (std::uint64_t i = 0; i < options.pairs; ++i) {
    const reference::Cloud cloud = reference::makeCloud(random, family);
    const reference::FittedInspection found = reference::inspectFittedObb(random, cloud, kStarts);
    row.add(found);
    if (found.holdsAll && found.ratio <= kMaxAbove) continue;
    std::fprintf(stderr, "%s: cloud %llu of %zu points: %s, %.3f times the least volume found\n",
                 name.c_str(), static_cast<unsigned long long>(i), cloud.size(),
                 found.holdsAll ? "all held" : "leaves out a point", found.ratio);
  }
  return row;
}

}  // namespace

std::uint64_t checkFitted(const PairOptions& options) {
  std::printf("fitted: %llu clouds of each family, seed %llu\n\n",
              static_cast<unsigned long long>(options.pairs), static_cast<unsigned long long>(options.seed));
  std::printf(
      "| clouds | boxes | leave out a point | above 1.05 of the least | worst |\n|---|--:|--:|--:|--:|\n");
  std::uint64_t wrong = 0;
  for (std::size_t family = 0; family < reference::kCloudNames.size(); ++family) {
    const std::string name(reference::kCloudNames[family]);
    if (!options.only.empty() && options.only != name) continue;
    const Row row = run(name, static_cast<int>(family), options);
    std::printf("| %s | %llu | %llu | %llu | %.4f |\n", name.c_str(),
                static_cast<unsigned long long>(row.boxes), static_cast<unsigned long long>(row.leavesOut),
                static_cast<unsigned long long>(row.tooLarge), row.worst);
    std::fflush(stdout);
    wrong += row.leavesOut + row.tooLarge;
  }
  return wrong;
}

}  // namespace bench
