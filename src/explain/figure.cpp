#include "explain/figure.hpp"

#include "explain/draw_body.hpp"
#include "explain/draw_contacts.hpp"
#include "explain/draw_ground.hpp"

namespace explain {
namespace {

const render::Color& fillOf(const world::Body& body, bool isPlayer, const Palette& palette) {
  if (body.hit) return palette.hit;
  return isPlayer ? palette.player : palette.target;
}

}  // namespace

void drawFigure(const world::World& world, const FigureOptions& options, render::DrawList& out) {
  out.clear();
  out.background = options.palette->background;
  drawGround(world, options, out);
  for (const world::Body& body : world.bodies()) {
    drawBody(body, fillOf(body, &body == &world.player(), *options.palette), options, out);
  }
  drawDropLine(world, options, out);
  drawContacts(world, options, out);
  drawHitLabels(world, options, out);
}

}  // namespace explain
