// The walks through one tree of boxes.
#include "collision/detail/bvh_walk.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

#include "collision/detail/assert_valid.hpp"
#include "collision/detail/precise.hpp"

namespace collision {

using detail::Float8;
using detail::kPathRounding;
using detail::lanesOf;
using detail::load8;
using detail::lowest;

namespace {

constexpr float kLargest = std::numeric_limits<float>::max();

/// kPathRounding for the square of a distance.
constexpr float kSquareRounding = 0x1p-20f;

/// A direction's part that is below this share of its largest counts as this: over the way to any box it
/// leads nowhere near its neighbour, and can be divided by.
constexpr float kLeastPart = 0x1p-40f;

}  // namespace

HANTEI_CLONED_AVX2 void BvhWalk::touching(const Aabb& box, Bvh::Seen visit) {
  std::array<Stop, kMostLeft> left;
  std::size_t count = 0;
  left[count++] = {0, 0};
  while (count > 0) {
    const Stop stop = left[--count];
    const bool itemsNext = stop.level + 1 == static_cast<std::uint32_t>(tree.levels_);
    unsigned lanes = lanesTouching(node(stop), box);
    ++cost.nodes;
    for (; lanes != 0; lanes &= lanes - 1) {
      const Stop next = child(stop, lowest(lanes));
      if (!itemsNext) {
        left[count++] = next;
        fetch(next);
        continue;
      }
      ++cost.items;
      if (!visit(item(next))) return;
    }
  }
}

namespace {

/// What is left to look at: how near it is, its level and its number, as one number. Of two, the nearer one
/// is less, and of equally near ones the first: a nearness is never negative, so its bits are in its order.
/// The level takes the place of its last four, so it is rounded down, and nothing is left out.
class Reached {
 public:
  Reached() = default;
  Reached(float near, std::uint32_t level, std::uint32_t number) {
    std::uint32_t bits;
    std::memcpy(&bits, &near, sizeof bits);
    bits_ = std::uint64_t{(bits & ~kLevel) | level} << 32 | number;
  }

  [[nodiscard]] float near() const {
    const std::uint32_t bits = static_cast<std::uint32_t>(bits_ >> 32) & ~kLevel;
    float near;
    std::memcpy(&near, &bits, sizeof near);
    return near;
  }
  [[nodiscard]] BvhWalk::Stop stop() const {
    return {static_cast<std::uint32_t>(bits_), static_cast<std::uint32_t>(bits_ >> 32) & kLevel};
  }

  /// Without a branch: which of a node's boxes is nearer is as good as random.
  static void putNearerLast(Reached& a, Reached& b) {
    const std::uint64_t change = (a.bits_ ^ b.bits_) & (std::uint64_t{0} - std::uint64_t{a.bits_ < b.bits_});
    a.bits_ ^= change;
    b.bits_ ^= change;
  }

 private:
  static constexpr std::uint32_t kLevel = 15;
  std::uint64_t bits_;
};

void sortByNearness(Reached* begin, const Reached* end) {
  for (Reached* next = begin + 1; next < end; ++next)
    for (Reached* at = next; at > begin; --at) Reached::putNearerLast(at[-1], at[0]);
}

void splat8(Float8& v, float value) { v = Float8{value, value, value, value, value, value, value, value}; }

}  // namespace

// All that is left to look at waits in one list, what is nearest of the last node on top.
template <class NearOf>
inline __attribute__((always_inline)) void BvhWalk::byNearness(const NearOf& nearOf, float limit,
                                                               Bvh::Limit visit) {
  static_assert(Bvh::kMostLevels < 15);
  std::array<Reached, kMostLeft> left;
  std::size_t count = 0;
  const Node* const nodes = tree.nodes_.data();
  const auto start = tree.start_;
  const auto levels = static_cast<std::uint32_t>(tree.levels_);
  std::uint64_t looked = 0, items = 0;
  Stop at{0, 0};
  for (;;) {
    if (at.level == levels) {
      ++items;
      limit = visit(item(at), limit);
    } else {
      alignas(32) std::array<float, Bvh::kWidth> near;
      unsigned lanes = nearOf(nodes[start[at.level] + at.number], limit, near);
      ++looked;
      const std::size_t first = count;
      for (; lanes != 0; lanes &= lanes - 1) {
        const int lane = lowest(lanes);
        const Stop next = child(at, lane);
        if (next.level < levels) fetch(next);
        left[count++] = {near[static_cast<std::size_t>(lane)], next.level, next.number};
      }
      sortByNearness(left.data() + first, left.data() + count);
    }
    do {
      if (count == 0) {
        cost.nodes += looked, cost.items += items;
        return;
      }
      --count;
    } while (!(left[count].near() <= limit));
    at = left[count].stop();
  }
}

namespace {

/// A box that moves, as a ray against boxes grown by it. Times are counted in the largest part of the motion,
/// so that nothing overflows; `pad` covers rounding.
struct BoxPath {
  glm::vec3 reachHigh, reachLow,
      inverse;           ///< What must come to a box's low sides, to its high sides, 1 / direction.
  float largest = 1.0f;  ///< Part of the motion.

  /// Turns a length along that part into a share of the motion, rounded towards the start.
  [[nodiscard]] float perTime() const {
    return largest > 0.0f ? std::min(kLargest, (1.0f - 2.0f * kPathRounding) / largest) : 0.0f;
  }

  BoxPath(const Aabb& box, const glm::vec3& along, const Aabb& everything) {
    const glm::vec3 size = glm::abs(along);
    largest = std::max(size.x, std::max(size.y, size.z));
    const glm::vec3 reach = glm::max(everything.max - box.min, box.max - everything.min);
    const float pad = std::min(kLargest / 4, kPathRounding * (reach.x + reach.y + reach.z + 3.0f * largest));
    reachHigh = glm::min(box.max + pad, glm::vec3(kLargest));
    reachLow = glm::max(box.min - pad, glm::vec3(-kLargest));
    for (int i = 0; i < 3; ++i) {
      const float part = largest > 0.0f ? along[i] / largest : 0.0f;
      inverse[i] = 1.0f / std::copysign(std::max(std::abs(part), kLeastPart), part);
    }
  }
};

}  // namespace

HANTEI_CLONED_AVX2 void BvhWalk::along(const Aabb& box, const glm::vec3& along, float limit,
                                       Bvh::Limit visit) {
  const BoxPath path(box, along, tree.bounds());
  const float perLimit = path.largest * (1.0f + kPathRounding), perTime = path.perTime();
  std::array<std::size_t, 3> enterAt, leaveAt;  // bytes from a node's first side
  std::array<Float8, 3> enterFrom, leaveFrom, inverse;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const auto i = static_cast<int>(axis);
    const bool backwards = path.inverse[i] < 0.0f;
    constexpr std::size_t kSide = sizeof(float) * Bvh::kWidth;
    enterAt[axis] = kSide * (axis + 3 * std::size_t{backwards});
    leaveAt[axis] = kSide * (axis + 3 * std::size_t{!backwards});
    splat8(enterFrom[axis], backwards ? path.reachLow[i] : path.reachHigh[i]);
    splat8(leaveFrom[axis], backwards ? path.reachHigh[i] : path.reachLow[i]);
    splat8(inverse[axis], path.inverse[i]);
  }
  byNearness(
      [&](const Node& node, float now, std::array<float, Bvh::kWidth>& nearest) {
        Float8 near{}, far;
        splat8(far, std::min(now * perLimit, kLargest));
        for (std::size_t axis = 0; axis < 3; ++axis) {
          Float8 enter, leave;
          load8(enter, node, enterAt[axis]);
          load8(leave, node, leaveAt[axis]);
          enter = (enter - enterFrom[axis]) * inverse[axis];
          leave = (leave - leaveFrom[axis]) * inverse[axis];
          near = enter > near ? enter : near;
          far = leave < far ? leave : far;
        }
        const Float8 times = near * perTime;
        std::memcpy(nearest.data(), &times, sizeof times);
        return lanesOf(near <= far);
      },
      limit, visit);
}

HANTEI_CLONED_AVX2 void BvhWalk::around(const Aabb& box, float limit, Bvh::Limit visit) {
  byNearness(
      [&](const Node& node, float now, std::array<float, Bvh::kWidth>& nearest) {
        Float8 squared{};
        detail::Int8 taken = ~detail::Int8{};  // an empty lane is as near as an infinite limit allows
        for (std::size_t axis = 0; axis < 3; ++axis) {
          const auto i = static_cast<int>(axis);
          Float8 low, high;
          load8(low, node.low[axis].data());
          load8(high, node.high[axis].data());
          taken &= low <= high;
          Float8 outside = low - box.max[i];
          const Float8 other = box.min[i] - high;
          outside = other > outside ? other : outside;
          outside = outside > 0.0f ? outside : Float8{};
          squared += outside * outside;
        }
        std::memcpy(nearest.data(), &squared, sizeof squared);
        return lanesOf((squared <= now) & taken);
      },
      limit, visit);
}

BvhCost Bvh::walkTouching(const Aabb& box, Seen visit) const {
  detail::assertValid(box);
  BvhWalk walk{*this};
  if (size() > 0) walk.touching(box, visit);
  return walk.cost;
}

BvhCost Bvh::walkAlong(const Aabb& box, const glm::vec3& along, float limit, Limit visit) const {
  detail::assertValid(box, along);
  BvhWalk walk{*this};
  if (size() > 0) walk.along(box, along, limit, visit);
  return walk.cost;
}

// Squares are compared, so the visitor's lengths are squared, and rounded upwards.
BvhCost Bvh::walkAround(const Aabb& box, float limit, Limit visit) const {
  detail::assertValid(box);
  const auto square = [](float length) {
    return length < 0.0f ? length : length * length * (1.0f + kSquareRounding);
  };
  float length = limit;
  auto squared = [&](std::uint32_t index, float) {
    length = visit(index, length);
    return square(length);
  };
  BvhWalk walk{*this};
  if (size() > 0) walk.around(box, square(limit), squared);
  return walk.cost;
}

}  // namespace collision
