#include "explain/draw_overlap.hpp"

#include "collision/any.hpp"
#include "explain/rounded.hpp"
#include "world/part.hpp"

namespace explain {
namespace {

constexpr std::size_t kMostOverlaps = 16;  // more than that is a heap, of which a reader learns nothing

render::Solid solidOf(const collision::Shape& shape) {
  const Rounded body = roundedAny(shape);
  return {body.core.center, body.core.axes, body.core.halfExtents, body.radius};
}

bool isSolid(const world::Body& body, std::size_t shape) {
  return !world::hasMesh(body) || !body.mesh || body.mesh->shape != shape;
}

void drawShared(const world::Body& a, const world::Body& b, const render::Color& color,
                render::DrawList& out) {
  for (std::size_t i = 0; i < a.shapes.size(); ++i) {
    for (std::size_t j = 0; j < b.shapes.size() && out.overlaps.size() < kMostOverlaps; ++j) {
      if (!isSolid(a, i) || !isSolid(b, j) || !collision::overlapsAny(a.shapes[i], b.shapes[j])) continue;
      out.overlaps.push_back({solidOf(a.shapes[i]), solidOf(b.shapes[j]), color});
    }
  }
}

}  // namespace

void drawOverlap(const world::World& world, const FigureOptions& options, render::DrawList& out) {
  for (const world::BodyContact& pair : world.contacts())
    drawShared(world.bodies()[pair.a], world.bodies()[pair.b], options.palette->sharedMark, out);
}

}  // namespace explain
