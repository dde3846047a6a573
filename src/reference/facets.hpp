// The triangles of a surface, and a ball around each part of a body, which lets the reference skip distant
// parts.
#pragma once

#include "reference/hull.hpp"

namespace reference {

/// The corners of one triangle in world space. Those of a placed mesh need not be floats.
using Facet = std::array<dvec3, 3>;

/// The conversion is exact, because double represents every float32.
[[nodiscard]] Facet facetOf(const Triangle& triangle);
[[nodiscard]] Hull hullOf(const Facet& facet);

struct Ball {
  dvec3 center{0.0};  ///< A point of the part itself.
  double radius = 0.0;
};

/// A ball that contains the part.
[[nodiscard]] Ball ballOf(const Solid& solid);
[[nodiscard]] Ball ballOf(const Facet& facet);

/// The gap that two balls prove, world units; negative when they prove none.
[[nodiscard]] double gapOf(const Ball& a, const Ball& b);

/// An upper bound of pairSize for any two parts in these balls.
[[nodiscard]] double mostSize(const Ball& a, const Ball& b);

}  // namespace reference
