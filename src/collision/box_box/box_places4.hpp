// Centre and half edges of each of two boxes in the other's frame, in float.
#pragma once

#include "collision/box_box/box_gaps4.hpp"

namespace collision::detail {

/// The columns of the rotation, b_j along A's axes, from its diagonals; and its rows, a_i along B's.
[[nodiscard]] inline Triple4 columnsOf(const Triple4& r) {
  return {diagonal(r[0], r[2], r[1]), diagonal(r[1], r[0], r[2]), diagonal(r[2], r[1], r[0])};
}

[[nodiscard]] inline Triple4 transposed(const Triple4& v) {
  const Float4 low = __builtin_shufflevector(v[0], v[1], 0, 4, 1, 5);
  const Float4 high = __builtin_shufflevector(v[0], v[1], 2, 6, 3, 7);
  return {__builtin_shufflevector(low, v[2], 0, 1, 4, 4), __builtin_shufflevector(low, v[2], 2, 3, 5, 5),
          __builtin_shufflevector(high, v[2], 0, 1, 6, 6)};
}

[[nodiscard]] inline Triple4 scaled(const Triple4& axes, Float4 half) {
  return {axes[0] * broadcast<0>(half), axes[1] * broadcast<1>(half), axes[2] * broadcast<2>(half)};
}

struct Place4 {
  Float4 center;
  Triple4 edges;  ///< Half edges.
};

struct Places4 {
  Place4 ofA;  ///< In B's frame.
  Place4 ofB;  ///< In A's frame.
};

[[nodiscard]] inline Places4 placesOf(const BoxPair4& pair) {
  const Triple4 columns = columnsOf(pair.rotation), rows = transposed(columns);
  return {{-weighted(rows, pair.offset), scaled(rows, pair.halfA)},
          {pair.offset, scaled(columns, pair.halfB)}};
}

}  // namespace collision::detail
