// The notes under the verdict: the broken test, the user's own routine, ray and sweep, false hits. The
// messages below them: whether the case holds, whether the oracle agrees, and which file was saved.
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

/// The fraction of a bound's hits that were false: "6 %"; a dash before the first hit.
[[nodiscard]] std::string shareInWords(const world::FalseAlarms::Tally& tally);

/// The lines from top to bottom. `focus`: the pair that is explained, if any.
[[nodiscard]] std::vector<HeadlineNote> headlineNotes(const Session& session,
                                                      const std::optional<explain::Focus>& focus = {});

/// The messages in order of importance. The toast about a saved file comes last.
[[nodiscard]] std::vector<Message> messagesOf(const Session& session);

}  // namespace app
