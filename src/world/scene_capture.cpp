#include "world/scene_capture.hpp"

namespace world {
namespace {

BodySpec specOf(const Body& body) { return {body.name, body.local, body.placement}; }

}  // namespace

Scene captureOf(const World& world) {
  Scene moment = world.scene();
  const auto bodies = world.bodies();
  moment.player = specOf(bodies[0]);
  for (std::size_t i = 1; i < bodies.size(); ++i) moment.targets[i - 1] = specOf(bodies[i]);
  moment.response = world.push() ? Response::push : Response::none;
  moment.keys = {};
  moment.expect.clear();
  moment.note.clear();
  moment.link.clear();
  return moment;
}

}  // namespace world
