// Where the targets are, for questions that concern only those near a place or on a way.
#pragma once

#include <cstdint>
#include <vector>

#include "collision/bvh.hpp"
#include "collision/function_ref.hpp"
#include "collision/shapes.hpp"

namespace world {

/// The bounds of all targets in a tree (collision::Bvh), and the one place that says which targets a question
/// concerns: nobody else goes through all targets where a few are enough.
///
/// Targets have their indices in Bodies, from 1. A walk may visit targets that turn out not to be concerned,
/// and never leaves one out that is. `touching` visits in ascending order. The others visit what is near
/// first, so that the limit shrinks early; a visitor that keeps the first of equals compares indices too.
/// A visitor may ask again; one thread at a time asks.
class StaticTargets {
 public:
  using Visit = collision::FunctionRef<void(std::uint32_t target)>;
  /// Gets what is still to be looked at, and returns what is left to look at after this target: the nearest
  /// hit so far, or something negative to end the walk.
  using Limit = collision::FunctionRef<float(std::uint32_t target, float limit)>;

  /// What all walks since construction have cost. Counts, so that tests of how cost grows meet no noise.
  struct Work {
    std::uint64_t boxes = 0;   ///< Boxes of the tree that were looked at, those of its nodes included.
    std::uint64_t visits = 0;  ///< Targets given to visitors.
  };

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(exact_.size()); }

  /// Puts a target's bounds in the place of the old ones; the target after the last one is added, and found
  /// after settle(). `box` is around its shapes, exactly.
  void put(std::uint32_t target, const collision::Aabb& box);
  /// Room for so many, without putting any.
  void reserve(std::uint32_t targets) { exact_.reserve(targets); }
  /// Call it when no more targets are put for now.
  void settle();

  /// A little wider than the box around the target's shapes: targets whose bounds are apart do not overlap.
  [[nodiscard]] collision::Aabb bounds(std::uint32_t target) const;
  /// The box around the shapes of all targets, exactly. There must be at least one; it is known after
  /// settle().
  [[nodiscard]] const collision::Aabb& around() const { return around_; }

  /// Every target whose bounds share a point with `box`, and no other.
  void touching(const collision::Aabb& box, Visit visit) const;
  /// Every target that may be within `limit` world units of what `box` is around, as the distances of
  /// `collision` tell.
  void nearest(const collision::Aabb& box, float limit, Limit visit) const;
  /// Every target that the ray may meet at or before `limit`, world units.
  void raycast(const collision::Ray& ray, float limit, Limit visit) const;
  /// Every target that what `box` is around may meet on its way along `displacement`; limit is a share of it.
  void sweep(const collision::Aabb& box, const glm::vec3& displacement, float limit, Limit visit) const;

  [[nodiscard]] const Work& work() const { return work_; }
  /// The boxes of the tree, by level.
  [[nodiscard]] const collision::Bvh& tree() const { return tree_; }

 private:
  void build();
  void findAround();
  void count(const collision::BvhCost& cost) const;

  std::vector<collision::Aabb> exact_;
  collision::Bvh tree_;  ///< Over boxes that are wider still: distances between bodies may be off.
  collision::Aabb around_{};
  bool aroundIsKnown_ = false;
  std::uint32_t refitted_ = 0;                ///< Targets put elsewhere since the tree was built.
  mutable std::vector<std::uint32_t> found_;  ///< Of each walk under way, one after the other.
  mutable Work work_;
};

/// `box`, a little wider, as are the bounds of targets.
[[nodiscard]] collision::Aabb widened(const collision::Aabb& box);

}  // namespace world
