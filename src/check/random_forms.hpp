// Seeded pairs with a triangle or a mesh in them, in the same families of poses as the pairs of solids.
#pragma once

#include "check/forms.hpp"

namespace check {

/// Pairs of solids are those of judge::makePair. A mesh has up to eight triangles, which share edges or
/// corners, lie in one plane or are tilted by 1e-9 ... 1e-3 radians, are slivers or have no area; half of the
/// meshes are turned, scaled, mirrored and moved. The smaller one of a pair with a triangle or a mesh is down
/// to 1e-5 in size, the larger one up to 1e5, and they are up to 1e7 away from the origin, but no further
/// than 1e9 sizes: there the corners of a placed mesh are rounded in double. Half of the pairs nearly touch.
[[nodiscard]] FormPair makeForms(judge::Random& random, judge::Family family, FormKind kindA, FormKind kindB);

}  // namespace check
