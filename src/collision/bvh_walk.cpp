// The walks through a tree of boxes. Each keeps what is left to look at on a stack of its own, whose depth
// the tree's shape bounds.
#include <algorithm>
#include <cmath>
#include <limits>

#include "collision/bvh.hpp"
#include "collision/detail/assert_valid.hpp"
#include "collision/detail/float8.hpp"
#include "collision/detail/precise.hpp"

namespace collision {

using detail::Float8;
using detail::Int8;
using detail::lanesOf;
using detail::load8;

namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kLargest = std::numeric_limits<float>::max();

/// Share of everything a moving box may come across that its path may be off by, in float and in what the
/// verbs forgive (detail/ray.hpp, detail/box_axes.hpp): a few times 2^-24.
constexpr float kPathRounding = 0x1p-21f;

/// The same for the square of a distance.
constexpr float kSquareRounding = 0x1p-20f;

/// A direction's part that is below this share of its largest counts as this: over the way to any box it
/// leads nowhere near its neighbour, and can be divided by.
constexpr float kLeastPart = 0x1p-40f;

int lowest(unsigned lanes) { return __builtin_ctz(lanes); }

}  // namespace

/// What the walks share: a node of a level (its number within it), or, one level below the last, a box.
struct BvhWalk {
  const Bvh& tree;
  BvhCost cost{};

  struct Stop {
    std::uint32_t number, level;
  };

  struct Reached {
    float near;
    Stop stop;
  };

  using Node = Bvh::Node;
  static constexpr std::size_t kMostLeft = Bvh::kWidth * (Bvh::kMostLevels + 1);

  [[nodiscard]] const Node& node(const Stop& stop) const {
    return tree.nodes_[tree.start_[stop.level] + stop.number];
  }
  [[nodiscard]] bool isItem(const Stop& stop) const {
    return stop.level == static_cast<std::uint32_t>(tree.levels_);
  }
  [[nodiscard]] std::uint32_t item(const Stop& stop) const {
    return tree.order_.empty() ? stop.number : tree.order_[stop.number];
  }
  [[nodiscard]] static Stop child(const Stop& stop, int lane) {
    return {stop.number * Bvh::kWidth + static_cast<std::uint32_t>(lane), stop.level + 1};
  }
  /// How many boxes or nodes a level has.
  [[nodiscard]] std::uint32_t countAt(std::uint32_t level) const {
    return level == static_cast<std::uint32_t>(tree.levels_) ? tree.size()
                                                             : tree.start_[level + 1] - tree.start_[level];
  }
  void fetch(const Stop& stop) const {
    const char* lines = reinterpret_cast<const char*>(&node(stop));
    for (std::size_t line = 0; line < sizeof(Node); line += 64) __builtin_prefetch(lines + line);
  }

  static unsigned lanesTouching(const Node& node, const Aabb& box) {
    Int8 touching = ~Int8{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
      Float8 low, high;
      load8(low, node.low[axis].data());
      load8(high, node.high[axis].data());
      const auto i = static_cast<int>(axis);
      touching &= (low <= box.max[i]) & (high >= box.min[i]);
    }
    return lanesOf(touching);
  }

  template <class NearOf>
  void byNearness(const NearOf& nearOf, float limit, Bvh::Limit visit);

  void touching(const Aabb& box, Bvh::Seen visit);
  void along(const Aabb& box, const glm::vec3& along, float limit, Bvh::Limit visit);
  void around(const Aabb& box, float limit, Bvh::Limit visit);
};

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

// What is nearest of a node is gone on with at once; the others wait in one list, the nearest on top.
template <class NearOf>
inline __attribute__((always_inline)) void BvhWalk::byNearness(const NearOf& nearOf, float limit,
                                                               Bvh::Limit visit) {
  std::array<Reached, kMostLeft> left;
  std::size_t count = 0;
  const Node* const nodes = tree.nodes_.data();
  const auto start = tree.start_;
  const auto levels = static_cast<std::uint32_t>(tree.levels_);
  std::uint64_t looked = 0, items = 0;
  Reached at{0.0f, {0, 0}};
  for (;;) {
    if (at.stop.level == levels) {
      ++items;
      limit = visit(item(at.stop), limit);
    } else {
      alignas(32) std::array<float, Bvh::kWidth> near;
      unsigned lanes = nearOf(nodes[start[at.stop.level] + at.stop.number], limit, near);
      ++looked;
      const std::uint32_t level = at.stop.level + 1, base = at.stop.number * Bvh::kWidth;
      const std::uint32_t most = countAt(level);
      if (most - base < Bvh::kWidth) lanes &= (1u << (most - base)) - 1;
      if (lanes != 0) {
        int lane = lowest(lanes);
        at = {near[static_cast<std::size_t>(lane)], {base + static_cast<std::uint32_t>(lane), level}};
        const std::size_t first = count;
        while ((lanes &= lanes - 1) != 0) {
          lane = lowest(lanes);
          Reached next{near[static_cast<std::size_t>(lane)],
                       {base + static_cast<std::uint32_t>(lane), level}};
          if (next.near < at.near) std::swap(next, at);
          std::size_t place = count++;
          for (; place > first && left[place - 1].near < next.near; --place) left[place] = left[place - 1];
          left[place] = next;
          if (level < levels) fetch(next.stop);
        }
        continue;
      }
    }
    do {
      if (count == 0) {
        cost.nodes += looked, cost.items += items;
        return;
      }
      at = left[--count];
    } while (!(at.near <= limit));
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
  const std::array<bool, 3> backwards{path.inverse.x < 0.0f, path.inverse.y < 0.0f, path.inverse.z < 0.0f};
  const float perLimit = path.largest * (1.0f + kPathRounding), perTime = path.perTime();
  std::array<std::size_t, 3> enterAt{}, leaveAt{};
  glm::vec3 enterFrom, leaveFrom;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const auto i = static_cast<int>(axis);
    enterAt[axis] = backwards[axis] ? axis + 3 : axis;
    leaveAt[axis] = backwards[axis] ? axis : axis + 3;
    enterFrom[i] = backwards[axis] ? path.reachLow[i] : path.reachHigh[i];
    leaveFrom[i] = backwards[axis] ? path.reachHigh[i] : path.reachLow[i];
  }
  byNearness(
      [&](const Node& node, float now, std::array<float, Bvh::kWidth>& nearest) {
        Float8 near{}, far = Float8{} + std::min(now * perLimit, kLargest);
        const auto* sides = node.low.data();
        for (std::size_t axis = 0; axis < 3; ++axis) {
          const auto i = static_cast<int>(axis);
          Float8 enter, leave;
          load8(enter, sides[enterAt[axis]].data());
          load8(leave, sides[leaveAt[axis]].data());
          enter = (enter - enterFrom[i]) * path.inverse[i];
          leave = (leave - leaveFrom[i]) * path.inverse[i];
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
        for (std::size_t axis = 0; axis < 3; ++axis) {
          const auto i = static_cast<int>(axis);
          Float8 low, high;
          load8(low, node.low[axis].data());
          load8(high, node.high[axis].data());
          Float8 outside = low - box.max[i];
          const Float8 other = box.min[i] - high;
          outside = other > outside ? other : outside;
          outside = outside > 0.0f ? outside : Float8{};
          squared += outside * outside;
        }
        std::memcpy(nearest.data(), &squared, sizeof squared);
        return lanesOf(squared <= now);
      },
      limit, visit);
}

namespace {

/// Other boxes as they are.
struct SameFrame {
  void operator()(std::array<Float8, 3>&, std::array<Float8, 3>&) const {}
};

/// Other boxes refitted in this tree's frame (Arvo, "Transforming Axis-Aligned Bounding Boxes", Graphics
/// Gems, 1990), rounded outward. An empty lane turns into no number, which nothing touches.
struct Refitted {
  glm::mat3 linear;
  glm::vec3 translation;

  void operator()(std::array<Float8, 3>& low, std::array<Float8, 3>& high) const {
    std::array<Float8, 3> center, half;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      center[axis] = 0.5f * low[axis] + 0.5f * high[axis];
      half[axis] = 0.5f * high[axis] - 0.5f * low[axis];
    }
    for (int i = 0; i < 3; ++i) {
      Float8 at = Float8{} + translation[i], reach{}, lengths = Float8{} + std::abs(translation[i]);
      for (int j = 0; j < 3; ++j) {
        const auto axis = static_cast<std::size_t>(j);
        const float part = linear[j][i], size = std::abs(part);
        at += part * center[axis];
        reach += size * half[axis];
        lengths += size * (center[axis] < 0.0f ? -center[axis] : center[axis]);
      }
      reach += kPathRounding * (lengths + reach);
      low[static_cast<std::size_t>(i)] = at - reach;
      high[static_cast<std::size_t>(i)] = at + reach;
    }
  }
};

float sizeOf(const Aabb& box) {
  const glm::vec3 size = box.max - box.min;
  return size.x + size.y + size.z;
}

}  // namespace

/// Two trees: of every two nodes that touch, the larger is opened.
struct BvhPairWalk {
  const BvhWalk ours, others;
  BvhCost cost{};

  using Stop = BvhWalk::Stop;

  /// A node or box of each, with its box in our frame.
  struct Pair {
    Stop our, other;
    Aabb ourBox, otherBox;
  };

  static constexpr std::size_t kMostLeft = 2 * BvhWalk::kMostLeft;

  template <class ToOurs>
  static unsigned lanesTouching(const BvhWalk::Node& node, const Aabb& box, const ToOurs& toOurs,
                                BvhWalk::Node& there) {
    std::array<Float8, 3> low, high;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      load8(low[axis], node.low[axis].data());
      load8(high[axis], node.high[axis].data());
    }
    toOurs(low, high);
    Int8 touching = ~Int8{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const auto i = static_cast<int>(axis);
      touching &= (low[axis] <= box.max[i]) & (high[axis] >= box.min[i]);
      std::memcpy(there.low[axis].data(), &low[axis], sizeof low[axis]);
      std::memcpy(there.high[axis].data(), &high[axis], sizeof high[axis]);
    }
    return lanesOf(touching);
  }

  template <class ToOurs>
  void walk(const ToOurs& toOurs, Bvh::SeenPair visit);

  void inOneFrame(Bvh::SeenPair visit);
  void refitted(const Refitted& toOurs, Bvh::SeenPair visit);
};

template <class ToOurs>
inline __attribute__((always_inline)) void BvhPairWalk::walk(const ToOurs& toOurs, Bvh::SeenPair visit) {
  std::array<Pair, kMostLeft> left;
  std::size_t count = 0;
  left[count++] = {{0, 0},
                   {0, 0},
                   {glm::vec3(-kInfinity), glm::vec3(kInfinity)},
                   {glm::vec3(-kInfinity), glm::vec3(kInfinity)}};
  BvhWalk::Node there;
  while (count > 0) {
    const Pair pair = left[--count];
    const bool ourItem = ours.isItem(pair.our), otherItem = others.isItem(pair.other);
    if (ourItem && otherItem) {
      ++cost.items;
      if (!visit(ours.item(pair.our), others.item(pair.other))) return;
      continue;
    }
    ++cost.nodes;
    if (otherItem || (!ourItem && sizeOf(pair.ourBox) >= sizeOf(pair.otherBox))) {
      const BvhWalk::Node& node = ours.node(pair.our);
      for (unsigned lanes = lanesTouching(node, pair.otherBox, SameFrame{}, there); lanes != 0;
           lanes &= lanes - 1) {
        const int lane = lowest(lanes);
        left[count++] = {BvhWalk::child(pair.our, lane), pair.other, node.box(static_cast<std::size_t>(lane)),
                         pair.otherBox};
      }
    } else {
      const BvhWalk::Node& node = others.node(pair.other);
      for (unsigned lanes = lanesTouching(node, pair.ourBox, toOurs, there); lanes != 0; lanes &= lanes - 1) {
        const int lane = lowest(lanes);
        left[count++] = {pair.our, BvhWalk::child(pair.other, lane), pair.ourBox,
                         there.box(static_cast<std::size_t>(lane))};
      }
    }
  }
}

HANTEI_CLONED_AVX2 void BvhPairWalk::inOneFrame(Bvh::SeenPair visit) { walk(SameFrame{}, visit); }

HANTEI_CLONED_AVX2 void BvhPairWalk::refitted(const Refitted& toOurs, Bvh::SeenPair visit) {
  walk(toOurs, visit);
}

BvhCost Bvh::walkPairs(const Bvh& other, SeenPair visit) const {
  BvhPairWalk walk{{*this}, {other}};
  if (size() > 0 && other.size() > 0) walk.inOneFrame(visit);
  return walk.cost;
}

BvhCost Bvh::walkPairs(const Bvh& other, const glm::mat3& linear, const glm::vec3& translation,
                       SeenPair visit) const {
  BvhPairWalk walk{{*this}, {other}};
  if (size() > 0 && other.size() > 0) walk.refitted({linear, translation}, visit);
  return walk.cost;
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
