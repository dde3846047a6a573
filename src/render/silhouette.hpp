// The line along which a solid's visible side ends.
#pragma once

#include <glm/glm.hpp>
#include <vector>

#include "render/draw_list.hpp"

namespace render {

/// Places on the solid's surface, around its silhouette as `eye` sees it, one after the other; the last joins
/// the first. Empties `out` first; it stays empty when the eye is inside.
///
/// A plane through the eye that touches the solid has the normal n for which n . (eye - center) is the
/// solid's support h(n) (Ericson, Real-Time Collision Detection, 2005, 9.5.4, on support mappings). The
/// normals of all planes that part the eye from the solid are a convex cone, and the way from the solid's
/// nearest point to the eye is in it; so in each direction around that one there is one place where the cone
/// ends, found by halving.
void silhouetteOf(const Solid& solid, glm::vec3 eye, std::vector<glm::vec3>& out);

}  // namespace render
