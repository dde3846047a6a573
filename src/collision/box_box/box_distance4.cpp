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
  Float4 low{}, high{};  ///< Of corners 0 … 3, and of corners 4 … 7.

  /// Adds the squared distances along one axis of the other box, which has the half extent `half` there.
  /// `middle`, `first`, `second`, `third`: the centre and half edges of the corners' box, along that axis.
  void add(Float4 middle, Float4 first, Float4 second, Float4 third, Float4 half) {
    const Float4 four = fourCorners(middle, first, second), zero{};
    const Float4 below = larger(magnitude(four - third) - half, zero);
    const Float4 above = larger(magnitude(four + third) - half, zero);
    low += below * below;
    high += above * above;
  }

  [[nodiscard]] Float4 least() const { return smaller(low, high); }

  [[nodiscard]] unsigned within(float limit) const {
    const Int4 bits =
        ((low <= Float4{} + limit) & Int4{1, 2, 4, 8}) | ((high <= Float4{} + limit) & Int4{16, 32, 64, 128});
    return static_cast<unsigned>(bits[0] | bits[1] | bits[2] | bits[3]);
  }
};

/// Measures the corners of one box in the frame of the other box, which has the half extents `half`. `center`
/// and `edges`: the centre and half edges of the first box in that frame.
CornerDistances cornerDistances(Float4 center, const Triple4& edges, Float4 half) {
  const auto& [x, y, z] = edges;
  CornerDistances found;
  found.add(broadcast<0>(center), broadcast<0>(x), broadcast<0>(y), broadcast<0>(z), broadcast<0>(half));
  found.add(broadcast<1>(center), broadcast<1>(x), broadcast<1>(y), broadcast<1>(z), broadcast<1>(half));
  found.add(broadcast<2>(center), broadcast<2>(x), broadcast<2>(y), broadcast<2>(z), broadcast<2>(half));
  return found;
}

/// The error of a squared sine computed in float: twice kFilterError.
constexpr float kSquareError = 0x1p-12f;

/// Bounds of the squared gaps along three axes; 0 where the boxes may overlap. The given gap along a cross
/// product is multiplied by the sine of the angle between the edges, so its square is divided by the squared
/// sine.
struct Gaps4 {
  Float4 upper, lower;
};

Gaps4 squaredGaps(Float4 gaps, Float4 error, Float4 mostSine, Float4 leastSine) {
  const Float4 zero{}, most = larger(gaps + error, zero), least = larger(gaps - error, zero);
  return {most * most / leastSine, least * least / mostSine};
}

Gaps4 edgeGaps(const EdgeGaps4& edges, Float4 error) {
  const Float4 sine = edges.firstCosine * edges.firstCosine + edges.secondCosine * edges.secondCosine;
  const Float4 tiniest = Float4{} + kSquareError * kSquareError;
  return squaredGaps(edges.gaps, error, sine + kSquareError, larger(sine - kSquareError, tiniest));
}

unsigned edgeCandidates(const BoxGaps4& gaps, float error) {
  const Float4 errors = Float4{} + error, zero{};
  const Float4 faces = larger(larger(gaps.facesA, gaps.facesB) - errors, zero);
  const std::array<Gaps4, 3> edges{edgeGaps(gaps.edges[0], errors), edgeGaps(gaps.edges[1], errors),
                                   edgeGaps(gaps.edges[2], errors)};
  constexpr std::array<Int4, 3> kBits{Int4{1, 16, 256}, Int4{2, 32, 64}, Int4{4, 8, 128}};
  const Float4 known = Float4{} + largestOf(larger(larger(faces * faces, edges[0].lower),
                                                   larger(edges[1].lower, edges[2].lower)));
  Int4 bits{};
  for (std::size_t s = 0; s < 3; ++s) bits |= (edges[s].upper >= known) & kBits[s];
  return static_cast<unsigned>(bits[0] | bits[1] | bits[2]);
}

}  // namespace

NearestCandidates nearestCandidates(const BoxPair4& pair, const BoxGaps4& gaps) {
  constexpr float kEqual = 1e-6f;  // MeanOfNearest::kSameDirection
  const float reach = reach4(pair)[0], error = kFilterError * reach;
  const auto [inB, inA] = boxesInFrames(pair);
  const CornerDistances ofA = cornerDistances(inB.center, inB.edges, pair.halfB);
  const CornerDistances ofB = cornerDistances(inA.center, inA.edges, pair.halfA);
  const Float4 both = smaller(ofA.least(), ofB.least());
  const float least = std::min(std::min(both[0], both[1]), std::min(both[2], both[3]));
  const float distance = std::sqrt(least), doubt = 2.0f * error + kEqual * reach, limit = distance + doubt;
  return {ofA.within(limit * limit), ofB.within(limit * limit), edgeCandidates(gaps, error),
          double(distance - doubt)};
}

namespace {

/// World units. Outside this range, squares overflow or underflow in float.
constexpr float kSmallest = 1e-15f, kLargest = 1e15f;

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

/// The clipped parts of the four edges `from + t * way`, |t| <= 1, as intervals of t.
struct ClippedRange4 {
  Float4 first = Float4{} - 1.0f, last = Float4{} + 1.0f;

  /// Clips along one axis of the other box. `over`: 1 / way. `half`: half extent, with the sign of `way`.
  [[gnu::always_inline]] void clip(Float4 from, Float4 over, Float4 half) {
    first = larger(first, (-half - from) * over);
    last = smaller(last, (half - from) * over);
  }
};

/// Clips the four edges along `edges[k]`, one per lane, and adds the parts inside the other box to `shared`.
[[gnu::always_inline]] inline void addShared(SharedEdges& shared, const BoxInFrame4& place, std::size_t k,
                                             Float4 half) {
  const Float4 &along = place.edges[k], &u = place.edges[(k + 1) % 3], &v = place.edges[(k + 2) % 3];
  const Float4 over = 1.0f / (magnitude(along) < kMinEdgeExtent ? Float4{} + kMinEdgeExtent : along);
  const Float4 side = withSign(half, over), &center = place.center;
  const auto from = [](Float4 middle, Float4 ofU, Float4 ofV) {
    return middle + ofU * kSidesU + ofV * kSidesV;
  };
  ClippedRange4 kept;
  kept.clip(from(broadcast<0>(center), broadcast<0>(u), broadcast<0>(v)), broadcast<0>(over),
            broadcast<0>(side));
  kept.clip(from(broadcast<1>(center), broadcast<1>(u), broadcast<1>(v)), broadcast<1>(over),
            broadcast<1>(side));
  kept.clip(from(broadcast<2>(center), broadcast<2>(u), broadcast<2>(v)), broadcast<2>(over),
            broadcast<2>(side));
  const Int4 any = kept.first <= kept.last;
  const Float4 sums = laneSums(pick(any, Float4{} + 1.0f), pick(any, 0.5f * (kept.first + kept.last)),
                               pick(any, kSidesU), pick(any, kSidesV));
  shared.sum += center * broadcast<0>(sums) + along * broadcast<1>(sums) + u * broadcast<2>(sums) +
                v * broadcast<3>(sums);
  shared.count += sums[0];
}

/// The edges of the box at `place`, clipped by the box |q| <= half.
SharedEdges sharedEdges(const BoxInFrame4& place, Float4 half) {
  SharedEdges shared;
  for (std::size_t k = 0; k < 3; ++k) addShared(shared, place, k, half);
  return shared;
}

}  // namespace

std::optional<glm::dvec3> commonPoint4(const BoxPair4& pair, float skew, const Box& a, const Box& b) {
  const float reach = reach4(pair)[0];
  if (!(reach > kSmallest && reach < kLargest && skew <= kSlightSkew)) return std::nullopt;
  const auto [ofA, ofB] = boxesInFrames(pair);
  const SharedEdges inB = sharedEdges(ofA, pair.halfB), inA = sharedEdges(ofB, pair.halfA);
  const double count = double(inA.count) + double(inB.count);
  if (count == 0.0) return std::nullopt;
  const glm::dvec3 sum =
      b.axes * toDvec3(inB.sum) + a.axes * toDvec3(inA.sum) + (a.center - b.center) * double(inA.count);
  return sum * (1.0 / count);
}

}  // namespace collision::detail
