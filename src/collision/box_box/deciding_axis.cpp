// The deciding axis of two boxes, and the answers that follow from it: contact, manifold and the report of
// all axes. The float gaps and their error bound leave one or a few of the fifteen axes, which are then
// computed in double.
#include <bit>

#include "collision/box_box/box_axes.hpp"
#include "collision/box_box/box_gaps4.hpp"
#include "collision/box_box/box_patch.hpp"
#include "collision/contact.hpp"
#include "collision/explain_sat.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/shape/order.hpp"
#include "collision/simd/float4.hpp"

namespace collision::detail {

namespace {

constexpr unsigned kAllAxes = 0x7fff;

/// Lane i of element s is the bit of the axis a_i × b_(i+s) (EdgeGaps4).
constexpr std::array<Int4, 3> kEdgeBits{Int4{1 << 6, 1 << 10, 1 << 14}, Int4{1 << 7, 1 << 11, 1 << 12},
                                        Int4{1 << 8, 1 << 9, 1 << 13}};

/// World units. Outside this range, squares overflow or underflow in float, so only double is used.
constexpr double kSmallestReach = 1e-15, kLargestReach = 1e15;

/// The error of a squared sine computed in float: twice kFilterError.
constexpr float kSquareError = 0x1p-12f;

/// Bounds of the squared overlaps along three axes; 0 where the boxes may be apart. The given gap along a
/// cross product is multiplied by the sine of the angle between the edges, so its square is divided by the
/// squared sine.
struct Overlaps4 {
  Float4 upperBound, lowerBound;
};

Overlaps4 squaredOverlaps(Float4 gaps, Float4 error, Float4 maxSquaredSine, Float4 minSquaredSine) {
  const Float4 zero{};
  const Float4 upperOverlap = smaller(gaps - error, zero), lowerOverlap = smaller(gaps + error, zero);
  return {upperOverlap * upperOverlap / minSquaredSine, lowerOverlap * lowerOverlap / maxSquaredSine};
}

Overlaps4 edgeOverlaps(const EdgeGaps4& edges, Float4 error) {
  const Float4 squaredSine = edges.firstCosine * edges.firstCosine + edges.secondCosine * edges.secondCosine;
  const Float4 minSquaredSine = Float4{} + kSquareError * kSquareError;
  return squaredOverlaps(edges.gaps, error, squaredSine + kSquareError,
                         larger(squaredSine - kSquareError, minSquaredSine));
}

/// The axes that may have the largest gap, one bit each. An axis may have it if the lower bound of its
/// overlap is at most the smallest upper bound of all overlaps.
unsigned candidateAxes(const BoxGaps4& gaps, float reach) {
  const Float4 one = Float4{} + 1.0f, error = Float4{} + kFilterError * reach;
  const std::array<Overlaps4, 5> overlaps{
      squaredOverlaps(gaps.facesA, error, one, one), squaredOverlaps(gaps.facesB, error, one, one),
      edgeOverlaps(gaps.edges[0], error), edgeOverlaps(gaps.edges[1], error),
      edgeOverlaps(gaps.edges[2], error)};
  constexpr std::array<Int4, 5> kBits{Int4{1, 2, 4}, Int4{8, 16, 32}, kEdgeBits[0], kEdgeBits[1],
                                      kEdgeBits[2]};
  Float4 smallestUpperBound = overlaps[0].upperBound;
  for (std::size_t i = 1; i < 5; ++i)
    smallestUpperBound = smaller(smallestUpperBound, overlaps[i].upperBound);
  smallestUpperBound = Float4{} + -largestOf(-smallestUpperBound);
  Int4 bits{};
  for (std::size_t i = 0; i < 5; ++i) bits |= (overlaps[i].lowerBound <= smallestUpperBound) & kBits[i];
  return static_cast<unsigned>(bits[0] | bits[1] | bits[2]);
}

/// Returns the bits of the cross products of the given edges of a with those of b.
unsigned crossBits(unsigned edgesA, unsigned edgesB) {
  constexpr std::array<unsigned, 8> kBitsSpreadByThree{0, 1, 8, 9, 64, 65, 72, 73};
  return kBitsSpreadByThree[edgesA] * edgesB << 6;
}

/// 1 if exactly two of three bits are set, else 0.
unsigned hasTwoBits(unsigned bits) { return 0b0110'1000u >> bits & 1u; }

/// Returns a bit for each pair of edges that form an angle with a sine certainly above 7e-4 (for tiedAxes).
unsigned clearlyCrossedEdges(const BoxGaps4& gaps) {
  constexpr float kMinCrossedSine = 1e-3f;
  Int4 bits{};
  for (std::size_t s = 0; s < 3; ++s) {
    const EdgeGaps4& edges = gaps.edges[s];
    const Float4 squaredSine =
        edges.firstCosine * edges.firstCosine + edges.secondCosine * edges.secondCosine;
    bits |= (squaredSine >= Float4{} + kMinCrossedSine * kMinCrossedSine) & kEdgeBits[s];
  }
  return static_cast<unsigned>(bits[0] | bits[1] | bits[2]);
}

/// Returns a mask of the axes of a box that are perpendicular to the best axis and have a clearly deeper
/// overlap.
unsigned axesAlongFace(const glm::dvec3& cosines, Float4 faceGaps, float deepGap) {
  constexpr auto kRightAngleCosine = static_cast<float>(0.25 * kAxisTieTolerance);
  const Int4 isPerpendicular = magnitude(rounded4(cosines)) <= splat3(kRightAngleCosine);
  return signBits3(isPerpendicular & (faceGaps <= splat3(deepGap)));
}

/// For two boxes lying flat on each other, returns a mask of axes whose gap cannot exceed the gap of the best
/// axis by more than kAxisTieTolerance. Such boxes have six candidates, and computing one in double takes as
/// long as excluding all of them here. Returns 0 if the best axis may separate the boxes. Tested by
/// DecidingAxisOfAStackHasTheLargestGap.
/// The mask has (1) each box's axis perpendicular to the touching faces, (2) the cross products of two edges
/// in these faces at an angle with a sine above 7e-4, and (3) the cross product of the two axes of (1). Axes
/// of (1) and (2) are nearly parallel to the best axis. The axis of (3) is in the faces. Along the boxes'
/// axes in the faces, overlaps are deeper than along the best axis by at least 4 * kFilterError * reach.
unsigned tiedAxes(const BoxGaps4& gaps, const AxisAndCosines& best, double reach, float floatReach) {
  if (best.axis.gap > -kAxisTieTolerance * reach) return 0;
  const float deepGap = static_cast<float>(best.axis.gap) - 4.0f * kFilterError * floatReach;
  const unsigned axesAlongFaceA = axesAlongFace(best.cosinesA, gaps.facesA, deepGap),
                 axesAlongFaceB = axesAlongFace(best.cosinesB, gaps.facesB, deepGap);
  if ((hasTwoBits(axesAlongFaceA) & hasTwoBits(axesAlongFaceB)) == 0u) return 0;
  const unsigned normalAxesA = axesAlongFaceA ^ 7u, normalAxesB = axesAlongFaceB ^ 7u;
  return normalAxesA | normalAxesB << 3 | crossBits(normalAxesA, normalAxesB) |
         (crossBits(axesAlongFaceA, axesAlongFaceB) & clearlyCrossedEdges(gaps));
}

}  // namespace

DecidingAxis decidingAxis(const Box& a, const Box& b) {
  const BoxPair4 pair = toBoxPair4(a, b);
  return decidingAxis(a, b, pairReach(a, b), toBoxGaps4(pair), reachInLanes(pair)[0]);
}

DecidingAxis decidingAxis(const Box& a, const Box& b, double reach, const BoxGaps4& gaps, float floatReach) {
  const bool inRange = reach > kSmallestReach && reach < kLargestReach;
  unsigned remainingAxes = inRange ? candidateAxes(gaps, floatReach) : kAllAxes;
  DecidingAxis best;
  for (; remainingAxes != 0; remainingAxes &= remainingAxes - 1) {
    const int index = std::countr_zero(remainingAxes);
    const AxisAndCosines candidate = axisAndCosines(a, b, index, reach);
    const BoxAxis& axis = candidate.axis;
    if (axis.degenerate) continue;
    const bool isFirstGap = axis.gap > 0.0 && best.axis.gap <= 0.0;
    if (best.index >= 0 && !isFirstGap && axis.gap <= best.axis.gap + kAxisTieTolerance * reach) continue;
    const bool isLast = (remainingAxes & (remainingAxes - 1)) == 0;
    const unsigned tiedBits = inRange && !isLast ? tiedAxes(gaps, candidate, reach, floatReach) : 0;
    best.set(index, axis, tiedBits != 0);
    remainingAxes &= ~tiedBits | 1u << index;
  }
  return best;
}

BoxAxes boxAxes(const Box& a, const Box& b) {
  const double reach = pairReach(a, b);
  BoxAxes table;
  for (int i = 0; i < 15; ++i) table.axes[static_cast<std::size_t>(i)] = boxAxis(a, b, i, reach);
  table.deciding = decidingAxis(a, b).index;
  return table;
}

}  // namespace collision::detail

namespace collision {

namespace {

constexpr std::array<std::string_view, 15> kLabels{
    "A.x",       "A.y",       "A.z",       "B.x",       "B.y",       "B.z",       "A.x × B.x", "A.x × B.y",
    "A.x × B.z", "A.y × B.x", "A.y × B.y", "A.y × B.z", "A.z × B.x", "A.z × B.y", "A.z × B.z"};

Interval intervalAround(double center, double radius) {
  return {static_cast<float>(center - radius), static_cast<float>(center + radius)};
}

/// Rounds a gap to float. A gap above 0 never becomes 0, because its sign is the verdict.
float signedGap(double gap) { return gap > 0.0 ? detail::toLength(gap) : static_cast<float>(gap); }

SatAxis toSatAxis(const detail::BoxAxis& axis, std::string_view label) {
  const double halfOffset = 0.5 * axis.offset;
  return {label,
          glm::vec3(axis.direction),
          intervalAround(halfOffset, axis.radiusA),
          intervalAround(-halfOffset, axis.radiusB),
          signedGap(axis.gap),
          axis.degenerate};
}

/// Normal and depth are adjacent in a Contact, so they are rounded and stored together.
void setContact(Contact& contact, const glm::dvec3& normal, double depth, const glm::dvec3& position) {
  static_assert(offsetof(Contact, normal) == 0 && offsetof(Contact, depth) == 12);
  const detail::Float4 normalAndDepth =
      detail::rounded4(detail::Double2{normal.x, normal.y}, detail::Double2{normal.z, depth});
  std::memcpy(static_cast<void*>(&contact), &normalAndDepth, sizeof normalAndDepth);
  const detail::Float4 roundedPosition = detail::rounded4(position);
  std::memcpy(static_cast<void*>(&contact.position), &roundedPosition, sizeof contact.position);
}

/// `sign`: -1 if the boxes were exchanged, else 1. The result is constructed in place.
template <class A, class B>
std::optional<Contact> contactWithSign(const A& a, const B& b, double sign) {
  detail::assertValid(a, b);
  std::optional<Contact> result;
  const std::optional<detail::BoxContact> touch = detail::boxContact(a, b);
  if (!touch) return result;
  setContact(result.emplace(), touch->normal * sign, touch->depth,
             detail::centerOf(b) + detail::positionOf(*touch));
  return result;
}

/// The order of the boxes is selected without a branch, because it is unpredictable.
template <class AnyBox>
std::optional<Contact> orderedContact(const AnyBox& a, const AnyBox& b) {
  const std::array<const AnyBox*, 2> boxes{&a, &b};
  const bool isSwapped = detail::outOfOrder(a, b);
  return contactWithSign(*boxes[isSwapped], *boxes[!isSwapped], 1 - 2 * int{isSwapped});
}

/// `sign`: -1 if the boxes were exchanged, else 1.
template <class A, class B>
Manifold manifoldWithSign(const A& a, const B& b, double sign) {
  detail::assertValid(a, b);
  Manifold manifold;
  const std::optional<detail::BoxContact> touch = detail::boxContact(a, b);
  if (!touch) return manifold;
  manifold.normal = glm::vec3(touch->normal * sign);
  detail::addPatch(manifold, *touch, detail::centerOf(b), sign < 0.0);
  return manifold;
}

template <class AnyBox>
Manifold orderedManifold(const AnyBox& a, const AnyBox& b) {
  const std::array<const AnyBox*, 2> boxes{&a, &b};
  const bool isSwapped = detail::outOfOrder(a, b);
  return manifoldWithSign(*boxes[isSwapped], *boxes[!isSwapped], 1 - 2 * int{isSwapped});
}

}  // namespace

SatReport explainSat(const Obb& a, const Obb& b) {
  detail::assertValid(a, b);
  const detail::BoxAxes table = detail::boxAxes(detail::toBox(a), detail::toBox(b));
  SatReport result;
  for (std::size_t i = 0; i < kLabels.size(); ++i) result.axes[i] = toSatAxis(table.axes[i], kLabels[i]);
  result.deciding = table.deciding;
  return result;
}

std::optional<Contact> contact(const Aabb& a, const Aabb& b) { return orderedContact(a, b); }
std::optional<Contact> contact(const Aabb& a, const Obb& b) { return contactWithSign(a, b, 1.0); }
std::optional<Contact> contact(const Obb& a, const Obb& b) { return orderedContact(a, b); }

Manifold manifold(const Aabb& a, const Aabb& b) { return orderedManifold(a, b); }
Manifold manifold(const Aabb& a, const Obb& b) { return manifoldWithSign(a, b, 1.0); }
Manifold manifold(const Obb& a, const Obb& b) { return orderedManifold(a, b); }

}  // namespace collision
