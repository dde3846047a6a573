// Finds the targets near a position or along a path.
#pragma once

#include <cstdint>
#include <vector>

#include "collision/bvh.hpp"
#include "collision/function_ref.hpp"
#include "collision/shapes.hpp"

namespace world {

/// The bounds of all targets in a tree (collision::Bvh). All queries that need only a few targets use it.
///
/// Targets have their indices in Bodies, from 1. A query may visit targets without a result, but never leaves
/// out one that has a result. `touching` visits in ascending order. The others visit near targets first, so
/// that the limit shrinks early; a visitor that keeps the first of equals must compare indices. Visitors may
/// start further queries, on one thread at a time.
class StaticTargets {
 public:
  using Visit = collision::FunctionRef<void(std::uint32_t target)>;
  /// Receives the present limit and returns the new one: the nearest hit so far, or a negative number to end
  /// the query.
  using Limit = collision::FunctionRef<float(std::uint32_t target, float limit)>;

  /// The work of all queries since construction. Counts, so that tests of growth do not depend on timing.
  struct Work {
    std::uint64_t boxes = 0;   ///< Visited boxes of the tree, those of its nodes included.
    std::uint64_t visits = 0;  ///< Targets passed to visitors.
  };

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(exact_.size()); }

  /// Replaces a target's bounds. The target after the last one is added, and found after updateTree(). `box`
  /// encloses its shapes exactly.
  void put(std::uint32_t target, const collision::Aabb& box);
  /// Reserves memory for this many targets.
  void reserve(std::uint32_t targets) { exact_.reserve(targets); }
  /// Call it when no more targets are put for now.
  void updateTree();

  /// Slightly wider than the box around the target's shapes: targets whose bounds are apart do not overlap.
  [[nodiscard]] collision::Aabb bounds(std::uint32_t target) const;
  /// The exact box around the shapes of all targets. There must be at least one; valid after updateTree().
  [[nodiscard]] const collision::Aabb& around() const { return around_; }

  /// Visits every target whose bounds share a point with `box`, and no other.
  void touching(const collision::Aabb& box, Visit visit) const;
  /// Visits every target that may be within `limit` world units of the shapes inside `box`, by the distances
  /// of `collision`.
  void nearest(const collision::Aabb& box, float limit, Limit visit) const;
  /// Visits every target that the ray may hit at or before `limit`, world units.
  void raycast(const collision::Ray& ray, float limit, Limit visit) const;
  /// Visits every target that the shapes inside `box` may hit when moved by `displacement`; the limit is a
  /// fraction of it.
  void sweep(const collision::Aabb& box, const glm::vec3& displacement, float limit, Limit visit) const;

  [[nodiscard]] const Work& work() const { return work_; }
  /// The boxes of the tree, by level.
  [[nodiscard]] const collision::Bvh& tree() const { return tree_; }

 private:
  void build();
  void findAround();
  void count(const collision::BvhCost& cost) const;

  std::vector<collision::Aabb> exact_;
  collision::Bvh tree_;  ///< Over wider boxes, since distances between bodies have an error.
  collision::Aabb around_{};
  bool aroundIsKnown_ = false;
  std::uint32_t refitted_ = 0;                ///< Targets moved since the tree was built.
  mutable std::vector<std::uint32_t> found_;  ///< Results of the running queries, one after another.
  mutable Work work_;
};

/// `box` widened like the bounds of targets.
[[nodiscard]] collision::Aabb widened(const collision::Aabb& box);

}  // namespace world
