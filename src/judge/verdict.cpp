#include "judge/verdict.hpp"

namespace judge {

Ruling rulingOf(bool hit, double signedSeparation, double band) {
  if (hit) return signedSeparation > band ? Ruling::falseHit : Ruling::right;
  return signedSeparation < -band ? Ruling::falseMiss : Ruling::right;
}

Ruling ruling(const Shape& shapeA, const Shape& shapeB, bool hit) {
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
