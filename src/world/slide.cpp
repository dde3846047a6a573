#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "collision/sweep_into.hpp"
#include "world/bodies.hpp"
#include "world/body.hpp"
#include "world/push_out.hpp"

namespace world {
namespace {

/// A component below this fraction of the displacement's length is a rounding error. It is set to 0.
constexpr double kRoundingShare = 1e-12;

/// The error bound of collision::sweep() along the path, as a fraction of the displacement.
constexpr double kSweepError = 2e-5;

/// The maximum number of surfaces that block the player at once. With more, the player stays where it is.
constexpr std::size_t kMostBlockingNormals = 8;

/// Two bodies are thin if the sum of their half thicknesses is below kThinDoubts * (slop + the sweep's
/// error).
constexpr double kThinDoubts = 4.0;

/// A hit of the player on a straight path.
struct PathHit {
  std::size_t target = 0;
  float time = 0.0f;  ///< The free fraction of the path.
  /// The free length of the path in world units. 0 if player and target already touch.
  double distance = 0.0;
  glm::dvec3 normal{0.0};  ///< Points out of the target.
};

std::optional<PathHit> pathHitWith(const Bodies& bodies, const glm::dvec3& way, std::size_t target) {
  const glm::vec3 swept(way);
  if (!collision::sweep(bodies.bounds(0), swept, bodies.bounds(target))) return std::nullopt;
  const auto hit = firstInto(bodies[0], swept, bodies[target]);
  if (!hit) return std::nullopt;
  return PathHit{target, hit->time, static_cast<double>(hit->time) * glm::length(way),
                 glm::dvec3(hit->normal)};
}

std::optional<PathHit> firstPathHit(const Bodies& bodies, const glm::dvec3& way) {
  std::optional<PathHit> first;
  const auto visit = [&](std::uint32_t target, float limit) {
    const auto met = pathHitWith(bodies, way, target);
    if (!met || (first && std::pair(first->distance, first->target) <= std::pair(met->distance, met->target)))
      return limit;
    first = met;
    return met->time;
  };
  bodies.targets().sweep(bodies.bounds(0), glm::vec3(way), 1.0f, visit);
  return first;
}

/// Returns how far the player may advance towards the body that it hits, in world units. At 0 or less, the
/// player stays. Normally the player advances one slop into the body. The contact there has the normal of the
/// minimum translation, whereas a sweep may report the normal of an edge between two plates of a floor. With
/// `share`, the player advances deeper, to push the body. If both bodies are thin, the player stops where the
/// gap along the normal is the slop plus the sweep's error. Otherwise a path at a flat angle could end beyond
/// the body.
double advanceDistance(const Bodies& bodies, const PathHit& met, const glm::dvec3& way, double slop,
                       bool share) {
  const double length = glm::length(way), doubt = slop + kSweepError * length;
  const double reach = safeDepth(bodies, met.target);
  if (reach < kThinDoubts * doubt) return met.distance - doubt * length / -glm::dot(met.normal, way);
  if (share) return met.distance + 0.5 * reach;
  return met.distance == 0.0 ? 0.0 : met.distance + slop;
}

struct Stop {
  PathHit met;
  double advance = 0.0;  ///< The result of advanceDistance(), world units.
};

/// Returns the body that stops the player. It is not always the body that is hit first: the player would stop
/// one slop inside a thick body, but a thin sheet just behind that body's surface stops the player earlier.
std::optional<Stop> firstStop(const Bodies& bodies, const glm::dvec3& way, double slop, bool share) {
  const auto first = firstPathHit(bodies, way);
  if (!first) return std::nullopt;
  const double within = advanceDistance(bodies, *first, way, slop, share);
  Stop stop{*first, within};
  if (within <= 0.0) return stop;
  const auto visit = [&](std::uint32_t target, float limit) {
    const auto met = pathHitWith(bodies, way, target);
    if (!met || met->distance > within) return limit;
    const double advance = advanceDistance(bodies, *met, way, slop, share);
    if (std::pair(advance, met->target) < std::pair(stop.advance, stop.met.target)) stop = {*met, advance};
    return limit;
  };
  const double part = std::min(within / glm::length(way), 1.0);
  bodies.targets().sweep(bodies.bounds(0), glm::vec3(way), static_cast<float>(part), visit);
  return stop;
}

/// The outward normals of the bodies that block the player.
struct BlockingNormals {
  std::array<glm::dvec3, kMostBlockingNormals> normals{};
  std::size_t count = 0;

  [[nodiscard]] bool allows(const glm::dvec3& way, double length) const {
    return std::all_of(
        normals.begin(), normals.begin() + static_cast<std::ptrdiff_t>(count),
        [&](const glm::dvec3& n) { return glm::dot(n, way) >= -collision::kParallelShare * length; });
  }

  /// Returns the displacement nearest to `way` that leads into no blocking surface. Candidates are `way`, and
  /// its projections onto the surfaces and onto the edges between two surfaces. 0 if all candidates lead into
  /// a surface.
  [[nodiscard]] glm::dvec3 freeDisplacement(const glm::dvec3& way) const {
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
  BlockingNormals hold;
  glm::dvec3 way = left;
  while (way != glm::dvec3(0.0)) {
    const auto stop = firstStop(bodies, way, slop, share);
    if (!stop) return {way, 1.0};
    if (stop->advance > 0.0) return {way, std::min(stop->advance / glm::length(way), 1.0)};
    if (hold.count == kMostBlockingNormals) return {};
    hold.normals[hold.count++] = stop->met.normal;
    way = hold.freeDisplacement(left);
  }
  return {};
}

namespace {

/// Returns the fraction of `way` that body i can move freely.
double freeFraction(const Bodies& bodies, std::size_t i, const glm::vec3& way) {
  float share = 1.0f;
  const auto visit = [&](std::uint32_t target, float limit) {
    if (target == i) return limit;
    if (const auto hit = firstInto(bodies[i], way, bodies[target])) share = std::min(share, hit->time);
    return share;
  };
  bodies.targets().sweep(bodies.bounds(i), way, share, visit);
  return static_cast<double>(share);
}

}  // namespace

void moveSwept(Bodies& bodies, std::size_t i, const glm::dvec3& way, const glm::dvec3& degrees) {
  Placement pose = bodies[i].placement;
  pose.center += way * freeFraction(bodies, i, glm::vec3(way));
  pose.degrees = degrees;
  bodies.place(i, pose);
}

}  // namespace world
