// Building a tree of boxes, and keeping it; bvh_walk.cpp and bvh_pair_walk.cpp have the walks through it.
#include "collision/bvh.hpp"

#include <cassert>
#include <limits>
#include <utility>

#include "collision/detail/assert_valid.hpp"
#include "collision/detail/curve_order.hpp"
#include "collision/detail/split_order.hpp"

namespace collision {

namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

constexpr std::uint32_t groupsOf(std::uint32_t count) { return (count + (Bvh::kWidth - 1)) / Bvh::kWidth; }

}  // namespace

Bvh::Node::Node() {
  for (auto& axis : low) axis.fill(kInfinity);
  for (auto& axis : high) axis.fill(-kInfinity);
}

Aabb Bvh::Node::box(std::size_t lane) const {
  return {{low[0][lane], low[1][lane], low[2][lane]}, {high[0][lane], high[1][lane], high[2][lane]}};
}

void Bvh::Node::set(std::size_t lane, const Aabb& box) {
  for (std::size_t axis = 0; axis < 3; ++axis) {
    low[axis][lane] = box.min[static_cast<int>(axis)];
    high[axis][lane] = box.max[static_cast<int>(axis)];
  }
}

Aabb Bvh::Node::bounds() const {
  Aabb all = box(0);
  for (std::size_t lane = 1; lane < kWidth; ++lane) {
    const Aabb other = box(lane);
    all.min = glm::min(all.min, other.min);
    all.max = glm::max(all.max, other.max);
  }
  return all;
}

Bvh Bvh::build(std::span<const Aabb> boxes, BvhOrder order) {
  assert(boxes.size() < std::numeric_limits<std::uint32_t>::max() &&
         "collision: too many boxes for one tree");
  Bvh tree;
  if (boxes.empty()) return tree;
  tree.size_ = static_cast<std::uint32_t>(boxes.size());
  tree.order_ = order == BvhOrder::curve ? detail::curveOrder(boxes) : detail::splitOrder(boxes, kWidth);
  tree.place_.resize(boxes.size());
  tree.addLevels();
  Node* leaves = &tree.nodes_[tree.start_[static_cast<std::size_t>(tree.levels_ - 1)]];
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    const std::uint32_t index = tree.order_[i];
    detail::assertValid(boxes[index]);
    tree.place_[index] = i;
    leaves[i / kWidth].set(i % kWidth, boxes[index]);
  }
  for (auto level = static_cast<std::size_t>(tree.levels_ - 1); level > 0; --level)
    for (std::uint32_t i = tree.start_[level]; i < tree.start_[level + 1]; ++i) {
      const std::uint32_t lane = i - tree.start_[level];
      tree.nodes_[tree.start_[level - 1] + lane / kWidth].set(lane % kWidth, tree.nodes_[i].bounds());
    }
  tree.bounds_ = tree.nodes_.front().bounds();
  return tree;
}

void Bvh::addLevels() {
  std::array<std::uint32_t, kMostLevels> counts{};  // from the last level upwards
  std::uint32_t count = size();
  do {
    count = groupsOf(count);
    counts[static_cast<std::size_t>(levels_++)] = count;
  } while (count > 1);
  for (int level = 0; level < levels_; ++level) {
    const auto l = static_cast<std::size_t>(level);
    start_[l + 1] = start_[l] + counts[static_cast<std::size_t>(levels_ - 1 - level)];
  }
  nodes_.resize(start_[static_cast<std::size_t>(levels_)]);
}

std::vector<std::uint32_t> Bvh::renumber() {
  place_.clear();
  return std::exchange(order_, {});
}

Aabb Bvh::box(std::uint32_t index) const {
  const std::uint32_t place = place_.empty() ? index : place_[index];
  return nodes_[start_[static_cast<std::size_t>(levels_ - 1)] + place / kWidth].box(place % kWidth);
}

void Bvh::groupsTouching(const Aabb& box, SeenGroup visit) const {
  if (size() == 0) return;
  visit(0, bounds());
  groupsBelow(0, 0, box, visit);
}

void Bvh::groupsBelow(int level, std::uint32_t node, const Aabb& box, SeenGroup visit) const {
  if (level + 1 == levels_) return;  // its boxes are those that the tree was built from
  const Node& here = nodes_[start_[static_cast<std::size_t>(level)] + node];
  for (std::uint32_t lane = 0; lane < kWidth; ++lane) {
    const Aabb group = here.box(lane);
    const bool touches =
        glm::all(glm::lessThanEqual(group.min, box.max)) && glm::all(glm::lessThanEqual(box.min, group.max));
    if (!touches) continue;
    visit(level + 1, group);
    groupsBelow(level + 1, node * kWidth + lane, box, visit);
  }
}

void Bvh::refit(std::uint32_t index, const Aabb& box) {
  detail::assertValid(box);
  Aabb now = box;
  std::uint32_t place = place_.empty() ? index : place_[index];
  for (auto level = static_cast<std::size_t>(levels_); level-- > 0; place /= kWidth) {
    Node& node = nodes_[start_[level] + place / kWidth];
    node.set(place % kWidth, now);
    now = node.bounds();
  }
  bounds_ = now;
}

}  // namespace collision
