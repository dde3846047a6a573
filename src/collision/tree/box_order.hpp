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

/// The indices of `boxes` in the order of the leaves, for a tree whose leaves hold `width` boxes. The boxes
/// are split in two across the longest side of their centres, then each half again, until one leaf is left.
/// Each split falls on a multiple of `width`, so that the leaves are full (Lee and Lee, "OMT: Overlap
/// Minimizing Top-down Bulk Loading", 2003). The same on every machine. Takes n log n time, n log² n at
/// worst.
[[nodiscard]] LargeArray<std::uint32_t> splitOrder(std::span<const Aabb> boxes, std::size_t width);

}  // namespace collision::detail
