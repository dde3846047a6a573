// Seeded pairs that contain a triangle or a mesh, in the same families of poses as the pairs of solids.
#pragma once

#include "check/forms.hpp"

namespace check {

/// Pairs of solids come from reference::makePair. A mesh has up to eight triangles: they share edges or
/// corners, are coplanar or tilted by 1e-9 ... 1e-3 radians, are slivers, or have no area. Half of the meshes
/// are turned, scaled, mirrored and moved. In pairs with a triangle or a mesh the smaller size is at least
/// 1e-5 and the larger at most 1e5, and their distance from the origin is at most 1e7 and at most 1e9 sizes,
/// since the corners of a placed mesh are rounded in double. Half of the pairs nearly touch.
[[nodiscard]] FormPair makeForms(reference::Random& random, reference::Family family, FormKind kindA,
                                 FormKind kindB);

}  // namespace check
