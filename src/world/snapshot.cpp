// The state of a world as a value that it can be restored from, and as a scene.
#include <memory>
#include <utility>

#include "world/world.hpp"

namespace world {
namespace {

void take(const Body& body, BodySpec& spec) {
  spec.name = body.name;
  spec.shapes = body.local;
  spec.placement = body.placement;
  spec.mesh = body.mesh;
}

}  // namespace

Snapshot World::snapshot() const {
  const auto bodies = listed();
  if (!places_) {
    Snapshot::Places places;
    places.reserve(bodies.size() - 1);
    for (const Body& target : bodies.subspan(1)) places.push_back(target.placement);
    for (const Spinning& one : spinning_) places[one.body - 1].degrees = one.from;
    places_ = std::make_shared<const Snapshot::Places>(std::move(places));
  }
  if (!forms_) {
    Snapshot::Forms forms;
    forms.reserve(bodies.size());
    for (const Body& body : bodies) forms.push_back({body.local, body.mesh});
    forms_ = std::make_shared<const Snapshot::Forms>(std::move(forms));
  }
  return {motion_, player().placement, places_,      forms_, push_,
          wedged_, overlapsMayBeLeft_, falseAlarms_, spun_};
}

void World::restore(const Snapshot& snapshot) {
  const bool formsDiffer = snapshot.forms != forms_;
  const bool placesDiffer = snapshot.targets != places_;
  for (std::size_t i = 0; formsDiffer && i < bodies_.listed(); ++i) bodies_.reshape(i, (*snapshot.forms)[i]);
  for (std::size_t i = 1; placesDiffer && i < bodies_.listed(); ++i)
    bodies_.place(i, (*snapshot.targets)[i - 1]);
  for (Spinning& one : spinning_) one.from = (*snapshot.targets)[one.body - 1].degrees;
  spun_ = snapshot.spun;
  falseAlarms_ = snapshot.falseAlarms;
  turnSpinning();
  bodies_.place(0, snapshot.player);
  motion_ = snapshot.motion;
  push_ = snapshot.push;
  wedged_ = snapshot.wedged;
  overlapsMayBeLeft_ = snapshot.overlapsMayBeLeft;
  places_ = snapshot.targets;
  forms_ = snapshot.forms;
  pushOut_.forget();
  refresh();
}

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
