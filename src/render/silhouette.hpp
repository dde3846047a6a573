// The silhouette of a solid: the line at which its visible side ends.
#pragma once

#include <glm/glm.hpp>
#include <vector>

#include "render/draw_list.hpp"

namespace render {

/// Fills `out` with points on the solid's surface along its silhouette as seen from `eye`, in order; the last
/// point joins the first. `out` is emptied first, and stays empty when the eye is inside the solid.
///
/// A plane through the eye that touches the solid has the normal n for which n . (eye - center) is the
/// solid's support h(n) (Ericson, Real-Time Collision Detection, 2005, 9.5.4, on support mappings). The
/// normals of all planes that separate the eye from the solid form a convex cone, which contains the
/// direction from the solid's nearest point to the eye. So in each direction around that one there is exactly
/// one end of the cone, which is found by bisection.
void silhouetteOf(const Solid& solid, glm::vec3 eye, std::vector<glm::vec3>& out);

}  // namespace render
