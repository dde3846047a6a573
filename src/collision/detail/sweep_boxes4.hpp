// Two boxes, one of which moves, in float: which of the fifteen axes double has to look at.
#pragma once

#include "collision/detail/box_gaps4.hpp"

namespace collision::detail {

/// What float knows of a sweep.
struct SweptAxes {
  bool apart = false;  ///< Surely, at the start.
  /// One bit to each axis of the table (box_axes.hpp): those along which the boxes may come into touch last,
  /// or part before. 0: they surely never touch, if they are apart at the start.
  unsigned candidates = 0x7fff;
};

/// `displacement`: of A, along A's axes.
[[nodiscard]] SweptAxes sweptAxes(const BoxPair4& pair, Float4 displacement);

/// A world vector along A's axes.
[[nodiscard]] inline Float4 alongAxes(const Obb& a, Float4 v) { return weighted(rows4(a), v); }
[[nodiscard]] inline Float4 alongAxes(const Aabb&, Float4 v) { return v; }

}  // namespace collision::detail
