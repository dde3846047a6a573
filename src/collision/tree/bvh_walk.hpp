// The code that all walks through a tree of boxes share. Pending nodes are on a stack. The number of levels
// limits the stack's size.
#pragma once

#include <cassert>
#include <cstring>
#include <limits>

#include "collision/bvh.hpp"

#if defined(__SSE2__)
#include <immintrin.h>
#endif

// GCC compiles marked functions a second time for processors with AVX2, and glibc chooses a version at load
// time. Sanitizer builds have one version only, because glibc would choose before the sanitizer is ready.
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#define HANTEI_CLONED_AVX2 [[gnu::target_clones("avx2", "default")]]
#else
#define HANTEI_CLONED_AVX2
#endif

namespace collision {

namespace detail {

// Eight floats: two SSE registers, or one AVX register in functions compiled for AVX.

using Float8 = float __attribute__((vector_size(32)));
/// The result of a comparison: all bits of a lane are set, or none.
using Int8 = int __attribute__((vector_size(32)));

/// Loads eight floats. The result is a reference parameter, because the calling convention for a Float8 value
/// depends on AVX.
inline void load8(Float8& v, const float* from) { std::memcpy(&v, from, sizeof v); }

/// Bit k of the result is set if lane k is set.
inline unsigned lanesOf(const Int8& mask) {
#if defined(__SSE2__)
  __m128 half[2];
  std::memcpy(&half, &mask, sizeof half);
  return static_cast<unsigned>(_mm_movemask_ps(half[0]) | _mm_movemask_ps(half[1]) << 4);
#else
  const Int8 bits = mask & Int8{1, 2, 4, 8, 16, 32, 64, 128};
  unsigned lanes = 0;
  for (int i = 0; i < 8; ++i) lanes |= static_cast<unsigned>(bits[i]);
  return lanes;
#endif
}

/// The relative error of a moving box's path. It covers the rounding of the path and of refitted boxes, and
/// the tolerances of the exact tests, which are a few times 2^-24 (ray/ray.hpp, box_box/box_axes.hpp).
inline constexpr float kPathRounding = 0x1p-21f;

/// Clamps a query box, which may be infinite, to finite values. The result touches the same boxes but no
/// empty lane. Debug builds assert that `box` is valid.
inline Aabb finiteQuery(const Aabb& box) {
  assert(glm::all(glm::lessThanEqual(box.min, box.max)) &&
         "collision: a query's min is above its max, or NaN");
  constexpr float kMax = std::numeric_limits<float>::max();
  return {glm::max(box.min, glm::vec3(-kMax)), glm::min(box.max, glm::vec3(kMax))};
}

/// The index of the lowest set lane. At least one lane must be set.
inline int lowestLane(unsigned lanes) { return __builtin_ctz(lanes); }

}  // namespace detail

/// The common base of the walks. A NodeRef is a node, given by its level and its index in the level. A
/// NodeRef on the level after the last is a box.
struct BvhWalk {
  const Bvh& tree;
  BvhCost cost{};

  struct NodeRef {
    std::uint32_t index, level;
  };

  struct PendingNode {
    float distance;
    NodeRef ref;
  };

  using Node = Bvh::Node;
  static constexpr std::size_t kStackSize = std::size_t{Bvh::kWidth} * (Bvh::kMaxLevels + 1);

  [[nodiscard]] const Node& node(const NodeRef& ref) const {
    return tree.nodes_[tree.start_[ref.level] + ref.index];
  }
  [[nodiscard]] bool isItem(const NodeRef& ref) const {
    return ref.level == static_cast<std::uint32_t>(tree.levels_);
  }
  [[nodiscard]] std::uint32_t item(const NodeRef& ref) const {
    return tree.order_.empty() ? ref.index : tree.order_[ref.index];
  }
  [[nodiscard]] static NodeRef child(const NodeRef& ref, int lane) {
    return {ref.index * Bvh::kWidth + static_cast<std::uint32_t>(lane), ref.level + 1};
  }
  /// The number of nodes on a level, or the number of boxes on the level after the last.
  [[nodiscard]] std::uint32_t countOnLevel(std::uint32_t level) const {
    return level == static_cast<std::uint32_t>(tree.levels_) ? tree.size()
                                                             : tree.start_[level + 1] - tree.start_[level];
  }
  void prefetch(const NodeRef& ref) const {
    const char* lines = reinterpret_cast<const char*>(&node(ref));
    for (std::size_t line = 0; line < sizeof(Node); line += 64) __builtin_prefetch(lines + line);
  }

  static unsigned lanesTouching(const Node& node, const Aabb& box) {
    detail::Int8 touchMask = ~detail::Int8{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
      detail::Float8 low, high;
      detail::load8(low, node.low[axis].data());
      detail::load8(high, node.high[axis].data());
      const auto i = static_cast<int>(axis);
      touchMask &= (low <= box.max[i]) & (high >= box.min[i]);
    }
    return detail::lanesOf(touchMask);
  }

  template <class TestNode>
  void visitNearestFirst(const TestNode& testNode, float limit, Bvh::LimitVisitor visit);

  void visitTouching(const Aabb& box, Bvh::BoxVisitor visit);
  void visitSwept(const Aabb& box, const glm::vec3& motion, float limit, Bvh::LimitVisitor visit);
  void visitNearest(const Aabb& box, float limit, Bvh::LimitVisitor visit);
};

}  // namespace collision
