#include "world/push_out.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <span>

#include "collision/any.hpp"

namespace world {

namespace {

/// Two overlapping bodies: two targets, or the player and a target. Without an overlap, `contact` is empty.
struct Overlap {
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  std::optional<collision::Contact> contact;  // its normal points from b to a

  [[nodiscard]] double depth() const { return contact ? double{contact->depth} : -1.0; }
};

/// Returns the deepest overlap of a target in `moved` with another listed target, or the first of equally
/// deep ones.
Overlap deepestTargetOverlap(const Bodies& bodies, std::span<const std::uint32_t> moved) {
  Overlap deepestOverlap;
  for (const std::uint32_t a : moved) {
    const auto visit = [&](std::uint32_t b) {
      if (b == a || b >= bodies.listedCount()) return;
      const auto contact = bodies.contact(a, b);
      if (contact && double{contact->depth} > deepestOverlap.depth()) deepestOverlap = {a, b, contact};
    };
    bodies.targets().visitTouching(bodies.bounds(a), visit);
  }
  return deepestOverlap;
}

/// The maximum number of pushes per attempt. Between two walls, each push multiplies the depth by the cosine
/// of the angle between the walls. 64 pushes are enough for angles down to about 30 degrees.
constexpr int kMaxPushes = 64;

/// The maximum number of pushes per attempt if targets move too. In a row of bodies, each push passes on only
/// part of the overlap. This many are enough for rows of six bodies.
constexpr int kMaxSharedPushes = 256;

/// The maximum number of short steps per tick. A longer path is cut off.
constexpr int kMaxAdvances = 256;

/// The fraction of the slop that push-out leaves as overlap, so that resting bodies keep touching.
constexpr double kRestOverlapFraction = 0.5;

/// If a push changes a coordinate by less than this fraction of the slop, the change is dropped. Otherwise
/// resting bodies would creep or jitter.
constexpr double kStillFraction = 0.25;

/// The smallest slop, as a multiple of float32's rounding error (2^-24 of the largest coordinate).
constexpr double kSlopRoundings = 16.0;

double largest(const glm::dvec3& v) { return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)}); }

double gapBetween(const collision::Aabb& a, const collision::Aabb& b) {
  const glm::dvec3 low = glm::dvec3(a.min) - glm::dvec3(b.max);
  const glm::dvec3 high = glm::dvec3(b.min) - glm::dvec3(a.max);
  return glm::length(glm::max(glm::max(low, high), glm::dvec3(0.0)));
}

/// Returns the player's deepest overlap, or the first of equally deep ones. Calls note(target, depth) for
/// each overlap.
template <class NoteDepth>
Overlap deepestPlayerOverlap(const Bodies& bodies, NoteDepth noteDepth) {
  Overlap deepestOverlap;
  const auto visit = [&](std::uint32_t target) {
    const auto contact = bodies.contact(0, target);
    if (!contact) return;
    noteDepth(target, contact->depth);
    if (static_cast<double>(contact->depth) > deepestOverlap.depth()) deepestOverlap = {0, target, contact};
  };
  bodies.targets().visitTouching(bodies.bounds(0), visit);
  return deepestOverlap;
}

Overlap deepestPlayerOverlap(const Bodies& bodies) {
  return deepestPlayerOverlap(bodies, [](std::uint32_t, float) {});
}

/// Returns the longest step in which the player cannot pass through a body or be pushed out on its far side.
/// During a turn the step is at least one slop, so that the turn ends. Two bodies whose half thicknesses add
/// up to less than the slop can then pass through each other.
double safeStepLength(const Bodies& bodies, double slop, bool turns) {
  double safeLength = std::numeric_limits<double>::max();
  const auto visit = [&](std::uint32_t target, float limit) {
    const double gap = gapBetween(bodies.bounds(0), bodies.bounds(target));
    if (gap >= safeLength) return limit;
    const double reach = safeDepth(bodies, target);
    safeLength = std::min(safeLength, std::max({gap, 0.5 * reach, turns || reach >= slop ? slop : 0.0}));
    return static_cast<float>(safeLength);
  };
  bodies.targets().visitNearest(bodies.bounds(0), std::numeric_limits<float>::infinity(), visit);
  return safeLength;
}

/// Returns the largest extent of the body's shapes in the body's own frame.
double largestExtent(const Body& body) {
  double extent = 0.0;
  for (const collision::Shape& shape : body.localShapes) {
    const collision::Aabb box = collision::boundsAny(shape);
    extent = std::max(
        extent, largest(glm::dvec3(body.placement.scale) * (glm::dvec3(box.max) - glm::dvec3(box.min))));
  }
  return extent;
}

/// Returns an upper bound of the player's radius about its centre of rotation.
double farthestPoint(const Bodies& bodies) {
  const collision::Aabb& box = bodies.bounds(0);
  const glm::dvec3 center = bodies[0].placement.center;
  return glm::length(glm::max(center - glm::dvec3(box.min), glm::dvec3(box.max) - center));
}

void noteCenters(const Bodies& bodies, std::vector<glm::dvec3>& centers) {
  for (std::size_t i = 0; i < bodies.listedCount(); ++i) centers[i] = bodies[i].placement.center;
}

}  // namespace

double pushSlop(const Bodies& bodies, double step) {
  const collision::Aabb& box = bodies.bounds(0);
  const double extent = largestExtent(bodies[0]);
  const double visible = 1e-3 * (extent > 0.0 ? std::min(step, extent) : step);
  const double rounding =
      std::ldexp(std::max(largest(glm::dvec3(box.min)), largest(glm::dvec3(box.max))), -24);
  return std::max(visible, kSlopRoundings * rounding);
}

// Resets only the entries of touched targets, because largestDepths_ may have a million entries.
void PushOut::resetDepths() {
  for (const std::uint32_t target : touchedTargets_) largestDepths_[target] = -1.0f;
  touchedTargets_.clear();
}

void PushOut::noteDepth(std::uint32_t target, float depth) {
  if (largestDepths_[target] < 0.0f) touchedTargets_.push_back(target);
  largestDepths_[target] = std::max(largestDepths_[target], depth);
}

void PushOut::begin(const Bodies& bodies, const PushRules& rules) {
  rules_ = rules;
  resetDepths();
  largestDepths_.resize(bodies.size(), -1.0f);
  centers_.resize(bodies.listedCount());
  startCenters_.resize(bodies.listedCount());
  isWedged_ = false;
  targetsMoved_ = false;
}

void PushOut::move(Bodies& bodies, const Placement& goal, const PushRules& rules) {
  begin(bodies, rules);
  const Placement start = bodies[0].placement;
  if (deepestPlayerOverlap(bodies).depth() > rules.slop && !tryPlace(bodies, start, false)) {
    hasTurned_ = start.degrees == goal.degrees;
    isWedged_ = true;
    return;
  }
  const Placement freePlacement = bodies[0].placement;
  noteCenters(bodies, startCenters_);
  hasTurned_ = turn(bodies, goal.degrees);
  isWedged_ = !hasTurned_;
  if (!hasTurned_) restore(bodies, freePlacement, startCenters_);  // an incomplete turn is undone
  advance(bodies, start.center, goal.center);
}

// Turns in steps that move no point of the player farther than safeStepLength().
bool PushOut::turn(Bodies& bodies, const glm::dvec3& goal) {
  const glm::dvec3 delta = goal - bodies[0].placement.degrees;
  const double arc =
      glm::radians(std::abs(delta.x) + std::abs(delta.y) + std::abs(delta.z)) * farthestPoint(bodies);
  double remainingFraction = delta == glm::dvec3(0.0) ? 0.0 : 1.0;  // the remaining fraction of the turn
  for (int i = 0; i < kMaxAdvances && remainingFraction > 0.0; ++i) {
    const double safeLength = safeStepLength(bodies, rules_.slop, true);
    remainingFraction = arc * remainingFraction <= safeLength ? 0.0 : remainingFraction - safeLength / arc;
    Placement pose = bodies[0].placement;
    pose.degrees = goal - delta * remainingFraction;
    if (!tryPlace(bodies, pose, true)) return false;
  }
  return remainingFraction == 0.0;
}

// `pushOffset` is how far pushes have moved the player from the straight path. On an axis without pushes it
// is exactly 0, so the player ends exactly at the goal.
void PushOut::advance(Bodies& bodies, const glm::dvec3& from, const glm::dvec3& goal) {
  glm::dvec3 remainingMotion = goal - from;
  glm::dvec3 pushOffset = bodies[0].placement.center - from;
  for (int i = 0; i < kMaxAdvances && remainingMotion != glm::dvec3(0.0); ++i) {
    const double length = glm::length(remainingMotion);
    const double safeLength = safeStepLength(bodies, rules_.slop, false);
    if (length > std::max(safeLength, halfThickness(bodies[0]))) return slide(bodies, goal + pushOffset);
    remainingMotion = length <= safeLength ? glm::dvec3(0.0) : remainingMotion * (1.0 - safeLength / length);
    Placement pose = bodies[0].placement;
    pose.center = goal - remainingMotion + pushOffset;
    if (!tryPlace(bodies, pose, true)) {
      isWedged_ = true;
      return;
    }
    pushOffset += bodies[0].placement.center - pose.center;
  }
}

// Repeatedly projects the remaining displacement onto the touched surfaces, and advances. `goal` is the end
// of the remaining displacement. On an axis without obstacles, the coordinate of `goal` does not change, not
// even by rounding.
void PushOut::slide(Bodies& bodies, glm::dvec3 goal) {
  for (int i = 0; i < kMaxAdvances && goal != bodies[0].placement.center; ++i) {
    Placement pose = bodies[0].placement;
    const glm::dvec3 remainingMotion = goal - pose.center;
    const PathSegment segment = nextPathSegment(bodies, remainingMotion, rules_.slop, rules_.sharesPush);
    if (segment.freeFraction == 0.0) return;
    goal -= (remainingMotion - segment.displacement) * segment.freeFraction;
    for (int axis = 0; axis < 3; ++axis) {
      if (segment.displacement[axis] == 0.0) continue;
      pose.center[axis] = segment.freeFraction < 1.0
                              ? pose.center[axis] + segment.displacement[axis] * segment.freeFraction
                              : goal[axis];
    }
    isWedged_ = !tryPlace(bodies, pose, true);
    if (isWedged_) return;
    if (segment.freeFraction == 1.0) goal = pose.center;
    goal += bodies[0].placement.center - pose.center;
  }
}

bool PushOut::tryPlace(Bodies& bodies, const Placement& pose, bool startsFree) {
  const Placement before = bodies[0].placement;
  noteCenters(bodies, centers_);
  bodies.place(0, pose);
  safeDepth_ = std::numeric_limits<double>::max();
  // Free positions on both sides of a wall are at least 2 safeDepth_ apart. A step near a wall is at most
  // safeDepth_ long. So pushes of at most safeDepth_ in total cannot cross the wall.
  if (!resolve(bodies) ||
      (startsFree && glm::distance(bodies[0].placement.center, pose.center) > safeDepth_)) {
    restore(bodies, before, centers_);
    return false;
  }
  if (startsFree && !targetsMoved_) keepStill(bodies, before.center, pose.center);
  return true;
}

// Resolves the deepest overlap first. With PushRules::share, also resolves overlaps between targets.
bool PushOut::resolve(Bodies& bodies) {
  pushedTargets_.clear();
  const int maxPushes = rules_.sharesPush ? kMaxSharedPushes : kMaxPushes;
  for (int i = 0; i < maxPushes; ++i) {
    const Overlap playerOverlap =
        deepestPlayerOverlap(bodies, [this](std::uint32_t target, float depth) { noteDepth(target, depth); });
    const Overlap targetOverlap = deepestTargetOverlap(bodies, pushedTargets_);
    const Overlap& deepestOverlap =
        targetOverlap.depth() > playerOverlap.depth() ? targetOverlap : playerOverlap;
    if (deepestOverlap.depth() <= rules_.slop) return true;
    if (deepestOverlap.a == 0) safeDepth_ = std::min(safeDepth_, safeDepth(bodies, deepestOverlap.b));
    const double distance = deepestOverlap.depth() - kRestOverlapFraction * rules_.slop;
    const glm::dvec3 displacement =
        glm::dvec3(deepestOverlap.contact->normal) * (rules_.sharesPush ? 0.5 * distance : distance);
    pushBody(bodies, deepestOverlap.a, displacement);
    if (rules_.sharesPush) pushBody(bodies, deepestOverlap.b, -displacement);
  }
  return false;
}

void PushOut::pushBody(Bodies& bodies, std::uint32_t body, const glm::dvec3& displacement) {
  bodies.moveTo(body, bodies[body].placement.center + displacement);
  if (body == 0) return;
  if (std::find(pushedTargets_.begin(), pushedTargets_.end(), body) == pushedTargets_.end())
    pushedTargets_.push_back(body);
  targetsMoved_ = true;
}

void PushOut::keepStill(Bodies& bodies, const glm::dvec3& oldCenter, const glm::dvec3& wantedCenter) const {
  const glm::dvec3 pushedCenter = bodies[0].placement.center;
  glm::dvec3 stillCenter = pushedCenter;
  for (int i = 0; i < 3; ++i) {
    const bool isNear = std::abs(pushedCenter[i] - oldCenter[i]) <= kStillFraction * rules_.slop;
    if (pushedCenter[i] != wantedCenter[i] && isNear) stillCenter[i] = oldCenter[i];
  }
  if (stillCenter == pushedCenter) return;
  bodies.moveTo(0, stillCenter);
  if (deepestPlayerOverlap(bodies).depth() > rules_.slop) bodies.moveTo(0, pushedCenter);
}

void PushOut::restore(Bodies& bodies, const Placement& player, const std::vector<glm::dvec3>& centers) const {
  bodies.place(0, player);
  if (!rules_.sharesPush) return;
  for (std::size_t i = 1; i < bodies.listedCount(); ++i) bodies.moveTo(i, centers[i]);
}

}  // namespace world
