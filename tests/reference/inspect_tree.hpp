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
  TreeWorld made{makeBoxWorld(random, family), {}};
  auto& boxes = made.world.boxes;
  const auto order = random.chance(0.5) ? collision::BvhOrder::curve : collision::BvhOrder::splits;
  if (random.chance(0.3)) {
    const std::vector<Aabb> others(boxes.rbegin(), boxes.rend());
    made.tree = collision::Bvh::build(others, order, 1);
    for (std::uint32_t i = 0; i < boxes.size(); ++i) made.tree.refit(i, boxes[i]);
    return made;
  }
  made.tree = collision::Bvh::build(boxes, order, 1);
  if (!random.chance(0.3)) return made;
  const auto former = made.tree.renumber();
  const std::vector<Aabb> before = boxes;
  for (std::size_t i = 0; i < boxes.size(); ++i) boxes[i] = before[former[i]];
  return made;
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
  TreeInspection judged(const Must& must, const May& may) {
    for (std::uint32_t i = 0; i < times_.size(); ++i) {
      const bool seen = times_[i] != 0, left = !seen && must(i), vain = seen && !may(i);
      found_.leftOut += left ? 1u : 0u;
      found_.inVain += vain ? 1u : 0u;
      if (left || vain) found_.at = i;
    }
    return found_;
  }

 private:
  std::vector<int> times_;
  TreeInspection found_;
};

[[nodiscard]] inline TreeInspection inspectQuery(const TreeWorld& in, const Aabb& box) {
  Visited visited(in.world.boxes.size());
  in.tree.query(box, [&](std::uint32_t index) { visited.add(index); });
  const auto touches = [&](std::uint32_t i) { return boxesTouch(in.world.boxes[i], box); };
  return visited.judged(touches, touches);
}

/// Checks all pairs of the tree's own boxes. leftOut and inVain count pairs of boxes.
[[nodiscard]] inline TreeInspection inspectPairs(const TreeWorld& in) {
  const std::size_t count = in.world.boxes.size();
  Visited visited(count * count);
  in.tree.selfPairs([&](std::uint32_t a, std::uint32_t b) {
    visited.add(a < b && b < count ? static_cast<std::uint32_t>(a * count + b)
                                   : static_cast<std::uint32_t>(count * count));
  });
  const auto touches = [&](std::uint32_t pair) {
    const std::size_t a = pair / count, b = pair % count;
    return a < b && boxesTouch(in.world.boxes[a], in.world.boxes[b]);
  };
  return visited.judged(touches, touches);
}

/// The most by which a traversal along a motion may pad boxes: a fraction of the extent of the motion and the
/// tree together, and some float steps at the mover's coordinates.
[[nodiscard]] inline Real mostPadding(const TreeWorld& in, const BoxMotion& motion) {
  constexpr Real kShare = 0x1p-19L, kPlaceShare = 0x1p-21L;
  Real reach = 0, place = 0x1p-147L;
  for (int axis = 0; axis < 3; ++axis) {
    const Real low = motion.mover.min[axis], high = motion.mover.max[axis];
    reach += std::max(Real(in.tree.bounds().max[axis]) - low, high - Real(in.tree.bounds().min[axis]));
    reach += std::abs(Real(motion.way[axis])) * 3;
    place = std::max(place, std::max(std::abs(low), std::abs(high)));
  }
  return reach * kShare + place * kPlaceShare;
}

/// `first(i)` returns the time at which the motion first touches box i, by the verb for one box; NaN for a
/// miss.
template <class Walk, class First>
TreeInspection inspectMotion(const TreeWorld& in, const BoxMotion& motion, const Walk& walk,
                             const First& first) {
  const auto& boxes = in.world.boxes;
  Visited visited(boxes.size());
  walk(motion, [&](std::uint32_t i, float limit) { return visited.add(i), limit; });
  const Real padding = mostPadding(in, motion);
  std::vector<float> times;
  float least = std::numeric_limits<float>::infinity(), found = least;
  for (std::uint32_t i = 0; i < boxes.size(); ++i) {
    times.push_back(first(i));
    if (times[i] < least) least = times[i];
  }
  BoxMotion longer = motion;
  longer.limit *= 1.0f + 0x1p-19f;
  TreeInspection judged =
      visited.judged([&](std::uint32_t i) { return !std::isnan(times[i]) || touchesOnWay(motion, boxes[i]); },
                     [&](std::uint32_t i) { return touchesOnWay(longer, boxes[i], padding); });
  walk(motion, [&](std::uint32_t i, float limit) {
    const float at = i < boxes.size() ? times[i] : limit;  // with a nearer limit a verb may round differently
    if (at < found) found = at;
    return at <= limit ? at : limit;
  });
  judged.nearestAgrees = found == least;
  return judged;
}

[[nodiscard]] inline TreeInspection inspectRay(const TreeWorld& in, const BoxMotion& motion) {
  const collision::Ray ray{motion.mover.min, motion.way};
  const auto walk = [&](const BoxMotion& m, const auto& visit) { in.tree.raycast(ray, m.limit, visit); };
  return inspectMotion(in, motion, walk, [&](std::uint32_t i) {
    const auto hit = raycast(ray, in.world.boxes[i], motion.limit);
    return hit ? hit->t : std::numeric_limits<float>::quiet_NaN();
  });
}

[[nodiscard]] inline TreeInspection inspectSweep(const TreeWorld& in, const BoxMotion& motion) {
  const auto walk = [&](const BoxMotion& m, const auto& visit) {
    in.tree.sweep(m.mover, m.way, visit, m.limit);
  };
  return inspectMotion(in, motion, walk, [&](std::uint32_t i) {
    const auto hit = sweep(motion.mover, motion.way, in.world.boxes[i]);
    return hit && hit->time <= motion.limit ? hit->time : std::numeric_limits<float>::quiet_NaN();
  });
}

/// Checks which boxes are within `limit` of `box`, and the distance of the nearest.
[[nodiscard]] inline TreeInspection inspectNearest(const TreeWorld& in, const Aabb& box, float limit) {
  const auto& boxes = in.world.boxes;
  Visited visited(boxes.size());
  in.tree.nearest(box, limit, [&](std::uint32_t i, float now) { return visited.add(i), now; });
  const Real within = limit;
  const auto must = [&](std::uint32_t i) { return squaredGap(boxes[i], box) <= within * within; };
  const Real farther = within * (1 + 0x1p-19L) + 0x1p-70L;  // squares below 2^-146 lose precision
  const auto may = [&](std::uint32_t i) { return squaredGap(boxes[i], box) <= farther * farther; };
  TreeInspection judged = visited.judged(must, may);
  const auto distanceTo = [&](std::uint32_t i) { return collision::closestPoints(boxes[i], box).distance; };
  float least = limit, found = limit;
  for (std::uint32_t i = 0; i < boxes.size(); ++i) least = std::min(least, distanceTo(i));
  in.tree.nearest(box, limit, [&](std::uint32_t i, float) {
    return found = i < boxes.size() ? std::min(found, distanceTo(i)) : found;
  });
  judged.nearestAgrees = found == least;
  return judged;
}

[[nodiscard]] inline std::string snippet(const TreeWorld& in, const BoxMotion& motion,
                                         const TreeInspection& found) {
  std::string text = std::to_string(in.world.boxes.size()).append(" boxes, asked ");
  text.append(Printer{}(motion.mover)).append(" by ").append(exact(motion.way));
  text.append(" up to ").append(exact(motion.limit));
  if (found.leftOut + found.inVain > 0 && found.at < in.world.boxes.size())
    text.append("; wrong about ").append(Printer{}(in.world.boxes[found.at]));
  return text;
}

}  // namespace reference
