// Boxes in the order in which a Hilbert curve passes their centres.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "collision/shapes.hpp"

namespace collision::detail {

/// The indices of `boxes`, so that neighbours in the list are neighbours in space; of equal centres the lower
/// index first. The same on every machine. Time is linear but for boxes that crowd at one place in ever
/// smaller groups, each of which gets a grid of its own.
[[nodiscard]] std::vector<std::uint32_t> curveOrder(std::span<const Aabb> boxes);

}  // namespace collision::detail
