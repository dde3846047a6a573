// Composes the texts below the verdict. Notes: broken test, the user's own routine, ray, sweep, false hits.
// Messages: open case, oracle check, short message (toast). Independent of any window.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/scenes/catalogue.hpp"
#include "app/session/session.hpp"
#include "explain/focus.hpp"

namespace app {

struct HeadlineNote {
  CaseMark mark = CaseMark::holds;  ///< The sign before the words.
  std::string words;
};

/// The fraction of a bounding volume's hits that were false: "6 %"; a dash before the first hit.
[[nodiscard]] std::string shareInWords(const world::FalseAlarms::Tally& tally);

/// The notes from top to bottom. `focus`: the explained pair, if any.
[[nodiscard]] std::vector<HeadlineNote> headlineNotes(const Session& session,
                                                      const std::optional<explain::Focus>& focus = {});

/// The messages in order of importance. The toast, if there is one, is the last message.
[[nodiscard]] std::vector<Message> messagesOf(const Session& session);

}  // namespace app
