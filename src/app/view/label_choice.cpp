#include "app/view/label_choice.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace app {

std::vector<std::size_t> chooseOfEachRank(std::span<const LabelChance> chances, std::size_t most) {
  std::map<int, std::vector<std::size_t>> ranks;
  for (std::size_t i = 0; i < chances.size(); ++i) ranks[chances[i].rank].push_back(i);
  const auto sooner = [&](std::size_t p, std::size_t q) {
    return std::pair(chances[p].away, p) < std::pair(chances[q].away, q);
  };
  std::vector<std::size_t> chosen;
  for (auto& [rank, all] : ranks) {
    const std::size_t count = std::min(most, all.size());
    const auto end = all.begin() + static_cast<std::ptrdiff_t>(count);
    if (end != all.end()) std::nth_element(all.begin(), end, all.end(), sooner);
    chosen.insert(chosen.end(), all.begin(), end);
  }
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

}  // namespace app
