#include "world/world.hpp"

#include <algorithm>
#include <utility>

namespace world {

World::World(Scene scene)
    : scene_(std::move(scene)), bodies_(scene_), drive_(scene_), amongTargets_(targetContacts(bodies_)) {
  setPush(scene_.response == Response::push);
  refresh();
}

std::span<const Event> World::step(const TickInput& input) {
  if (!events_.empty()) before_ = contacts_;
  events_.clear();
  for (const Action action : input.pressed) act(action);
  movePlayer(input);
  return events_;
}

void World::act(Action action) {
  switch (action) {
    case Action::becomeSphere:
      return become(ShapeKind::sphere);
    case Action::becomeAabb:
      return become(ShapeKind::aabb);
    case Action::becomeObb:
      return become(ShapeKind::obb);
    case Action::becomeCapsule:
      return become(ShapeKind::capsule);
    case Action::becomePoint:
      return become(ShapeKind::point);
    case Action::resetScene:
      return reset();
    case Action::togglePush:
      return setPush(!push_);
    default:
      return;  // not the world's
  }
}

void World::become(ShapeKind kind) {
  bodies_.reshape(0, playerAs(kind, scene_));
  overlapsMayBeLeft_ = push_;
  refresh();
}

void World::reset() {
  bodies_ = Bodies(scene_);
  drive_ = Drive(scene_);
  amongTargets_ = targetContacts(bodies_);
  setPush(scene_.response == Response::push);
  refresh();
}

void World::setPush(bool on) {
  push_ = on;
  wedged_ = false;
  overlapsMayBeLeft_ = on;
}

void World::movePlayer(const TickInput& input) {
  const Drive before = drive_;
  drive_.advance(input);
  Placement goal = player().placement;
  goal.center = drive_.center();
  goal.degrees = drive_.degrees();
  const bool still = goal.center == player().placement.center && goal.degrees == player().placement.degrees;
  if (still && !overlapsMayBeLeft_) return;
  push_ ? pushPlayer(goal, before) : bodies_.place(0, goal);
  refresh();
}

void World::pushPlayer(const Placement& goal, const Drive& before) {
  pushOut_.move(bodies_, goal, {pushSlop(bodies_, scene_.step), scene_.share});
  wedged_ = pushOut_.wedged();
  overlapsMayBeLeft_ = false;
  drive_.landAt(player().placement.center);
  if (!pushOut_.turned()) drive_.turnBack(before);
  if (pushOut_.targetsMoved()) amongTargets_ = targetContacts(bodies_);
}

void World::refresh() {
  contacts_.clear();
  appendPlayerContacts(bodies_, contacts_);
  contacts_.insert(contacts_.end(), amongTargets_.begin(), amongTargets_.end());
  for (std::size_t i = 0; i < bodies_.size(); ++i) bodies_.setHit(i, false);
  for (const BodyContact& contact : contacts_) {
    bodies_.setHit(contact.a, true);
    bodies_.setHit(contact.b, true);
  }
  events_.clear();
  findEvents(before_, contacts_, events_);
  for (Event& event : events_) {
    if (push_ && event.a == 0) event.depth = std::max(event.depth, pushOut_.deepest(event.b));
  }
}

}  // namespace world
