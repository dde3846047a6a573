#include "world/static_targets.hpp"

#include <algorithm>

#include "collision/overlaps.hpp"
#include "world/compound.hpp"

namespace world {
namespace {

/// Share of a body's extent by which its bounds are widened on each side. More than the 4e-6 of the pair's
/// size within which a verdict may go either way, so that the bounds never overrule it.
constexpr float kBroadMargin = 1e-5f;

/// Share of a pair's size by which a distance between bodies may be less than the gap between their bounds.
/// More than the 2e-5 that `collision` promises for its distances.
constexpr float kDistanceMargin = 1e-4f;

float largestOf(const glm::vec3& v) { return std::max({v.x, v.y, v.z}); }

/// The largest gap along an axis: no more than the distance, and no square that could overflow.
float gapBetween(const collision::Aabb& a, const collision::Aabb& b) {
  return std::max(0.0f, largestOf(glm::max(a.min - b.max, b.min - a.max)));
}

/// By how much distances between what the boxes are around may be off.
float marginBetween(const collision::Aabb& a, const collision::Aabb& b) {
  return kDistanceMargin * (gapBetween(a, b) + largestOf(a.max - a.min) + largestOf(b.max - b.min));
}

/// The box around a box on a straight way.
collision::Aabb onWay(const collision::Aabb& box, const glm::vec3& way, float share) {
  collision::Aabb all = box;
  for (int axis = 0; axis < 3; ++axis) {
    const float step = way[axis] == 0.0f ? 0.0f : way[axis] * share;  // the share may be infinite
    (step < 0.0f ? all.min : all.max)[axis] += step;
  }
  return all;
}

}  // namespace

collision::Aabb widened(const collision::Aabb& box) {
  const glm::vec3 margin(kBroadMargin * largestOf(box.max - box.min));
  return {box.min - margin, box.max + margin};
}

void StaticTargets::put(std::uint32_t target, const collision::Aabb& box) {
  if (target > exact_.size()) {
    exact_.emplace_back();
    bounds_.emplace_back();
  }
  exact_[target - 1] = box;
  bounds_[target - 1] = widened(box);
  settled_ = false;
}

void StaticTargets::settle() {
  if (settled_ || exact_.empty()) return;
  around_ = exact_.front();
  for (const collision::Aabb& box : exact_) around_ = joined(around_, box);
  settled_ = true;
}

void StaticTargets::touching(const collision::Aabb& box, Visit visit) const {
  for (std::uint32_t target = 1; target <= size(); ++target)
    if (collision::overlaps(box, bounds(target))) visit(target);
}

void StaticTargets::nearest(const collision::Aabb& box, float limit, Limit visit) const {
  for (std::uint32_t target = 1; target <= size() && limit >= 0.0f; ++target)
    if (gapBetween(box, bounds(target)) - marginBetween(box, bounds(target)) <= limit)
      limit = visit(target, limit);
}

void StaticTargets::raycast(const collision::Ray& ray, float limit, Limit visit) const {
  const collision::Aabb origin{ray.origin, ray.origin};
  for (std::uint32_t target = 1; target <= size() && limit >= 0.0f; ++target) {
    const float margin = marginBetween(origin, bounds(target));
    if (gapBetween(onWay(origin, ray.direction, limit), bounds(target)) <= margin)
      limit = visit(target, limit);
  }
}

void StaticTargets::sweep(const collision::Aabb& box, const glm::vec3& displacement, float limit,
                          Limit visit) const {
  const float length = largestOf(glm::abs(displacement));
  for (std::uint32_t target = 1; target <= size() && limit >= 0.0f; ++target) {
    const float margin = marginBetween(box, bounds(target)) + kDistanceMargin * length;
    if (gapBetween(onWay(box, displacement, limit), bounds(target)) <= margin) limit = visit(target, limit);
  }
}

}  // namespace world
