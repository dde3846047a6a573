// A ray and a capsule, all in double and without a branch: side or end, hit or miss are as good as random,
// and a wrong guess costs more than to work out what turns out not to be needed.
//
// A capsule is entered where the ray enters the cylinder about its axis, or, beyond an end of the axis, where
// it enters the ball about that end: nothing of the capsule but that ball lies beyond.
#pragma once

#include "collision/detail/ray_hit4.hpp"
#include "collision/detail/wide3.hpp"

namespace collision::detail {

/// Square of the share of the reach by which what is sure must differ. The reach R is the root of the sum of
/// the squares of the way to the foot, of half the axis and of the radius: no more than the size of
/// docs/conventions.md, so that what is surely missed or entered is a matter of 2^-18 = 3.9e-6 of it.
inline constexpr double kCapsuleSlack = 0x1p-36;

/// Only where the square of the sine between ray and axis exceeds this, an answer is sure. Below it the
/// cylinder's quadratic loses its leading coefficient.
///
/// Everything is a double, rounded by u = 2^-53. In units of u, the foot is off by 8 R along the ray, and so
/// the height of the nearest point along the axis by 8 R |half|, and `wide` by 8 |half|². The line's squared
/// distance from the axis, (|nearest|² wide - height²) / wide, is therefore off by
///   |nearest| · 2 · 8 R |half| / √wide + |nearest|² · 12 |half|² / wide <= R² (16 · 2 · 8 + 12 · 4 · 64),
/// as a ray whose nearest point is more than 2 R away is ruled out by that alone: 2^12 u R² = 2^-41 R². What
/// is sure exceeds the square of the slack, 2^-36 R², so no verdict can be wrong. The root of it is then off
/// by at most 2^-41 / (2 · 2^-18) = 2^-24 R across the axis and 2^-21 R along the ray, far less where the
/// radius is not minute: the slack is exceeded only by a radius of 2.4 slacks or more.
///
/// Side and end meet smoothly. Taking one for the other within that error moves the point by the square of
/// the error over the radius.
inline constexpr double kLeastSquaredSine = 0x1p-6;

/// How the line of a ray passes a capsule. All numbers stand in both lanes. With L = |along|² these are L
/// times what they would be of a unit direction, so that no error of its length comes in.
struct CapsulePass {
  Wide3 along, half, nearest;        ///< Nearest: on the line, to the centre, which is at 0.
  Double2 foot, over, climb;         ///< The time there; 1 / L; along · half.
  Double2 halfs, length, wide;       ///< |half|²; L; |along x half|².
  Double2 distance, height, radius;  ///< |nearest|²; nearest · half.
};

[[nodiscard]] [[gnu::always_inline]] inline CapsulePass passOf(const Wide3& along, const Wide3& to,
                                                               const Wide3& half, Double2 radius) {
  const Double2 length = dot(along, along), over = constant(kOnes) / length, foot = dot(along, to) * over;
  const Double2 climb = dot(along, half), halfs = dot(half, half);
  const Wide3 nearest = along * foot - to;
  return {along,
          half,
          nearest,
          foot,
          over,
          climb,
          halfs,
          length,
          length * halfs - climb * climb,
          dot(nearest, nearest),
          dot(nearest, half),
          radius};
}

/// Where a line enters a cylinder or a ball: from the foot on. Negative spare: nowhere.
struct CapsuleEntry {
  Double2 time, spare;
};

/// The cylinder. What is spare is taken times |half|², as the root needs it.
[[nodiscard]] [[gnu::always_inline]] inline CapsuleEntry enteredSide(const CapsulePass& p, Double2 within) {
  const Double2 spare = within * (p.halfs * p.wide) + (p.height * p.height) * (p.halfs * p.length);
  const Double2 root = rootOf(larger(spare, Double2{}));
  return {(p.height * p.climb - root) * (constant(kOnes) / p.wide), spare};
}

/// The ball at the end of the axis, or, where `atStart`, at its start. One root answers for both.
[[nodiscard]] [[gnu::always_inline]] inline CapsuleEntry enteredEnd(const CapsulePass& p, Double2 within,
                                                                    Long2 atStart) {
  const Double2 spares = p.length * (within + withSecondTurned(p.height + p.height)) - p.wide;
  const Double2 times = (withSecondTurned(p.climb) - rootOf(larger(spares, Double2{}))) * p.over;
  const auto chosen = [&](Double2 v) {
    return chosenOf(atStart, __builtin_shufflevector(v, v, 1, 1), __builtin_shufflevector(v, v, 0, 0));
  };
  return {chosen(times), chosen(spares)};
}

/// Where a ray enters a capsule, if that is sure.
struct EnteredCapsule {
  unsigned signs;  ///< 1 where it surely hits, 2 where it does not surely miss; 3 therefore where it hits.
  Double2 t;       ///< In both lanes.
  Wide3 fromCenter, fromAxis;

  [[nodiscard]] bool hits() const { return (signs & 1u) != 0; }
  [[nodiscard]] bool misses() const { return (signs & 2u) == 0; }
  [[nodiscard]] bool isOpen() const { return signs == 2; }
};

/// Lane by lane, the first for surely hits and the second for not surely misses. Not sure is a ray that may
/// start in the capsule or on it, one that may end there, and one nearly along the axis, unless the ball
/// about all of the capsule is missed: the square of its radius, |half| + radius and the slack, is at most
/// four times the sum of theirs.
[[nodiscard]] [[gnu::always_inline]] inline unsigned signsOf(const CapsulePass& p, const CapsuleEntry& side,
                                                             const CapsuleEntry& end, Long2 atSide, Double2 t,
                                                             Double2 limit) {
  const Double2 signedSquare = p.foot * magnitude(p.foot), extent = p.halfs + p.radius * p.radius;
  const Double2 square = kCapsuleSlack * (magnitude(signedSquare) + extent), slack = rootOf(square);
  const Double2 spareSlack = slack * (p.radius + p.radius) + square;
  const Double2 sideSlack = spareSlack * (p.halfs * p.wide);
  const Double2 around = larger(p.distance, -signedSquare) - 4.0 * (extent + square);
  const Long2 beside = asBits(withSecondTurned(sideSlack) - side.spare);
  const Long2 atEnd = asBits(withSecondTurned(spareSlack) - end.spare);
  const Long2 late = asBits(t - (limit + onlySecond(slack)));
  const Long2 second{0, -1}, open = ~(side.spare > sideSlack) & second;
  const Long2 entered = beside & (((atEnd | atSide) & late) | open);
  const Long2 along = p.wide <= kLeastSquaredSine * p.halfs;
  const Long2 sure = (entered & ~along) | (along & second);
  const Double2 ahead = __builtin_shufflevector(slack - t, around, 0, 3);
  return allNegative(reinterpret_cast<Double2>(sure), ahead, ahead);
}

/// Ericson 5.3.7 and 5.3.2, from the foot of the perpendicular from the capsule's centre, so that nothing
/// cancels however far away the ray starts.
[[nodiscard]] [[gnu::always_inline]] inline EnteredCapsule enteredCapsule(const Wide3& along, const Wide3& to,
                                                                          const Wide3& half, Double2 radius,
                                                                          Double2 limit) {
  const CapsulePass p = passOf(along, to, half, radius);
  const Double2 within = radius * radius - p.distance;
  const CapsuleEntry side = enteredSide(p, within);
  const Double2 place = p.height + side.time * p.climb;  // times half the axis
  const Double2 share = place * (constant(kOnes) / p.halfs);
  const Double2 nearestShare = larger(smaller(share, constant(kOnes)), constant(kMinusOnes));
  const Long2 atSide = magnitude(place) <= p.halfs;
  const CapsuleEntry end = enteredEnd(p, within, place < Double2{});
  const Double2 time = chosenOf(atSide, side.time, end.time), t = p.foot + time;
  const Wide3 out = p.nearest + along * time;
  return {signsOf(p, side, end, atSide, t, limit), t, out, out - half * nearestShare};
}

}  // namespace collision::detail
