// The contact of two rounded shapes (point, sphere, capsule), and of one with a box, in double. ball.hpp has
// faster routines with the same bits for pairs with a point or sphere.
#pragma once

#include <type_traits>

#include "collision/box_box/box_axes.hpp"
#include "collision/box_box/box_gaps4.hpp"
#include "collision/round/segment_box4.hpp"
#include "collision/shape/touch.hpp"

namespace collision::detail {

/// Below this fraction of the pair's lengths, the vector between two cores is rounding noise and gives no
/// direction. Doubles round at 1e-16, so above it the direction is right to 1e-6 rad; treating it as 0 costs
/// 1e-10.
inline constexpr double kNoDirection = 1e-10;

/// True when the cores are at most the sum of the radii apart.
[[nodiscard]] inline bool touching(const CorePair& nearest, double radii) {
  return nearest.squared <= radii * radii;
}

/// Two rounded shapes measured from b's centre, with the nearest points of their cores; constructed in place.
struct RoundPair {
  Rounded a, b;
  CorePair nearest;
  glm::dvec3 origin;  ///< b's centre, world space.

  RoundPair(const Rounded& ofA, const Rounded& ofB)
      : a{{ofA.core.center - ofB.core.center, copied(ofA.core.half)}, ofA.radius},
        b{{glm::dvec3(0.0), copied(ofB.core.half)}, ofB.radius},
        nearest(detail::nearest(a.core, b.core)),
        origin(copied(ofB.core.center)) {}

  [[nodiscard]] bool touching() const { return detail::touching(nearest, a.radius + b.radius); }
};

template <class A, class B>
[[nodiscard]] RoundPair toRoundPair(const A& a, const B& b) {
  return {toRounded(a), toRounded(b)};
}

/// Fraction of the pair's lengths, far above the rounding of double. A point this far inside both spheres
/// about the nearest points is certainly in both shapes.
inline constexpr double kSurelyHeld = 0x1p-30;

/// The contact of a pair that touches.
///
/// The difference of two rounded shapes is the difference of their cores grown by both radii (Ericson,
/// "Real-Time Collision Detection", 3.11), and that of two segments is flat: the minimum translation
/// is along the vector between the cores, and the depth is the radii minus its length. For intersecting cores
/// the depth is the sum of the radii, along any direction perpendicular to both. Fixed choice: the cross
/// product of the cores; for parallel ones squareTo of the longer; world y for two centres.
[[nodiscard]] Touch touchOf(const RoundPair& pair);

/// A float test whether two capsules are certainly apart. It decides five of six separated pairs in a
/// fraction of the time that their nearest points take: where half of the pairs touch, `contact` takes 0.89
/// of the time.
///
/// Uses the gap along the vector between the centres, which need not be the largest: any positive gap proves
/// them apart. All lengths are doubled.
///
/// Every point is measured from an end of b's axis, so its error is 1 unit of 2^-24 of its own length,
/// anywhere in the world. In such units of the summed lengths, the errors of the vector and the axes are at
/// most 3 and 2, and 3 more for each of the three products: under 20 in all, 1.2e-6. kFilterError is a
/// hundred times that. Squares of vectors below 1e-15 may underflow.
[[nodiscard]] [[gnu::always_inline]] inline bool surelyApart(const Capsule& a, const Capsule& b) {
  static_assert(offsetof(Capsule, b) == 12 && offsetof(Capsule, radius) == 24, "7 floats in a row");
  const Float4 origin = load4(b, 0), alongB = load4(b, 12) - origin;
  const Float4 startA = load4(a, 0) - origin, endA = load4(a, 12) - origin;
  const Float4 way = startA + endA - alongB, alongA = endA - startA;
  const float reach = sumOf(magnitude(startA) + magnitude(endA) + magnitude(alongB))[0];
  const float radii = a.radius + b.radius, squared = sumOf(way * way)[0];
  const float gap = squared - std::abs(sumOf(way * alongA)[0]) - std::abs(sumOf(way * alongB)[0]);
  const float enough = 2.0f * radii + kFilterError * (reach + radii);
  return (squared > 1e-30f) & (gap > enough * std::sqrt(squared));
}

/// A rounded shape in the frame of a box (centre at 0, axes as coordinates), with the nearest points.
struct BoxPair {
  Rounded a;
  Box box;             ///< World space: the frame.
  CorePair nearest;    ///< From a's core to the box.
  double slack = 0.0;  ///< The rounding error of a computed surface, world units.

  [[nodiscard]] bool touching() const { return nearest.squared <= (a.radius + slack) * (a.radius + slack); }

  /// A length at least as large as anything in the pair, world units.
  [[nodiscard]] double reach() const {
    return sumOfAbs(a.core.center) + sumOfAbs(a.core.half) + a.radius + sumOfAbs(box.half);
  }
};

/// Rounding error of the nearest point in double, as a fraction of the reach, so that a segment without
/// radius still touches a plate without thickness that it pierces.
inline constexpr double kDoubleRounding = 0x1p-46;

[[nodiscard]] inline double slackOf(const Obb&, double reach) { return kAxisRounding * reach; }
[[nodiscard]] inline double slackOf(const Aabb&, double reach) { return kDoubleRounding * reach; }

/// Everything but the nearest points and the slack.
template <class Round, class AnyBox>
[[nodiscard]] [[gnu::always_inline]] inline BoxPair inFrame(const Round& a, const AnyBox& box) {
  BoxPair pair{toRounded(a), toBox(box), {}, 0.0};
  Core& core = pair.a.core;
  core.center = toLocal(pair.box, core.center - pair.box.center);
  if constexpr (std::is_same_v<Round, Capsule>) core.half = toLocal(pair.box, core.half);
  pair.slack = slackOf(box, pair.reach());
  return pair;
}

/// The capsule's axis in the Obb's frame, about its centre, in float.
[[nodiscard]] [[gnu::always_inline]] inline SegmentBox4 toSegmentBox4(const Capsule& capsule,
                                                                      const Obb& obb) {
  static_assert(offsetof(Capsule, b) == 12 && offsetof(Capsule, radius) == 24,
                "a Capsule is 7 floats in a row");
  const Float4 center = load4(obb, 0), half = load4(obb, 12);
  const Float4 a = load4(capsule, 0) - center, b = load4(capsule, 12) - center;
  const Triple4 rows = rows4(obb);
  return {weighted(rows, 0.5f * (a + b)), weighted(rows, 0.5f * (b - a)), half};
}

/// Corrects the coordinates and the nearest points if the box is skewed.
[[gnu::noinline, gnu::cold]] void correctSkew(BoxPair& pair, const Capsule& a);

/// True when the skew of the axes may decide whether the two touch.
[[nodiscard]] inline bool isInDoubt(const BoxPair& pair) {
  const double radius = pair.a.radius, error = kMostSkewed * pair.reach();
  return std::abs(pair.nearest.squared - radius * radius) <= error * (2.0 * radius + error);
}

template <class Round, class AnyBox>
[[nodiscard]] BoxPair toBoxPair(const Round& a, const AnyBox& box) {
  BoxPair pair = inFrame(a, box);
  const Core& core = pair.a.core;
  if constexpr (!std::is_same_v<Round, Capsule>)
    pair.nearest = pairOf(copied(core.center), glm::clamp(core.center, -pair.box.half, pair.box.half));
  else if constexpr (std::is_same_v<AnyBox, Aabb>)
    pair.nearest = nearestToBox(core, pair.box.half);
  else
    pair.nearest = nearestToBox(core, pair.box.half, guessedSides(toSegmentBox4(a, box)));
  if constexpr (std::is_same_v<Round, Capsule> && std::is_same_v<AnyBox, Obb>) {
    if (isInDoubt(pair)) [[unlikely]]
      correctSkew(pair, a);
  }
  return pair;
}

/// The length of the box behind its point nearest to the core, against the normal. At that point each
/// coordinate is on a face, or the normal's component is 0. At least the box's least extent.
[[nodiscard]] inline double chord(const glm::dvec3& half, const glm::dvec3& normal) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  double length = kInfinity;
  for (int i = 0; i < 3; ++i) {  // branchless, since zero components are unpredictable
    const double thickness = 2.0 * half[i] + (normal[i] == 0.0 ? kInfinity : 0.0);
    length = glm::min(length, thickness / glm::max(std::abs(normal[i]), std::numeric_limits<double>::min()));
  }
  return length;
}

/// The contact of a pair that touches: normal and position in the box's frame.
///
/// Core outside the box: the normal is along the nearest points, the depth is the radius minus their
/// distance. Core inside: the Minkowski difference of box and segment is a convex solid whose faces are
/// perpendicular to the box's axes, or to a box edge and the segment; the minimum translation is the least of
/// these six, plus the radius (Ericson, "Real-Time Collision Detection", 3.11 and 5.2.1; van den Bergen,
/// "Collision Detection in Interactive 3D Environments", 4.3.8). Ties go to the first box axis, in its
/// positive direction when the centres are level, and to a face before an edge.
[[nodiscard]] Touch localTouch(const BoxPair& pair);

/// The same in world axes, the position measured from the box's centre.
[[nodiscard]] Touch touchOf(const BoxPair& pair);

}  // namespace collision::detail
