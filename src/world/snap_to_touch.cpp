#include <algorithm>
#include <cmath>
#include <limits>

#include "collision/rounding.hpp"
#include "world/body.hpp"
#include "world/queries.hpp"

namespace world {
namespace {

/// The minimum step of the search, as a fraction of the pair's size.
constexpr double kMinStep = 1e-5;

/// World units. Positions are rounded to a multiple of this if the bodies still touch there. This removes
/// float32 rounding errors from round coordinates.
constexpr double kPositionGrid = 0x1p-20;

constexpr float kUnlimited = std::numeric_limits<float>::infinity();

/// A copy of the player that the search moves along its line.
class Probe {
 public:
  Probe(const Body& player, const glm::dvec3& direction)
      : start_(player.placement.center), direction_(direction), body_(player) {}

  // Moves the copy to `t` world units along the line. Rounds the position to float32, so that verdicts about
  // the copy hold for the returned placement too.
  void goTo(double t) { moveTo(start_ + t * direction_); }

  /// Rounds the position to multiples of kPositionGrid on the axes along which the line moves. Undoes the
  /// rounding if isTouching() is false. Returns the placement.
  template <typename IsTouching>
  [[nodiscard]] Placement roundPosition(IsTouching isTouching) {
    const glm::dvec3 exact = body_.placement.center;
    glm::dvec3 rounded = exact;
    for (int i = 0; i < 3; ++i) {
      if (direction_[i] != 0.0) rounded[i] = std::round(rounded[i] / kPositionGrid) * kPositionGrid;
    }
    moveTo(rounded);
    if (!isTouching()) moveTo(exact);
    return body_.placement;
  }

  [[nodiscard]] collision::Aabb bounds() const { return widened(boundsOf(body_.shapes)); }

  [[nodiscard]] bool overlaps(const Body& target) const {
    return anyPair(target, [](const auto& a, const auto& b) { return world::overlaps(a, b); });
  }
  /// Returns the distance to `target`. Exactly 0 for an overlap.
  [[nodiscard]] double distance(const Body& target) const {
    double minDistance = std::numeric_limits<double>::infinity();
    anyPair(target, [&](const auto& a, const auto& b) {
      minDistance = std::min(minDistance, static_cast<double>(closestPoints(a, b).distance));
      return false;
    });
    return minDistance;
  }
  [[nodiscard]] double depth(const Body& target) const {
    double maxDepth = 0.0;
    anyPair(target, [&](const auto& a, const auto& b) {
      const auto found = contact(a, b);
      if (found) maxDepth = std::max(maxDepth, static_cast<double>(found->depth));
      return false;
    });
    return maxDepth;
  }

 private:
  template <typename Predicate>
  bool anyPair(const Body& target, Predicate predicate) const {
    for (std::size_t i = 0; i < body_.shapes.size(); ++i) {
      for (std::size_t j = 0; j < target.shapes.size(); ++j) {
        if (predicate(partOf(body_, i), partOf(target, j))) return true;
      }
    }
    return false;
  }

  void moveTo(const glm::dvec3& center) {
    body_.placement.center = glm::dvec3(collision::roundToFloat(center));
    refit(body_);
  }

  glm::dvec3 start_;
  glm::dvec3 direction_;
  Body body_;
};

double sumOfDiagonals(const Body& a, const Body& b) {
  const collision::Aabb boxA = boundsOf(a.shapes), boxB = boundsOf(b.shapes);
  return static_cast<double>(glm::length(boxA.max - boxA.min) + glm::length(boxB.max - boxB.min));
}

/// Returns the minimum step of the search in world units. A step below the spacing of float32 positions might
/// not change the position. `reach`: the length of the path in world units.
double minStepLength(double size, const Body& player, double reach) {
  const glm::dvec3 farCorner = glm::abs(player.placement.center) + std::abs(reach);
  const double spacing = static_cast<double>(std::numeric_limits<float>::epsilon());
  return std::max(kMinStep * size, spacing * std::max({farCorner.x, farCorner.y, farCorner.z}));
}

/// Returns the distance along the line beyond which the player cannot touch `target`. Negative if the target
/// is behind the player.
double pathEnd(const Body& player, const Body& target, const glm::dvec3& direction) {
  const collision::Aabb playerBox = boundsOf(player.shapes), targetBox = boundsOf(target.shapes);
  double end = 0.0;
  for (int i = 0; i < 3; ++i) {
    const auto gap = [&](float to, float from) {
      return (static_cast<double>(to) - static_cast<double>(from)) * direction[i];
    };
    end += std::max(gap(targetBox.max[i], playerBox.min[i]), gap(targetBox.min[i], playerBox.max[i]));
  }
  return end;
}

/// Bisects between a free and an overlapping position until they are adjacent doubles. Returns the
/// overlapping position and leaves the probe there.
template <typename Overlaps>
double bisect(Probe& probe, double freeT, double hitT, Overlaps overlaps) {
  for (;;) {
    const double middle = 0.5 * (freeT + hitT);
    if (middle == freeT || middle == hitT) break;
    probe.goTo(middle);
    (overlaps() ? hitT : freeT) = middle;
  }
  probe.goTo(hitT);
  return hitT;
}

struct SearchInterval {
  double low, high;
};

/// Returns the t of the least distance(t) in an interval, by ternary search. In the interval, the distance
/// must first fall and then rise.
template <typename Distance>
double minimizeOver(SearchInterval interval, Distance distance) {
  constexpr int kSearchSteps = 64;  // each round keeps two thirds of the interval; 64 rounds keep 5e-12
  auto& [low, high] = interval;
  for (int i = 0; i < kSearchSteps; ++i) {
    const double third = (high - low) / 3.0;
    const bool isLowerHalf = distance(low + third) < distance(high - third);
    (isLowerHalf ? high : low) += isLowerHalf ? -third : third;
  }
  return 0.5 * (low + high);
}

/// Returns the t of a grazing touch. The bodies touch only at this single t, so a search in steps misses it.
/// Tries round coordinates near the least distance, the roundest first. In `interval`, the distance must
/// first fall and then rise.
std::optional<double> grazeDistance(Probe& probe, const Body& player, const Body& target,
                                    const glm::dvec3& direction, const SearchInterval& interval) {
  const double t = minimizeOver(interval, [&](double at) {
    probe.goTo(at);
    return probe.distance(target);
  });
  const glm::dvec3 size = glm::abs(direction);
  const int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
  const double startCoordinate = player.placement.center[axis];
  for (double unit = 1.0; unit >= kPositionGrid; unit *= 0.5) {
    const double roundedT =
        (std::round((startCoordinate + t * direction[axis]) / unit) * unit - startCoordinate) /
        direction[axis];
    probe.goTo(roundedT);
    if (roundedT >= interval.low && roundedT <= interval.high && probe.overlaps(target)) return roundedT;
  }
  return std::nullopt;
}

/// Computes, by conservative advancement, the t at which the player first touches `target`. Each step is
/// as long as the present distance, so it cannot go past the first touch.
std::optional<double> touchDistance(Probe& probe, const Body& player, const Body& target,
                                    const glm::dvec3& direction, double nearest) {
  const double end = std::min(nearest, pathEnd(player, target, direction));
  const double minStep = minStepLength(sumOfDiagonals(player, target), player, end);
  double previousT = 0.0, freeT = 0.0, lastGap = std::numeric_limits<double>::infinity();
  for (double t = 0.0; t <= end;) {
    probe.goTo(t);
    const double gap = probe.distance(target);
    if (gap == 0.0) return bisect(probe, freeT, t, [&] { return probe.overlaps(target); });
    if (lastGap < minStep && gap >= lastGap) {
      if (const auto graze = grazeDistance(probe, player, target, direction, {previousT, t})) return graze;
    }
    previousT = freeT;
    freeT = t;
    lastGap = gap;
    t += std::max(gap, minStep);
  }
  return std::nullopt;
}

struct TargetQueries {
  const World& world;

  [[nodiscard]] bool overlap(const Probe& probe) const {
    bool overlaps = false;
    const auto visit = [&](std::uint32_t target) {
      overlaps = overlaps || probe.overlaps(world.bodies()[target]);
    };
    world.targets().visitTouching(probe.bounds(), visit);
    return overlaps;
  }
  [[nodiscard]] double depth(const Probe& probe) const {
    double maxDepth = 0.0;
    const auto visit = [&](std::uint32_t target) {
      maxDepth = std::max(maxDepth, probe.depth(world.bodies()[target]));
    };
    world.targets().visitTouching(probe.bounds(), visit);
    return maxDepth;
  }
};

/// Moves back along the line until the player only just overlaps. A step as long as the depth cannot pass
/// that position, because the depth is the minimum translation.
Placement backOut(Probe& probe, const Body& player, const TargetQueries& targetQueries) {
  const collision::Aabb playerBox = boundsOf(player.shapes);
  const double size = std::max(1e-3, static_cast<double>(glm::length(playerBox.max - playerBox.min)));
  const double minStep = minStepLength(size, player, 0.0);
  double hitT = 0.0, t = 0.0;
  for (probe.goTo(t); targetQueries.overlap(probe); probe.goTo(t)) {
    hitT = t;
    t -= std::max(targetQueries.depth(probe), minStep);
  }
  bisect(probe, t, hitT, [&] { return targetQueries.overlap(probe); });
  return probe.roundPosition([&] { return targetQueries.overlap(probe); });
}

/// Returns the unit direction to the nearest target. If the player overlaps it, returns the direction against
/// the contact normal. Without a target, returns downwards.
glm::dvec3 directionToNearest(const World& world) {
  const Body& player = world.player();
  double minDistance = std::numeric_limits<double>::infinity();
  std::uint32_t nearest = 0;
  glm::dvec3 direction{0.0, -1.0, 0.0};
  const auto visit = [&](std::uint32_t index, float) {
    const Body& target = world.bodies()[index];
    for (std::size_t i = 0; i < player.shapes.size(); ++i) {
      for (std::size_t j = 0; j < target.shapes.size(); ++j) {
        const Part a = partOf(player, i), b = partOf(target, j);
        const auto pair = closestPoints(a, b);
        const auto distance = static_cast<double>(pair.distance);
        if (distance > minDistance || (distance == minDistance && index >= nearest)) continue;
        minDistance = distance;
        nearest = index;
        if (const auto touch = contact(a, b))
          direction = -glm::dvec3(touch->normal);
        else
          direction = glm::dvec3(pair.onB) - glm::dvec3(pair.onA);
      }
    }
    return static_cast<float>(minDistance);
  };
  world.targets().visitNearest(boundsOf(player.shapes), kUnlimited, visit);
  return glm::normalize(direction);
}

}  // namespace

std::optional<Placement> snapToTouch(const World& world, const glm::dvec3& direction) {
  const Body& player = world.player();
  const TargetQueries targetQueries{world};
  const glm::dvec3 pathDirection = direction == glm::dvec3(0.0) ? directionToNearest(world) : direction;
  Probe probe(player, pathDirection);
  probe.goTo(0.0);
  if (targetQueries.overlap(probe))
    return targetQueries.depth(probe) > 0.0 ? backOut(probe, player, targetQueries) : player.placement;
  std::optional<double> firstT;
  const auto visit = [&](std::uint32_t target, float limit) {
    const auto t = touchDistance(probe, player, world.bodies()[target], pathDirection,
                                 firstT.value_or(std::numeric_limits<double>::infinity()));
    if (t && (!firstT || *t < *firstT)) firstT = t;
    return firstT ? static_cast<float>(*firstT) : limit;
  };
  world.targets().sweep(boundsOf(player.shapes), glm::vec3(pathDirection), kUnlimited, visit);
  if (!firstT) return std::nullopt;
  probe.goTo(*firstT);
  return probe.roundPosition([&] { return targetQueries.overlap(probe); });
}

}  // namespace world
