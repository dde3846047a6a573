#include "explain/overlays.hpp"

#include "collision/any.hpp"
#include "collision/explain_sat.hpp"
#include "explain/figure_parts.hpp"
#include "explain/gjk_iterations.hpp"
#include "world/queries.hpp"

namespace explain {
namespace {

void drawOverhangOf(const Focus& focus, const Sketch& sketch) {
  const auto* ball = std::get_if<collision::Sphere>(&focus.player);
  drawOverhang(collision::centerAny(focus.player), focus.target, sketch, ball ? ball->radius : 0.0f);
}

void drawRadiiOf(const world::World& world, const Focus& focus, const Sketch& sketch) {
  const auto name = [&](std::size_t body) { return text::nameOf(world, body, sketch.options.language); };
  drawRadii(std::get<collision::Sphere>(focus.player), std::get<collision::Sphere>(focus.target),
            {name(0), name(focus.body)}, sketch);
}

void drawIntervalsOf(const Focus& focus, const world::Scene& scene, const Sketch& sketch) {
  drawIntervals(std::get<collision::Aabb>(focus.player), std::get<collision::Aabb>(focus.target),
                scene.ground, sketch);
}

void drawAxesOf(const Focus& focus, const Sketch& sketch) {
  const OverlayOptions& overlays = sketch.options.overlays;
  const int axis = overlays.satAxis();
  if (overlays.method != world::Method::sat && hasGjk(focus))
    return drawSupports(focus, methodFor(focus, overlays), overlays.axis, sketch);
  if (const auto hulls = hullAxes(focus)) return drawHullAxis(*hulls, sketch);
  const auto& transition = sketch.options.axisTransition;
  const auto boxes = boxesOf(focus);
  if (!boxes) return;
  const collision::SatReport report = collision::explainSat(boxes->a, boxes->b);
  const SatPair pair{boxes->a, boxes->b, report};
  const auto axisOrDeciding = [&](int axisIndex) { return axisIndex < 0 ? report.deciding : axisIndex; };
  transition ? drawTurningAxis(pair, axisOrDeciding(transition->from), axisOrDeciding(axis),
                               transition->progress, sketch)
             : drawSatAxis(pair, axisOrDeciding(axis), sketch);
}

/// The marked axes in configuration space: the selected axis and the deciding axis. Without a selection, the
/// deciding axis counts as selected. With options.drawsPlayerOutline and no selection, nothing is marked
/// while the boxes are apart, because no face then gives a minimum translation.
MarkedAxes markedAxes(const Focus& focus, const Sketch& sketch) {
  const int axis = sketch.options.overlays.satAxis();
  const auto boxes = boxesOf(focus);
  if (!boxes) return {};
  const collision::SatReport report = collision::explainSat(boxes->a, boxes->b);
  const float gap = report.axes[static_cast<std::size_t>(report.deciding)].gap;
  if (sketch.options.drawsPlayerOutline && axis < 0 && gap > 0.0f) return {};
  return {axis < 0 ? report.deciding : axis, report.deciding};
}

void drawConfigurationOf(const Focus& focus, const Sketch& sketch) {
  if (!overlayApplies(Overlay::configuration, focus)) return;
  const OverlayOptions& overlays = sketch.options.overlays;
  const world::Method method = methodFor(focus, overlays);
  if (method == world::Method::gjk) return drawGjk(focus, overlays.axis, sketch);
  if (method == world::Method::epa) return drawEpa(focus, overlays.axis, sketch);
  if (const auto progress = sketch.options.growthProgress)
    return drawGrowth(focus.player, focus.target, *progress, sketch);
  drawGrownTarget(focus.player, focus.target, markedAxes(focus, sketch), sketch);
  drawLineToSurface(focus.player, focus.target, sketch);
}

/// Draws the player as a ghost around the point that stands for it, and names the explained target.
void drawPlayerOutline(const world::World& world, const Focus& focus, const Sketch& sketch) {
  for (const collision::Shape& shape : world.player().shapes) {
    sketch.ghost(shape, sketch.palette().playerMark);
    if (const auto box = collision::toObbAny(shape)) sketch.wire(*box, sketch.palette().playerMark);
  }
  sketch.labelBeside(collision::centerAny(focus.target),
                     text::nameOf(world, focus.body, sketch.options.language), sketch.palette().targetMark,
                     glm::vec2(0.0f));
}

/// Draws the support points in the view beside configuration space.
void drawSupportsOf(const Focus& focus, OverlayOptions overlays, const Sketch& sketch) {
  overlays.on.set(Overlay::configuration, true);
  const world::Method method = methodFor(focus, overlays);
  if (method != world::Method::sat) drawSupports(focus, method, overlays.axis, sketch);
}

}  // namespace

void drawOverlays(const world::World& world, const std::optional<Focus>& focus, const FigureOptions& options,
                  render::DrawList& out) {
  const Sketch sketch{options, out};
  const Overlays& shownOverlays = options.overlays.on;
  if (shownOverlays.has(Overlay::bounds)) drawBounds(world, focus, sketch);
  if (shownOverlays.has(Overlay::ray)) drawPlayerRay(world, sketch);
  if (shownOverlays.has(Overlay::sweep)) drawPlayerSweep(world, sketch);
  if (!focus) return;
  if (shownOverlays.has(Overlay::closestPoints)) drawClosestPoints(*focus, sketch);
  if (shownOverlays.has(Overlay::pushOut)) drawPushOut(*focus, sketch);
  const auto applies = [&](Overlay overlay) {
    return shownOverlays.has(overlay) && overlayApplies(overlay, focus);
  };
  if (applies(Overlay::overhang)) drawOverhangOf(*focus, sketch);
  if (applies(Overlay::radii)) drawRadiiOf(world, *focus, sketch);
  if (applies(Overlay::intervals)) drawIntervalsOf(*focus, world.scene(), sketch);
  if (shownOverlays.has(Overlay::axes)) drawAxesOf(*focus, sketch);
  if (shownOverlays.has(Overlay::configuration)) drawConfigurationOf(*focus, sketch);
  if (options.drawsSupports && !shownOverlays.has(Overlay::axes))
    drawSupportsOf(*focus, options.overlays, sketch);
}

void drawConfigurationSpace(const world::World& world, const std::optional<Focus>& focus,
                            const FigureOptions& options, render::DrawList& out) {
  const Sketch sketch{options, out};
  out.clear();
  out.background = options.palette->background;
  drawGround(world, sketch);
  const bool isSat = !focus || methodFor(*focus, options.overlays) == world::Method::sat;
  if (!isSat || options.drawsPlayerOutline) out.labels.clear();  // axis letters would cover the simplex
  if (isSat && options.drawsPlayerOutline) out.arrows.clear();   // world axes explain nothing here
  if (focus) {
    const auto boxes = isSat ? boxesOf(*focus) : std::nullopt;
    const auto drawTarget = [&](std::uint32_t i) {
      const world::Body& target = world.bodies()[i];
      if (boxes && i == focus->body) return sketch.wire(boxes->b, options.palette->targetMark);
      drawBody(target, {options.palette->target, options.palette->ink}, sketch);
      if (i == focus->body || options.growthProgress) return;
      if (world::collidesAsMesh(target) || world::collidesAsMesh(world.player())) return;
      for (const collision::Shape& shape : target.shapes)
        drawGrownTargetFaintly(focus->player, shape, sketch);
    };
    world::visitNearPlayer(world, drawTarget);
    drawConfigurationOf(*focus, sketch);
    if (options.drawsPlayerOutline && !options.growthProgress) drawPlayerOutline(world, *focus, sketch);
    if (options.lesson.bodyNames && !options.growthProgress)
      sketch.label(glm::vec3(world.player().placement.center), text::nameOf(world, 0, options.language),
                   options.palette->playerMark);
  }
  // Shadows would show the bodies inside the grown shapes.
  for (render::Solid& solid : out.solids) solid.castsShadow = false;
  drawDropLine(world, sketch);
}

}  // namespace explain
