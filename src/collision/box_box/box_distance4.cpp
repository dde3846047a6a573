// The float part of box_distance.hpp.
#include <cmath>

#include "collision/box_box/box_distance.hpp"
#include "collision/simd/float4.hpp"

namespace collision::detail {

namespace {

/// One coordinate of four corners. Bit k of the corner's number is set if the corner is on the positive side
/// of axis k (0 or 1).
Float4 fourCorners(Float4 middle, Float4 first, Float4 second) {
  return middle + first * Float4{-1.0f, 1.0f, -1.0f, 1.0f} + second * Float4{-1.0f, -1.0f, 1.0f, 1.0f};
}

/// The squared distances of a box's eight corners from another box.
struct CornerDistances {
  Float4 lowCornersSquared{}, highCornersSquared{};  ///< Of corners 0 … 3, and of corners 4 … 7.

  /// Adds the squared distances along one axis of the other box, which has the half extent `half` there.
  /// `middle`, `first`, `second`, `third`: the centre and half edges of the corners' box, along that axis.
  void add(Float4 middle, Float4 first, Float4 second, Float4 third, Float4 half) {
    const Float4 corners = fourCorners(middle, first, second), zero{};
    const Float4 lowExcess = larger(magnitude(corners - third) - half, zero);
    const Float4 highExcess = larger(magnitude(corners + third) - half, zero);
    lowCornersSquared += lowExcess * lowExcess;
    highCornersSquared += highExcess * highExcess;
  }

  [[nodiscard]] Float4 minSquared() const { return smaller(lowCornersSquared, highCornersSquared); }

  [[nodiscard]] unsigned cornersWithin(float limit) const {
    const Int4 bits = ((lowCornersSquared <= Float4{} + limit) & Int4{1, 2, 4, 8}) |
                      ((highCornersSquared <= Float4{} + limit) & Int4{16, 32, 64, 128});
    return static_cast<unsigned>(bits[0] | bits[1] | bits[2] | bits[3]);
  }
};

/// Measures the corners of one box in the frame of the other box, which has the half extents `half`. `center`
/// and `edges`: the centre and half edges of the first box in that frame.
CornerDistances cornerDistances(Float4 center, const Triple4& edges, Float4 half) {
  const auto& [x, y, z] = edges;
  CornerDistances distances;
  distances.add(broadcast<0>(center), broadcast<0>(x), broadcast<0>(y), broadcast<0>(z), broadcast<0>(half));
  distances.add(broadcast<1>(center), broadcast<1>(x), broadcast<1>(y), broadcast<1>(z), broadcast<1>(half));
  distances.add(broadcast<2>(center), broadcast<2>(x), broadcast<2>(y), broadcast<2>(z), broadcast<2>(half));
  return distances;
}

/// The error of a squared sine computed in float: twice kFilterError.
constexpr float kSquareError = 0x1p-12f;

/// Bounds of the squared gaps along three axes; 0 where the boxes may overlap. The given gap along a cross
/// product is multiplied by the sine of the angle between the edges, so its square is divided by the squared
/// sine.
struct Gaps4 {
  Float4 upperBound, lowerBound;
};

Gaps4 squaredGaps(Float4 gaps, Float4 error, Float4 maxSquaredSine, Float4 minSquaredSine) {
  const Float4 zero{}, upperGap = larger(gaps + error, zero), lowerGap = larger(gaps - error, zero);
  return {upperGap * upperGap / minSquaredSine, lowerGap * lowerGap / maxSquaredSine};
}

Gaps4 edgeGaps(const EdgeGaps4& edges, Float4 error) {
  const Float4 squaredSine = edges.firstCosine * edges.firstCosine + edges.secondCosine * edges.secondCosine;
  const Float4 minSquaredSine = Float4{} + kSquareError * kSquareError;
  return squaredGaps(edges.gaps, error, squaredSine + kSquareError,
                     larger(squaredSine - kSquareError, minSquaredSine));
}

unsigned edgeCandidates(const BoxGaps4& gaps, float error) {
  const Float4 errors = Float4{} + error, zero{};
  const Float4 faceGaps = larger(larger(gaps.facesA, gaps.facesB) - errors, zero);
  const std::array<Gaps4, 3> edges{edgeGaps(gaps.edges[0], errors), edgeGaps(gaps.edges[1], errors),
                                   edgeGaps(gaps.edges[2], errors)};
  constexpr std::array<Int4, 3> kBits{Int4{1, 16, 256}, Int4{2, 32, 64}, Int4{4, 8, 128}};
  const Float4 largestLowerBound =
      Float4{} + largestOf(larger(larger(faceGaps * faceGaps, edges[0].lowerBound),
                                  larger(edges[1].lowerBound, edges[2].lowerBound)));
  Int4 bits{};
  for (std::size_t s = 0; s < 3; ++s) bits |= (edges[s].upperBound >= largestLowerBound) & kBits[s];
  return static_cast<unsigned>(bits[0] | bits[1] | bits[2]);
}

}  // namespace

NearestCandidates nearestCandidates(const BoxPair4& pair, const BoxGaps4& gaps) {
  constexpr float kTieTolerance = 1e-6f;  // MeanOfNearest::kSameOffsetFraction
  const float reach = reachInLanes(pair)[0], error = kFilterError * reach;
  const auto [aInB, bInA] = boxesInFrames(pair);
  const CornerDistances distancesA = cornerDistances(aInB.center, aInB.edges, pair.halfB);
  const CornerDistances distancesB = cornerDistances(bInA.center, bInA.edges, pair.halfA);
  const Float4 minSquares = smaller(distancesA.minSquared(), distancesB.minSquared());
  const float minSquared =
      std::min(std::min(minSquares[0], minSquares[1]), std::min(minSquares[2], minSquares[3]));
  const float distance = std::sqrt(minSquared), uncertainty = 2.0f * error + kTieTolerance * reach,
              limit = distance + uncertainty;
  return {distancesA.cornersWithin(limit * limit), distancesB.cornersWithin(limit * limit),
          edgeCandidates(gaps, error), double(distance - uncertainty)};
}

namespace {

/// World units. Outside this range, squares overflow or underflow in float.
constexpr float kSmallestReach = 1e-15f, kLargestReach = 1e15f;

/// Up to this skew, the error of a common point in float is at most 4e-6 of the pair's extent.
constexpr float kSlightSkew = 0x1p-21f;

/// Sums over all edges that intersect the other box.
struct SharedEdges {
  Float4 sum{};  ///< Sum of the midpoints of the clipped edges, in the clipping box's frame.
  float count = 0.0f;
};

/// The smallest allowed extent of an edge along an axis. It replaces a smaller extent, so that 1 / extent is
/// finite.
constexpr float kMinEdgeExtent = 1e-30f;

/// On which side of the box (-1 or 1) each of four parallel edges lies, along the other two axes.
constexpr Float4 kSidesU{-1.0f, 1.0f, -1.0f, 1.0f}, kSidesV{-1.0f, -1.0f, 1.0f, 1.0f};

/// The clipped parts of the four edges `center + t * edge`, |t| <= 1, as intervals of t.
struct ClippedRange4 {
  Float4 first = Float4{} - 1.0f, last = Float4{} + 1.0f;

  /// Clips along one axis of the other box. `inverseEdge`: 1 / edge. `half`: half extent, with the sign of
  /// `edge`.
  [[gnu::always_inline]] void clip(Float4 center, Float4 inverseEdge, Float4 half) {
    first = larger(first, (-half - center) * inverseEdge);
    last = smaller(last, (half - center) * inverseEdge);
  }
};

/// Clips the four edges along `edges[k]`, one per lane, and adds the parts inside the other box to `total`.
[[gnu::always_inline]] inline void addClippedEdges(SharedEdges& total, const BoxInFrame4& box, std::size_t k,
                                                   Float4 half) {
  const Float4 &edge = box.edges[k], &u = box.edges[(k + 1) % 3], &v = box.edges[(k + 2) % 3];
  const Float4 inverseEdge = 1.0f / (magnitude(edge) < kMinEdgeExtent ? Float4{} + kMinEdgeExtent : edge);
  const Float4 signedHalf = withSign(half, inverseEdge), &center = box.center;
  const auto edgeCenters = [](Float4 middle, Float4 edgeU, Float4 edgeV) {
    return middle + edgeU * kSidesU + edgeV * kSidesV;
  };
  ClippedRange4 clippedRange;
  clippedRange.clip(edgeCenters(broadcast<0>(center), broadcast<0>(u), broadcast<0>(v)),
                    broadcast<0>(inverseEdge), broadcast<0>(signedHalf));
  clippedRange.clip(edgeCenters(broadcast<1>(center), broadcast<1>(u), broadcast<1>(v)),
                    broadcast<1>(inverseEdge), broadcast<1>(signedHalf));
  clippedRange.clip(edgeCenters(broadcast<2>(center), broadcast<2>(u), broadcast<2>(v)),
                    broadcast<2>(inverseEdge), broadcast<2>(signedHalf));
  const Int4 isShared = clippedRange.first <= clippedRange.last;
  const Float4 sums = laneSums(pick(isShared, Float4{} + 1.0f),
                               pick(isShared, 0.5f * (clippedRange.first + clippedRange.last)),
                               pick(isShared, kSidesU), pick(isShared, kSidesV));
  total.sum += center * broadcast<0>(sums) + edge * broadcast<1>(sums) + u * broadcast<2>(sums) +
               v * broadcast<3>(sums);
  total.count += sums[0];
}

/// The edges of the box in the other frame, clipped by the box |q| <= half.
SharedEdges sharedEdges(const BoxInFrame4& box, Float4 half) {
  SharedEdges total;
  for (std::size_t k = 0; k < 3; ++k) addClippedEdges(total, box, k, half);
  return total;
}

}  // namespace

std::optional<glm::dvec3> commonPoint4(const BoxPair4& pair, float skew, const Box& a, const Box& b) {
  const float reach = reachInLanes(pair)[0];
  if (!(reach > kSmallestReach && reach < kLargestReach && skew <= kSlightSkew)) return std::nullopt;
  const auto [aInB, bInA] = boxesInFrames(pair);
  const SharedEdges sharedInB = sharedEdges(aInB, pair.halfB), sharedInA = sharedEdges(bInA, pair.halfA);
  const double count = double(sharedInA.count) + double(sharedInB.count);
  if (count == 0.0) return std::nullopt;
  const glm::dvec3 sum = b.axes * toDvec3(sharedInB.sum) + a.axes * toDvec3(sharedInA.sum) +
                         (a.center - b.center) * double(sharedInA.count);
  return sum * (1.0 / count);
}

}  // namespace collision::detail
