// The walks of a query through one tree of boxes.
#include "collision/tree/bvh_walk.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>

#include "collision/padding.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/simd/precise.hpp"

namespace collision {

using detail::Float8;
using detail::kPathRounding;
using detail::lanesOf;
using detail::load8;
using detail::lowestLane;

namespace {

constexpr float kLargest = std::numeric_limits<float>::max();

/// The relative error of a squared distance.
constexpr float kSquareRounding = 0x1p-20f;

/// The smallest allowed component of a direction, as a fraction of the largest. A smaller component is
/// replaced by this fraction, so that 1 / direction is finite. Near any box of the tree, this moves the path
/// by far less than the padding.
constexpr float kMinComponentFraction = 0x1p-40f;

}  // namespace

HANTEI_CLONED_AVX2 void BvhWalk::visitTouching(const Aabb& box, Bvh::BoxVisitor visit) {
  std::array<NodeRef, kStackSize> entries;
  std::size_t count = 0;
  entries[count++] = {0, 0};
  while (count > 0) {
    const NodeRef ref = entries[--count];
    const bool childrenAreItems = ref.level + 1 == static_cast<std::uint32_t>(tree.levels_);
    unsigned lanes = lanesTouching(node(ref), box);
    ++cost.nodes;
    for (; lanes != 0; lanes &= lanes - 1) {
      const NodeRef next = child(ref, lowestLane(lanes));
      if (!childrenAreItems) {
        entries[count++] = next;
        prefetch(next);
        continue;
      }
      ++cost.items;
      if (!visit(item(next))) return;
    }
  }
}

namespace {

/// A stack of nodes and boxes to visit.
struct NodeStack {
  std::array<BvhWalk::PendingNode, BvhWalk::kStackSize> entries;
  std::size_t count = 0;

  /// Inserts `next` into the entries that start at index `first`, so that the nearest of them is on top.
  [[gnu::always_inline]] void insert(const BvhWalk::PendingNode& next, std::size_t first) {
    std::size_t index = count++;
    for (; index > first && entries[index - 1].distance < next.distance; --index)
      entries[index] = entries[index - 1];
    entries[index] = next;
  }

  /// Pops entries until one is within `limit`, and stores that entry in `next`. Returns false if none is.
  [[gnu::always_inline]] bool popWithin(BvhWalk::PendingNode& next, float limit) {
    while (count > 0) {
      next = entries[--count];
      if (next.distance <= limit) return true;
    }
    return false;
  }
};

/// Returns the nearest child in `lanes`, and pushes the others. `lanes` must not be 0. `distances`: the
/// children's distances.
[[gnu::always_inline]] inline BvhWalk::PendingNode nearestChild(
    const BvhWalk& walk, const BvhWalk::NodeRef& parent, unsigned lanes,
    const std::array<float, Bvh::kWidth>& distances, NodeStack& stack) {
  const auto childIn = [&](int lane) -> BvhWalk::PendingNode {
    return {distances[static_cast<std::size_t>(lane)], BvhWalk::child(parent, lane)};
  };
  BvhWalk::PendingNode nearest = childIn(lowestLane(lanes));
  const std::size_t first = stack.count;
  while ((lanes &= lanes - 1) != 0) {
    BvhWalk::PendingNode next = childIn(lowestLane(lanes));
    if (next.distance < nearest.distance) std::swap(next, nearest);
    stack.insert(next, first);
    if (!walk.isItem(next.ref)) walk.prefetch(next.ref);
  }
  return nearest;
}

}  // namespace

template <class TestNode>
inline __attribute__((always_inline)) void BvhWalk::visitNearestFirst(const TestNode& testNode, float limit,
                                                                      Bvh::LimitVisitor visit) {
  NodeStack stack;
  const Node* const nodes = tree.nodes_.data();
  const auto levelStarts = tree.start_;
  std::uint64_t nodeCount = 0, itemCount = 0;
  PendingNode current{0.0f, {0, 0}};
  do {
    unsigned lanes = 0;
    do {
      if (isItem(current.ref)) {
        ++itemCount;
        limit = visit(item(current.ref), limit);
        break;
      }
      alignas(32) std::array<float, Bvh::kWidth> distances;
      lanes = testNode(nodes[levelStarts[current.ref.level] + current.ref.index], limit, distances);
      ++nodeCount;
      const std::uint32_t laneCount = countOnLevel(current.ref.level + 1) - current.ref.index * Bvh::kWidth;
      if (laneCount < Bvh::kWidth) lanes &= (1u << laneCount) - 1;
      if (lanes != 0) current = nearestChild(*this, current.ref, lanes, distances, stack);
    } while (lanes != 0);
  } while (stack.popWithin(current, limit));
  cost.nodes += nodeCount, cost.items += itemCount;
}

namespace {

/// A moving box, treated as a ray: the ray is cast on the tree's boxes, grown by the moving box. Time is
/// measured as the length along the motion's largest component, so that no number overflows.
struct BoxPath {
  /// `paddedMax` is the max of the padded box, which meets the low sides of other boxes. `paddedMin` is the
  /// min of the padded box, which meets their high sides. `inverseDirection` is 1 / direction.
  glm::vec3 paddedMax, paddedMin, inverseDirection;
  float largestComponent = 1.0f;  ///< The largest component of the motion.

  /// A length along the largest component, times this factor, is a fraction of the motion. Rounded down.
  [[nodiscard]] float timePerLength() const {
    return largestComponent > 0.0f ? std::min(kLargest, (1.0f - 2.0f * kPathRounding) / largestComponent)
                                   : 0.0f;
  }

  BoxPath(const Aabb& box, const glm::vec3& motion, const Aabb& treeBounds) {
    const glm::vec3 absMotion = glm::abs(motion);
    largestComponent = std::max(absMotion.x, std::max(absMotion.y, absMotion.z));
    const glm::vec3 reach = glm::max(treeBounds.max - box.min, box.max - treeBounds.min);
    const float pad =
        std::min(kLargest / 4, kPathRounding * (reach.x + reach.y + reach.z + 3.0f * largestComponent));
    const Aabb paddedBox = padded(box, pad);
    paddedMax = paddedBox.max;
    paddedMin = paddedBox.min;
    for (int i = 0; i < 3; ++i) {
      const float component = largestComponent > 0.0f ? motion[i] / largestComponent : 0.0f;
      inverseDirection[i] =
          1.0f / std::copysign(std::max(std::abs(component), kMinComponentFraction), component);
    }
  }
};

}  // namespace

HANTEI_CLONED_AVX2 void BvhWalk::visitSwept(const Aabb& box, const glm::vec3& motion, float limit,
                                            Bvh::LimitVisitor visit) {
  const BoxPath path(box, motion, tree.bounds());
  const std::array<bool, 3> isBackwards{path.inverseDirection.x < 0.0f, path.inverseDirection.y < 0.0f,
                                        path.inverseDirection.z < 0.0f};
  const float lengthPerTime = path.largestComponent * (1.0f + kPathRounding),
              timePerLength = path.timePerLength();
  std::array<std::size_t, 3> enterSides{}, leaveSides{};
  glm::vec3 enterFrom, leaveFrom;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const auto i = static_cast<int>(axis);
    enterSides[axis] = isBackwards[axis] ? axis + 3 : axis;
    leaveSides[axis] = isBackwards[axis] ? axis : axis + 3;
    enterFrom[i] = isBackwards[axis] ? path.paddedMin[i] : path.paddedMax[i];
    leaveFrom[i] = isBackwards[axis] ? path.paddedMax[i] : path.paddedMin[i];
  }
  visitNearestFirst(
      [&](const Node& node, float currentLimit, std::array<float, Bvh::kWidth>& distances) {
        Float8 near{}, far = Float8{} + std::min(currentLimit * lengthPerTime, kLargest);
        const auto* sides = node.low.data();
        for (std::size_t axis = 0; axis < 3; ++axis) {
          const auto i = static_cast<int>(axis);
          Float8 enter, leave;
          load8(enter, sides[enterSides[axis]].data());
          load8(leave, sides[leaveSides[axis]].data());
          enter = (enter - enterFrom[i]) * path.inverseDirection[i];
          leave = (leave - leaveFrom[i]) * path.inverseDirection[i];
          near = enter > near ? enter : near;
          far = leave < far ? leave : far;
        }
        const Float8 times = near * timePerLength;
        std::memcpy(distances.data(), &times, sizeof times);
        return lanesOf(near <= far);
      },
      limit, visit);
}

HANTEI_CLONED_AVX2 void BvhWalk::visitNearest(const Aabb& box, float limit, Bvh::LimitVisitor visit) {
  visitNearestFirst(
      [&](const Node& node, float currentLimit, std::array<float, Bvh::kWidth>& distances) {
        Float8 squaredDistances{};
        for (std::size_t axis = 0; axis < 3; ++axis) {
          const auto i = static_cast<int>(axis);
          Float8 low, high;
          load8(low, node.low[axis].data());
          load8(high, node.high[axis].data());
          Float8 gap = low - box.max[i];
          const Float8 gapBelow = box.min[i] - high;
          gap = gapBelow > gap ? gapBelow : gap;
          gap = gap > 0.0f ? gap : Float8{};
          squaredDistances += gap * gap;
        }
        std::memcpy(distances.data(), &squaredDistances, sizeof squaredDistances);
        return lanesOf(squaredDistances <= currentLimit);
      },
      limit, visit);
}

void Bvh::groupsTouching(const Aabb& box, GroupVisitor visit) const {
  if (size() == 0) return;
  visit(0, bounds());
  groupsBelow(0, 0, detail::finiteQuery(box), visit);
}

void Bvh::groupsBelow(int level, std::uint32_t node, const Aabb& box, GroupVisitor visit) const {
  if (level + 1 == levels_) return;  // the children are single boxes, not groups
  const Node& parentNode = nodes_[start_[static_cast<std::size_t>(level)] + node];
  for (std::uint32_t lane = 0; lane < kWidth; ++lane) {
    const Aabb group = parentNode.box(lane);
    const bool touches =
        glm::all(glm::lessThanEqual(group.min, box.max)) && glm::all(glm::lessThanEqual(box.min, group.max));
    if (!touches) continue;
    visit(level + 1, group);
    groupsBelow(level + 1, node * kWidth + lane, box, visit);
  }
}

BvhCost Bvh::walkTouching(const Aabb& box, BoxVisitor visit) const {
  const Aabb finiteBox = detail::finiteQuery(box);
  BvhWalk walk{*this};
  if (size() > 0) walk.visitTouching(finiteBox, visit);
  return walk.cost;
}

BvhCost Bvh::walkSwept(const Aabb& box, const glm::vec3& motion, float limit, LimitVisitor visit) const {
  detail::assertValid(box, motion);
  BvhWalk walk{*this};
  if (size() > 0) walk.visitSwept(box, motion, limit, visit);
  return walk.cost;
}

// Compares squared distances, so the visitor's limits are squared and rounded up.
BvhCost Bvh::walkNearest(const Aabb& box, float limit, LimitVisitor visit) const {
  detail::assertValid(box);
  const auto square = [](float length) {
    return length < 0.0f ? length : length * length * (1.0f + kSquareRounding) + kMinPad;
  };
  float length = limit;
  auto visitSquared = [&](std::uint32_t index, float) {
    length = visit(index, length);
    return square(length);
  };
  BvhWalk walk{*this};
  if (size() > 0) walk.visitNearest(box, square(limit), visitSquared);
  return walk.cost;
}

}  // namespace collision
