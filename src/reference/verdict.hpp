// Checks a verdict. Cheap proofs come first; the true gap is searched only where they do not decide.
#pragma once

#include "reference/separation.hpp"

namespace reference {

/// The ruling on a verdict: right, a hit across a gap, or a miss of an overlap.
enum class Ruling { right, falseHit, falseMiss };

/// A hit is false only when the true gap is above the band, a miss only when the true depth is. Within the
/// band both verdicts are right.
[[nodiscard]] Ruling rulingOf(bool hit, double signedSeparation, double band);

/// A plane between the two proves a miss, and an origin deep inside every face of the difference proves a
/// hit. The remaining pairs nearly touch, or their radius decides. `band`: world units; by default that of
/// the pair.
[[nodiscard]] Ruling ruling(const Solid& a, const Solid& b, bool hit);
[[nodiscard]] Ruling ruling(const Solid& a, const Solid& b, bool hit, double band);
[[nodiscard]] Ruling ruling(const Shape& a, const Shape& b, bool hit);

}  // namespace reference
