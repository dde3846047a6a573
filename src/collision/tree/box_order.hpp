// Orders boxes so that neighbours in the list are neighbours in space: along a Hilbert curve, or by recursive
// halving.
#pragma once

#include <cstdint>
#include <span>

#include "collision/shapes.hpp"
#include "collision/tree/large_array.hpp"

namespace collision::detail {

/// The indices of `boxes`, so that neighbours in the list are neighbours in space; of equal centres the lower
/// index first. The same on every machine, and for every number of threads. Time is linear, except for boxes
/// clustered at ever smaller scales, where each cluster gets its own grid.
///
/// `room`: scratch memory of two numbers for each box.
[[nodiscard]] LargeArray<std::uint32_t> curveOrder(std::span<const Aabb> boxes, unsigned threads,
                                                   std::span<std::uint64_t> room);

/// The indices of `boxes`, for a tree with full groups of `width`: each group of groups is halved across the
/// longest side of its centres, at a border of the smaller groups, until single groups are left (Lee and Lee,
/// "OMT: Overlap Minimizing Top-down Bulk Loading", 2003). The same on every machine. Takes n log n time, n
/// log² n at worst.
[[nodiscard]] LargeArray<std::uint32_t> splitOrder(std::span<const Aabb> boxes, std::size_t width);

}  // namespace collision::detail
