// The effect of the quit key when the user presses it.
#include "app/session/session.hpp"
#include "app/words/key_labels.hpp"

namespace app {
namespace {

constexpr unsigned kWarnedMilliseconds = 2000;

}  // namespace

// True when the session must end; false if the press only closed something or warned.
bool Session::quitAsked() {
  if (closeWhatIsOpen()) return false;
  const auto shown = toasts_.number();
  if (shown && shown == quitWarning_) return true;
  warnOfQuitting();
  return false;
}

// Closes the topmost thing first. Records the closing action instead of the key, because the quit key of a
// script quits.
bool Session::closeWhatIsOpen() {
  if (showsRefusal()) {
    refusal_.reset();
    return closed_ = true;
  }
  auto closing = closingCommand(viewState_);
  if (!closing && guide_.running()) closing = input::Action::guide;
  if (closing) apply(*closing);
  closed_ = closing || leaveBrokenTest();
  return closed_;
}

// Returns to the scene's own broken test, usually none, by repeating the key that cycles through them.
bool Session::leaveBrokenTest() {
  const world::BrokenTest own = world_->scene().brokenTest;
  if (viewState_.brokenTest == own) return false;
  for (ViewState view = viewState_; view.brokenTest != own; showNextBrokenTest(view))
    apply(input::Action::nextBrokenTest);
  return true;
}

bool Session::showsRefusal() const {
  return refusal_ && showsPanel(viewState_) && viewState_.tab == input::PanelPage::values;
}

void Session::warnOfQuitting() {
  const std::string key = keyCaps(keys(), {input::Action::quit});
  const std::string words = text::say(text::Word::againQuits, viewState_.language, {{"key", key}});
  toasts_.give({MessageMark::dash, false, words, {}}, kWarnedMilliseconds);
  quitWarning_ = toasts_.number();
}

// Shows how to leave the bare figure, which has no texts.
void Session::sayWayBack() {
  const std::string next = keyCaps(keys(), {input::Action::hidePanels}),
                    back = keyCaps(keys(), {input::Action::quit});
  if (back.empty()) return;
  toasts_.give({MessageMark::dash,
                false,
                text::say(text::Word::bareBack, viewState_.language, {{"next", next}, {"quit", back}}),
                {}});
}

}  // namespace app
