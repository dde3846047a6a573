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
constexpr double kRoundingFraction = 1e-12;

/// The error bound of collision::sweep() along the path, as a fraction of the displacement.
constexpr double kSweepError = 2e-5;

/// The maximum number of surfaces that block the player at once. With more, the player stays where it is.
constexpr std::size_t kMaxBlockingNormals = 8;

/// Two bodies are thin if the sum of their half thicknesses is below kThinFactor * (slop + the sweep's
/// error).
constexpr double kThinFactor = 4.0;

/// A hit of the player on a straight path.
struct PathHit {
  std::size_t target = 0;
  float time = 0.0f;  ///< The free fraction of the path.
  /// The free length of the path in world units. 0 if player and target already touch.
  double distance = 0.0;
  glm::dvec3 normal{0.0};  ///< Points out of the target.
};

std::optional<PathHit> pathHitWith(const Bodies& bodies, const glm::dvec3& displacement, std::size_t target) {
  const glm::vec3 sweepVector(displacement);
  if (!collision::sweep(bodies.bounds(0), sweepVector, bodies.bounds(target))) return std::nullopt;
  const auto hit = firstBlockingTouch(bodies[0], sweepVector, bodies[target]);
  if (!hit) return std::nullopt;
  return PathHit{target, hit->time, static_cast<double>(hit->time) * glm::length(displacement),
                 glm::dvec3(hit->normal)};
}

std::optional<PathHit> firstPathHit(const Bodies& bodies, const glm::dvec3& displacement) {
  std::optional<PathHit> first;
  const auto visit = [&](std::uint32_t target, float limit) {
    const auto hit = pathHitWith(bodies, displacement, target);
    if (!hit || (first && std::pair(first->distance, first->target) <= std::pair(hit->distance, hit->target)))
      return limit;
    first = hit;
    return hit->time;
  };
  bodies.targets().sweep(bodies.bounds(0), glm::vec3(displacement), 1.0f, visit);
  return first;
}

/// Returns how far the player may advance towards the body that it hits, in world units. At 0 or less, the
/// player stays. Normally the player advances one slop into the body. The contact there has the normal of the
/// minimum translation, whereas a sweep may report the normal of an edge between two plates of a floor. With
/// `sharesPush`, the player advances deeper, to push the body. If both bodies are thin, the player stops
/// where the gap along the normal is the slop plus the sweep's error. Otherwise a path at a flat angle could
/// end beyond the body.
double advanceDistance(const Bodies& bodies, const PathHit& hit, const glm::dvec3& displacement, double slop,
                       bool sharesPush) {
  const double length = glm::length(displacement), margin = slop + kSweepError * length;
  const double reach = safeDepth(bodies, hit.target);
  if (reach < kThinFactor * margin)
    return hit.distance - margin * length / -glm::dot(hit.normal, displacement);
  if (sharesPush) return hit.distance + 0.5 * reach;
  return hit.distance == 0.0 ? 0.0 : hit.distance + slop;
}

struct Stop {
  PathHit hit;
  double advance = 0.0;  ///< The result of advanceDistance(), world units.
};

/// Returns the body that stops the player. It is not always the body that is hit first: the player would stop
/// one slop inside a thick body, but a thin sheet just behind that body's surface stops the player earlier.
std::optional<Stop> firstStop(const Bodies& bodies, const glm::dvec3& displacement, double slop,
                              bool sharesPush) {
  const auto first = firstPathHit(bodies, displacement);
  if (!first) return std::nullopt;
  const double maxDistance = advanceDistance(bodies, *first, displacement, slop, sharesPush);
  Stop stop{*first, maxDistance};
  if (maxDistance <= 0.0) return stop;
  const auto visit = [&](std::uint32_t target, float limit) {
    const auto hit = pathHitWith(bodies, displacement, target);
    if (!hit || hit->distance > maxDistance) return limit;
    const double advance = advanceDistance(bodies, *hit, displacement, slop, sharesPush);
    if (std::pair(advance, hit->target) < std::pair(stop.advance, stop.hit.target)) stop = {*hit, advance};
    return limit;
  };
  const double fraction = std::min(maxDistance / glm::length(displacement), 1.0);
  bodies.targets().sweep(bodies.bounds(0), glm::vec3(displacement), static_cast<float>(fraction), visit);
  return stop;
}

/// The outward normals of the bodies that block the player.
struct BlockingNormals {
  std::array<glm::dvec3, kMaxBlockingNormals> normals{};
  std::size_t count = 0;

  [[nodiscard]] bool allows(const glm::dvec3& displacement, double length) const {
    return std::all_of(normals.begin(), normals.begin() + static_cast<std::ptrdiff_t>(count),
                       [&](const glm::dvec3& n) {
                         return glm::dot(n, displacement) >= -collision::kMinApproachCosine * length;
                       });
  }

  /// Returns the free displacement nearest to `displacement`: it leads into no blocking surface. Candidates
  /// are `displacement`, and its projections onto the surfaces and onto the edges between two surfaces. 0 if
  /// all candidates lead into a surface.
  [[nodiscard]] glm::dvec3 freeDisplacement(const glm::dvec3& displacement) const {
    const double length = glm::length(displacement);
    if (allows(displacement, length)) return displacement;
    glm::dvec3 best(0.0);
    const auto consider = [&](const glm::dvec3& candidate) {
      if (allows(candidate, length) &&
          glm::distance(candidate, displacement) < glm::distance(best, displacement))
        best = candidate;
    };
    for (std::size_t i = 0; i < count; ++i) {
      consider(displacement -
               normals[i] * (glm::dot(displacement, normals[i]) / glm::dot(normals[i], normals[i])));
      for (std::size_t j = 0; j < i; ++j) {
        const glm::dvec3 edgeDirection = glm::cross(normals[i], normals[j]);
        const double squaredLength = glm::dot(edgeDirection, edgeDirection);
        if (squaredLength > 0.0)
          consider(edgeDirection * (glm::dot(displacement, edgeDirection) / squaredLength));
      }
    }
    for (int axis = 0; axis < 3; ++axis) {
      if (std::abs(best[axis]) <= kRoundingFraction * length) best[axis] = 0.0;
    }
    return best;
  }
};

}  // namespace

PathSegment nextPathSegment(const Bodies& bodies, const glm::dvec3& remainingMotion, double slop,
                            bool sharesPush) {
  BlockingNormals blockingNormals;
  glm::dvec3 displacement = remainingMotion;
  while (displacement != glm::dvec3(0.0)) {
    const auto stop = firstStop(bodies, displacement, slop, sharesPush);
    if (!stop) return {displacement, 1.0};
    if (stop->advance > 0.0) return {displacement, std::min(stop->advance / glm::length(displacement), 1.0)};
    if (blockingNormals.count == kMaxBlockingNormals) return {};
    blockingNormals.normals[blockingNormals.count++] = stop->hit.normal;
    displacement = blockingNormals.freeDisplacement(remainingMotion);
  }
  return {};
}

namespace {

/// Returns the fraction of `displacement` that body i can move freely.
double freeFraction(const Bodies& bodies, std::size_t i, const glm::vec3& displacement) {
  float fraction = 1.0f;
  const auto visit = [&](std::uint32_t target, float limit) {
    if (target == i) return limit;
    if (const auto hit = firstBlockingTouch(bodies[i], displacement, bodies[target]))
      fraction = std::min(fraction, hit->time);
    return fraction;
  };
  bodies.targets().sweep(bodies.bounds(i), displacement, fraction, visit);
  return static_cast<double>(fraction);
}

}  // namespace

void moveSwept(Bodies& bodies, std::size_t i, const glm::dvec3& displacement, const glm::dvec3& degrees) {
  Placement pose = bodies[i].placement;
  pose.center += displacement * freeFraction(bodies, i, glm::vec3(displacement));
  pose.degrees = degrees;
  bodies.place(i, pose);
}

}  // namespace world
