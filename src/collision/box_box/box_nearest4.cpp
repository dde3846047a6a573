#include "collision/box_box/box_nearest4.hpp"

#include <cmath>

namespace collision::detail {

namespace {

/// Four corners of a box, lane i: + along axis k where bit k of i is set (k = 0, 1), along one axis of the
/// frame.
Float4 fourCorners(Float4 middle, Float4 first, Float4 second) {
  return middle + first * Float4{-1.0f, 1.0f, -1.0f, 1.0f} + second * Float4{-1.0f, -1.0f, 1.0f, 1.0f};
}

/// The squared distances of a box's eight corners from another box, in whose frame they are given.
struct CornerDistances {
  Float4 low{}, high{};  ///< Corners 0 … 3, 4 … 7.

  /// Adds one axis of the frame: centre and half edges of the corners' box along it, and the half extent of
  /// the other box.
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

/// `edges`: the half edges of the corners' box in the frame of the other.
CornerDistances cornerDistances(Float4 center, const Triple4& edges, Float4 half) {
  const auto& [x, y, z] = edges;
  CornerDistances found;
  found.add(broadcast<0>(center), broadcast<0>(x), broadcast<0>(y), broadcast<0>(z), broadcast<0>(half));
  found.add(broadcast<1>(center), broadcast<1>(x), broadcast<1>(y), broadcast<1>(z), broadcast<1>(half));
  found.add(broadcast<2>(center), broadcast<2>(x), broadcast<2>(y), broadcast<2>(z), broadcast<2>(half));
  return found;
}

/// Error of a squared sine computed in float: twice kFilterError.
constexpr float kSquareError = 0x1p-12f;

/// Upper and lower bounds of the squared gaps along three axes; 0 where the boxes may overlap. Gaps of cross
/// products contain the sine of the edges' angle; squares can be divided by its square without a root.
struct Gaps4 {
  Float4 most, least;
};

Gaps4 squaredGaps(Float4 gaps, Float4 error, Float4 mostSine, Float4 leastSine) {
  const Float4 zero{}, most = larger(gaps + error, zero), least = larger(gaps - error, zero);
  return {most * most / leastSine, least * least / mostSine};
}

Gaps4 edgeGaps(const EdgeGaps4& edges, Float4 error) {
  const Float4 sine = edges.entry * edges.entry + edges.another * edges.another;
  const Float4 tiniest = Float4{} + kSquareError * kSquareError;
  return squaredGaps(edges.gaps, error, sine + kSquareError, larger(sine - kSquareError, tiniest));
}

unsigned edgeCandidates(const BoxGaps4& gaps, float error) {
  const Float4 errors = Float4{} + error, zero{};
  const Float4 faces = larger(larger(gaps.facesA, gaps.facesB) - errors, zero);
  const std::array<Gaps4, 3> edges{edgeGaps(gaps.edges[0], errors), edgeGaps(gaps.edges[1], errors),
                                   edgeGaps(gaps.edges[2], errors)};
  constexpr std::array<Int4, 3> kBits{Int4{1, 16, 256}, Int4{2, 32, 64}, Int4{4, 8, 128}};
  const Float4 known = Float4{} + largestOf(larger(larger(faces * faces, edges[0].least),
                                                   larger(edges[1].least, edges[2].least)));
  Int4 bits{};
  for (std::size_t s = 0; s < 3; ++s) bits |= (edges[s].most >= known) & kBits[s];
  return static_cast<unsigned>(bits[0] | bits[1] | bits[2]);
}

}  // namespace

NearestCandidates nearestCandidates(const BoxPair4& pair, const BoxGaps4& gaps) {
  constexpr float kEqual = 1e-6f;  // as MeanOfNearest has it
  const float reach = scaleOf(pair)[0], error = kFilterError * reach;
  const auto [inB, inA] = placesOf(pair);
  const CornerDistances ofA = cornerDistances(inB.center, inB.edges, pair.halfB);
  const CornerDistances ofB = cornerDistances(inA.center, inA.edges, pair.halfA);
  const Float4 both = smaller(ofA.least(), ofB.least());
  const float least = std::min(std::min(both[0], both[1]), std::min(both[2], both[3]));
  const float distance = std::sqrt(least), doubt = 2.0f * error + kEqual * reach, limit = distance + doubt;
  return {ofA.within(limit * limit), ofB.within(limit * limit), edgeCandidates(gaps, error),
          double(distance - doubt)};
}

}  // namespace collision::detail
