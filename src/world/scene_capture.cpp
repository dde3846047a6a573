#include "world/scene_capture.hpp"

namespace world {
namespace {

BodySpec specOf(const Body& body) { return {body.name, body.local, body.placement}; }

}  // namespace

Scene captureOf(const World& world) {
  Scene capture = world.scene();
  const auto bodies = world.bodies();
  capture.player = specOf(bodies[0]);
  for (std::size_t i = 1; i < bodies.size(); ++i) capture.targets[i - 1] = specOf(bodies[i]);
  capture.response = world.push() ? Response::push : Response::none;
  capture.keys = {};
  capture.expect.clear();
  capture.note.clear();
  capture.link.clear();
  return capture;
}

}  // namespace world
