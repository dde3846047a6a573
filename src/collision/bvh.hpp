// The broad phase for bodies that rarely move: finds the boxes, among many, that a query may touch.
// Build a Bvh from the bounds of the bodies, find candidates with `query`, `raycast`, `sweep` or `nearest`,
// and test each.
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

/// The cost of one walk, that is, one traversal of the tree.
struct BvhCost {
  std::uint64_t nodes = 0;  ///< Nodes visited. The boxes of a node, up to Bvh::kWidth, are tested at once.
  std::uint64_t items = 0;  ///< Boxes passed to the visitor.
};

/// How boxes are sorted into groups.
enum class BvhOrder : std::uint8_t {
  curve,  ///< Sorted along a Hilbert curve, in linear time.
  /// Recursive halving. Building takes twice as long as with `curve`; rays visit 1/3 fewer nodes.
  splits,
};

/// A bounding volume hierarchy over a fixed number of boxes. A walk calls a visitor with the *index* of each
/// box that the query may touch, that is, the box's index in the span from which the tree was built. Every
/// walk visits all boxes that the query touches. Because of rounding, some walks also visit boxes that the
/// query does not touch. Walks allocate no memory. Several threads may walk one tree at a time; `refit` and
/// `renumber` need exclusive access.
///
/// If few boxes have moved, refit them. If many have moved, build a new tree. With 10,000 boxes, a new tree
/// is faster if more than about a quarter of them move in every tick: building takes 34 ns per box of the
/// tree, refitting 67 ns per moved box. Refitted boxes stay in their groups, so walks get longer as the boxes
/// of a group move apart. Build a new tree from time to time (docs/performance.md, "Boxes that move").
///
/// Method: the boxes are sorted and cut into groups of eight, and these into groups of eight again (Kamel and
/// Faloutsos, "On Packing R-trees", 1993). Only the last group of a level may be smaller, so nodes need no
/// links and a tree has at most 11 levels. It takes about 32 bytes per box, and 36 after the first refit. The
/// same boxes always give the same tree.
class Bvh {
 public:
  static constexpr std::uint32_t kWidth = 8;

  Bvh() = default;

  /// Builds the tree. Each box must pass `problem`; debug builds assert it. There must be fewer than 2^32 - 1
  /// boxes. `threads`: the number of threads; 0 chooses it automatically. The tree is bit-identical for any
  /// number of threads.
  [[nodiscard]] static Bvh build(std::span<const Aabb> boxes, BvhOrder order = BvhOrder::curve,
                                 unsigned threads = 0);

  [[nodiscard]] std::uint32_t size() const { return size_; }

  /// Renumbers the boxes in tree order, so that walks need no index lookup. Element k of the result is the
  /// former index of box k. The result is empty if the tree was renumbered before.
  std::vector<std::uint32_t> renumber();

  /// The bounds of all boxes; the tree must not be empty.
  [[nodiscard]] const Aabb& bounds() const {
    assert(size_ > 0 && "collision: a tree without boxes has no bounds");
    return bounds_;
  }

  /// Sets new bounds for the box with this index. The tree's structure does not change, so queries become
  /// slower once boxes have moved far.
  void refit(std::uint32_t index, const Aabb& box);

  /// Calls visit(index) for exactly the boxes that share a point with `box` (touching counts), in tree order.
  /// Ends if the visitor returns false; a visitor may also return void. `box` may be infinite on any side.
  /// Debug builds assert that min <= max.
  template <class Visit>
  BvhCost query(const Aabb& box, Visit&& visit) const {
    auto boolVisit = boolVisitor(visit);
    return walkTouching(box, boolVisit);
  }

  /// Calls limit = visit(index, limit) for boxes that the ray may hit at a distance of at most `limit`. The
  /// limit starts as maxDistance (>= 0, may be infinite). Nearer children are visited first. The visitor
  /// returns the new limit: the distance of its nearest hit so far, or a negative number to end the walk.
  /// Boxes are enlarged by the tolerance of `collision::raycast`.
  template <class Visit>
  BvhCost raycast(const Ray& ray, float maxDistance, Visit&& visit) const {
    return walkSwept({ray.origin, ray.origin}, ray.direction, maxDistance, visit);
  }

  /// Like `raycast`, for a box that moves by `displacement`. The limit is a fraction of the displacement, and
  /// starts as `last`. `last` may be infinite only if the displacement is about one unit long.
  template <class Visit>
  BvhCost sweep(const Aabb& box, const glm::vec3& displacement, Visit&& visit, float last = 1.0f) const {
    return walkSwept(box, displacement, last, visit);
  }

  /// Like `raycast`, for boxes within `limit` world units of a point. The limit starts as maxDistance.
  template <class Visit>
  BvhCost nearest(const glm::vec3& point, float maxDistance, Visit&& visit) const {
    return walkNearest({point, point}, maxDistance, visit);
  }

  /// Like nearest(point), for distances from `box`.
  template <class Visit>
  BvhCost nearest(const Aabb& box, float maxDistance, Visit&& visit) const {
    return walkNearest(box, maxDistance, visit);
  }

  /// Calls visit(0, bounds()), then visit(level, group) for each smaller group whose bounds touch `box`.
  /// `group`: the bounds of the group. Single boxes are not visited. `box` may be infinite.
  using GroupVisitor = FunctionRef<void(int level, const Aabb& group)>;
  void groupsTouching(const Aabb& box, GroupVisitor visit) const;

  /// Calls visit(index, otherIndex) for exactly the pairs of different boxes of this tree that share a point
  /// (touching counts). Each pair is visited once, with index < otherIndex, in an order that depends only on
  /// the tree. Ends if the visitor returns false.
  template <class Visit>
  BvhCost selfPairs(Visit&& visit) const {
    auto boolVisit = boolVisitor(visit);
    return walkSelf(boolVisit);
  }

  /// Calls visit(index, otherIndex) for exactly the pairs that share a point (touching counts). `index`: a
  /// box of this tree; `otherIndex`: a box of `other`. Ends if the visitor returns false.
  template <class Visit>
  BvhCost query(const Bvh& other, Visit&& visit) const {
    auto boolVisit = boolVisitor(visit);
    return walkPairs(other, boolVisit);
  }

  /// Like query(other), for a tree in another frame. linear * p + translation transforms a point p to this
  /// tree's frame. Transformed boxes are refitted to this frame's axes, so pairs that do not touch may be
  /// visited. `pad` (0 or more per axis of this frame) enlarges them, to cover the rounding of the
  /// transform's twelve numbers.
  template <class Visit>
  BvhCost query(const Bvh& other, const glm::mat3& linear, const glm::vec3& translation, Visit&& visit,
                const glm::vec3& pad = glm::vec3(0.0f)) const {
    auto boolVisit = boolVisitor(visit);
    return walkPairs(other, linear, translation, pad, boolVisit);
  }

 private:
  /// Eight boxes, as [axis][lane]. In an empty lane, min is above max, so the lane touches no finite box.
  struct alignas(64) Node {
    std::array<std::array<float, kWidth>, 3> low, high;
    [[nodiscard]] Aabb box(std::size_t lane) const;
    void set(std::size_t lane, const Aabb& box);
    /// Sets all lanes; returns the bounds of the boxes.
    Aabb setAll(const std::array<const Aabb*, kWidth>& boxes);
    [[nodiscard]] Aabb bounds() const;
  };

  static constexpr int kMaxLevels = 11;  ///< 8^11 > 2^32.

  friend struct BvhWalk;
  friend struct BvhPairWalk;
  friend struct BvhSelfWalk;

  template <class Visit>
  static auto boolVisitor(Visit& visit) {
    return [&visit](auto... indices) {
      if constexpr (std::is_void_v<std::invoke_result_t<Visit&, decltype(indices)...>>) {
        visit(indices...);
        return true;
      } else {
        return static_cast<bool>(visit(indices...));
      }
    };
  }

  using BoxVisitor = FunctionRef<bool(std::uint32_t)>;
  using PairVisitor = FunctionRef<bool(std::uint32_t, std::uint32_t)>;
  using LimitVisitor = FunctionRef<float(std::uint32_t, float)>;

  BvhCost walkTouching(const Aabb& box, BoxVisitor visit) const;
  BvhCost walkSwept(const Aabb& box, const glm::vec3& motion, float limit, LimitVisitor visit) const;
  BvhCost walkNearest(const Aabb& box, float limit, LimitVisitor visit) const;
  BvhCost walkSelf(PairVisitor visit) const;
  BvhCost walkPairs(const Bvh& other, PairVisitor visit) const;
  BvhCost walkPairs(const Bvh& other, const glm::mat3& linear, const glm::vec3& translation,
                    const glm::vec3& pad, PairVisitor visit) const;

  void groupsBelow(int level, std::uint32_t node, const Aabb& box, GroupVisitor visit) const;
  void addLevels();
  void findLeafPositions();
  void fetchBoxes(std::span<const Aabb> boxes, std::size_t firstPosition) const;
  void fillLeaf(std::uint32_t leaf, std::span<const Aabb> boxes);
  void setInParent(std::size_t level, std::uint32_t number, const Aabb& box);

  std::uint32_t size_ = 0;
  Aabb bounds_{};
  /// The index of the box at each leaf position. Empty if every index equals its position.
  detail::LargeArray<std::uint32_t> order_;
  /// The leaf position of each index. Empty until the first refit.
  detail::LargeArray<std::uint32_t> leafPosition_;
  /// Level by level, the root first. Lane k of node i bounds node 8 i + k of the next level.
  detail::LargeArray<Node> nodes_;
  /// Element i is the index in nodes_ of the first node of level i. The element after the last level is the
  /// number of nodes.
  std::array<std::uint32_t, kMaxLevels + 1> start_{};
  int levels_ = 0;
};

}  // namespace collision
