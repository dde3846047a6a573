// The figures of `hantei bench` as text.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/commands/crowd_timing.hpp"

namespace app {

/// The lines of a table with a row for each size and aligned columns.
[[nodiscard]] std::vector<std::string> benchTable(std::span<const CrowdFigures> rows);

/// The same with all digits: { "crowds": [ { "bodies": 10, "tick_us": 0.4, … } ] }.
[[nodiscard]] std::string benchJson(std::span<const CrowdFigures> rows);

}  // namespace app
