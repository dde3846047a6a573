// The broad phase for bodies that rarely move: finds which of many boxes a query may touch. Build a Bvh from
// the bounds of the bodies, visit candidates with `query`, `raycast`, `sweep` or `nearest`, and run the exact
// test on each.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "collision/function_ref.hpp"
#include "collision/shape_facts.hpp"
#include "collision/shapes.hpp"
#include "collision/tree/large_array.hpp"

namespace collision {

/// The cost of one walk.
struct BvhCost {
  std::uint64_t nodes = 0;  ///< Nodes visited; each holds up to Bvh::kWidth boxes, tested at once.
  std::uint64_t items = 0;  ///< Boxes passed to the visitor.
};

/// How boxes are grouped.
enum class BvhOrder : std::uint8_t {
  curve,   ///< Sorted along a Hilbert curve, in linear time.
  splits,  ///< Split in halves recursively. Takes twice as long to build; rays visit a third fewer nodes.
};

/// A bounding volume hierarchy over a fixed number of boxes. A walk visits the *index* of each box in the
/// span that the tree was built from. It is conservative: rounding may make it visit a box that is not
/// touched, but it never omits one that is. It allocates nothing. Several threads may walk one tree; `refit`
/// needs exclusive access.
///
/// When few boxes have moved, refit them; when many have, rebuild: with 10,000 boxes, rebuilding pays once
/// about a quarter of them move every tick, independently or together. Building takes 34 ns per box,
/// refitting 67 ns. Refitted boxes stay in their groups, so walks get longer as the boxes of a group move
/// apart; rebuild now and then (docs/performance.md, "Boxes that move").
///
/// Method: the boxes are sorted, cut into groups of eight, and the groups into groups of eight again (Kamel
/// and Faloutsos, "On Packing R-trees", 1993). Groups are full, so nodes need no links, a tree is at most 11
/// levels deep for any boxes, and takes about 32 bytes per box, 36 once a box has been refitted. It is
/// deterministic: the same boxes give the same tree.
class Bvh {
 public:
  static constexpr std::uint32_t kWidth = 8;

  Bvh() = default;

  /// Builds the tree. Each box must pass `problem`, which debug builds assert; there must be fewer than 2^32.
  /// `threads`: thread count; 0 chooses automatically. The tree is the same, bit for bit, for any number of
  /// threads.
  [[nodiscard]] static Bvh build(std::span<const Aabb> boxes, BvhOrder order = BvhOrder::curve,
                                 unsigned threads = 0);

  [[nodiscard]] std::uint32_t size() const { return size_; }

  /// Renumbers the boxes in tree order, which spares walks a lookup. Element k of the result is the old index
  /// of the box that is now k.
  std::vector<std::uint32_t> renumber();

  /// The bounds of all boxes; the tree must not be empty.
  [[nodiscard]] const Aabb& bounds() const {
    assert(size_ > 0 && "collision: a tree without boxes has no bounds");
    return bounds_;
  }

  /// Replaces the box of an index. Groups stay as they are, so a box that moves far makes walks longer, but
  /// never wrong.
  void refit(std::uint32_t index, const Aabb& box);

  /// Calls visit(index) for every box that shares a point with `box`, exactly (touching counts), in the
  /// tree's order. A visitor that returns false ends the walk; one that returns nothing sees all boxes. `box`
  /// may be infinite on any side. Debug builds assert that its min is not above its max and that it has no
  /// NaN.
  template <class Visit>
  BvhCost query(const Aabb& box, Visit&& visit) const {
    auto going = goingOn(visit);
    return walkTouching(box, going);
  }

  /// Calls limit = visit(index, limit) for boxes that the ray may hit at or before `limit`, which starts as
  /// maxDistance (>= 0, may be infinite), nearest first as far as boxes can tell. The visitor returns the new
  /// limit: the distance of the nearest hit so far, or a negative number to end the walk. Boxes are widened
  /// by the tolerance of `raycast`.
  template <class Visit>
  BvhCost raycast(const Ray& ray, float maxDistance, Visit&& visit) const {
    return walkAlong({ray.origin, ray.origin}, ray.direction, maxDistance, visit);
  }

  /// The same for a box that moves along `displacement`. The limit is a fraction of the displacement and
  /// starts as `last`. `last` may be infinite only for a displacement about one unit long.
  template <class Visit>
  BvhCost sweep(const Aabb& box, const glm::vec3& displacement, Visit&& visit, float last = 1.0f) const {
    return walkAlong(box, displacement, last, visit);
  }

  /// The same for boxes within `limit` world units of a point; `limit` starts as maxDistance.
  template <class Visit>
  BvhCost nearest(const glm::vec3& point, float maxDistance, Visit&& visit) const {
    return walkAround({point, point}, maxDistance, visit);
  }

  /// The same for boxes within `limit` of a box.
  template <class Visit>
  BvhCost nearest(const Aabb& box, float maxDistance, Visit&& visit) const {
    return walkAround(box, maxDistance, visit);
  }

  /// Calls visit(level, group) for the box of every group that touches `box`, from the root (level 0) down to
  /// the smallest groups, but not for the single boxes. For drawing the tree. `box` may be infinite.
  using SeenGroup = FunctionRef<void(int level, const Aabb& group)>;
  void groupsTouching(const Aabb& box, SeenGroup visit) const;

  /// Calls visit(index, otherIndex) for every two boxes of this tree that share a point, exactly (touching
  /// counts): each pair once, index < otherIndex, never a box with itself. The order of the pairs depends on
  /// the tree alone. A visitor that returns false ends the walk.
  template <class Visit>
  BvhCost selfPairs(Visit&& visit) const {
    auto going = goingOn(visit);
    return walkSelf(going);
  }

  /// Calls visit(index, otherIndex) for every box of this tree and every box of `other` that share a point,
  /// exactly; otherwise as above.
  template <class Visit>
  BvhCost query(const Bvh& other, Visit&& visit) const {
    auto going = goingOn(visit);
    return walkPairs(other, going);
  }

  /// The same when `linear` and `translation` transform the other tree's boxes into this tree's frame. The
  /// walk refits them there level by level, so it is conservative. `pad`, 0 or more, widens them in this
  /// frame to cover the rounding of the transform's twelve numbers.
  template <class Visit>
  BvhCost query(const Bvh& other, const glm::mat3& linear, const glm::vec3& translation, Visit&& visit,
                const glm::vec3& pad = glm::vec3(0.0f)) const {
    auto going = goingOn(visit);
    return walkPairs(other, linear, translation, pad, going);
  }

 private:
  /// Eight boxes as rows: [axis][lane]. No finite box touches an empty lane.
  struct alignas(64) Node {
    std::array<std::array<float, kWidth>, 3> low, high;
    [[nodiscard]] Aabb box(std::size_t lane) const;
    void set(std::size_t lane, const Aabb& box);
    /// Sets all lanes; returns the bounds of the boxes.
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
  detail::LargeArray<std::uint32_t> order_;  ///< Box index at each leaf position; empty: the same number.
  detail::LargeArray<std::uint32_t> place_;  ///< The position of each index, once a box has been refitted.
  detail::LargeArray<Node>
      nodes_;  ///< Level by level, the root first. Lane k of node i bounds node 8 i + k of the next level.
  std::array<std::uint32_t, kMostLevels + 1> start_{};  ///< First index of each level in nodes_, and the end.
  int levels_ = 0;
};

}  // namespace collision
