#include "world/slide.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "collision/sweep_into.hpp"
#include "world/part.hpp"
#include "world/thickness.hpp"

namespace world {
namespace {

/// Share of a way that is rounding of double.
constexpr double kRoundingShare = 1e-12;

/// Of the length of a sweep, by which its answer may be off; as `sweep` promises.
constexpr double kSweepError = 2e-5;

/// Sides on which the player is held at once; what is held on more stays where it is.
constexpr std::size_t kMostHolds = 8;

/// Bodies together less thick than this many times the doubt about where they meet count as thin.
constexpr double kThinDoubts = 4.0;

/// What the player meets on a straight way.
struct Meeting {
  std::size_t target = 0;
  float time = 0.0f;       ///< The share of the way that is free.
  double distance = 0.0;   ///< That share in world units; 0: they touch already.
  glm::dvec3 normal{0.0};  ///< Out of the target.
};

std::optional<Meeting> meetingWith(const Bodies& bodies, const glm::dvec3& way, std::size_t target) {
  const glm::vec3 swept(way);
  if (!collision::sweep(bodies.bounds(0), swept, bodies.bounds(target))) return std::nullopt;
  const auto hit = firstInto(bodies[0], swept, bodies[target]);
  if (!hit) return std::nullopt;
  return Meeting{target, hit->time, static_cast<double>(hit->time) * glm::length(way),
                 glm::dvec3(hit->normal)};
}

std::optional<Meeting> firstInTheWay(const Bodies& bodies, const glm::dvec3& way) {
  std::optional<Meeting> first;
  const auto look = [&](std::uint32_t target, float limit) {
    const auto met = meetingWith(bodies, way, target);
    if (!met || (first && std::pair(first->distance, first->target) <= std::pair(met->distance, met->target)))
      return limit;
    first = met;
    return met->time;
  };
  bodies.targets().sweep(bodies.bounds(0), glm::vec3(way), 1.0f, look);
  return first;
}

/// How far the player may go towards what it meets; 0 or less: it is stopped where it is.
///
/// A slop into it: what counts there is the contact, whose normal is that of the shortest way out, and not
/// that of the edge between two plates of one floor, which a sweep meets. What shares the push is shoved.
/// Where neither of the two is thick enough to tell its sides, the player stops before it, by the doubt
/// square to what it meets: a flat way would else end nearer to it than float32 can tell, or beyond.
double advanceTo(const Bodies& bodies, const Meeting& met, const glm::dvec3& way, double slop, bool share) {
  const double length = glm::length(way), doubt = slop + kSweepError * length;
  const double reach = reachInto(bodies, met.target);
  if (reach < kThinDoubts * doubt) return met.distance - doubt * length / -glm::dot(met.normal, way);
  if (share) return met.distance + 0.5 * reach;
  return met.distance == 0.0 ? 0.0 : met.distance + slop;
}

/// What stops the player, and where.
struct Stop {
  Meeting met;
  double advance = 0.0;  ///< As of advanceTo.
};

/// Not always what comes first stops it: a thick body lets the player go on for a slop, and a sheet close
/// behind, which it must not reach, stops it before.
std::optional<Stop> firstStop(const Bodies& bodies, const glm::dvec3& way, double slop, bool share) {
  const auto first = firstInTheWay(bodies, way);
  if (!first) return std::nullopt;
  const double within = advanceTo(bodies, *first, way, slop, share);
  Stop stop{*first, within};
  if (within <= 0.0) return stop;
  const auto look = [&](std::uint32_t target, float limit) {
    const auto met = meetingWith(bodies, way, target);
    if (!met || met->distance > within) return limit;
    const double advance = advanceTo(bodies, *met, way, slop, share);
    if (std::pair(advance, met->target) < std::pair(stop.advance, stop.met.target)) stop = {*met, advance};
    return limit;
  };
  const double part = std::min(within / glm::length(way), 1.0);
  bodies.targets().sweep(bodies.bounds(0), glm::vec3(way), static_cast<float>(part), look);
  return stop;
}

/// What holds the player on several sides at once: a few normals, out of what it touches.
struct Hold {
  std::array<glm::dvec3, kMostHolds> normals{};
  std::size_t count = 0;

  [[nodiscard]] bool allows(const glm::dvec3& way, double length) const {
    return std::all_of(
        normals.begin(), normals.begin() + static_cast<std::ptrdiff_t>(count),
        [&](const glm::dvec3& n) { return glm::dot(n, way) >= -collision::kAlongShare * length; });
  }

  /// What is left of a way that leads into no side: the nearest to it, along one side or between two.
  [[nodiscard]] glm::dvec3 freeOf(const glm::dvec3& way) const {
    const double length = glm::length(way);
    if (allows(way, length)) return way;
    glm::dvec3 best(0.0);
    const auto offer = [&](const glm::dvec3& some) {
      if (allows(some, length) && glm::distance(some, way) < glm::distance(best, way)) best = some;
    };
    for (std::size_t i = 0; i < count; ++i) {
      offer(way - normals[i] * (glm::dot(way, normals[i]) / glm::dot(normals[i], normals[i])));
      for (std::size_t j = 0; j < i; ++j) {
        const glm::dvec3 between = glm::cross(normals[i], normals[j]);
        const double square = glm::dot(between, between);
        if (square > 0.0) offer(between * (glm::dot(way, between) / square));
      }
    }
    for (int axis = 0; axis < 3; ++axis) {
      if (std::abs(best[axis]) <= kRoundingShare * length) best[axis] = 0.0;
    }
    return best;
  }
};

}  // namespace

Advance nextAdvance(const Bodies& bodies, const glm::dvec3& left, double slop, bool share) {
  Hold hold;
  glm::dvec3 way = left;
  while (way != glm::dvec3(0.0)) {
    const auto stop = firstStop(bodies, way, slop, share);
    if (!stop) return {way, 1.0};
    if (stop->advance > 0.0) return {way, std::min(stop->advance / glm::length(way), 1.0)};
    if (hold.count == kMostHolds) return {};
    hold.normals[hold.count++] = stop->met.normal;
    way = hold.freeOf(left);
  }
  return {};
}

}  // namespace world
