// The size of a pair, and the bands around the truth that grow with it.
#pragma once

#include "reference/solid.hpp"

namespace reference {

/// A verdict must be right when the true gap or depth is above this share of the pair's size.
inline constexpr double kVerdictBand = 4e-6;

/// Depths and distances are within this share of the pair's size of the truth.
inline constexpr double kLengthBand = 2e-5;

/// The size of a pair: its largest extent plus the distance between the centres, world units. The extent is a
/// half extent (a sphere's radius, a capsule's half length plus radius). This is the strictest choice: bands
/// that hold for it also hold for full widths and diagonals.
[[nodiscard]] double pairSize(const Solid& a, const Solid& b);

[[nodiscard]] double pairSize(const Shape& a, const Shape& b);

/// The largest gap or depth at which either verdict is allowed, world units.
[[nodiscard]] double verdictBand(const Shape& a, const Shape& b);

/// The largest error allowed of a depth or a distance, world units.
[[nodiscard]] double lengthBand(const Shape& a, const Shape& b);

}  // namespace reference
