// Composes the texts below the verdict. Notes are about a broken test, the user's own routine, ray, sweep and
// false hits. Messages are about the open case and the oracle check, or short ones that fade (toasts).
// Independent of any window.
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

/// The fraction of a bounding volume's hits that were false, such as "6 %", or a dash if there was no hit.
[[nodiscard]] std::string falseHitPercentText(const world::FalseAlarms::Tally& tally);

/// The notes from top to bottom. `focus`: the explained pair, if any.
[[nodiscard]] std::vector<HeadlineNote> headlineNotes(const Session& session,
                                                      const std::optional<explain::Focus>& focus = {});

/// The messages in order of importance. The toast, if there is one, is the last message.
[[nodiscard]] std::vector<Message> messagesOf(const Session& session);

}  // namespace app
