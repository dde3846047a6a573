#include <algorithm>

#include "collision/overlaps.hpp"
#include "collision/padding.hpp"
#include "world/bodies.hpp"
#include "world/body.hpp"

namespace world {
namespace {

/// Bounds are enlarged on each side by this fraction of the body's extent. The fraction exceeds the error of
/// a verdict, which is 4e-6 of the pair's size (overlaps.hpp). Two bodies whose bounds are apart therefore
/// never overlap.
constexpr float kBroadPhaseMargin = 1e-5f;

/// Queries enlarge boxes, paths and distances by this fraction. The fraction exceeds the error of distances
/// in `collision`, which is 2e-5 of the pair's size.
constexpr float kDistanceMargin = 1e-4f;

/// The tree is rebuilt after more than size() / kRebuildDivisor moves. Until then it is refitted, which makes
/// queries slower.
constexpr std::uint32_t kRebuildDivisor = 4;

float largestOf(const glm::vec3& v) { return std::max({v.x, v.y, v.z}); }

collision::Aabb withMargin(const collision::Aabb& box) {
  return collision::padded(box, kDistanceMargin * largestOf(box.max - box.min));
}

float withMargin(float distance) { return distance * (1.0f + 2.0f * kDistanceMargin); }

bool isInside(const collision::Aabb& box, const collision::Aabb& around) {
  return glm::all(glm::greaterThan(box.min, around.min)) && glm::all(glm::lessThan(box.max, around.max));
}

}  // namespace

collision::Aabb widened(const collision::Aabb& box) {
  return collision::padded(box, kBroadPhaseMargin * largestOf(box.max - box.min));
}

collision::Aabb TargetTree::bounds(std::uint32_t target) const { return widened(exactBounds_[target - 1]); }

void TargetTree::setBounds(std::uint32_t target, const collision::Aabb& box) {
  if (target > exactBounds_.size()) {
    exactBounds_.push_back(box);
    totalBoundsKnown_ = false;
    return;
  }
  collision::Aabb& oldBox = exactBounds_[target - 1];
  totalBoundsKnown_ = totalBoundsKnown_ && isInside(oldBox, totalBounds_);
  if (totalBoundsKnown_) totalBounds_ = unionOf(totalBounds_, box);
  oldBox = box;
  if (target > tree_.size()) return;
  tree_.refit(target - 1, withMargin(box));
  ++movesSinceBuild_;
}

void TargetTree::updateTree() {
  if (tree_.size() != size() || movesSinceBuild_ > size() / kRebuildDivisor) build();
  if (!totalBoundsKnown_) computeTotalBounds();
}

void TargetTree::build() {
  std::vector<collision::Aabb> boxes(exactBounds_.size());
  std::transform(exactBounds_.begin(), exactBounds_.end(), boxes.begin(),
                 [](const collision::Aabb& box) { return withMargin(box); });
  tree_ = collision::Bvh::build(boxes);
  movesSinceBuild_ = 0;
}

void TargetTree::computeTotalBounds() {
  if (exactBounds_.empty()) return;
  totalBounds_ = exactBounds_.front();
  for (const collision::Aabb& box : exactBounds_) totalBounds_ = unionOf(totalBounds_, box);
  totalBoundsKnown_ = true;
}

void TargetTree::count(const collision::BvhCost& cost) const {
  work_.boxes += cost.nodes * collision::Bvh::kWidth;
}

void TargetTree::visitTouching(const collision::Aabb& box, Visitor visit) const {
  const std::size_t first = foundTargets_.size();  // a nested query appends its results
  count(tree_.query(box, [&](std::uint32_t index) {
    if (collision::overlaps(box, bounds(index + 1))) foundTargets_.push_back(index + 1);
  }));
  std::sort(foundTargets_.begin() + static_cast<std::ptrdiff_t>(first), foundTargets_.end());
  const std::size_t end = foundTargets_.size();
  work_.visits += end - first;
  for (std::size_t i = first; i < end; ++i) visit(foundTargets_[i]);
  foundTargets_.resize(first);
}

// Visits the target of a box of the tree. Returns the new limit of the query in the tree.
float TargetTree::visitTarget(std::uint32_t index, float& limit, LimitVisitor visit) const {
  ++work_.visits;
  limit = visit(index + 1, limit);
  return withMargin(limit);
}

void TargetTree::visitNearest(const collision::Aabb& box, float limit, LimitVisitor visit) const {
  const auto visitIndex = [&](std::uint32_t index, float) { return visitTarget(index, limit, visit); };
  count(tree_.nearest(withMargin(box), withMargin(limit), visitIndex));
}

void TargetTree::raycast(const collision::Ray& ray, float limit, LimitVisitor visit) const {
  const auto visitIndex = [&](std::uint32_t index, float) { return visitTarget(index, limit, visit); };
  count(tree_.raycast(ray, withMargin(limit), visitIndex));
}

void TargetTree::sweep(const collision::Aabb& box, const glm::vec3& displacement, float limit,
                       LimitVisitor visit) const {
  const collision::Aabb paddedBox =
      collision::padded(withMargin(box), kDistanceMargin * largestOf(glm::abs(displacement)));
  const auto visitIndex = [&](std::uint32_t index, float) { return visitTarget(index, limit, visit); };
  count(tree_.sweep(paddedBox, displacement, visitIndex, withMargin(limit)));
}

}  // namespace world
