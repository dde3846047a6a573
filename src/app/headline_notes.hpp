// The lines under the verdict: what else is to be known about it now. Pure.
#pragma once

#include <string>
#include <vector>

#include "app/session.hpp"

namespace app {

/// The sign before a line, told by its shape: a tick, a cross, or none.
enum class Mark { none, holds, fails };

struct HeadlineNote {
  Mark mark = Mark::none;
  std::string words;
};

/// In the order in which they are read.
[[nodiscard]] std::vector<HeadlineNote> headlineNotes(const Session& session);

}  // namespace app
