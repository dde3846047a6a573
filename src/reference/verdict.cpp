#include "reference/verdict.hpp"

namespace reference {

Ruling rulingOf(bool hit, double signedSeparation, double band) {
  if (hit) return signedSeparation > band ? Ruling::falseHit : Ruling::right;
  return signedSeparation < -band ? Ruling::falseMiss : Ruling::right;
}

Ruling ruling(const Solid& a, const Solid& b, bool hit) {
  return ruling(a, b, hit, kVerdictBand * pairSize(a, b));
}

Ruling ruling(const Solid& a, const Solid& b, bool hit, double band) {
  if (!hit && gapOfBalls(a, b) > 0.0) return Ruling::right;
  const Solid d = difference(a, b);
  const double size = pairSize(a, b);
  const FaceSeparation faces = faceSeparation(d);
  const bool provenApart = faces.value - d.radius > 0.0;
  if (provenApart && !hit) return Ruling::right;
  const bool provenDeep = d.edgeCount >= 3 && faces.isDeep(kReferenceRounding * size);
  if (provenDeep) return rulingOf(hit, faces.value - d.radius, band);
  return rulingOf(hit, separation(a, b).value, band);
}

Ruling ruling(const Shape& a, const Shape& b, bool hit) { return ruling(solidOf(a), solidOf(b), hit); }

}  // namespace reference
