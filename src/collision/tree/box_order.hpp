// Orders boxes so that neighbours in the list are near in space: along a Hilbert curve, or by halving.
#pragma once

#include <cstdint>
#include <span>

#include "collision/shapes.hpp"
#include "collision/tree/large_array.hpp"

namespace collision::detail {

/// The indices of `boxes` along a Hilbert curve; of equal centres, the lower index comes first. The order is
/// the same on every machine and for every number of threads. Takes linear time, unless the boxes are
/// clustered at several scales, because each cluster is then sorted in a separate grid.
///
/// `room`: scratch memory, two numbers for each box.
[[nodiscard]] LargeArray<std::uint32_t> curveOrder(std::span<const Aabb> boxes, unsigned threads,
                                                   std::span<std::uint64_t> room);

/// The indices of `boxes` in the order of the leaves, for a tree whose leaves hold `width` boxes. The boxes
/// are split in two along the axis in which their centres extend farthest, then each half is split again,
/// until each part is one leaf. Each split is at a multiple of `width`, so that the leaves are full (Lee and
/// Lee, "OMT: Overlap Minimizing Top-down Bulk Loading", 2003). The order is the same on every machine. Takes
/// n log n time, in the worst case n log² n.
[[nodiscard]] LargeArray<std::uint32_t> splitOrder(std::span<const Aabb> boxes, std::size_t width);

}  // namespace collision::detail
