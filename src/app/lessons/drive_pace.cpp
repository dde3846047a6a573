#include "app/lessons/drive_pace.hpp"

#include <algorithm>
#include <cmath>

namespace app {
namespace {

/// Returns the ticks at which keys go down, each tick once.
std::vector<input::Tick> iterationsOf(const input::KeyScript& drive) {
  std::vector<input::Tick> steps;
  for (const input::KeyEvent& event : drive.events)
    if (event.down && (steps.empty() || steps.back() != event.tick)) steps.push_back(event.tick);
  return steps;
}

/// Returns the fraction of the time after which the fraction `way` of the steps is done. The motion is the
/// mean of one at constant speed and one that speeds up and then slows down. Uses only square roots, which
/// are rounded alike on every machine.
double timeOf(double way) {
  const double eased = way < 0.5 ? std::sqrt(0.5 * way) : 1.0 - std::sqrt(0.5 * (1.0 - way));
  return 0.5 * (way + eased);
}

}  // namespace

DrivePace::DrivePace(const input::KeyScript& drive) {
  const std::vector<input::Tick> steps = iterationsOf(drive);
  if (steps.empty()) return;
  const bool isGlide = steps.size() == 1 && drive.events.back().tick > steps.front() + 1;
  if (isGlide) return;
  rests_.resize(static_cast<std::size_t>(steps.back()) + 1);
  input::Tick rested = 0;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const double way = static_cast<double>(i + 1) / static_cast<double>(steps.size());
    const auto due = static_cast<input::Tick>(std::lround(kTicks * timeOf(way)));
    const input::Tick own = steps[i] - steps.front() + rested;
    const auto rest = std::clamp<input::Tick>(due - own, 0, kMostRest);
    rests_[static_cast<std::size_t>(steps[i])] = static_cast<int>(rest);
    rested += rest;
  }
}

bool DrivePace::advance() {
  if (next_ >= rests_.size()) return true;
  if (rested_ < rests_[next_]) {
    ++rested_;
    return false;
  }
  ++next_;
  rested_ = 0;
  return true;
}

void PoseInterpolator::beginRest(const world::World& world, const input::TickInput& next) {
  shown_.restore(world.snapshot());
  shown_.step(next);
  goal_.clear();
  for (const world::Body& body : shown_.listed()) goal_.push_back(body.placement);
}

void PoseInterpolator::show(const world::World& world, double part) {
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
