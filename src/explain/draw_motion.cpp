#include "explain/draw_motion.hpp"

#include <algorithm>

#include "check/measure_motion.hpp"
#include "collision/any.hpp"
#include "explain/draw_casts.hpp"
#include "explain/draw_swept.hpp"

namespace explain {
namespace {

constexpr float kEndlessReach = 1.5f;  // of the way to the target's middle, for a ray that hits nothing

void drawHit(const check::MeasuredHit& hit, const world::Body& target, const std::string& words,
             const Sketch& sketch) {
  drawMeeting(glm::vec3(hit.point), glm::vec3(hit.normal), target, words, sketch);
}

/// The length at which a ray that hits nothing is drawn.
float drawnLengthOf(const world::RaySpec& ray, const world::Body& target) {
  const float seen =
      kEndlessReach * (glm::distance(glm::vec3(ray.origin), collision::centerAny(target.shapes[0])) +
                       largestHalfExtent(target.shapes[0]));
  return ray.maxDistance ? std::min(seen, static_cast<float>(*ray.maxDistance)) : seen;
}

void drawRay(const world::RaySpec& ray, const world::Body& target, const Sketch& sketch) {
  const auto hit = check::measureRay(ray, target);
  const glm::vec3 origin(ray.origin), direction(ray.direction);
  const glm::vec3 end = hit ? glm::vec3(hit->point) : origin + drawnLengthOf(ray, target) * direction;
  sketch.arrow(origin, end, sketch.palette().playerMark);
  sketch.dot(origin, sketch.palette().playerMark);
  if (hit) return drawHit(*hit, target, "t " + figures(hit->time), sketch);
  sketch.label(end, sketch.say(text::Word::hitsNothingLabel), sketch.palette().playerMark, 1);
}

void drawSweep(const world::Body& body, const glm::vec3& way, const world::Body& target,
               const Sketch& sketch) {
  const auto hit = check::measureSweep(body, glm::dvec3(way), target);
  const glm::vec3 from = collision::centerAny(body.shapes[0]);
  for (const collision::Shape& shape : body.shapes) {
    drawSwept(shape, way, sketch.palette().playerMark, sketch);
    sketch.ghost(collision::translatedAny(shape, way), sketch.palette().faintInk);
    if (!hit) continue;
    const glm::vec3 touch = static_cast<float>(hit->time) * way;
    sketch.ghost(collision::translatedAny(shape, touch), sketch.palette().playerMark);
  }
  sketch.arrow(from, from + way, sketch.palette().playerMark);
  if (hit) {
    const std::string time = sketch.say(text::Word::timeLabel, {{"value", figures(hit->time)}});
    return drawHit(*hit, target, time, sketch);
  }
  sketch.label(from + way, sketch.say(text::Word::getsThereLabel), sketch.palette().playerMark, 1);
}

}  // namespace

void drawMotions(const world::World& world, const Sketch& sketch) {
  for (const world::Expectation& expected : world.scene().expect) {
    const auto target = indexOf(world.bodies(), expected.b), body = indexOf(world.bodies(), expected.a);
    if (!target) continue;
    const world::Body& other = world.bodies()[*target];
    if (expected.ray) drawRay(*expected.ray, other, sketch);
    if (body && expected.sweep) drawSweep(world.bodies()[*body], glm::vec3(*expected.sweep), other, sketch);
  }
}

}  // namespace explain
