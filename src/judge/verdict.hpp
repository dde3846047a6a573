// Is a verdict right? Proofs that cost little first, the search for the true gap only where they don't
// decide.
#pragma once

#include "judge/separation.hpp"

namespace judge {

/// What the judge says of a verdict: right, or a hit across a gap, or a miss of an overlap.
enum class Ruling { right, falseHit, falseMiss };

/// The verdict "hit" of a pair is false only when the true gap is above its band, "miss" only when the true
/// depth is. Within the band either is right.
[[nodiscard]] Ruling rulingOf(bool hit, double signedSeparation, double band);

/// A plane between the two proves a miss; a core deep inside every face of the difference proves a hit. What
/// is left is near touching, or decided by a radius. `band`: that of the pair unless given, world units.
[[nodiscard]] Ruling ruling(const Solid& a, const Solid& b, bool hit);
[[nodiscard]] Ruling ruling(const Solid& a, const Solid& b, bool hit, double band);
[[nodiscard]] Ruling ruling(const Shape& a, const Shape& b, bool hit);

}  // namespace judge
