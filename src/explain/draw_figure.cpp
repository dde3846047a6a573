#include "explain/figure_parts.hpp"
#include "explain/overlays.hpp"
#include "world/queries.hpp"

namespace explain {
namespace {

// Opacity of a body with an overlay inside it.
constexpr float kOverlaidAlpha = 0.45f;
constexpr float kUnderVelocityAlpha = 0.15f;  // opacity of the player below the arrows of its velocity

BodyColors colorsOf(const world::Body& body, bool isPlayer, const FigureOptions& options) {
  BodyColors colors = bodyColors(*options.palette, isPlayer, body.hit);
  const bool isExplained = options.overlays.on.has(Overlay::pushOut) ||
                           options.brokenTest != world::BrokenTest::none || options.lesson.velocity;
  if (body.hit && isExplained)
    colors.fill.a = isPlayer && options.lesson.velocity ? kUnderVelocityAlpha : kOverlaidAlpha;
  return colors;
}

/// In a lesson, the body that the player's ray hits. nullopt for a mesh, because only the triangle that the
/// ray hits is marked.
std::optional<std::size_t> rayTarget(const world::World& world, const FigureOptions& options) {
  if (!options.lesson.bodyNames || !options.overlays.on.has(Overlay::ray)) return std::nullopt;
  const world::PlayerRay rayCast = world::playerRay(world);
  if (!rayCast.hit || world::collidesAsMesh(world.bodies()[rayCast.hit->body])) return std::nullopt;
  return rayCast.hit->body;
}

/// Returns EdgeVisibility::withHidden for the player and the body in focus if an overlay or a broken test
/// explains them. The overlay of intervals does not count, because it needs no hidden edges.
EdgeVisibility edgeVisibility(std::size_t body, const std::optional<Focus>& focus,
                              const FigureOptions& options) {
  Overlays intervalsOverlay;
  intervalsOverlay.set(Overlay::intervals, true);
  const bool isExplained =
      without(options.overlays.on, intervalsOverlay).any() || options.brokenTest != world::BrokenTest::none;
  const bool isOfPair = focus && (body == 0 || body == focus->body);
  return isExplained && isOfPair ? EdgeVisibility::withHidden : EdgeVisibility::visibleOnly;
}

void drawListedBodies(const world::World& world, const std::optional<Focus>& focus,
                      const BodyPredicate& hidesPair, const Sketch& sketch) {
  const FigureOptions& options = sketch.options;
  const auto rayBody = rayTarget(world, options);
  for (std::size_t i = 0; i < world.listedBodies().size(); ++i) {
    const world::Body& body = world.listedBodies()[i];
    const bool isInFront = hidesPair && hidesPair(body);
    const BodyColors colors = isInFront ? nearlyTransparent(bodyColors(*options.palette, false, body.hit))
                              : i == rayBody ? bodyColors(*options.palette, false, true)
                                             : colorsOf(body, i == 0 || i == world.twin(), options);
    if (isDetailed(world, i))
      drawBody(body, colors, sketch, edgeVisibility(i, focus, options));
    else
      for (const collision::Shape& shape : body.shapes) drawPlainShape(shape, colors, sketch.out);
  }
}

}  // namespace

void drawFigure(const world::World& world, const std::optional<Focus>& focus, const FigureOptions& options,
                render::DrawList& out, const BodyPredicate& hidesPair) {
  const Sketch sketch{options, out};
  out.clear();
  out.background = options.palette->background;
  drawGround(world, sketch);
  drawListedBodies(world, focus, hidesPair, sketch);
  drawTrail(sketch);
  drawWalkedGround(world, out);
  drawCrowd(world, sketch);
  drawGroundCut(world, sketch);
  drawOverlap(world, sketch);
  drawDropLine(world, sketch);
  if (options.contacts) drawContacts(world, focus, sketch);
  drawNames(world, sketch);
  drawLessonDetails(world, focus, sketch);
  drawVelocity(world, focus, sketch);
  if (options.lesson.moves) drawMoves(focus, world.scene().ground, sketch);
  if (options.lesson.nextStep && !options.lesson.hasLens) drawNextStep(world, sketch);
  if (options.lesson.drawsLanding) drawLanding(world, focus, sketch);
  if (options.lesson.drawsNearestPoint) drawNearest(focus, sketch);
  if (options.lesson.drawsCenters) drawCenters(focus, sketch);
  if (options.overlays.on.any() || options.drawsSupports) drawOverlays(world, focus, options, out);
  drawWalk(world, sketch);
  drawFalseAlarms(world, sketch);
  drawBrokenTest(world, focus, sketch);
  drawUserAnswer(world, focus, sketch);
  drawMotions(world, sketch);
}

}  // namespace explain
