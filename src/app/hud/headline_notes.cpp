#include "app/hud/headline_notes.hpp"

#include "check/broken_tests.hpp"
#include "explain/draw_mistake.hpp"
#include "text/messages.hpp"

namespace app {
namespace {

using explain::mistakeName;
using explain::mistakeReason;

/// "Six face axes only say HIT: …" where the mistake lies, and that it happens to be right where it doesn't.
void addMistake(const Session& session, std::vector<HeadlineNote>& notes) {
  const Display& display = session.display();
  const auto report = check::reportMistake(session.world(), display.mistake, display.overlays.target);
  if (!report) return;
  const text::Language language = display.language;
  const std::string says =
      text::say(report->wrong.overlaps ? text::Word::hit : text::Word::noContact, language);
  const std::string name = mistakeName(display.mistake, language);
  const std::string reason =
      report->lies ? mistakeReason(display.mistake, language) : text::say(text::Word::rightHere, language);
  notes.push_back({report->lies ? CaseMark::fails : CaseMark::holds,
                   text::say(text::Word::mistakeNote, language,
                             {{"mistake", name}, {"says", says}, {"reason", reason}})});
}

}  // namespace

std::vector<HeadlineNote> headlineNotes(const Session& session) {
  std::vector<HeadlineNote> notes;
  addMistake(session, notes);
  return notes;
}

}  // namespace app
