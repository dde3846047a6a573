// Which of the fifteen axes decides. Float gaps with their error bound leave one axis or a few that can have
// the largest gap; those are worked out in double.
#include <bit>

#include "collision/detail/box_axes.hpp"
#include "collision/detail/box_gaps4.hpp"

namespace collision::detail {

namespace {

constexpr unsigned kAllAxes = 0x7fff;

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
  constexpr std::array<Int4, 5> kBits{Int4{1, 2, 4}, Int4{8, 16, 32}, Int4{1 << 6, 1 << 10, 1 << 14},
                                      Int4{1 << 7, 1 << 11, 1 << 12}, Int4{1 << 8, 1 << 9, 1 << 13}};
  Float4 known = overlaps[0].most;
  for (std::size_t i = 1; i < 5; ++i) known = smaller(known, overlaps[i].most);
  known = Float4{} + -largestOf(-known);
  Int4 bits{};
  for (std::size_t i = 0; i < 5; ++i) bits |= (overlaps[i].least <= known) & kBits[i];
  return static_cast<unsigned>(bits[0] | bits[1] | bits[2]);
}

/// Of any length.
glm::dvec3 rawDirection(const Box& a, const Box& b, int index) {
  if (index < 6) return index < 3 ? a.axes[index] : b.axes[index - 3];
  return glm::cross(a.axes[(index - 6) / 3], b.axes[(index - 6) % 3]);
}

/// Does the axis look along the best one so far, and can therefore not beat it? Turning a unit direction by e
/// changes a gap by e times the reach at most. Boxes that lie on one another have six such axes, and a look
/// at the direction costs a third of the axis. Not where the best may part the boxes: that is for the gap to
/// say.
bool isTied(const Box& a, const Box& b, int index, const DecidingAxis& best, double reach) {
  constexpr double kTurned = 0.5 * kTiedAxes;
  if (best.index < 0 || best.axis.gap > -kTiedAxes * reach) return false;
  const glm::dvec3 along = rawDirection(a, b, index);
  const double across = lengthSquared(glm::cross(along, best.axis.direction));
  return across <= kTurned * kTurned * lengthSquared(along);
}

}  // namespace

DecidingAxis decidingAxis(const Box& a, const Box& b) {
  const BoxPair4 pair = toBoxPair4(a, b);
  return decidingAxis(a, b, toBoxGaps4(pair), scaleOf(pair)[0]);
}

DecidingAxis decidingAxis(const Box& a, const Box& b, const BoxGaps4& gaps, float floatReach) {
  const double reach = pairReach(a, b);
  unsigned left = reach > kSmallest && reach < kLargest ? candidates(gaps, floatReach) : kAllAxes;
  DecidingAxis best;
  for (; left != 0; left &= left - 1) {
    const int index = std::countr_zero(left);
    if (isTied(a, b, index, best, reach)) continue;
    const BoxAxis axis = boxAxis(a, b, index, reach);
    if (axis.degenerate) continue;
    const bool parts = axis.gap > 0.0 && best.axis.gap <= 0.0;
    if (best.index < 0 || parts || axis.gap > best.axis.gap + kTiedAxes * reach) best = {index, axis};
  }
  return best;
}

}  // namespace collision::detail
