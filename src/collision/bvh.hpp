// A tree of boxes, the broad phase for what stands still: which of many boxes may a query touch?
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <type_traits>

#include "collision/detail/large_array.hpp"
#include "collision/function_ref.hpp"
#include "collision/shapes.hpp"
#include "collision/transformed.hpp"

namespace collision {

/// What a walk through a tree has cost.
struct BvhCost {
  std::uint64_t nodes = 0;  ///< Looked into; each holds up to Bvh::kWidth boxes, tested at once.
  std::uint64_t items = 0;  ///< Given to the visitor.
};

/// What decides which boxes share a group.
enum class BvhOrder : std::uint8_t {
  curve,   ///< Their order along a Hilbert curve: linear in their number.
  splits,  ///< Halves of halves. Takes twice as long, and a ray looks into two nodes instead of three.
};

/// A bounding volume hierarchy over boxes that are known at the start: put in order, cut into groups of
/// eight, and those into groups of eight again (Kamel and Faloutsos, "On Packing R-trees", 1993). Groups are
/// full, so that a node needs no links, a tree of n boxes is at most 11 levels deep whatever the boxes are,
/// and takes about 32 bytes a box, 36 once one of them is refitted. Nothing about it is random: the same
/// boxes give the same tree.
///
/// A walk visits the *index* of each box in the span that the tree was built from, and takes no memory but
/// its stack. It is conservative: it may visit a box that is missed, by rounding, and never leaves out one
/// that is touched. Several threads may walk one tree; `refit` needs it alone.
///
/// When boxes have moved, refit the few, or build anew: with 10,000 boxes, building pays once about a quarter
/// of them move every tick, on their own or together. Building takes 34 ns a box, and to refit one takes 67.
/// Refitted boxes also stay in the groups that they were put into, so that walks get longer as boxes part;
/// build anew now and then (docs/performance.md, "Boxes that move").
class Bvh {
 public:
  static constexpr std::uint32_t kWidth = 8;

  Bvh() = default;

  /// Each box passes `problem`, in debug builds asserted; fewer than 2^32 of them. So many threads work at
  /// it, 0: as many as are worth it. The tree is the same, bit for bit, however many there are.
  [[nodiscard]] static Bvh build(std::span<const Aabb> boxes, BvhOrder order = BvhOrder::curve,
                                 unsigned threads = 0);

  [[nodiscard]] std::uint32_t size() const { return size_; }

  /// From now on boxes have the numbers of their places in the tree, which walks need not look up: the k-th
  /// of those returned is the index that the box k had before.
  detail::LargeArray<std::uint32_t> renumber();

  /// Of all boxes; there is at least one.
  [[nodiscard]] const Aabb& bounds() const {
    assert(size_ > 0 && "collision: a tree without boxes has no bounds");
    return bounds_;
  }

  /// Puts `box` in the place of an index's old one. The tree stays as it is cut, so what moves far makes
  /// walks longer, and never wrong.
  void refit(std::uint32_t index, const Aabb& box);

  /// visit(index) for every box that shares a point with `box`, exactly (touching counts), in the tree's
  /// order. A visitor that returns false ends the walk; one that returns nothing sees all. `box` may be
  /// infinite, on any side: an infinite box on all sides stands for "all". Debug builds assert that its min
  /// is not above its max and that no number in it is NaN.
  template <class Visit>
  BvhCost query(const Aabb& box, Visit&& visit) const {
    auto going = goingOn(visit);
    return walkTouching(box, going);
  }

  /// limit = visit(index, limit) for boxes that the ray may meet at or before `limit`, which starts as
  /// maxDistance
  /// (>= 0, may be infinite), nearer ones first as far as boxes can tell. The visitor returns what is left to
  /// look at: the distance of the nearest hit so far, or something negative to end the walk. Boxes are
  /// widened by what `raycast` forgives.
  template <class Visit>
  BvhCost raycast(const Ray& ray, float maxDistance, Visit&& visit) const {
    return walkAlong({ray.origin, ray.origin}, ray.direction, maxDistance, visit);
  }

  /// The same for a box that moves along `displacement`, in shares of it: limit starts as `last`, which is
  /// finite unless the displacement is about a unit long.
  template <class Visit>
  BvhCost sweep(const Aabb& box, const glm::vec3& displacement, Visit&& visit, float last = 1.0f) const {
    return walkAlong(box, displacement, last, visit);
  }

  /// The same for boxes within `limit` world units of a point, which starts as maxDistance.
  template <class Visit>
  BvhCost nearest(const glm::vec3& point, float maxDistance, Visit&& visit) const {
    return walkAround({point, point}, maxDistance, visit);
  }

  /// The same for boxes within `limit` of a box.
  template <class Visit>
  BvhCost nearest(const Aabb& box, float maxDistance, Visit&& visit) const {
    return walkAround(box, maxDistance, visit);
  }

  /// visit(level, group) for the box of every group of boxes that touches `box`, from all of them (level 0)
  /// down to the smallest groups. For pictures: a question visits boxes, not groups.
  /// `box` may be infinite.
  using SeenGroup = FunctionRef<void(int level, const Aabb& group)>;
  void groupsTouching(const Aabb& box, SeenGroup visit) const;

  /// visit(index, otherIndex) for every two boxes of this tree that share a point, exactly (touching counts),
  /// each pair once, index < otherIndex, and no box with itself. The order of the pairs depends on the tree
  /// alone. A visitor that returns false ends the walk.
  template <class Visit>
  BvhCost selfPairs(Visit&& visit) const {
    auto going = goingOn(visit);
    return walkSelf(going);
  }

  /// visit(index, otherIndex) for every two boxes of this tree and of `other` that share a point, exactly; as
  /// `query`.
  template <class Visit>
  BvhCost query(const Bvh& other, Visit&& visit) const {
    auto going = goingOn(visit);
    return walkPairs(other, going);
  }

  /// The same where the other tree's boxes are turned, scaled and moved by `linear` and `translation` into
  /// this one's frame. They are refitted there, level by level: conservative. `pad`, 0 or more, widens them
  /// in this frame: by what rounded the nine numbers and the translation.
  template <class Visit>
  BvhCost query(const Bvh& other, const glm::mat3& linear, const glm::vec3& translation, Visit&& visit,
                const glm::vec3& pad = glm::vec3(0.0f)) const {
    auto going = goingOn(visit);
    return walkPairs(other, linear, translation, pad, going);
  }

 private:
  /// Boxes side by side: [axis][lane]. An empty lane is touched by no box whose numbers are finite.
  struct alignas(64) Node {
    std::array<std::array<float, kWidth>, 3> low, high;
    [[nodiscard]] Aabb box(std::size_t lane) const;
    void set(std::size_t lane, const Aabb& box);
    /// Returns the bounds of them.
    Aabb setAll(const std::array<const Aabb*, kWidth>& boxes);
    [[nodiscard]] Aabb bounds() const;
  };

  static constexpr int kMostLevels = 11;  ///< 8^11 > 2^32.

  friend struct BvhWalk;
  friend struct BvhPairWalk;
  friend struct BvhSelfWalk;

  template <class Visit>
  static auto goingOn(Visit& visit) {
    return [&visit](auto... indices) {
      if constexpr (std::is_void_v<std::invoke_result_t<Visit&, decltype(indices)...>>) {
        visit(indices...);
        return true;
      } else {
        return static_cast<bool>(visit(indices...));
      }
    };
  }

  using Seen = FunctionRef<bool(std::uint32_t)>;
  using SeenPair = FunctionRef<bool(std::uint32_t, std::uint32_t)>;
  using Limit = FunctionRef<float(std::uint32_t, float)>;

  BvhCost walkTouching(const Aabb& box, Seen visit) const;
  BvhCost walkAlong(const Aabb& box, const glm::vec3& along, float limit, Limit visit) const;
  BvhCost walkAround(const Aabb& box, float limit, Limit visit) const;
  BvhCost walkSelf(SeenPair visit) const;
  BvhCost walkPairs(const Bvh& other, SeenPair visit) const;
  BvhCost walkPairs(const Bvh& other, const glm::mat3& linear, const glm::vec3& translation,
                    const glm::vec3& pad, SeenPair visit) const;

  void groupsBelow(int level, std::uint32_t node, const Aabb& box, SeenGroup visit) const;
  void addLevels();
  void findPlaces();
  void fetchBoxes(std::span<const Aabb> boxes, std::size_t firstPlace) const;
  void fillLeaf(std::uint32_t leaf, std::span<const Aabb> boxes);
  void setInParent(std::size_t level, std::uint32_t number, const Aabb& box);

  std::uint32_t size_ = 0;
  Aabb bounds_{};
  detail::LargeArray<std::uint32_t>
      order_;  ///< The index of the box in each lane of the last level; empty: its place.
  detail::LargeArray<std::uint32_t> place_;  ///< The lane of each index, once a box has been refitted.
  detail::LargeArray<Node>
      nodes_;  ///< Level by level, the root first. Lane k of node i: node 8 i + k of the next.
  std::array<std::uint32_t, kMostLevels + 1>
      start_{};  ///< Where each level starts in nodes_, and one past the last.
  int levels_ = 0;
};

}  // namespace collision
