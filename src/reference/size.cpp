#include "reference/size.hpp"

namespace reference {

double pairSize(const Solid& a, const Solid& b) {
  const double extent = glm::max(longestEdge(a) + a.radius, longestEdge(b) + b.radius);
  return extent + glm::distance(a.center, b.center);
}

double pairSize(const Shape& a, const Shape& b) { return pairSize(solidOf(a), solidOf(b)); }

double verdictBand(const Shape& a, const Shape& b) { return kVerdictBand * pairSize(a, b); }

double lengthBand(const Shape& a, const Shape& b) { return kLengthBand * pairSize(a, b); }

}  // namespace reference
