// The walks that find touching boxes of two trees, or of one tree.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>

#include "collision/padding.hpp"
#include "collision/tree/bvh_walk.hpp"

namespace collision {

using detail::Float8;
using detail::Int8;
using detail::kPathRounding;
using detail::lanesOf;
using detail::load8;
using detail::lowestLane;

namespace {

constexpr float kLargest = std::numeric_limits<float>::max();

/// A box that touches every finite box and no empty lane.
constexpr Aabb kEverywhere{glm::vec3(-kLargest), glm::vec3(kLargest)};

struct SameFrame {
  void operator()(std::array<Float8, 3>&, std::array<Float8, 3>&) const {}
};

/// Refits the other tree's boxes in this tree's frame (Arvo, "Transforming Axis-Aligned Bounding Boxes",
/// Graphics Gems, 1990). The results are rounded outward and clamped to finite values. An empty lane becomes
/// NaN, which touches no box.
struct RefitToFrame {
  glm::mat3 linear;
  glm::vec3 translation, pad;

  void operator()(std::array<Float8, 3>& low, std::array<Float8, 3>& high) const {
    std::array<Float8, 3> center, half;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      center[axis] = 0.5f * low[axis] + 0.5f * high[axis];
      half[axis] = 0.5f * high[axis] - 0.5f * low[axis] + kMinPad;
    }
    for (int i = 0; i < 3; ++i) {
      Float8 newCenter = Float8{} + translation[i], newHalf{}, absSum = Float8{} + std::abs(translation[i]);
      for (int j = 0; j < 3; ++j) {
        const auto axis = static_cast<std::size_t>(j);
        const float factor = linear[j][i], absFactor = std::abs(factor);
        newCenter += factor * center[axis];
        newHalf += absFactor * half[axis];
        absSum += absFactor * (center[axis] < 0.0f ? -center[axis] : center[axis]);
      }
      newHalf += kPathRounding * (absSum + newHalf) + (pad[i] + kMinPad);
      const Float8 newLow = newCenter - newHalf, newHigh = newCenter + newHalf;
      low[static_cast<std::size_t>(i)] = newLow < -kLargest ? Float8{} - kLargest : newLow;
      high[static_cast<std::size_t>(i)] = newHigh > kLargest ? Float8{} + kLargest : newHigh;
    }
  }
};

float sumOfSides(const Aabb& box) {
  const glm::vec3 size = box.max - box.min;
  return size.x + size.y + size.z;
}

}  // namespace

/// Walks two trees. Of two touching nodes, descends into the larger.
struct BvhPairWalk {
  const BvhWalk ourWalk, otherWalk;
  BvhCost cost{};

  using NodeRef = BvhWalk::NodeRef;

  /// A node or a box from each tree. `ourBox` and `otherBox` are both in the frame of our tree.
  struct Pair {
    NodeRef ourNode, otherNode;
    Aabb ourBox, otherBox;
  };

  static constexpr std::size_t kStackSize = 2 * BvhWalk::kStackSize;

  template <class ToOurFrame>
  static unsigned lanesTouching(const BvhWalk::Node& node, const Aabb& box, const ToOurFrame& toOurFrame,
                                BvhWalk::Node& nodeInOurFrame) {
    std::array<Float8, 3> low, high;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      load8(low[axis], node.low[axis].data());
      load8(high[axis], node.high[axis].data());
    }
    toOurFrame(low, high);
    Int8 touchMask = ~Int8{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const auto i = static_cast<int>(axis);
      touchMask &= (low[axis] <= box.max[i]) & (high[axis] >= box.min[i]);
      std::memcpy(nodeInOurFrame.low[axis].data(), &low[axis], sizeof low[axis]);
      std::memcpy(nodeInOurFrame.high[axis].data(), &high[axis], sizeof high[axis]);
    }
    return lanesOf(touchMask);
  }

  template <class ToOurFrame>
  void walk(const ToOurFrame& toOurFrame, Bvh::PairVisitor visit);

  void walkInOneFrame(Bvh::PairVisitor visit);
  void walkRefitted(const RefitToFrame& toOurFrame, Bvh::PairVisitor visit);
};

template <class ToOurFrame>
inline __attribute__((always_inline)) void BvhPairWalk::walk(const ToOurFrame& toOurFrame,
                                                             Bvh::PairVisitor visit) {
  std::array<Pair, kStackSize> entries;
  std::size_t count = 0;
  entries[count++] = {{0, 0}, {0, 0}, kEverywhere, kEverywhere};
  BvhWalk::Node nodeInOurFrame;
  while (count > 0) {
    const Pair pair = entries[--count];
    const bool ourIsItem = ourWalk.isItem(pair.ourNode), otherIsItem = otherWalk.isItem(pair.otherNode);
    if (ourIsItem && otherIsItem) {
      ++cost.items;
      if (!visit(ourWalk.item(pair.ourNode), otherWalk.item(pair.otherNode))) return;
      continue;
    }
    ++cost.nodes;
    if (otherIsItem || (!ourIsItem && sumOfSides(pair.ourBox) >= sumOfSides(pair.otherBox))) {
      const BvhWalk::Node& node = ourWalk.node(pair.ourNode);
      for (unsigned lanes = lanesTouching(node, pair.otherBox, SameFrame{}, nodeInOurFrame); lanes != 0;
           lanes &= lanes - 1) {
        const int lane = lowestLane(lanes);
        entries[count++] = {BvhWalk::child(pair.ourNode, lane), pair.otherNode,
                            node.box(static_cast<std::size_t>(lane)), pair.otherBox};
      }
    } else {
      const BvhWalk::Node& node = otherWalk.node(pair.otherNode);
      for (unsigned lanes = lanesTouching(node, pair.ourBox, toOurFrame, nodeInOurFrame); lanes != 0;
           lanes &= lanes - 1) {
        const int lane = lowestLane(lanes);
        entries[count++] = {pair.ourNode, BvhWalk::child(pair.otherNode, lane), pair.ourBox,
                            nodeInOurFrame.box(static_cast<std::size_t>(lane))};
      }
    }
  }
}

HANTEI_CLONED_AVX2 void BvhPairWalk::walkInOneFrame(Bvh::PairVisitor visit) { walk(SameFrame{}, visit); }

HANTEI_CLONED_AVX2 void BvhPairWalk::walkRefitted(const RefitToFrame& toOurFrame, Bvh::PairVisitor visit) {
  walk(toOurFrame, visit);
}

BvhCost Bvh::walkPairs(const Bvh& other, PairVisitor visit) const {
  BvhPairWalk walk{{*this}, {other}};
  if (size() > 0 && other.size() > 0) walk.walkInOneFrame(visit);
  return walk.cost;
}

BvhCost Bvh::walkPairs(const Bvh& other, const glm::mat3& linear, const glm::vec3& translation,
                       const glm::vec3& pad, PairVisitor visit) const {
  BvhPairWalk walk{{*this}, {other}};
  if (size() > 0 && other.size() > 0) walk.walkRefitted({linear, translation, pad}, visit);
  return walk.cost;
}

/// Walks through one tree in pairs of nodes that are on the same level. Visits each pair once.
struct BvhSelfWalk {
  const BvhWalk tree;
  BvhCost cost{};

  /// Two nodes on the same level, as indices in the level; first <= second.
  struct Nodes {
    std::uint32_t first, second, level;
  };

  /// The size of the stack. Each level adds at most 64 pairs of lanes.
  static constexpr std::size_t kStackSize = std::size_t{Bvh::kWidth} * Bvh::kWidth * Bvh::kMaxLevels;

  /// The box of a node below the root.
  [[nodiscard]] Aabb boxAround(std::uint32_t node, std::uint32_t level) const {
    return tree.node({node / Bvh::kWidth, level - 1}).box(node % Bvh::kWidth);
  }

  /// The lanes of the first node that touch the second node's box. All lanes if the nodes are the same.
  [[nodiscard]] unsigned lanesNear(const Nodes& nodes, const BvhWalk::Node& first) const {
    if (nodes.first == nodes.second) return (1u << Bvh::kWidth) - 1;
    return BvhWalk::lanesTouching(first, boxAround(nodes.second, nodes.level));
  }

  void visitPairs(Bvh::PairVisitor visit);
};

HANTEI_CLONED_AVX2 void BvhSelfWalk::visitPairs(Bvh::PairVisitor visit) {
  std::array<Nodes, kStackSize> entries;
  std::size_t count = 0;
  const auto levels = static_cast<std::uint32_t>(tree.tree.levels_);
  entries[count++] = {0, 0, 0};
  while (count > 0) {
    const Nodes nodes = entries[--count];
    const BvhWalk::Node &first = tree.node({nodes.first, nodes.level}),
                        &second = tree.node({nodes.second, nodes.level});
    const bool isSameNode = nodes.first == nodes.second, childrenAreItems = nodes.level + 1 == levels;
    ++cost.nodes;
    for (unsigned lanes = lanesNear(nodes, first); lanes != 0; lanes &= lanes - 1) {
      const auto lane = static_cast<std::uint32_t>(lowestLane(lanes));
      unsigned otherLanes = BvhWalk::lanesTouching(second, first.box(lane));
      if (isSameNode) otherLanes &= ~0u << (childrenAreItems ? lane + 1 : lane);
      const std::uint32_t child = nodes.first * Bvh::kWidth + lane;
      for (; otherLanes != 0; otherLanes &= otherLanes - 1) {
        const std::uint32_t other =
            nodes.second * Bvh::kWidth + static_cast<std::uint32_t>(lowestLane(otherLanes));
        if (!childrenAreItems) {
          entries[count++] = {child, other, nodes.level + 1};
          continue;
        }
        ++cost.items;
        const std::uint32_t a = tree.item({child, levels}), b = tree.item({other, levels});
        if (!visit(std::min(a, b), std::max(a, b))) return;
      }
    }
  }
}

BvhCost Bvh::walkSelf(PairVisitor visit) const {
  BvhSelfWalk walk{{*this}};
  if (size() > 0) walk.visitPairs(visit);
  return walk.cost;
}

}  // namespace collision
