// Shared by all walks through a tree of boxes: nodes and positions, and the test which boxes of a node touch
// another box. Each walk keeps its pending nodes on its own stack, whose depth is bounded by the number of
// levels.
#pragma once

#include <cassert>
#include <limits>

#include "collision/bvh.hpp"
#include "collision/simd/float8.hpp"

namespace collision {

namespace detail {

/// Relative error of a moving box's path: a few times 2^-24, for float rounding and for the tolerances of the
/// exact functions (ray/ray.hpp, box_box/box_axes.hpp). Also covers boxes refitted in another frame.
inline constexpr float kPathRounding = 0x1p-21f;

/// The box of a query, which may be infinite, clamped to finite values: it touches the same boxes, and no
/// empty lane. Debug builds assert that it is valid.
inline Aabb finiteQuery(const Aabb& box) {
  assert(glm::all(glm::lessThanEqual(box.min, box.max)) &&
         "collision: a query's min is above its max, or NaN");
  constexpr float kMost = std::numeric_limits<float>::max();
  return {glm::max(box.min, glm::vec3(-kMost)), glm::min(box.max, glm::vec3(kMost))};
}

/// The index of the lowest set lane; there must be one.
inline int lowest(unsigned lanes) { return __builtin_ctz(lanes); }

}  // namespace detail

/// The common base of the walks. A Stop is a node, by its level and its index in the level, or a box, one
/// level below the last.
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
  /// The number of nodes on a level, or of boxes below the last.
  [[nodiscard]] std::uint32_t countAt(std::uint32_t level) const {
    return level == static_cast<std::uint32_t>(tree.levels_) ? tree.size()
                                                             : tree.start_[level + 1] - tree.start_[level];
  }
  void fetch(const Stop& stop) const {
    const char* lines = reinterpret_cast<const char*>(&node(stop));
    for (std::size_t line = 0; line < sizeof(Node); line += 64) __builtin_prefetch(lines + line);
  }

  static unsigned lanesTouching(const Node& node, const Aabb& box) {
    detail::Int8 touching = ~detail::Int8{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
      detail::Float8 low, high;
      detail::load8(low, node.low[axis].data());
      detail::load8(high, node.high[axis].data());
      const auto i = static_cast<int>(axis);
      touching &= (low <= box.max[i]) & (high >= box.min[i]);
    }
    return detail::lanesOf(touching);
  }

  template <class NearOf>
  void byNearness(const NearOf& nearOf, float limit, Bvh::Limit visit);

  void touching(const Aabb& box, Bvh::Seen visit);
  void along(const Aabb& box, const glm::vec3& along, float limit, Bvh::Limit visit);
  void around(const Aabb& box, float limit, Bvh::Limit visit);
};

}  // namespace collision
