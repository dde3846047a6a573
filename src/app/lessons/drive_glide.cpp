#include "app/lessons/drive_glide.hpp"

namespace app {

void DriveGlide::aim(const world::World& world, const input::TickInput& next) {
  shown_.restore(world.snapshot());
  shown_.step(next);
  goal_.clear();
  for (const world::Body& body : shown_.listed()) goal_.push_back(body.placement);
}

void DriveGlide::show(const world::World& world, double part) {
  shown_.restore(world.snapshot());
  shown_.setAim(world.aim());
  const auto from = world.listed();
  for (std::size_t i = 0; i < from.size(); ++i) {
    world::Placement between = from[i].placement;
    if (between == goal_[i]) continue;
    between.center += (goal_[i].center - between.center) * part;
    between.degrees += (goal_[i].degrees - between.degrees) * part;
    shown_.put(i, between);
  }
}

}  // namespace app
