// The walk that finds which boxes of one tree touch each other: the tree against itself, level by level, each
// pair of nodes once.
#include <algorithm>
#include <array>

#include "collision/tree/bvh_walk.hpp"

namespace collision {

using detail::lowest;

struct BvhSelfWalk {
  const BvhWalk tree;
  BvhCost cost{};

  /// Two nodes of one level, by their indices in it; first <= second.
  struct Nodes {
    std::uint32_t first, second, level;
  };

  /// Bound of the stack: each level leaves at most 64 pairs of lanes waiting.
  static constexpr std::size_t kMostLeft = Bvh::kWidth * Bvh::kWidth * Bvh::kMostLevels;

  /// The box of a node below the root.
  [[nodiscard]] Aabb boxAround(std::uint32_t node, std::uint32_t level) const {
    return tree.node({node / Bvh::kWidth, level - 1}).box(node % Bvh::kWidth);
  }

  /// The lanes of the first node that may touch the second node; all of them for the same node.
  [[nodiscard]] unsigned lanesNear(const Nodes& nodes, const BvhWalk::Node& first) const {
    if (nodes.first == nodes.second) return (1u << Bvh::kWidth) - 1;
    return BvhWalk::lanesTouching(first, boxAround(nodes.second, nodes.level));
  }

  void pairs(Bvh::SeenPair visit);
};

HANTEI_CLONED_AVX2 void BvhSelfWalk::pairs(Bvh::SeenPair visit) {
  std::array<Nodes, kMostLeft> left;
  std::size_t count = 0;
  const auto levels = static_cast<std::uint32_t>(tree.tree.levels_);
  left[count++] = {0, 0, 0};
  while (count > 0) {
    const Nodes nodes = left[--count];
    const BvhWalk::Node &first = tree.node({nodes.first, nodes.level}),
                        &second = tree.node({nodes.second, nodes.level});
    const bool same = nodes.first == nodes.second, itemsNext = nodes.level + 1 == levels;
    ++cost.nodes;
    for (unsigned lanes = lanesNear(nodes, first); lanes != 0; lanes &= lanes - 1) {
      const auto lane = static_cast<std::uint32_t>(lowest(lanes));
      unsigned others = BvhWalk::lanesTouching(second, first.box(lane));
      if (same) others &= ~0u << (itemsNext ? lane + 1 : lane);
      const std::uint32_t child = nodes.first * Bvh::kWidth + lane;
      for (; others != 0; others &= others - 1) {
        const std::uint32_t other = nodes.second * Bvh::kWidth + static_cast<std::uint32_t>(lowest(others));
        if (!itemsNext) {
          left[count++] = {child, other, nodes.level + 1};
          continue;
        }
        ++cost.items;
        const std::uint32_t a = tree.item({child, levels}), b = tree.item({other, levels});
        if (!visit(std::min(a, b), std::max(a, b))) return;
      }
    }
  }
}

BvhCost Bvh::walkSelf(SeenPair visit) const {
  BvhSelfWalk walk{{*this}};
  if (size() > 0) walk.pairs(visit);
  return walk.cost;
}

}  // namespace collision
