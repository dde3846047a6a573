#include "check/random_facets.hpp"

#include <algorithm>

#include "reference/triangle_pairs.hpp"

namespace check {
namespace {

using glm::dvec3;
using reference::Facet;
using reference::Random;
using reference::ShapeTemplate;

/// A point anywhere on or in the template's box.
dvec3 pointIn(Random& random, const ShapeTemplate& shape) {
  return shape.center + shape.axes * (shape.half * random.inCube(-1.0, 1.0));
}

Facet facetIn(Random& random, const ShapeTemplate& shape) {
  return reference::facetOf(reference::cutTriangle(random, shape));
}

double longestSide(const Facet& facet) {
  return std::max({glm::distance(facet[0], facet[1]), glm::distance(facet[1], facet[2]),
                   glm::distance(facet[2], facet[0])});
}

/// `point` rotated about the line through `at` along `axis`, which need not be unit.
dvec3 turned(const dvec3& point, const dvec3& at, const dvec3& axis, double angle) {
  const double length = glm::length(axis);
  if (!(length > 0.0)) return point;
  return at + reference::rotationOf(1.0, axis * (0.5 * angle / length)) * (point - at);
}

/// The third corner of a triangle on the side `from`-`to` of `facet`.
dvec3 besideEdge(Random& random, const Facet& facet, const dvec3& from, const dvec3& to) {
  const double share = random.uniform(-0.5, 1.5), size = longestSide(facet);
  const dvec3 along = from + (to - from) * share;
  switch (random.below(5)) {
    case 0:  // in the plane, on either side
      return along + (facet[2] - along) * random.uniform(-2.0, 2.0);
    case 1:  // in a plane that is tilted a little
      return turned(along + (along - facet[2]), from, to - from, random.spread(1e-9, 1e-3));
    case 2:  // folded back, tilted a little
      return turned(facet[2], from, to - from, random.spread(1e-9, 1e-3));
    case 3: {  // a sliver
      const double off = size * random.spread(1e-9, 1e-5);
      return along + random.direction() * off;
    }
    default:  // no area
      return random.chance(0.3) ? from : along;
  }
}

/// The next triangle of a mesh.
Facet nextFacet(Random& random, const ShapeTemplate& shape, const Facet& last) {
  const auto first = static_cast<std::size_t>(random.below(3)), second = (first + 1) % 3;
  switch (random.below(4)) {
    case 0:
      return facetIn(random, shape);
    case 1: {  // shares a corner
      const dvec3 left = pointIn(random, shape);
      return {last[first], left, pointIn(random, shape)};
    }
    default: {
      const Facet seen{last[first], last[second], last[(second + 1) % 3]};
      return {last[second], last[first], besideEdge(random, seen, last[first], last[second])};
    }
  }
}

}  // namespace

Facet anyFacet(Random& random, const ShapeTemplate& shape) {
  const Facet facet = facetIn(random, shape);
  if (random.chance(0.85)) return facet;
  return {facet[0], facet[1], besideEdge(random, facet, facet[0], facet[1])};
}

std::vector<Facet> anyFacets(Random& random, const ShapeTemplate& shape) {
  std::vector<Facet> facets{anyFacet(random, shape)};
  const int count = 1 + random.below(kMostFacets);
  while (static_cast<int>(facets.size()) < count) facets.push_back(nextFacet(random, shape, facets.back()));
  return facets;
}

Facet nearCopy(Random& random, const Facet& facet) {
  const auto pivot = static_cast<std::size_t>(random.below(3));
  const dvec3 axis = (facet[(pivot + 1) % 3] - facet[pivot]) +
                     (facet[(pivot + 2) % 3] - facet[pivot]) * random.uniform(-1.0, 1.0);
  const double angle = random.chance(0.2) ? 0.0 : random.spread(1e-9, 1e-3), size = longestSide(facet);
  dvec3 shift(0.0);
  if (random.chance(0.5)) shift = (facet[1] - facet[0]) * random.uniform(-1.0, 1.0);
  if (random.chance(0.5)) {
    const double off = size * random.spread(1e-9, 1e-2);
    shift += random.direction() * off;
  }
  Facet copy;
  for (std::size_t i = 0; i < 3; ++i) copy[i] = turned(facet[i], facet[pivot], axis, angle) + shift;
  return copy;
}

}  // namespace check
