// Orders boxes so that neighbours in the list are near in space: along a Hilbert curve, or by halving.
#pragma once

#include <cstdint>
#include <span>

#include "collision/shapes.hpp"
#include "collision/tree/large_array.hpp"

namespace collision::detail {

/// The indices of `boxes` along a Hilbert curve; of equal centres, the lower index first. The same on every
/// machine and for any number of threads. Linear time, unless the boxes are clustered at several scales: each
/// cluster is then sorted in its own grid.
/// `room`: scratch memory, two numbers per box.
[[nodiscard]] LargeArray<std::uint32_t> curveOrder(std::span<const Aabb> boxes, unsigned threads,
                                                   std::span<std::uint64_t> room);

/// The indices of `boxes` in leaf order, for leaves of `width` boxes. Recursively splits the boxes in two
/// along the longest axis of their centres' extent, down to single leaves. Splits at multiples of `width`, so
/// that leaves are full (Lee and Lee, "OMT: Overlap Minimizing Top-down Bulk Loading", 2003). The same on
/// every machine. Takes n log n time, at worst n log² n.
[[nodiscard]] LargeArray<std::uint32_t> splitOrder(std::span<const Aabb> boxes, std::size_t width);

}  // namespace collision::detail
