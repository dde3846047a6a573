// The lines under the verdict: what else is to be known about it now. Pure.
#pragma once

#include <string>
#include <vector>

#include "app/scenes/catalogue.hpp"
#include "app/session/session.hpp"

namespace app {

struct HeadlineNote {
  CaseMark mark = CaseMark::holds;  ///< The sign before it.
  std::string words;
};

/// In the order in which they are read.
[[nodiscard]] std::vector<HeadlineNote> headlineNotes(const Session& session);

}  // namespace app
