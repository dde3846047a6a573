// Builds and refits a tree of boxes. The walks are in bvh_walk.cpp and bvh_pair_walk.cpp.
#include "collision/bvh.hpp"

#include <algorithm>
#include <cstring>
#include <limits>
#include <memory>
#include <utility>

#include "collision/shape/assert_valid.hpp"
#include "collision/simd/float4.hpp"
#include "collision/tree/box_order.hpp"
#include "collision/tree/parallel.hpp"

namespace collision {

namespace {

using detail::Float4;
using detail::larger;
using detail::load4;
using detail::smaller;

constexpr float kInfinity = std::numeric_limits<float>::infinity();

/// The box of an empty lane.
constexpr Aabb kEmptyBox{glm::vec3(kInfinity), glm::vec3(-kInfinity)};

constexpr std::uint32_t groupCount(std::uint32_t count) { return (count + (Bvh::kWidth - 1)) / Bvh::kWidth; }

void transpose(std::array<Float4, 4>& m) {
  const Float4 a = __builtin_shufflevector(m[0], m[1], 0, 4, 1, 5),
               b = __builtin_shufflevector(m[2], m[3], 0, 4, 1, 5),
               c = __builtin_shufflevector(m[0], m[1], 2, 6, 3, 7),
               d = __builtin_shufflevector(m[2], m[3], 2, 6, 3, 7);
  m = {__builtin_shufflevector(a, b, 0, 1, 4, 5), __builtin_shufflevector(a, b, 2, 3, 6, 7),
       __builtin_shufflevector(c, d, 0, 1, 4, 5), __builtin_shufflevector(c, d, 2, 3, 6, 7)};
}

/// Returns the memory of the still empty nodes, as scratch memory for sorting. The first access to new memory
/// would take a tenth of the build time. A leaf has room for at least two numbers per box.
template <class Node>
std::span<std::uint64_t> scratchMemoryIn(detail::LargeArray<Node>& nodes) {
  constexpr std::size_t kWordsPerNode = sizeof(Node) / sizeof(std::uint64_t);
  static_assert(kWordsPerNode >= std::size_t{2} * Bvh::kWidth &&
                std::is_trivially_default_constructible_v<Node>);
  auto* const first = reinterpret_cast<std::uint64_t*>(nodes.data());
  std::uninitialized_default_construct_n(first, nodes.size() * kWordsPerNode);
  return {first, nodes.size() * kWordsPerNode};
}

/// Turns the scratch memory back into nodes. Clears the last node of each level, which may have empty lanes.
template <class Node>
void emptyNodes(detail::LargeArray<Node>& nodes, std::span<const std::uint32_t> levelStarts) {
  std::uninitialized_default_construct_n(nodes.data(), nodes.size());
  for (const std::uint32_t end : levelStarts.subspan(1))
    for (std::size_t lane = 0; lane < Bvh::kWidth; ++lane) nodes[end - 1].set(lane, kEmptyBox);
}

}  // namespace

Aabb Bvh::Node::box(std::size_t lane) const {
  return {{low[0][lane], low[1][lane], low[2][lane]}, {high[0][lane], high[1][lane], high[2][lane]}};
}

void Bvh::Node::set(std::size_t lane, const Aabb& box) {
  for (std::size_t axis = 0; axis < 3; ++axis) {
    low[axis][lane] = box.min[static_cast<int>(axis)];
    high[axis][lane] = box.max[static_cast<int>(axis)];
  }
}

Aabb Bvh::Node::setAll(const std::array<const Aabb*, kWidth>& boxes) {
  Float4 minimum = load4(*boxes[0], 0), maximum = load4(*boxes[0], 8);
  for (std::size_t lane = 0; lane < kWidth; lane += 4) {
    std::array<Float4, 4> lower, upper;  // (min.xyz, max.x); (min.z, max.xyz)
    for (std::size_t k = 0; k < 4; ++k) {
      lower[k] = load4(*boxes[lane + k], 0), upper[k] = load4(*boxes[lane + k], 8);
      minimum = smaller(minimum, lower[k]), maximum = larger(maximum, upper[k]);
    }
    transpose(lower);
    transpose(upper);
    for (std::size_t axis = 0; axis < 3; ++axis) {
      std::memcpy(&low[axis][lane], &lower[axis], sizeof(Float4));
      std::memcpy(&high[axis][lane], &upper[axis + 1], sizeof(Float4));
    }
  }
  return {{minimum[0], minimum[1], minimum[2]}, {maximum[1], maximum[2], maximum[3]}};
}

Aabb Bvh::Node::bounds() const {
  Aabb nodeBounds = box(0);
  for (std::size_t lane = 1; lane < kWidth; ++lane) {
    const Aabb laneBox = box(lane);
    nodeBounds.min = glm::min(nodeBounds.min, laneBox.min);
    nodeBounds.max = glm::max(nodeBounds.max, laneBox.max);
  }
  return nodeBounds;
}

Bvh Bvh::build(std::span<const Aabb> boxes, BvhOrder order, unsigned threads) {
  assert(boxes.size() < std::numeric_limits<std::uint32_t>::max() &&
         "collision: too many boxes for one tree");
  Bvh tree;
  if (boxes.empty()) return tree;
  if (threads == 0) threads = detail::threadsFor(boxes.size());
  tree.size_ = static_cast<std::uint32_t>(boxes.size());
  tree.addLevels();
  tree.order_ = order == BvhOrder::curve ? detail::curveOrder(boxes, threads, scratchMemoryIn(tree.nodes_))
                                         : detail::splitOrder(boxes, kWidth);
  emptyNodes(tree.nodes_, {tree.start_.data(), static_cast<std::size_t>(tree.levels_) + 1});
  const std::uint32_t leaves = groupCount(tree.size());
  auto fillLeaves = [&](unsigned thread) {
    const detail::IndexRange leafRange = detail::rangeOfPart(leaves, thread, threads, kWidth);
    for (std::size_t leaf = leafRange.first; leaf < leafRange.end; ++leaf)
      tree.fillLeaf(static_cast<std::uint32_t>(leaf), boxes);
  };
  detail::runInParallel(threads, fillLeaves);
  for (auto level = static_cast<std::size_t>(tree.levels_ - 1); level-- > 0;)
    for (std::uint32_t i = tree.start_[level]; i < tree.start_[level + 1]; ++i)
      tree.setInParent(level, i - tree.start_[level], tree.nodes_[i].bounds());
  return tree;
}

// Prefetches the boxes of a leaf, because cache misses would dominate the build time.
void Bvh::fetchBoxes(std::span<const Aabb> boxes, std::size_t firstPosition) const {
  const std::size_t end = std::min<std::size_t>(firstPosition + kWidth, size());
  for (std::size_t position = firstPosition; position < end; ++position) {
    const Aabb& box = boxes[order_[position]];
    __builtin_prefetch(&box.min.x);
    __builtin_prefetch(&box.max.z);
  }
}

void Bvh::fillLeaf(std::uint32_t leaf, std::span<const Aabb> boxes) {
  constexpr std::uint32_t kLeavesAhead = 4;
  fetchBoxes(boxes, std::size_t{leaf + kLeavesAhead} * kWidth);
  std::array<const Aabb*, kWidth> lanes;
  lanes.fill(&kEmptyBox);
  const std::uint32_t first = leaf * kWidth, count = std::min(kWidth, size() - first);
  for (std::uint32_t lane = 0; lane < count; ++lane) {
    lanes[lane] = &boxes[order_[first + lane]];
    detail::assertValid(*lanes[lane]);
  }
  const auto last = static_cast<std::size_t>(levels_ - 1);
  setInParent(last, leaf, nodes_[start_[last] + leaf].setAll(lanes));
}

void Bvh::setInParent(std::size_t level, std::uint32_t number, const Aabb& box) {
  if (level == 0)
    bounds_ = box;
  else
    nodes_[start_[level - 1] + number / kWidth].set(number % kWidth, box);
}

void Bvh::addLevels() {
  std::array<std::uint32_t, kMaxLevels> counts{};  // counts[0] is for the last level
  std::uint32_t count = size();
  do {
    count = groupCount(count);
    counts[static_cast<std::size_t>(levels_++)] = count;
  } while (count > 1);
  for (int level = 0; level < levels_; ++level) {
    const auto l = static_cast<std::size_t>(level);
    start_[l + 1] = start_[l] + counts[static_cast<std::size_t>(levels_ - 1 - level)];
  }
  nodes_.resize(start_[static_cast<std::size_t>(levels_)]);
}

std::vector<std::uint32_t> Bvh::renumber() {
  leafPosition_.clear();
  const auto formerIndices = std::exchange(order_, {});
  return {formerIndices.begin(), formerIndices.end()};
}

void Bvh::findLeafPositions() {
  leafPosition_.resize(order_.size());
  for (std::uint32_t position = 0; position < order_.size(); ++position)
    leafPosition_[order_[position]] = position;
}

void Bvh::refit(std::uint32_t index, const Aabb& box) {
  detail::assertValid(box);
  Aabb newBox = box;
  if (leafPosition_.empty()) findLeafPositions();
  std::uint32_t position = order_.empty() ? index : leafPosition_[index];
  for (auto level = static_cast<std::size_t>(levels_); level-- > 0; position /= kWidth) {
    Node& node = nodes_[start_[level] + position / kWidth];
    node.set(position % kWidth, newBox);
    newBox = node.bounds();
  }
  bounds_ = newBox;
}

}  // namespace collision
