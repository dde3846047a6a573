#include "collision/any.hpp"
#include "explain/overlays.hpp"
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

/// The time of the hit, and the triangle of a mesh.
std::string wordsOf(const world::CastHit& hit, const std::string& time, const Sketch& sketch) {
  if (hit.feature == collision::kNoFeature) return time;
  return sketch.say(text::Word::triangleLabel, {{"time", time}, {"index", std::to_string(hit.feature)}});
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
  sketch.normal(point, point + reach * normal);
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
              wordsOf(*cast.hit, "t " + figures(cast.hit->time), sketch), sketch);
}

namespace {

/// The volume that the body sweeps over, and its displacement.
void drawWay(const world::Body& body, const glm::vec3& way, const Sketch& sketch) {
  const render::Color& color = sketch.palette().playerMark;
  for (const collision::Shape& shape : body.shapes) drawSwept(shape, way, color, sketch);
  const glm::vec3 from(body.placement.center);
  sketch.arrow(from, from + way, color);
}

/// The body at its first touch, and the contact.
void drawFirstTouch(const world::World& world, const world::Body& body, const world::PlayerSweep& cast,
                    const Sketch& sketch) {
  ghosts(body, static_cast<float>(cast.hit->time) * cast.displacement, sketch.palette().playerMark, sketch);
  const std::string time = sketch.say(text::Word::timeLabel, {{"value", figures(cast.hit->time)}});
  drawMeeting(cast.hit->point, cast.hit->normal, world.bodies()[cast.hit->body],
              wordsOf(*cast.hit, time, sketch), sketch);
}

/// The body at the end of the motion without obstacles.
void drawEnd(const world::Body& body, const world::PlayerSweep& cast, const Sketch& sketch) {
  ghosts(body, cast.displacement, sketch.palette().faintInk, sketch);
  if (cast.hit && !cast.tunnels) return;
  const auto word = cast.hit ? text::Word::tunnelsLabel : text::Word::getsThereLabel;
  sketch.label(glm::vec3(body.placement.center) + cast.displacement, sketch.say(word),
               sketch.palette().playerMark, 1);
}

/// The player's lane as a discrete test sees it, its start and its end; the twin's as the sweep does.
void drawLanes(const world::World& world, const Sketch& sketch) {
  const world::PlayerSweep discrete = world::playerSweep(world), swept = world::twinSweep(world);
  const world::Body& twin = world.bodies()[*world.twin()];
  const glm::vec3 from(world.player().placement.center);
  sketch.arrow(from, from + discrete.displacement, sketch.palette().playerMark);
  drawEnd(world.player(), discrete, sketch);
  drawWay(twin, swept.displacement, sketch);
  if (swept.hit) drawFirstTouch(world, twin, swept, sketch);
}

}  // namespace

void drawPlayerSweep(const world::World& world, const Sketch& sketch) {
  if (world.twin()) return drawLanes(world, sketch);
  const world::PlayerSweep cast = world::playerSweep(world);
  drawWay(world.player(), cast.displacement, sketch);
  drawEnd(world.player(), cast, sketch);
  if (cast.hit) drawFirstTouch(world, world.player(), cast, sketch);
}

}  // namespace explain
