// The input of one tick for the world and the camera. Ticks are fixed: the same scene and the same keys give
// the same states, whatever the frame rate.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "collision/shapes.hpp"
#include "input/action.hpp"

namespace input {

inline constexpr int kTicksPerSecond = 120;

/// The number of a tick since the start of a drive.
using Tick = std::int64_t;

/// A key that is held for a shorter time than this is a tap: exactly one step. A key that is held longer
/// glides until it comes up.
inline constexpr Tick kHoldDelay = kTicksPerSecond / 5;

/// One axis of motion: whole steps to take now, and the direction of a glide.
struct AxisInput {
  int steps = 0;  ///< Taps since the last tick, signed.
  int glide = 0;  ///< -1, 0 or +1.
};

struct TickInput {
  std::array<AxisInput, 3> move;    ///< Along world x, y, z.
  std::array<AxisInput, 3> turn;    ///< About x, y, z.
  std::array<AxisInput, 3> camera;  ///< Yaw (right positive), pitch (up positive), zoom (in positive).
  std::vector<Action> pressed;      ///< Every other action whose key went down, in order.
};

}  // namespace input
