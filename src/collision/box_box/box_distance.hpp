// The nearest points of two boxes, and a common point of two overlapping boxes.
#pragma once

#include "collision/box_box/box_nearest4.hpp"
#include "collision/shape/segment.hpp"

namespace collision::detail {

/// The nearest points of two boxes that are apart, measured from b's centre. Where several pairs are equally
/// near (parallel faces or edges), their mean. `candidates`: the corners and edges to try, all by default.
/// Takes rvalues, since copies of boxes that were just built cost time.
[[nodiscard]] CorePair nearest(Box&& a, Box&& b, const NearestCandidates& candidates = {});
[[nodiscard]] inline CorePair nearest(const Box& a, const Box& b, const NearestCandidates& candidates = {}) {
  return nearest(Box(a), Box(b), candidates);
}

/// A point well inside the intersection, measured from b's centre. The boxes must overlap.
[[nodiscard]] glm::dvec3 commonPoint(const Box& a, const Box& b);

}  // namespace collision::detail
