#include "explain/draw_motion.hpp"

#include <algorithm>

#include "check/measure_motion.hpp"
#include "collision/any.hpp"

namespace explain {
namespace {

constexpr float kNormalReach = 0.6f;   // units beside the target
constexpr float kEndlessReach = 1.5f;  // of the way to the target's middle, for a ray that hits nothing

collision::Shape moved(const collision::Shape& shape, const glm::vec3& way) {
  return collision::transformedAny(shape, {way, glm::mat3(1.0f), glm::vec3(1.0f)});
}

void drawHit(const check::MeasuredHit& hit, const world::Body& target, const std::string& words,
             const Sketch& sketch) {
  const glm::vec3 point(hit.point), normal(hit.normal);
  const float reach = kNormalReach * unitBeside(largestHalfExtent(target.shapes[0]));
  sketch.arrow(point, point + reach * normal, sketch.palette().targetMark);
  sketch.dot(point, sketch.palette().sharedMark);
  sketch.label(point, words, sketch.palette().sharedMark, 1);
}

/// How far a ray is drawn that hits nothing.
float reachOf(const world::RaySpec& ray, const world::Body& target) {
  const float seen =
      kEndlessReach * (glm::distance(glm::vec3(ray.origin), collision::centerAny(target.shapes[0])) +
                       largestHalfExtent(target.shapes[0]));
  return ray.maxDistance ? std::min(seen, static_cast<float>(*ray.maxDistance)) : seen;
}

void drawRay(const world::RaySpec& ray, const world::Body& target, const Sketch& sketch) {
  const auto hit = check::measureRay(ray, target);
  const glm::vec3 origin(ray.origin), direction(ray.direction);
  const glm::vec3 end = hit ? glm::vec3(hit->point) : origin + reachOf(ray, target) * direction;
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
    sketch.ghost(moved(shape, way), sketch.palette().faintInk);
    if (hit) sketch.ghost(moved(shape, static_cast<float>(hit->time) * way), sketch.palette().playerMark);
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
