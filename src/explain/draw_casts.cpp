#include "explain/draw_casts.hpp"

#include "collision/any.hpp"
#include "explain/draw_swept.hpp"
#include "world/casts.hpp"

namespace explain {
namespace {

constexpr float kNormalReach = 0.6f;  // units beside the target
constexpr float kFreeReach = 0.5f;    // of the scene's extent: how far a ray is drawn that hits nothing

float freeReach(const world::World& world) {
  const collision::Aabb all = world.bounds();
  const float extent = glm::length(glm::vec3(glm::dvec3(all.max) - glm::dvec3(all.min)));
  return kFreeReach * extent + unitBeside(largestHalfExtent(world.player().shapes.front()));
}

glm::vec3 endOf(const collision::Ray& ray, const std::optional<world::CastHit>& hit, float reach) {
  return hit ? hit->point : ray.origin + reach * ray.direction;
}

void ghosts(const world::Body& body, const glm::vec3& way, const render::Color& color, const Sketch& sketch) {
  for (const collision::Shape& shape : body.shapes) {
    sketch.ghost(collision::translatedAny(shape, way), color);
  }
}

}  // namespace

void drawMeeting(const glm::vec3& point, const glm::vec3& normal, const world::Body& target,
                 const std::string& words, const Sketch& sketch) {
  const float reach = kNormalReach * unitBeside(largestHalfExtent(target.shapes.front()));
  sketch.arrow(point, point + reach * normal, sketch.palette().targetMark);
  sketch.dot(point, sketch.palette().sharedMark);
  sketch.decides(point, words, sketch.palette().sharedMark, 1);
}

void drawPlayerRay(const world::World& world, const Sketch& sketch) {
  const world::PlayerRay cast = world::playerRay(world);
  const render::Color& color = sketch.palette().playerMark;
  const float reach = freeReach(world);
  const glm::vec3 end = endOf(cast.ray, cast.hit, reach);
  sketch.arrow(cast.ray.origin, end, color);
  sketch.dot(cast.ray.origin, color);
  if (!cast.hit) return sketch.label(end, sketch.say(text::Word::hitsNothingLabel), color, 1);
  if (cast.reflected) {
    const glm::vec3 away = endOf(*cast.reflected, cast.next, reach);
    sketch.arrow(cast.reflected->origin, away, color);
    sketch.label((cast.reflected->origin + away) * 0.5f, sketch.say(text::Word::reflectedLabel), color);
    if (cast.next) sketch.dot(away, sketch.palette().sharedMark);
  }
  drawMeeting(cast.hit->point, cast.hit->normal, world.bodies()[cast.hit->body],
              "t " + figures(cast.hit->time), sketch);
}

void drawPlayerSweep(const world::World& world, const Sketch& sketch) {
  const world::PlayerSweep cast = world::playerSweep(world);
  const Palette& palette = sketch.palette();
  const world::Body& player = world.player();
  const glm::vec3 from(player.placement.center), to = from + cast.displacement;
  for (const collision::Shape& shape : player.shapes) {
    drawSwept(shape, cast.displacement, palette.playerMark, sketch);
  }
  ghosts(player, cast.displacement, palette.faintInk, sketch);
  sketch.arrow(from, to, palette.playerMark);
  if (!cast.hit || cast.tunnels) {
    const auto word = cast.hit ? text::Word::tunnelsLabel : text::Word::getsThereLabel;
    sketch.label(to, sketch.say(word), palette.playerMark, 1);
  }
  if (!cast.hit) return;
  ghosts(player, static_cast<float>(cast.hit->time) * cast.displacement, palette.playerMark, sketch);
  const std::string time = sketch.say(text::Word::timeLabel, {{"value", figures(cast.hit->time)}});
  drawMeeting(cast.hit->point, cast.hit->normal, world.bodies()[cast.hit->body], time, sketch);
}

}  // namespace explain
