// The lines under the verdict, about the mistake that is shown beside it. Knows no window.
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

/// The lines from top to bottom.
[[nodiscard]] std::vector<HeadlineNote> headlineNotes(const Session& session);

}  // namespace app
