#include "app/platform/steady_clock.hpp"

#include <chrono>

namespace app {

std::int64_t nowNanoseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

}  // namespace app
