// The one clock of the window.
#pragma once

#include <cstdint>

namespace app {

/// Nanoseconds from some fixed moment; never back.
[[nodiscard]] std::int64_t nowNanoseconds();

}  // namespace app
