// The lines under the verdict about the broken test. Independent of any window.
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

/// The share of a bound's hits that were false: "6 %"; a dash before the first hit.
[[nodiscard]] std::string shareInWords(const world::FalseAlarms::Tally& tally);

/// The lines from top to bottom.
[[nodiscard]] std::vector<HeadlineNote> headlineNotes(const Session& session);

}  // namespace app
