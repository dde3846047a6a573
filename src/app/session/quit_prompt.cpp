#include "app/session/quit_prompt.hpp"

#include "app/words/key_labels.hpp"

namespace app {

using input::Action;

std::vector<input::Command> closingCommands(const ViewState& viewState, bool guided,
                                            world::BrokenTest ofScene) {
  if (const auto closing = closingCommand(viewState)) return {*closing};
  if (guided) return {Action::guide};
  std::vector<input::Command> all;
  for (ViewState view = viewState; view.brokenTest != ofScene; showNextBrokenTest(view))
    all.emplace_back(Action::nextBrokenTest);
  return all;
}

bool QuitPrompt::isConfirmed(Toasts& toasts, const input::KeyMap& keys, text::Language language) {
  const auto shown = toasts.number();
  if (shown && shown == warning_) return true;
  const std::string key = keyCaps(keys, {Action::quit});
  toasts.give({MessageMark::dash, false, text::say(text::Word::againQuits, language, {{"key", key}}), {}},
              kWarnedMilliseconds);
  warning_ = toasts.number();
  return false;
}

bool QuitPrompt::release(input::Key key) {
  if (used_ != key) return false;
  used_.reset();
  return true;
}

std::optional<Message> wayBackToast(const input::KeyMap& keys, text::Language language) {
  const std::string next = keyCaps(keys, {Action::hidePanels}), back = keyCaps(keys, {Action::quit});
  if (back.empty()) return std::nullopt;
  return Message{MessageMark::dash,
                 false,
                 text::say(text::Word::bareBack, language, {{"next", next}, {"quit", back}}),
                 {}};
}

}  // namespace app
