// Seeded triangles that are hard for collision routines, at the pose of a template.
#pragma once

#include <vector>

#include "reference/facets.hpp"
#include "reference/shape_template.hpp"

namespace check {

/// The largest number of triangles from anyFacets.
inline constexpr int kMostFacets = 8;

/// One triangle, occasionally a sliver or without area.
[[nodiscard]] reference::Facet anyFacet(reference::Random& random, const reference::ShapeTemplate& shape);

/// Triangles, most of which share an edge or a corner with the one before: coplanar, tilted against it by
/// 1e-9 ... 1e-3 radians, folded back on it, or in any direction.
[[nodiscard]] std::vector<reference::Facet> anyFacets(reference::Random& random,
                                                      const reference::ShapeTemplate& shape);

/// A copy of the triangle, tilted by 0 or by 1e-9 ... 1e-3 radians, and shifted: by any amount in its plane,
/// by a little perpendicular to it.
[[nodiscard]] reference::Facet nearCopy(reference::Random& random, const reference::Facet& facet);

}  // namespace check
