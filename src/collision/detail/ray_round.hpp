// A ray and a ball or a capsule. Float rules out what is surely missed, and says what of a capsule is met
// first; double works that out, and admits where it is not sure either.
//
// A capsule is met where the ray enters the cylinder about its axis, or, beyond an end of the axis, the ball
// about that end: nothing of the capsule but that ball lies beyond. Both are one question, asked of the ray
// itself or of its part square to the axis.
#pragma once

#include <cmath>

#include "collision/detail/cast.hpp"

namespace collision::detail {

/// What is sure of a ray. Neither also where it may start in the solid, or on it: the routine for all cases
/// then answers.
struct RayVerdict {
  bool hits = false, misses = false;
};

/// Share of the reach by which a line's distance from a point or from an axis may be off, in units of 2^-24:
/// 1 for the centre's difference, 6 for the cross product with the direction, 9 for that with the axis, and 1
/// for the slack within which the routine for all cases counts as touching (raySlack). 16, as the squares are
/// rounded too. What double works out must differ by as much, far above its own rounding.
inline constexpr float kLineError = 0x1p-20f;

/// Share of the reach, over the square s² of the speed square to the axis, by which the middle of the way
/// through a cylinder may be off. In units of 2^-24: a dot product is off by 4 and the origin by 1, so the
/// quotient by s² by 10 / s², and by 10 / s² again for that of s² itself.
inline constexpr float kSideError = 0x1p-19f;

/// Slower than this squared, the bound above says too little.
inline constexpr float kLeastSpeed = 0x1p-8f;

/// World units: beyond these the products of four lengths are no floats.
inline constexpr float kLeastRound = 1e-9f, kMostRound = 1e9f;

[[nodiscard]] inline float sumOfAbs(const glm::vec3& v) {
  return std::abs(v.x) + std::abs(v.y) + std::abs(v.z);
}

/// What of a capsule a ray comes to first, if anything.
struct CapsulePart {
  RayVerdict verdict;  ///< Hits: the line does, and `end` is sure.
  float end = 0.0f;    ///< 0 for the side, -1 or 1 for the ball at that end of the axis.
  float error = 0.0f;  ///< kLineError of the reach.
};

/// `from`: from the capsule's centre; `half`: from there to the end of the axis.
[[nodiscard]] inline CapsulePart firstPart(const glm::vec3& from, const glm::vec3& along,
                                           const glm::vec3& half, float radius) {
  const glm::vec3 across = glm::cross(along, half);
  const float length = sumOfAbs(half), reach = sumOfAbs(from) + length + radius;
  const float level = glm::dot(from, across), wide = glm::dot(across, across), square = radius * radius;
  const float beside = std::abs(level) - kLineError * reach * length;
  if (!(reach < kMostRound && length > kLeastRound)) return {};
  if (beside > 0.0f && beside * beside > square * wide * (1.0f + kLineError)) return {{false, true}};

  // By the sine of the angle between ray and axis, in lengths of the half axis: Ericson, "Real-Time Collision
  // Detection", 5.3.7.
  const float onAxis = glm::dot(from, half), climb = glm::dot(along, half), halfs = glm::dot(half, half);
  const float inverse = 1.0f / wide, over = halfs * inverse;
  const float middle = (onAxis * climb - glm::dot(from, along) * halfs) * inverse;
  const float spare = square - level * level * inverse, root = std::sqrt(glm::max(spare, 0.0f) * over);
  const float error = kSideError * reach * over, spareError = error * (2.0f * radius + error);
  const float place = onAxis + (middle - root) * climb;  // times half the axis
  const float placeError = error * length + std::abs(climb) * (error + spareError * over / root);
  const float beyond = std::abs(place) - halfs;
  const bool sure = (spare > spareError) & (over < 1.0f / kLeastSpeed) & (std::abs(beyond) > placeError);
  return {{sure, false}, std::copysign(beyond > 0.0f ? 1.0f : 0.0f, place), kLineError * reach};
}

/// How a line passes a ball at 0, or, seen along the axis, a cylinder.
struct RoundPass {
  double middle;  ///< The time halfway through.
  double spare;   ///< By how much the square of the radius exceeds that of the distance there.
  double root;    ///< From entry to middle, and on to the exit.
};

/// `all`: the solid is no more than this, so if it lies behind the ray it is missed.
[[nodiscard]] inline RayVerdict verdictOf(const RoundPass& pass, double radius, double limit, double slack,
                                          bool all) {
  const double t = pass.middle - pass.root, spareSlack = slack * (2.0 * radius + slack);
  if (pass.spare < -spareSlack) return {false, true};
  if (!(pass.spare > spareSlack)) return {};
  if ((t > slack) & (t <= limit)) return {true, false};
  return {false, t - slack > limit || (all && pass.middle + pass.root < -slack)};
}

/// Where a path enters a round solid, if its verdict is that it does.
struct RoundImpact {
  RayVerdict verdict;
  double t;
  glm::dvec3 normal;
};

/// Ericson 5.3.2, with the line's distance by a cross product, so that nothing cancels however far away the
/// path starts, and the root need not wait for the foot of the perpendicular. The path is at `path.origin` at
/// the time `since`; `slack`: what all that decides must exceed.
[[nodiscard]] inline RoundImpact impactOnRound(const Path& path, double since, double radius, double slack,
                                               bool all) {
  const double square = lengthSquared(path.along), over = 1.0 / square;
  const double foot = -glm::dot(path.origin, path.along) * over;
  const double spare = radius * radius * square - lengthSquared(glm::cross(path.origin, path.along));
  const RoundPass pass{since + foot, spare * over, std::sqrt(std::abs(spare)) * over};
  return {verdictOf(pass, radius, path.limit, slack, all), pass.middle - pass.root,
          path.at(foot - pass.root) * (1.0 / radius)};
}

/// The part of a capsule that firstPart names: of point and direction what is square to the axis, or both as
/// they are, seen from an end of it.
[[nodiscard]] inline RoundImpact impactOnPart(const Path& path, const glm::dvec3& half, double end,
                                              double radius, double slack) {
  const double foot = -glm::dot(path.origin, path.along) / lengthSquared(path.along);
  const glm::dvec3 nearest = path.at(foot);
  const double over = 1.0 / lengthSquared(half);
  const bool atSide = end == 0.0;
  const double start = atSide ? glm::dot(nearest, half) * over : end;
  const double speed = atSide ? glm::dot(path.along, half) * over : 0.0;
  return impactOnRound({nearest - half * start, path.along - half * speed, path.limit}, foot, radius, slack,
                       atSide);
}

}  // namespace collision::detail
