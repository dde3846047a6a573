// Where two boxes are nearest to each other, and a point that two overlapping boxes share.
#pragma once

#include "collision/detail/box_nearest4.hpp"
#include "collision/detail/segment.hpp"

namespace collision::detail {

/// The nearest points of two boxes that are apart, measured from b's centre. Where several pairs are equally
/// near (faces or edges that are parallel), the middle of them. `candidates`: what is looked at; all, or
/// those that nearestCandidates leaves. Both boxes are used up: to pass them by value copied what was just
/// made.
[[nodiscard]] CorePair nearest(Box&& a, Box&& b, const NearestCandidates& candidates = {});
[[nodiscard]] inline CorePair nearest(const Box& a, const Box& b, const NearestCandidates& candidates = {}) {
  return nearest(Box(a), Box(b), candidates);
}

/// A point of both boxes, well inside what they share, measured from b's centre. For boxes that overlap.
[[nodiscard]] glm::dvec3 commonPoint(const Box& a, const Box& b);

}  // namespace collision::detail
