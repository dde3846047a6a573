#include "world/scene_capture.hpp"

namespace world {
namespace {

void take(const Body& body, BodySpec& spec) {
  spec.name = body.name;
  spec.shapes = body.local;
  spec.placement = body.placement;
  spec.mesh = body.mesh;
}

}  // namespace

Scene captureOf(const World& world) {
  Scene moment = world.scene();
  const auto bodies = world.bodies();
  take(bodies[0], moment.player);
  for (std::size_t i = 1; i < bodies.size(); ++i) take(bodies[i], moment.targets[i - 1]);
  moment.response = world.push() ? Response::push : Response::none;
  moment.keys = {};
  moment.expect.clear();
  moment.note.clear();
  moment.link.clear();
  return moment;
}

}  // namespace world
