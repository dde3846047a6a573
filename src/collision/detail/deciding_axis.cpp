// Which of the fifteen axes decides. Float gaps with their error bound leave one axis or a few that can have
// the largest gap; those are worked out in double.
#include <bit>

#include "collision/detail/box_axes.hpp"
#include "collision/detail/box_gaps4.hpp"
#include "collision/detail/lanes4.hpp"

namespace collision::detail {

namespace {

constexpr unsigned kAllAxes = 0x7fff;

/// Of the table, for the pairs of edges as EdgeGaps4 has them, by s.
constexpr std::array<Int4, 3> kEdgeBits{Int4{1 << 6, 1 << 10, 1 << 14}, Int4{1 << 7, 1 << 11, 1 << 12},
                                        Int4{1 << 8, 1 << 9, 1 << 13}};

/// World units: pairs smaller or larger than this are worked out in double alone, because float could not
/// square them.
constexpr double kSmallest = 1e-15, kLargest = 1e15;

/// Of the square of a sine computed in float: kFilterError, twice over.
constexpr float kSquareError = 0x1p-12f;

/// The squares of the overlaps along three axes, at most and at least; 0 where the boxes may be apart. Gaps
/// of cross products come times the sine of their edges' angle, and squaring needs no root to undo that.
struct Overlaps4 {
  Float4 most, least;
};

Overlaps4 squaredOverlaps(Float4 gaps, Float4 error, Float4 mostSine, Float4 leastSine) {
  const Float4 zero{};
  const Float4 most = smaller(gaps - error, zero), least = smaller(gaps + error, zero);
  return {most * most / leastSine, least * least / mostSine};
}

Overlaps4 edgeOverlaps(const EdgeGaps4& edges, Float4 error) {
  const Float4 sine = edges.entry * edges.entry + edges.another * edges.another;
  const Float4 tiniest = Float4{} + kSquareError * kSquareError;
  return squaredOverlaps(edges.gaps, error, sine + kSquareError, larger(sine - kSquareError, tiniest));
}

/// One bit to each axis of the table that may have the largest gap: those whose overlap may be as small as
/// the least one is known to be.
unsigned candidates(const BoxGaps4& gaps, float reach) {
  const Float4 one = Float4{} + 1.0f, error = Float4{} + kFilterError * reach;
  const std::array<Overlaps4, 5> overlaps{
      squaredOverlaps(gaps.facesA, error, one, one), squaredOverlaps(gaps.facesB, error, one, one),
      edgeOverlaps(gaps.edges[0], error), edgeOverlaps(gaps.edges[1], error),
      edgeOverlaps(gaps.edges[2], error)};
  constexpr std::array<Int4, 5> kBits{Int4{1, 2, 4}, Int4{8, 16, 32}, kEdgeBits[0], kEdgeBits[1],
                                      kEdgeBits[2]};
  Float4 known = overlaps[0].most;
  for (std::size_t i = 1; i < 5; ++i) known = smaller(known, overlaps[i].most);
  known = Float4{} + -largestOf(-known);
  Int4 bits{};
  for (std::size_t i = 0; i < 5; ++i) bits |= (overlaps[i].least <= known) & kBits[i];
  return static_cast<unsigned>(bits[0] | bits[1] | bits[2]);
}

/// The squares of the box's axes times a unit direction, by |b × n|² = b² - (b · n)². `along`: n by the axes,
/// about unit length.
Float4 squaredTurns(const Box& box, const glm::dvec3& along) {
  const glm::dmat3& axes = box.axes;
  const glm::dvec3 squares(lengthSquared(axes[0]), lengthSquared(axes[1]), lengthSquared(axes[2]));
  return rounded4(squares - along * along);
}

/// Of the table, those of the edges of a and b.
unsigned crossBits(unsigned edgesA, unsigned edgesB) {
  const unsigned spread = (edgesA & 1) | (edgesA & 2) << 2 | (edgesA & 4) << 4;
  return spread * edgesB << 6;
}

/// One bit to each axis that cannot beat the best one so far. Boxes that lie on one another have six, and
/// each takes as long to work out as all to rule out. None where the best may part the boxes: that is for the
/// gap to say.
///
/// Those that look along the best: turning a unit direction by e changes a gap by e times the reach at most.
/// With the unit n, and axes of about unit length, |(a × b) × n|² = (a · n)² + (b · n)² - 2 (a · b) (a · n)
/// (b · n), to be held against the square of the sine of the edges' angle, which kFilterError leaves right to
/// a twentieth from kKnownSine on: that fits into what kTurned leaves. And two edges that both look along n,
/// a quarter of kTiedAxes apart at most: what box_axes.cpp says of parallel edges costs twice that.
unsigned tiedAxes(const Box& a, const Box& b, const BoxPair4& pair, const BoxGaps4& gaps,
                  const DecidingAxis& best, double reach) {
  constexpr double kTurned = 0.8 * kTiedAxes, kParallel = 0.125 * kTiedAxes;
  constexpr float kTurnedSquare = static_cast<float>(kTurned * kTurned),
                  kParallelSquare = static_cast<float>(kParallel * kParallel), kKnownSine = 0.005f;
  if (best.axis.gap > -kTiedAxes * reach) return 0;
  const glm::dvec3 alongA = best.axis.direction * a.axes, alongB = best.axis.direction * b.axes;
  const Float4 turnA = squaredTurns(a, alongA), turnB = squaredTurns(b, alongB);
  const Float4 parallel = three(kParallelSquare);
  const unsigned tied = threeBits(turnB <= three(kTurnedSquare)) << 3 |
                        crossBits(threeBits(turnA <= parallel), threeBits(turnB <= parallel));
  const Float4 ofA = rounded4(alongA);
  const Triple4 ofB = turns(rounded4(alongB));
  Int4 bits{};
  for (std::size_t s = 0; s < 3; ++s) {
    const EdgeGaps4& edges = gaps.edges[s];
    const Float4 sine = edges.entry * edges.entry + edges.another * edges.another;
    const Float4 turned = ofA * ofA + ofB[s] * ofB[s] - 2.0f * pair.rotation[s] * ofA * ofB[s];
    bits |= (turned <= kTurnedSquare * sine) & (sine >= Float4{} + kKnownSine * kKnownSine) & kEdgeBits[s];
  }
  return tied | static_cast<unsigned>(bits[0] | bits[1] | bits[2]);
}

}  // namespace

DecidingAxis decidingAxis(const Box& a, const Box& b) {
  const BoxPair4 pair = toBoxPair4(a, b);
  return decidingAxis(a, b, pair, toBoxGaps4(pair), scaleOf(pair)[0]);
}

DecidingAxis decidingAxis(const Box& a, const Box& b, const BoxPair4& pair, const BoxGaps4& gaps,
                          float floatReach) {
  const double reach = pairReach(a, b);
  unsigned left = reach > kSmallest && reach < kLargest ? candidates(gaps, floatReach) : kAllAxes;
  DecidingAxis best;
  for (; left != 0; left &= left - 1) {
    const int index = std::countr_zero(left);
    const BoxAxis axis = boxAxis(a, b, index, reach);
    if (axis.degenerate) continue;
    const bool parts = axis.gap > 0.0 && best.axis.gap <= 0.0;
    if (best.index >= 0 && !parts && axis.gap <= best.axis.gap + kTiedAxes * reach) continue;
    best = {index, axis};
    if ((left & (left - 1)) != 0) left &= ~tiedAxes(a, b, pair, gaps, best, reach) | 1u << index;
  }
  return best;
}

}  // namespace collision::detail
