// Orders boxes so that neighbours in the list are near in space: along a Hilbert curve, or by halving. The
// three-dimensional Hilbert curve is a line through all cells of a grid. Neighbours on the line are
// neighbours in space, so each section of the line is a compact group of cells.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "collision/shapes.hpp"
#include "collision/tree/large_array.hpp"

namespace collision::detail {

/// The indices of `boxes` in their order along a Hilbert curve. Boxes with equal centres are in order of
/// their indices. The result is the same on every machine and for any number of threads. Takes linear time,
/// unless the boxes are clustered at several scales, because each cluster is then sorted in a grid of its
/// own. `scratch`: scratch memory, two numbers per box.
[[nodiscard]] LargeArray<std::uint32_t> curveOrder(std::span<const Aabb> boxes, unsigned threads,
                                                   std::span<std::uint64_t> scratch);

/// The indices of `boxes` in leaf order, for leaves of `width` boxes. Recursively splits the boxes in two
/// along the longest axis of their centres' extent, down to single leaves. Splits at multiples of `width`, so
/// that leaves are full (Lee and Lee, "OMT: Overlap Minimizing Top-down Bulk Loading", 2003). The result is
/// the same on every machine. Takes n log n time, at worst n log² n.
[[nodiscard]] LargeArray<std::uint32_t> splitOrder(std::span<const Aabb> boxes, std::size_t width);

inline constexpr int kHilbertBits = 10;  ///< Bits for each axis. A curve position has three times as many.
inline constexpr std::uint32_t kHilbertCells = 1u << kHilbertBits;

/// In a cube, the curve enters at one corner and leaves at an adjacent corner, so the curve has 8 * 3
/// orientations. Each octant is again such a cube (Hamilton and Rau-Chaplin, "Compact Hilbert Indices",
/// 2008).
struct HilbertStep {
  std::uint8_t position = 0;  ///< The part of the curve, 0 … 7, that runs through the octant.
  std::uint8_t state = 0;     ///< The curve's orientation inside the octant: 8 * direction + entry.
};

[[nodiscard]] constexpr unsigned rotateBits3(unsigned bits, unsigned count) {
  return ((bits << count) | (bits >> (3 - count))) & 7u;
}

[[nodiscard]] constexpr unsigned grayCode(unsigned position) { return position ^ (position >> 1); }

[[nodiscard]] constexpr unsigned trailingOnes(unsigned bits) {
  unsigned count = 0;
  for (; (bits & 1u) != 0u; bits >>= 1) ++count;
  return count;
}

[[nodiscard]] constexpr HilbertStep hilbertStep(unsigned state, unsigned octant) {
  const unsigned entry = state & 7u, direction = state >> 3;
  const unsigned grayValue = rotateBits3(octant ^ entry, (2 - direction) % 3);
  const unsigned position = grayValue ^ (grayValue >> 1) ^ (grayValue >> 2);
  const unsigned start = position == 0 ? 0 : grayCode((position - 1) & ~1u);
  const unsigned axisStep =
      position == 0 ? 0 : trailingOnes((position & 1u) != 0u ? position : position - 1) % 3;
  const unsigned nextEntry = entry ^ rotateBits3(start, (direction + 1) % 3);
  const unsigned nextDirection = (direction + axisStep + 1) % 3;
  return {static_cast<std::uint8_t>(position), static_cast<std::uint8_t>(8 * nextDirection + nextEntry)};
}

/// A table for two steps at once, indexed by the state and six bits of the interleaved coordinates. The upper
/// bits of an entry are the next state, the lower six are bits of the curve position.
using HilbertTable = std::array<std::array<std::uint16_t, 64>, 24>;

[[nodiscard]] constexpr HilbertTable hilbertTable() {
  HilbertTable table{};
  for (unsigned state = 0; state < 24; ++state) {
    for (unsigned octants = 0; octants < 64; ++octants) {
      const HilbertStep first = hilbertStep(state, octants >> 3),
                        second = hilbertStep(first.state, octants & 7u);
      table[state][octants] =
          static_cast<std::uint16_t>(second.state << 6 | first.position << 3 | second.position);
    }
  }
  return table;
}

inline constexpr HilbertTable kHilbertTable = hilbertTable();

/// Inserts two zero bits after each bit of a number below 1024, or of each number in a vector.
template <class Number>
[[nodiscard]] constexpr Number spreadBits(Number v) {
  v = (v | v << 16) & 0x030000ff;
  v = (v | v << 8) & 0x0300f00f;
  v = (v | v << 4) & 0x030c30c3;
  return (v | v << 2) & 0x09249249;
}

/// The position of a cell on the Hilbert curve. `octants`: the cell's interleaved coordinates, with x in the
/// lowest bit.
[[nodiscard]] constexpr std::uint32_t hilbertIndex(std::uint32_t octants) {
  std::uint32_t position = 0;
  unsigned state = 0;
  for (int shift = 3 * kHilbertBits - 6; shift >= 0; shift -= 6) {
    const unsigned step = kHilbertTable[state][(octants >> shift) & 63u];
    position = position << 6 | (step & 63u);
    state = step >> 6;
  }
  return position;
}

/// The position on the Hilbert curve of the cell with these coordinates, each below kHilbertCells.
[[nodiscard]] constexpr std::uint32_t hilbertIndex(std::uint32_t x, std::uint32_t y, std::uint32_t z) {
  return hilbertIndex(spreadBits(x) | spreadBits(y) << 1 | spreadBits(z) << 2);
}

}  // namespace collision::detail
