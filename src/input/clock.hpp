// The fixed tick: the same scene and the same keys give the same states, whatever the frame rate.
#pragma once

#include <cstdint>

namespace input {

inline constexpr int kTicksPerSecond = 120;

/// The number of a tick since the start of a drive.
using Tick = std::int64_t;

}  // namespace input
