// The contact of two rounded shapes (point, sphere, capsule), and of a rounded shape and a box, in double.
// For a point or sphere against a point, sphere, capsule or Aabb, ball.hpp is faster and returns the same
// bits.
#pragma once

#include <type_traits>

#include "collision/box_box/box_axes.hpp"
#include "collision/box_box/box_gaps4.hpp"
#include "collision/shape/segment.hpp"
#include "collision/shape/touch.hpp"

namespace collision::detail {

/// If the vector between two cores is shorter than this fraction of the pair's lengths, it counts as 0,
/// because its direction would be rounding noise. A longer vector's direction is right to 1e-6 rad.
inline constexpr double kMinDirectionLength = 1e-10;

[[nodiscard]] inline bool touching(const WitnessPoints& nearest, double radii) {
  return nearest.squaredDistance <= radii * radii;
}

/// Two rounded shapes, relative to b's centre, and the nearest points of their cores.
struct RoundPair {
  RoundedShape a, b;
  WitnessPoints nearest;
  glm::dvec3 origin;  ///< b's centre, world space.

  RoundPair(const RoundedShape& shapeA, const RoundedShape& shapeB)
      : a{{shapeA.core.center - shapeB.core.center, copied(shapeA.core.half)}, shapeA.radius},
        b{{glm::dvec3(0.0), copied(shapeB.core.half)}, shapeB.radius},
        nearest(detail::nearest(a.core, b.core)),
        origin(copied(shapeB.core.center)) {}

  [[nodiscard]] bool touching() const { return detail::touching(nearest, a.radius + b.radius); }
};

template <class A, class B>
[[nodiscard]] RoundPair toRoundPair(const A& a, const B& b) {
  return {toRoundedShape(a), toRoundedShape(b)};
}

/// A fraction of the pair's lengths, far above rounding in double. A point this deep in both spheres around
/// the nearest points is certainly in both shapes.
inline constexpr double kContainmentSlack = 0x1p-30;

/// The contact of a touching pair. The Minkowski difference of two rounded shapes is the difference of their
/// cores, grown by both radii (Ericson, "Real-Time Collision Detection", 3.11). The difference of two
/// segments is flat. So the minimum translation is along the vector between the cores, and the depth is the
/// sum of the radii minus the vector's length. If the cores intersect, the depth is the sum of the radii
/// along any direction perpendicular to both cores. The normal is then the cross product of the cores. For
/// parallel cores, the normal is perpendicularTo(the longer core); for two points, it is world y.
[[nodiscard]] Touch touchOf(const RoundPair& pair);

/// Tests in float whether two capsules are certainly apart. Projects them on the vector between their
/// centres. Another direction may have a larger gap, but any gap suffices. Recognizes five of six separated
/// pairs. If half of the pairs touch, this test reduces the time of `contact` by 11 %.
/// All lengths are doubled. Points are relative to an end of b's axis, so the error is at most 1.2e-6 of the
/// summed lengths anywhere in the world; kFilterError is a hundred times as large. Returns false if the
/// vector is shorter than 1e-15, because its square might underflow.
[[nodiscard]] [[gnu::always_inline]] inline bool certainlyApart(const Capsule& a, const Capsule& b) {
  static_assert(offsetof(Capsule, b) == 12 && offsetof(Capsule, radius) == 24, "7 floats in a row");
  const Float4 origin = load4(b, 0), alongB = load4(b, 12) - origin;
  const Float4 startA = load4(a, 0) - origin, endA = load4(a, 12) - origin;
  const Float4 doubledOffset = startA + endA - alongB, alongA = endA - startA;
  const float reach = sumOf(magnitude(startA) + magnitude(endA) + magnitude(alongB))[0];
  const float radii = a.radius + b.radius, squaredLength = sumOf(doubledOffset * doubledOffset)[0];
  const float gap =
      squaredLength - std::abs(sumOf(doubledOffset * alongA)[0]) - std::abs(sumOf(doubledOffset * alongB)[0]);
  const float requiredGap = 2.0f * radii + kFilterError * (reach + radii);
  return (squaredLength > 1e-30f) & (gap > requiredGap * std::sqrt(squaredLength));
}

/// A rounded shape and a box, in coordinates along the box's axes, relative to its centre.
struct RoundBoxPair {
  RoundedShape a;
  Box box;                ///< The box in world space; it defines the frame.
  WitnessPoints nearest;  ///< The nearest points of a's core and the box.
  double slack = 0.0;     ///< The rounding error of a computed surface, world units.

  [[nodiscard]] bool touching() const {
    return nearest.squaredDistance <= (a.radius + slack) * (a.radius + slack);
  }

  /// Every point of a is within this distance of every point of the box. World units.
  [[nodiscard]] double reach() const {
    return sumOfAbs(a.core.center) + sumOfAbs(a.core.half) + a.radius + sumOfAbs(box.half);
  }
};

/// The rounding error of the nearest point in double, as a fraction of the reach. With this tolerance, a
/// segment without radius touches a plate without thickness that it pierces.
inline constexpr double kDoubleRounding = 0x1p-46;

[[nodiscard]] inline double slackOf(const Obb&, double reach) { return kAxisRounding * reach; }
[[nodiscard]] inline double slackOf(const Aabb&, double reach) { return kDoubleRounding * reach; }

/// Transforms the round shape to the box's frame. Does not compute `nearest`.
template <class Round, class AnyBox>
[[nodiscard]] [[gnu::always_inline]] inline RoundBoxPair toBoxFrame(const Round& a, const AnyBox& box) {
  RoundBoxPair pair{toRoundedShape(a), toBox(box), {}, 0.0};
  Core& core = pair.a.core;
  core.center = toLocal(pair.box, core.center - pair.box.center);
  if constexpr (std::is_same_v<Round, Capsule>) core.half = toLocal(pair.box, core.half);
  pair.slack = slackOf(box, pair.reach());
  return pair;
}

/// The capsule's axis in the frame of the Obb, in float.
[[nodiscard]] [[gnu::always_inline]] inline SegmentBox4 toSegmentBox4(const Capsule& capsule,
                                                                      const Obb& obb) {
  static_assert(offsetof(Capsule, b) == 12 && offsetof(Capsule, radius) == 24,
                "a Capsule is 7 floats in a row");
  const Float4 center = load4(obb, 0), half = load4(obb, 12);
  const Float4 a = load4(capsule, 0) - center, b = load4(capsule, 12) - center;
  const Triple4 rows = rows4(obb);
  return {multiply(rows, 0.5f * (a + b)), multiply(rows, 0.5f * (b - a)), half};
}

/// Corrects the coordinates and nearest points for a skewed box.
[[gnu::noinline, gnu::cold]] void correctSkew(RoundBoxPair& pair, const Capsule& a);

/// True if the skew of the axes may change the verdict.
[[nodiscard]] inline bool isUncertain(const RoundBoxPair& pair) {
  const double radius = pair.a.radius, error = kSkewError * pair.reach();
  return std::abs(pair.nearest.squaredDistance - radius * radius) <= error * (2.0 * radius + error);
}

template <class Round, class AnyBox>
[[nodiscard]] RoundBoxPair toRoundBoxPair(const Round& a, const AnyBox& box) {
  RoundBoxPair pair = toBoxFrame(a, box);
  const Core& core = pair.a.core;
  if constexpr (!std::is_same_v<Round, Capsule>)
    pair.nearest = witnessPoints(copied(core.center), glm::clamp(core.center, -pair.box.half, pair.box.half));
  else if constexpr (std::is_same_v<AnyBox, Aabb>)
    pair.nearest = nearestToBox(core, pair.box.half);
  else
    pair.nearest = nearestToBox(core, pair.box.half, predictedSides(toSegmentBox4(a, box)));
  if constexpr (std::is_same_v<Round, Capsule> && std::is_same_v<AnyBox, Obb>) {
    if (isUncertain(pair)) [[unlikely]]
      correctSkew(pair, a);
  }
  return pair;
}

/// A line runs against the normal from the box's point that is nearest to the core. Returns the length of the
/// line inside the box. Along each axis, the point is on a face, or the normal's component is 0. So the
/// result is at least the box's smallest extent.
[[nodiscard]] inline double chord(const glm::dvec3& half, const glm::dvec3& normal) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  double length = kInfinity;
  for (int i = 0; i < 3; ++i) {  // branchless, because zero components are unpredictable
    const double thickness = 2.0 * half[i] + (normal[i] == 0.0 ? kInfinity : 0.0);
    length = glm::min(length, thickness / glm::max(std::abs(normal[i]), std::numeric_limits<double>::min()));
  }
  return length;
}

/// The contact of a touching pair, with normal and position in the box's frame. If the core is outside the
/// box, the normal is along the line through the nearest points, and the depth is the radius minus their
/// distance. If the core intersects the box, the shortest translation along six axes moves the core out of
/// the box. The depth is the length of this translation plus the radius. The six axes are perpendicular to
/// the faces of the Minkowski difference of box and segment. Each of these faces is perpendicular to a box
/// axis, or parallel to a box edge and to the segment (Ericson, "Real-Time Collision Detection", 3.11 and
/// 5.2.1; van den Bergen, "Collision Detection in Interactive 3D Environments", 4.3.8). Of tied axes, a face
/// axis is preferred; of tied face axes, the first. If the centres have the same coordinate along the axis,
/// the normal is the positive direction.
[[nodiscard]] Touch localTouch(const RoundBoxPair& pair);

/// The contact of a touching pair, along world axes. Its position is relative to the centre of box b.
[[nodiscard]] Touch touchOf(const RoundBoxPair& pair);

}  // namespace collision::detail
