// Runs one query on a tree of boxes, and compares the answer with a test of every box.
#pragma once

#include <cmath>
#include <string>

#include "collision/bvh.hpp"
#include "collision/closest_points.hpp"
#include "collision/raycast.hpp"
#include "collision/sweep.hpp"
#include "hard_cases/box_worlds.hpp"
#include "reference/print.hpp"

namespace reference {

/// A world and a tree over it, built in one of the two orders, refitted, or renumbered.
struct TreeWorld {
  BoxWorld world;
  collision::Bvh tree;
};

[[nodiscard]] inline TreeWorld makeTreeWorld(Random& random, BoxFamily family) {
  TreeWorld treeWorld{makeBoxWorld(random, family), {}};
  auto& boxes = treeWorld.world.boxes;
  const auto order = random.chance(0.5) ? collision::BvhOrder::curve : collision::BvhOrder::splits;
  if (random.chance(0.3)) {
    const std::vector<Aabb> reversedBoxes(boxes.rbegin(), boxes.rend());
    treeWorld.tree = collision::Bvh::build(reversedBoxes, order, 1);
    for (std::uint32_t i = 0; i < boxes.size(); ++i) treeWorld.tree.refit(i, boxes[i]);
    return treeWorld;
  }
  treeWorld.tree = collision::Bvh::build(boxes, order, 1);
  if (!random.chance(0.3)) return treeWorld;
  const auto oldIndices = treeWorld.tree.renumber();
  const std::vector<Aabb> oldBoxes = boxes;
  for (std::size_t i = 0; i < boxes.size(); ++i) boxes[i] = oldBoxes[oldIndices[i]];
  return treeWorld;
}

/// The faults of an answer. All counts are 0 if there is no fault.
struct TreeInspection {
  std::uint64_t visited = 0;
  std::uint64_t leftOut = 0;  ///< Touched boxes that were not visited.
  std::uint64_t inVain = 0;   ///< Visited boxes that are missed by more than the padding.
  std::uint64_t noBox = 0;    ///< Indices past the end, and boxes visited twice.
  bool nearestAgrees = true;  ///< The first hit or least distance matches a test of every box.
  std::uint32_t at = 0;       ///< The last box left out or visited in vain.
  [[nodiscard]] bool passes() const { return leftOut + inVain + noBox == 0 && nearestAgrees; }
};

class Visited {
 public:
  explicit Visited(std::size_t count) : times_(count, 0) {}

  void add(std::uint32_t index) {
    ++found_.visited;
    if (index >= times_.size() || times_[index]++ != 0) ++found_.noBox;
  }
  /// `must(i)`: box i is touched; `may(i)`: box i is missed by at most the padding.
  template <class Must, class May>
  TreeInspection judged(const Must& mustVisit, const May& mayVisit) {
    for (std::uint32_t i = 0; i < times_.size(); ++i) {
      const bool isVisited = times_[i] != 0, isLeftOut = !isVisited && mustVisit(i),
                 isInVain = isVisited && !mayVisit(i);
      found_.leftOut += isLeftOut ? 1u : 0u;
      found_.inVain += isInVain ? 1u : 0u;
      if (isLeftOut || isInVain) found_.at = i;
    }
    return found_;
  }

 private:
  std::vector<int> times_;
  TreeInspection found_;
};

[[nodiscard]] inline TreeInspection inspectQuery(const TreeWorld& treeWorld, const Aabb& box) {
  Visited visited(treeWorld.world.boxes.size());
  treeWorld.tree.query(box, [&](std::uint32_t index) { visited.add(index); });
  const auto touches = [&](std::uint32_t i) { return boxesTouch(treeWorld.world.boxes[i], box); };
  return visited.judged(touches, touches);
}

/// Checks all pairs of the tree's own boxes. leftOut and inVain count pairs of boxes.
[[nodiscard]] inline TreeInspection inspectPairs(const TreeWorld& treeWorld) {
  const std::size_t count = treeWorld.world.boxes.size();
  Visited visited(count * count);
  treeWorld.tree.selfPairs([&](std::uint32_t a, std::uint32_t b) {
    visited.add(a < b && b < count ? static_cast<std::uint32_t>(a * count + b)
                                   : static_cast<std::uint32_t>(count * count));
  });
  const auto touches = [&](std::uint32_t pair) {
    const std::size_t a = pair / count, b = pair % count;
    return a < b && boxesTouch(treeWorld.world.boxes[a], treeWorld.world.boxes[b]);
  };
  return visited.judged(touches, touches);
}

/// The most by which a traversal along a motion may pad boxes: a fraction of the extent of the motion and the
/// tree together, and some float steps at the mover's coordinates.
[[nodiscard]] inline Real maxPadding(const TreeWorld& treeWorld, const BoxMotion& motion) {
  constexpr Real kPaddingFraction = 0x1p-19L, kCoordinateFraction = 0x1p-21L;
  Real reach = 0, maxCoordinate = 0x1p-147L;
  for (int axis = 0; axis < 3; ++axis) {
    const Real low = motion.mover.min[axis], high = motion.mover.max[axis];
    reach += std::max(Real(treeWorld.tree.bounds().max[axis]) - low,
                      high - Real(treeWorld.tree.bounds().min[axis]));
    reach += std::abs(Real(motion.way[axis])) * 3;
    maxCoordinate = std::max(maxCoordinate, std::max(std::abs(low), std::abs(high)));
  }
  return reach * kPaddingFraction + maxCoordinate * kCoordinateFraction;
}

/// `first(i)` returns the time at which the motion first touches box i, by the verb for one box; NaN for a
/// miss.
template <class Walk, class First>
TreeInspection inspectMotion(const TreeWorld& treeWorld, const BoxMotion& motion, const Walk& walk,
                             const First& firstTime) {
  const auto& boxes = treeWorld.world.boxes;
  Visited visited(boxes.size());
  walk(motion, [&](std::uint32_t i, float limit) { return visited.add(i), limit; });
  const Real padding = maxPadding(treeWorld, motion);
  std::vector<float> times;
  float minTime = std::numeric_limits<float>::infinity(), foundTime = minTime;
  for (std::uint32_t i = 0; i < boxes.size(); ++i) {
    times.push_back(firstTime(i));
    if (times[i] < minTime) minTime = times[i];
  }
  BoxMotion longerMotion = motion;
  longerMotion.limit *= 1.0f + 0x1p-19f;
  TreeInspection inspection =
      visited.judged([&](std::uint32_t i) { return !std::isnan(times[i]) || touchesOnWay(motion, boxes[i]); },
                     [&](std::uint32_t i) { return touchesOnWay(longerMotion, boxes[i], padding); });
  walk(motion, [&](std::uint32_t i, float limit) {
    const float time =
        i < boxes.size() ? times[i] : limit;  // with a nearer limit a verb may round differently
    if (time < foundTime) foundTime = time;
    return time <= limit ? time : limit;
  });
  inspection.nearestAgrees = foundTime == minTime;
  return inspection;
}

[[nodiscard]] inline TreeInspection inspectRay(const TreeWorld& treeWorld, const BoxMotion& motion) {
  const collision::Ray ray{motion.mover.min, motion.way};
  const auto walk = [&](const BoxMotion& m, const auto& visit) {
    treeWorld.tree.raycast(ray, m.limit, visit);
  };
  return inspectMotion(treeWorld, motion, walk, [&](std::uint32_t i) {
    const auto hit = raycast(ray, treeWorld.world.boxes[i], motion.limit);
    return hit ? hit->t : std::numeric_limits<float>::quiet_NaN();
  });
}

[[nodiscard]] inline TreeInspection inspectSweep(const TreeWorld& treeWorld, const BoxMotion& motion) {
  const auto walk = [&](const BoxMotion& m, const auto& visit) {
    treeWorld.tree.sweep(m.mover, m.way, visit, m.limit);
  };
  return inspectMotion(treeWorld, motion, walk, [&](std::uint32_t i) {
    const auto hit = sweep(motion.mover, motion.way, treeWorld.world.boxes[i]);
    return hit && hit->time <= motion.limit ? hit->time : std::numeric_limits<float>::quiet_NaN();
  });
}

/// Checks which boxes are within `limit` of `box`, and the distance of the nearest.
[[nodiscard]] inline TreeInspection inspectNearest(const TreeWorld& treeWorld, const Aabb& box, float limit) {
  const auto& boxes = treeWorld.world.boxes;
  Visited visited(boxes.size());
  treeWorld.tree.nearest(box, limit, [&](std::uint32_t i, float now) { return visited.add(i), now; });
  const Real limitInReal = limit;
  const auto mustVisit = [&](std::uint32_t i) {
    return squaredGap(boxes[i], box) <= limitInReal * limitInReal;
  };
  const Real paddedLimit = limitInReal * (1 + 0x1p-19L) + 0x1p-70L;  // squares below 2^-146 lose precision
  const auto mayVisit = [&](std::uint32_t i) {
    return squaredGap(boxes[i], box) <= paddedLimit * paddedLimit;
  };
  TreeInspection inspection = visited.judged(mustVisit, mayVisit);
  const auto distanceTo = [&](std::uint32_t i) { return collision::closestPoints(boxes[i], box).distance; };
  float minDistance = limit, foundDistance = limit;
  for (std::uint32_t i = 0; i < boxes.size(); ++i) minDistance = std::min(minDistance, distanceTo(i));
  treeWorld.tree.nearest(box, limit, [&](std::uint32_t i, float) {
    return foundDistance = i < boxes.size() ? std::min(foundDistance, distanceTo(i)) : foundDistance;
  });
  inspection.nearestAgrees = foundDistance == minDistance;
  return inspection;
}

[[nodiscard]] inline std::string snippet(const TreeWorld& treeWorld, const BoxMotion& motion,
                                         const TreeInspection& found) {
  std::string text = std::to_string(treeWorld.world.boxes.size()).append(" boxes, asked ");
  text.append(Printer{}(motion.mover)).append(" by ").append(exact(motion.way));
  text.append(" up to ").append(exact(motion.limit));
  if (found.leftOut + found.inVain > 0 && found.at < treeWorld.world.boxes.size())
    text.append("; wrong about ").append(Printer{}(treeWorld.world.boxes[found.at]));
  return text;
}

}  // namespace reference
