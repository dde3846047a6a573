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
  Scene capture = world.scene();
  const auto bodies = world.listed();
  take(bodies[0], capture.player);
  for (std::size_t i = 1; i < bodies.size(); ++i) take(bodies[i], capture.targets[i - 1]);
  capture.response = world.push() ? Response::push : Response::none;
  capture.keys = {};
  capture.expect.clear();
  capture.note.clear();
  capture.link.clear();
  return capture;
}

}  // namespace world
