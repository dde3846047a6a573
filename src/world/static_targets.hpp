// Where the targets are, for questions that concern only those near a place or on a way.
#pragma once

#include <cstdint>
#include <vector>

#include "collision/function_ref.hpp"
#include "collision/shapes.hpp"

namespace world {

/// The bounds of all targets, and the one place that says which targets a question concerns: nobody else goes
/// through all targets where a few are enough. Most targets stand still, and the questions are those of
/// collision::Bvh, so a tree can stand behind this class. Today the bounds are scanned one by one.
///
/// Targets have their indices in Bodies, from 1, and are visited in ascending order. A walk may visit targets
/// that turn out not to be concerned, and never leaves one out that is.
class StaticTargets {
 public:
  using Visit = collision::FunctionRef<void(std::uint32_t target)>;
  /// Gets what is still to be looked at, and returns what is left to look at after this target: the nearest
  /// hit so far, or something negative to end the walk.
  using Limit = collision::FunctionRef<float(std::uint32_t target, float limit)>;

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(bounds_.size()); }

  /// Puts a target's bounds in the place of the old ones; the target after the last one is added. `box` is
  /// around its shapes, exactly.
  void put(std::uint32_t target, const collision::Aabb& box);
  /// Call it when no more targets are put for now.
  void settle();

  /// A little wider than the box around the target's shapes: targets whose bounds are apart do not overlap.
  [[nodiscard]] const collision::Aabb& bounds(std::uint32_t target) const { return bounds_[target - 1]; }
  /// The box around the shapes of all targets, exactly. There must be at least one; it is known after
  /// settle().
  [[nodiscard]] const collision::Aabb& around() const { return around_; }

  /// Every target whose bounds share a point with `box`.
  void touching(const collision::Aabb& box, Visit visit) const;
  /// Every target that may be within `limit` world units of what `box` is around, as the distances of
  /// `collision` tell.
  void nearest(const collision::Aabb& box, float limit, Limit visit) const;
  /// Every target that the ray may meet at or before `limit`, world units.
  void raycast(const collision::Ray& ray, float limit, Limit visit) const;
  /// Every target that what `box` is around may meet on its way along `displacement`; limit is a share of it.
  void sweep(const collision::Aabb& box, const glm::vec3& displacement, float limit, Limit visit) const;

 private:
  std::vector<collision::Aabb> exact_;
  std::vector<collision::Aabb> bounds_;
  collision::Aabb around_{};
  bool settled_ = false;
};

/// `box`, a little wider, as are the bounds of targets.
[[nodiscard]] collision::Aabb widened(const collision::Aabb& box);

}  // namespace world
