#include "app/lessons/drive_pace.hpp"

#include <algorithm>
#include <cmath>

namespace app {
namespace {

/// The times at which keys go down, each once.
std::vector<input::Tick> stepsOf(const input::KeyScript& drive) {
  std::vector<input::Tick> steps;
  for (const input::KeyEvent& event : drive.events)
    if (event.down && (steps.empty() || steps.back() != event.tick)) steps.push_back(event.tick);
  return steps;
}

/// The share of the time at which `share` of the way is done: half way between
/// constant speed and constant acceleration. Only a square root, which rounds
/// alike on every machine.
double timeOf(double share) {
  const double eased = share < 0.5 ? std::sqrt(0.5 * share) : 1.0 - std::sqrt(0.5 * (1.0 - share));
  return 0.5 * (share + eased);
}

}  // namespace

DrivePace::DrivePace(const input::KeyScript& drive) {
  const std::vector<input::Tick> steps = stepsOf(drive);
  if (steps.size() < 2) return;
  rests_.resize(static_cast<std::size_t>(steps.back()) + 1);
  input::Tick rested = 0;
  for (std::size_t i = 1; i < steps.size(); ++i) {
    const double share = static_cast<double>(i) / static_cast<double>(steps.size() - 1);
    const auto due = static_cast<input::Tick>(std::lround(kTicks * timeOf(share)));
    const input::Tick own = steps[i] - steps.front() + rested;
    const auto rest = std::clamp<input::Tick>(due - own, 0, kMostRest);
    rests_[static_cast<std::size_t>(steps[i])] = static_cast<int>(rest);
    rested += rest;
  }
}

bool DrivePace::plays() {
  if (next_ >= rests_.size()) return true;
  if (rests_[next_] == 0) {
    ++next_;
    return true;
  }
  --rests_[next_];
  return false;
}

}  // namespace app
