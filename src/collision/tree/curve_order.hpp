// Orders boxes by the positions of their centres on a Hilbert curve.
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

}  // namespace collision::detail
