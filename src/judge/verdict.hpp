// Is a verdict right? Cheap proofs come first; the true gap is searched only where they do not decide.
#pragma once

#include "judge/separation.hpp"

namespace judge {

/// The judge's ruling on a verdict: right, a hit across a gap, or a miss of an overlap.
enum class Ruling { right, falseHit, falseMiss };

/// The verdict "hit" of a pair is false only when the true gap is above its band, "miss" only when the true
/// depth is. Within the band either is right.
[[nodiscard]] Ruling rulingOf(bool hit, double signedSeparation, double band);

/// A plane between the two proves a miss, and an origin deep inside every face of the difference proves a
/// hit. The remaining pairs nearly touch, or a radius decides them. `band`: the band of the pair unless
/// given, world units.
[[nodiscard]] Ruling ruling(const Solid& a, const Solid& b, bool hit);
[[nodiscard]] Ruling ruling(const Solid& a, const Solid& b, bool hit, double band);
[[nodiscard]] Ruling ruling(const Shape& a, const Shape& b, bool hit);

}  // namespace judge
