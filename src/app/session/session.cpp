#include "app/session/session.hpp"

#include <utility>

#include "base/error.hpp"

namespace app {

Session::Session(Session&&) noexcept = default;
Session::~Session() = default;

Session::Session(SessionStart start, LogSinks log)
    : assets_(start.assets),
      scenes_(std::move(start.scenes)),
      log_(std::move(log)),
      held_(std::move(start.keys)),
      recorder_(start.script.beside),
      script_(start.script),
      viewState_(start.viewState),
      casePlayer_(start.caseKeys),
      lesson_(start.caseKeys),
      oracle_(std::move(start.oracle)),
      browser_(std::move(start.assets), std::move(start.caseKeys)) {
  requireScenes(start.script);
  start.world ? showDriven(std::move(*start.world)) : load(start.scene);
  scenes_.setPresent(start.scene);
  if (lesson_.isOpen() && start.step > 1 && !perform(input::GoToStep{start.step}).empty())
    throw base::InputError(start.scene.string() + ": has no step " + std::to_string(start.step));
  if (start.player) {
    world_->become(*start.player);
    casePlayer_.breakOff();  // the case expects another shape of the player
    casePlayer_.update(*world_);
    timeControl_->restart(*world_);
  }
  for (const input::Action action : start.actions) act(action);
  sightIsOld_ = true;
  finishGlide();
  sayEvents();
}

void Session::press(input::Key key) {
  const auto action = keys().actionOf(key);
  if (action == input::Action::quit && !quitAsked()) {
    usedUp_ = key;
    return;
  }
  toasts_.forget();
  recorder_.key(key, true);
  if (action && scriptRunning()) timeControl_->noteUserAction(*action);
  held_.press(key);
  if (action == input::Action::hidePanels && !viewState_.bare && !viewState_.presenting) sayWayBack();
}

void Session::release(input::Key key) {
  if (usedUp_ == key) return usedUp_.reset();
  recorder_.key(key, false);
  held_.release(key);
}

void Session::releaseAll() {
  for (const input::Key key : held_.down()) recorder_.key(key, false);
  held_.releaseAll();
  usedUp_.reset();
}

void Session::sayEvents() {
  for (const world::Event& event : world_->events()) log_.events(toLine(*world_, event));
}

bool Session::browsing() const {
  return showsPanel(viewState_) && viewState_.tab == input::PanelPage::cases && !browser_.finished();
}

}  // namespace app
