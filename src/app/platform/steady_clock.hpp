// The clock of the window.
#pragma once

#include <cstdint>

namespace app {

/// Nanoseconds since a fixed moment; the time never goes back.
[[nodiscard]] std::int64_t nowNanoseconds();

}  // namespace app
