// The clock of the window.
#pragma once

#include <chrono>
#include <cstdint>

namespace app {

/// Nanoseconds since a fixed moment; the time never goes back.
[[nodiscard]] inline std::int64_t nowNanoseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

}  // namespace app
