// The signed separation of two shapes: the true gap, or minus the true depth.
#pragma once

#include <cmath>

#include "reference/gap.hpp"
#include "reference/size.hpp"

namespace reference {

/// Rounding of the reference's own arithmetic, as a share of the pair's size: a core closer to touching than
/// this counts as touching.
inline constexpr double kReferenceRounding = 1e-12;

struct Separation {
  double value = 0.0;           ///< > 0 the gap; < 0 minus the depth of the minimum translation; world units.
  dvec3 normal{0.0, 1.0, 0.0};  ///< Unit, from b towards a: moving a by -value along it makes the pair touch.
  dvec3 onA{0.0};               ///< The points of a and b nearest to each other; only set when the cores
  dvec3 onB{0.0};               ///< (box, segment, centre) are apart.
};

/// The nearest point of the core decides for solids with radii too, since growing a convex set by r increases
/// the depth along every direction by r. A core with fewer than three edges has no volume, so it is never
/// deep.
[[nodiscard]] Separation separation(const Solid& a, const Solid& b);

/// The same for two shapes, exact to kReferenceRounding of their size.
[[nodiscard]] Separation separation(const Shape& a, const Shape& b);

/// The true distance, 0 when they overlap; world units.
[[nodiscard]] double trueDistance(const Shape& a, const Shape& b);

/// The true depth of the minimum translation, 0 when they are apart; world units.
[[nodiscard]] double trueDepth(const Shape& a, const Shape& b);

/// How far `point` lies outside the shape, world units; negative inside.
[[nodiscard]] double outsideBy(const Shape& shape, const dvec3& point);

}  // namespace reference
