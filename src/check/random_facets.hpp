// Seeded triangles on which collision routines go wrong, in the place of a template.
#pragma once

#include <vector>

#include "judge/facets.hpp"
#include "judge/shape_template.hpp"

namespace check {

/// The most that anyFacets makes.
inline constexpr int kMostFacets = 8;

/// One triangle: now and then a sliver, or one without area.
[[nodiscard]] judge::Facet anyFacet(judge::Random& random, const judge::ShapeTemplate& shape);

/// Triangles of which most share an edge or a corner with the one before: in one plane, tilted to it by
/// 1e-9 ... 1e-3 radians, folded back on it, or anywhere.
[[nodiscard]] std::vector<judge::Facet> anyFacets(judge::Random& random, const judge::ShapeTemplate& shape);

/// The same triangle, tilted by 1e-9 ... 1e-3 radians or by nothing, and shifted: along its plane by
/// anything, across it by a little.
[[nodiscard]] judge::Facet nearCopy(judge::Random& random, const judge::Facet& facet);

}  // namespace check
