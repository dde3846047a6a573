// What the quit key does under a hand.
#include "app/session/session.hpp"
#include "app/words/key_labels.hpp"

namespace app {
namespace {

constexpr unsigned kWarnedMilliseconds = 2000;

}  // namespace

// A press that closes something, or only warns, does not end the session.
bool Session::quitAsked() {
  if (closeWhatIsOpen()) return false;
  const auto shown = toasts_.number();
  if (shown && shown == quitWarning_) return true;
  warnOfQuitting();
  return false;
}

// What lies on top goes first. A recording holds what was done, because the quit key of a script quits.
bool Session::closeWhatIsOpen() {
  if (showsRefusal()) {
    refusal_.reset();
    return closed_ = true;
  }
  auto closing = closingCommand(viewState_);
  if (!closing && guide_.running()) closing = input::Action::guide;
  if (closing) apply(*closing);
  closed_ = closing || leaveMistake();
  return closed_;
}

// Back to the scene's own, which is mostly none, by the key that goes through them all.
bool Session::leaveMistake() {
  const world::Mistake own = world_->scene().mistake;
  if (viewState_.mistake == own) return false;
  for (ViewState view = viewState_; view.mistake != own; showNextMistake(view))
    apply(input::Action::nextMistake);
  return true;
}

bool Session::showsRefusal() const {
  return refusal_ && showsPanel(viewState_) && viewState_.tab == input::PanelPage::values;
}

void Session::warnOfQuitting() {
  const std::string key = keyCaps(keys(), {input::Action::quit});
  const std::string words = text::say(text::Word::againQuits, viewState_.language, {{"key", key}});
  toasts_.give({NoticeMark::dash, false, words, {}}, kWarnedMilliseconds);
  quitWarning_ = toasts_.number();
}

// The figure alone says nothing, and so not how to leave it either.
void Session::sayWayBack() {
  const std::string next = keyCaps(keys(), {input::Action::hidePanels}),
                    back = keyCaps(keys(), {input::Action::quit});
  if (back.empty()) return;
  toasts_.give({NoticeMark::dash,
                false,
                text::say(text::Word::bareBack, viewState_.language, {{"next", next}, {"quit", back}}),
                {}});
}

}  // namespace app
