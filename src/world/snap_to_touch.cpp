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

constexpr float kEndlessly = std::numeric_limits<float>::infinity();

/// A copy of the player that the search moves along its line.
class Probe {
 public:
  Probe(const Body& player, const glm::dvec3& direction)
      : start_(player.placement.center), direction_(direction), body_(player) {}

  // Moves the copy to `t` world units along the line. Rounds the position to float32, so that verdicts about
  // the copy hold for the returned placement too.
  void goTo(double t) { moveTo(start_ + t * direction_); }

  /// Rounds the position to multiples of kPositionGrid on the axes along which the line moves. Undoes the
  /// rounding if stillThere() is false. Returns the placement.
  template <typename StillThere>
  [[nodiscard]] Placement roundPosition(StillThere stillThere) {
    const glm::dvec3 exact = body_.placement.center;
    glm::dvec3 rounded = exact;
    for (int i = 0; i < 3; ++i) {
      if (direction_[i] != 0.0) rounded[i] = std::round(rounded[i] / kPositionGrid) * kPositionGrid;
    }
    moveTo(rounded);
    if (!stillThere()) moveTo(exact);
    return body_.placement;
  }

  [[nodiscard]] collision::Aabb bounds() const { return widened(boundsOf(body_.shapes)); }

  [[nodiscard]] bool overlaps(const Body& target) const {
    return any(target, [](const auto& a, const auto& b) { return world::overlaps(a, b); });
  }
  /// Returns the distance to `target`. Exactly 0 for an overlap.
  [[nodiscard]] double distance(const Body& target) const {
    double least = std::numeric_limits<double>::infinity();
    any(target, [&](const auto& a, const auto& b) {
      least = std::min(least, static_cast<double>(closestPoints(a, b).distance));
      return false;
    });
    return least;
  }
  [[nodiscard]] double depth(const Body& target) const {
    double most = 0.0;
    any(target, [&](const auto& a, const auto& b) {
      const auto found = contact(a, b);
      if (found) most = std::max(most, static_cast<double>(found->depth));
      return false;
    });
    return most;
  }

 private:
  template <typename Question>
  bool any(const Body& target, Question question) const {
    for (std::size_t i = 0; i < body_.shapes.size(); ++i) {
      for (std::size_t j = 0; j < target.shapes.size(); ++j) {
        if (question(partOf(body_, i), partOf(target, j))) return true;
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

double sizeOf(const Body& a, const Body& b) {
  const collision::Aabb boxA = boundsOf(a.shapes), boxB = boundsOf(b.shapes);
  return static_cast<double>(glm::length(boxA.max - boxA.min) + glm::length(boxB.max - boxB.min));
}

/// Returns the minimum step of the search in world units. A step below the spacing of float32 positions might
/// not change the position. `reach`: the length of the path in world units.
double leastStep(double size, const Body& player, double reach) {
  const glm::dvec3 far = glm::abs(player.placement.center) + std::abs(reach);
  const double spacing = static_cast<double>(std::numeric_limits<float>::epsilon());
  return std::max(kMinStep * size, spacing * std::max({far.x, far.y, far.z}));
}

/// Returns the distance along the line beyond which the player cannot touch `target`. Negative if the target
/// is behind the player.
double farEnd(const Body& player, const Body& target, const glm::dvec3& direction) {
  const collision::Aabb own = boundsOf(player.shapes), other = boundsOf(target.shapes);
  double end = 0.0;
  for (int i = 0; i < 3; ++i) {
    const auto gap = [&](float to, float from) {
      return (static_cast<double>(to) - static_cast<double>(from)) * direction[i];
    };
    end += std::max(gap(other.max[i], own.min[i]), gap(other.min[i], own.max[i]));
  }
  return end;
}

/// Bisects between a free and an overlapping position until they are adjacent doubles. Returns the
/// overlapping position and leaves the probe there.
template <typename Overlaps>
double bisect(Probe& probe, double free, double hit, Overlaps overlaps) {
  for (;;) {
    const double middle = 0.5 * (free + hit);
    if (middle == free || middle == hit) break;
    probe.goTo(middle);
    (overlaps() ? hit : free) = middle;
  }
  probe.goTo(hit);
  return hit;
}

struct Stretch {
  double low, high;
};

/// Returns the t of the least distance(t) in a stretch, by ternary search. In the stretch, the distance must
/// first fall and then rise.
template <typename Distance>
double leastWithin(Stretch stretch, Distance distance) {
  constexpr int kThirds = 64;  // each round keeps two thirds of the interval; 64 rounds keep 5e-12
  auto& [low, high] = stretch;
  for (int i = 0; i < kThirds; ++i) {
    const double third = (high - low) / 3.0;
    const bool sooner = distance(low + third) < distance(high - third);
    (sooner ? high : low) += sooner ? -third : third;
  }
  return 0.5 * (low + high);
}

/// Returns the t of a grazing touch. The bodies touch only at this single t, so a search in steps misses it.
/// Tries round coordinates near the least distance, the roundest first. In `stretch`, the distance must first
/// fall and then rise.
std::optional<double> grazeDistance(Probe& probe, const Body& player, const Body& target,
                                    const glm::dvec3& direction, const Stretch& stretch) {
  const double t = leastWithin(stretch, [&](double at) {
    probe.goTo(at);
    return probe.distance(target);
  });
  const glm::dvec3 size = glm::abs(direction);
  const int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
  const double from = player.placement.center[axis];
  for (double unit = 1.0; unit >= kPositionGrid; unit *= 0.5) {
    const double near = (std::round((from + t * direction[axis]) / unit) * unit - from) / direction[axis];
    probe.goTo(near);
    if (near >= stretch.low && near <= stretch.high && probe.overlaps(target)) return near;
  }
  return std::nullopt;
}

/// Computes, by conservative advancement, the t at which the player first touches `target`. A step as long as
/// the present distance cannot pass the touch.
std::optional<double> touchDistance(Probe& probe, const Body& player, const Body& target,
                                    const glm::dvec3& direction, double nearest) {
  const double end = std::min(nearest, farEnd(player, target, direction));
  const double least = leastStep(sizeOf(player, target), player, end);
  double before = 0.0, free = 0.0, last = std::numeric_limits<double>::infinity();
  for (double t = 0.0; t <= end;) {
    probe.goTo(t);
    const double gap = probe.distance(target);
    if (gap == 0.0) return bisect(probe, free, t, [&] { return probe.overlaps(target); });
    if (last < least && gap >= last) {
      if (const auto graze = grazeDistance(probe, player, target, direction, {before, t})) return graze;
    }
    before = free;
    free = t;
    last = gap;
    t += std::max(gap, least);
  }
  return std::nullopt;
}

struct TargetQueries {
  const World& world;

  [[nodiscard]] bool overlap(const Probe& probe) const {
    bool some = false;
    const auto visit = [&](std::uint32_t target) { some = some || probe.overlaps(world.bodies()[target]); };
    world.targets().touching(probe.bounds(), visit);
    return some;
  }
  [[nodiscard]] double depth(const Probe& probe) const {
    double most = 0.0;
    const auto visit = [&](std::uint32_t target) {
      most = std::max(most, probe.depth(world.bodies()[target]));
    };
    world.targets().touching(probe.bounds(), visit);
    return most;
  }
};

/// Moves back along the line until the player only just overlaps. A step as long as the depth cannot pass
/// that position, because the depth is the minimum translation.
Placement backOut(Probe& probe, const Body& player, const TargetQueries& others) {
  const collision::Aabb own = boundsOf(player.shapes);
  const double size = std::max(1e-3, static_cast<double>(glm::length(own.max - own.min)));
  const double least = leastStep(size, player, 0.0);
  double hit = 0.0, t = 0.0;
  for (probe.goTo(t); others.overlap(probe); probe.goTo(t)) {
    hit = t;
    t -= std::max(others.depth(probe), least);
  }
  bisect(probe, t, hit, [&] { return others.overlap(probe); });
  return probe.roundPosition([&] { return others.overlap(probe); });
}

/// Returns the unit direction to the nearest target. If the player overlaps it, returns the direction against
/// the contact normal. Without a target, returns downwards.
glm::dvec3 directionToNearest(const World& world) {
  const Body& player = world.player();
  double least = std::numeric_limits<double>::infinity();
  std::uint32_t nearest = 0;
  glm::dvec3 direction{0.0, -1.0, 0.0};
  const auto visit = [&](std::uint32_t index, float) {
    const Body& target = world.bodies()[index];
    for (std::size_t i = 0; i < player.shapes.size(); ++i) {
      for (std::size_t j = 0; j < target.shapes.size(); ++j) {
        const Part a = partOf(player, i), b = partOf(target, j);
        const auto pair = closestPoints(a, b);
        const auto distance = static_cast<double>(pair.distance);
        if (distance > least || (distance == least && index >= nearest)) continue;
        least = distance;
        nearest = index;
        if (const auto touch = contact(a, b))
          direction = -glm::dvec3(touch->normal);
        else
          direction = glm::dvec3(pair.onB) - glm::dvec3(pair.onA);
      }
    }
    return static_cast<float>(least);
  };
  world.targets().nearest(boundsOf(player.shapes), kEndlessly, visit);
  return glm::normalize(direction);
}

}  // namespace

std::optional<Placement> touchAlong(const World& world, const glm::dvec3& direction) {
  const Body& player = world.player();
  const TargetQueries others{world};
  const glm::dvec3 along = direction == glm::dvec3(0.0) ? directionToNearest(world) : direction;
  Probe probe(player, along);
  probe.goTo(0.0);
  if (others.overlap(probe))
    return others.depth(probe) > 0.0 ? backOut(probe, player, others) : player.placement;
  std::optional<double> first;
  const auto visit = [&](std::uint32_t target, float limit) {
    const auto t = touchDistance(probe, player, world.bodies()[target], along,
                                 first.value_or(std::numeric_limits<double>::infinity()));
    if (t && (!first || *t < *first)) first = t;
    return first ? static_cast<float>(*first) : limit;
  };
  world.targets().sweep(boundsOf(player.shapes), glm::vec3(along), kEndlessly, visit);
  if (!first) return std::nullopt;
  probe.goTo(*first);
  return probe.roundPosition([&] { return others.overlap(probe); });
}

}  // namespace world
