// Finds the targets near a position or along a path.
#pragma once

#include <cstdint>
#include <vector>

#include "collision/bvh.hpp"
#include "collision/function_ref.hpp"
#include "collision/shapes.hpp"

namespace world {

/// The bounds of all targets in a tree (collision::Bvh). Targets have their indices in Bodies, from 1. A
/// query visits every target with a result, and maybe others. touching() visits in ascending order. Other
/// queries visit near targets first, so that the limit shrinks early. Visitors must compare indices to choose
/// the first of equal results. Visitors may start further queries. Only one thread at a time may run queries.
class StaticTargets {
 public:
  using Visit = collision::FunctionRef<void(std::uint32_t target)>;
  /// Receives the present limit and returns the new one: the distance or time of the nearest hit so far. A
  /// negative number ends the query.
  using Limit = collision::FunctionRef<float(std::uint32_t target, float limit)>;

  /// Counts of the work of all queries since construction, for tests.
  struct Work {
    std::uint64_t boxes = 0;   ///< Visited boxes of the tree, including those of inner nodes.
    std::uint64_t visits = 0;  ///< Targets passed to visitors.
  };

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(exact_.size()); }

  /// Replaces a target's bounds, or adds a target at the index after the last one. `box` must be the exact
  /// bounding box of its shapes. Queries find the change after updateTree().
  void put(std::uint32_t target, const collision::Aabb& box);
  void reserve(std::uint32_t targets) { exact_.reserve(targets); }
  /// Updates the tree. Call this after a series of put().
  void updateTree();

  /// The slightly enlarged bounding box of the target. Targets with separate bounds do not overlap.
  [[nodiscard]] collision::Aabb bounds(std::uint32_t target) const;
  /// The exact bounding box of all targets. Requires a target and updateTree().
  [[nodiscard]] const collision::Aabb& around() const { return around_; }

  /// Visits exactly the targets whose bounds share a point with `box`.
  void touching(const collision::Aabb& box, Visit visit) const;
  /// Visits every target that may be within `limit` world units of shapes inside `box`.
  void nearest(const collision::Aabb& box, float limit, Limit visit) const;
  /// Visits every target that the ray may hit within `limit` world units.
  void raycast(const collision::Ray& ray, float limit, Limit visit) const;
  /// Visits every target that shapes inside `box` may hit when moved by `displacement`. `limit`: fraction of
  /// the displacement.
  void sweep(const collision::Aabb& box, const glm::vec3& displacement, float limit, Limit visit) const;

  [[nodiscard]] const Work& work() const { return work_; }
  [[nodiscard]] const collision::Bvh& tree() const { return tree_; }

 private:
  void build();
  void findAround();
  void count(const collision::BvhCost& cost) const;

  std::vector<collision::Aabb> exact_;
  collision::Bvh tree_;  ///< Its boxes are wider than exact_ by the error of distances.
  collision::Aabb around_{};
  bool aroundIsKnown_ = false;
  std::uint32_t refitted_ = 0;                ///< Number of moves of targets since the tree was built.
  mutable std::vector<std::uint32_t> found_;  ///< Results of the running queries, one after another.
  mutable Work work_;
};

/// Returns `box`, enlarged like the bounds of targets.
[[nodiscard]] collision::Aabb widened(const collision::Aabb& box);

}  // namespace world
