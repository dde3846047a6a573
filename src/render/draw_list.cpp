#include "render/draw_list.hpp"

namespace render {

void recenter(DrawList& list, const glm::vec3& origin) {
  for (Solid& solid : list.solids) solid.center -= origin;
  for (Overlap& overlap : list.overlaps) overlap.a.center -= origin, overlap.b.center -= origin;
  for (Surface& surface : list.surfaces) surface.center -= origin;
  list.specks.shift -= origin;
  list.specks.clear -= glm::vec2(origin.x, origin.z);
  for (glm::vec3& corner : list.corners) corner -= origin;
  for (Stroke& stroke : list.strokes) stroke.a -= origin, stroke.b -= origin;
  for (Dot& dot : list.dots) dot.center -= origin;
  for (Arrow& arrow : list.arrows) arrow.from -= origin, arrow.to -= origin;
  for (Label& label : list.labels) label.anchor -= origin;
}

}  // namespace render
