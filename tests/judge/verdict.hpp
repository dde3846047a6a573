// Is a verdict right? Proofs that cost little first, the search for the true gap only where they don't
// decide.
#pragma once

#include "judge/separation.hpp"

namespace judge {

enum class Ruling { right, falseHit, falseMiss };

/// The verdict "hit" of a pair is false only when the true gap is above its band, "miss" only when the true
/// depth is. Within the band either is right.
[[nodiscard]] inline Ruling rulingOf(bool hit, double signedSeparation, double band) {
  if (hit) return signedSeparation > band ? Ruling::falseHit : Ruling::right;
  return signedSeparation < -band ? Ruling::falseMiss : Ruling::right;
}

/// A plane between the two proves a miss; a core deep inside every face of the difference proves a hit. What
/// is left is near touching, or decided by a radius.
[[nodiscard]] inline Ruling ruling(const Shape& shapeA, const Shape& shapeB, bool hit) {
  const Solid a = solidOf(shapeA), b = solidOf(shapeB);
  const Solid d = difference(a, b);
  const double size = pairSize(a, b);
  const FaceSeparation faces = faceSeparation(d);
  const bool provenApart = faces.value - d.radius > 0.0;
  if (provenApart && !hit) return Ruling::right;
  const bool provenDeep = d.edgeCount >= 3 && faces.value < -kJudgeRounding * size;
  if (provenDeep) return rulingOf(hit, faces.value - d.radius, kVerdictBand * size);
  return rulingOf(hit, separation(a, b).value, kVerdictBand * size);
}

}  // namespace judge
