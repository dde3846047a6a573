// The minimum translation of a pair that overlaps.
#pragma once

#include "collision/hull/convex_pair.hpp"
#include "collision/shape/touch.hpp"

namespace collision::detail {

/// The touch of a pair, with the point of b at which the two surfaces meet when a has moved by normal *
/// depth.
struct HullTouch : Touch {
  glm::dvec3 onB{0.0};
};

/// Fraction of the reach: where planes prove the distance of two cores up to this, their normal is that of
/// the shortest move. The direction between nearly equal points would be rounding.
inline constexpr double kProvenDistance = 0x1p-26;

/// True where the nearest points of the cores of two rounded shapes give the shortest move.
template <class Pair>
[[nodiscard]] bool isShallow(const Pair& pair, const GjkAnswer& answer) {
  return pair.radius > 0.0 && answer.gap > 0.0 && answer.length - answer.gap <= kProvenDistance * pair.reach;
}

/// The minimum translation without the position.
template <class CoreA, class CoreB>
[[nodiscard]] HullTouch hullMove(const ConvexPair<CoreA, CoreB>& pair, const GjkAnswer& answer);

/// The middle of the overlap where the two touch after the move. A deep overlap may leave that point outside
/// one of them; then any common point.
template <class CoreA, class CoreB>
[[nodiscard]] glm::dvec3 commonPoint(const ConvexPair<CoreA, CoreB>& pair, const GjkAnswer& answer,
                                     const HullTouch& touch);

/// The touch of a pair, or nullopt where the two are apart.
template <class CoreA, class CoreB>
[[nodiscard]] std::optional<HullTouch> hullTouch(const ConvexPair<CoreA, CoreB>& pair) {
  const GjkAnswer answer = answerOf(pair, Asked::contact);
  if (answer.apart) return std::nullopt;
  HullTouch touch = hullMove(pair, answer);
  touch.position = commonPoint(pair, answer, touch);
  return touch;
}

/// The accuracy of a depth, world units: for curved surfaces as far as their search goes.
template <class Pair>
[[nodiscard]] double depthRounding(const Pair& pair) {
  constexpr double kSureDepth = 0x1p-21;
  return (pair.isCurved ? kSureDepth : kDoubleRounding) * pair.reach;
}

}  // namespace collision::detail
