#include "app/lessons/drive_pace.hpp"

#include <algorithm>
#include <cmath>

namespace app {
namespace {

/// Returns the ticks at which keys go down, each tick once.
std::vector<input::Tick> keyDownTicks(const input::KeyScript& drive) {
  std::vector<input::Tick> ticks;
  for (const input::KeyEvent& event : drive.events)
    if (event.down && (ticks.empty() || ticks.back() != event.tick)) ticks.push_back(event.tick);
  return ticks;
}

/// Returns the fraction of the time after which the fraction `progress` of the steps is done. The motion is
/// the mean of one at constant speed and one that speeds up and then slows down. Uses only square roots,
/// which are rounded alike on every machine.
double easedTime(double progress) {
  const double easedFraction =
      progress < 0.5 ? std::sqrt(0.5 * progress) : 1.0 - std::sqrt(0.5 * (1.0 - progress));
  return 0.5 * (progress + easedFraction);
}

}  // namespace

DrivePace::DrivePace(const input::KeyScript& drive) {
  const std::vector<input::Tick> stepTicks = keyDownTicks(drive);
  if (stepTicks.empty()) return;
  const bool isGlide = stepTicks.size() == 1 && drive.events.back().tick > stepTicks.front() + 1;
  if (isGlide) return;
  restTicks_.resize(static_cast<std::size_t>(stepTicks.back()) + 1);
  input::Tick totalRestTicks = 0;
  for (std::size_t i = 0; i < stepTicks.size(); ++i) {
    const double progress = static_cast<double>(i + 1) / static_cast<double>(stepTicks.size());
    const auto dueTick = static_cast<input::Tick>(std::lround(kDriveTicks * easedTime(progress)));
    const input::Tick earliestTick = stepTicks[i] - stepTicks.front() + totalRestTicks;
    const auto restTicks = std::clamp<input::Tick>(dueTick - earliestTick, 0, kMaxRestTicks);
    restTicks_[static_cast<std::size_t>(stepTicks[i])] = static_cast<int>(restTicks);
    totalRestTicks += restTicks;
  }
}

bool DrivePace::advance() {
  if (nextTick_ >= restTicks_.size()) return true;
  if (ticksRested_ < restTicks_[nextTick_]) {
    ++ticksRested_;
    return false;
  }
  ++nextTick_;
  ticksRested_ = 0;
  return true;
}

void PoseInterpolator::beginRest(const world::World& world, const input::TickInput& nextInput) {
  interpolatedWorld_.restore(world.snapshot());
  interpolatedWorld_.step(nextInput);
  goalPlacements_.clear();
  for (const world::Body& body : interpolatedWorld_.listedBodies()) goalPlacements_.push_back(body.placement);
}

void PoseInterpolator::show(const world::World& world, double fraction) {
  interpolatedWorld_.restore(world.snapshot());
  interpolatedWorld_.setAim(world.aim());
  const auto startBodies = world.listedBodies();
  for (std::size_t i = 0; i < startBodies.size(); ++i) {
    world::Placement placement = startBodies[i].placement;
    if (placement == goalPlacements_[i]) continue;
    placement.center += (goalPlacements_[i].center - placement.center) * fraction;
    placement.degrees += (goalPlacements_[i].degrees - placement.degrees) * fraction;
    interpolatedWorld_.setPlacement(i, placement);
  }
}

}  // namespace app
