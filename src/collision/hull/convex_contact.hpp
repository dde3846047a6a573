// The minimum translation of a pair that overlaps.
#pragma once

#include "collision/hull/convex_pair.hpp"
#include "collision/shape/touch.hpp"

namespace collision::detail {

/// How the two shapes of a pair touch. `onB` is the point of b at which the two surfaces touch after a has
/// moved by normal * depth.
struct HullTouch : Touch {
  glm::dvec3 onB{0.0};
};

/// True if a shape is rounded and a separating plane proves that the cores are apart. The plane's normal is
/// then the normal of the minimum translation. The vector between the nearest points is not used: if the
/// points nearly coincide, it is only a rounding error.
template <class Pair>
[[nodiscard]] bool isShallow(const Pair& pair, const GjkAnswer& answer) {
  return pair.radius > 0.0 && answer.gap > 0.0;
}

/// Returns the minimum translation of a pair that overlaps. The position is not set.
template <class CoreA, class CoreB>
[[nodiscard]] HullTouch minimumTranslationOf(const ConvexPair<CoreA, CoreB>& pair, const GjkAnswer& answer);

/// Returns a point of both shapes: the point half the depth inwards from `touch.onB`. In a deep overlap, this
/// point may be outside one of the shapes. The result is then any common point.
template <class CoreA, class CoreB>
[[nodiscard]] glm::dvec3 commonPoint(const ConvexPair<CoreA, CoreB>& pair, const GjkAnswer& answer,
                                     const HullTouch& touch);

/// Returns nullopt if the two shapes are apart.
template <class CoreA, class CoreB>
[[nodiscard]] std::optional<HullTouch> hullTouch(const ConvexPair<CoreA, CoreB>& pair) {
  const GjkAnswer answer = gjkAnswerOf(pair, GjkQuery::contact);
  if (answer.apart) return std::nullopt;
  HullTouch touch = minimumTranslationOf(pair, answer);
  touch.position = commonPoint(pair, answer, touch);
  return touch;
}

template <class Pair>
[[nodiscard]] std::optional<Contact> contactOf(const Pair& pair) {
  const auto touch = hullTouch(pair);
  if (!touch) return std::nullopt;
  return Contact{glm::vec3(touch->normal), static_cast<float>(touch->depth), pair.toWorld(touch->position)};
}

/// The accuracy of the depth of curved surfaces, as a fraction of the reach.
inline constexpr double kDepthTolerance = 0x1p-21;

/// The accuracy of a depth, world units. It is lower for curved surfaces, whose search ends earlier.
template <class Pair>
[[nodiscard]] double depthRounding(const Pair& pair) {
  return (pair.isCurved ? kDepthTolerance : kDoubleRounding) * pair.reach;
}

}  // namespace collision::detail
