#include "app/session.hpp"

#include <algorithm>
#include <utility>

namespace app {

Session::Session(SessionStart start, Voices voices)
    : scenes_(std::move(start.scenes)),
      voices_(std::move(voices)),
      held_(std::move(start.keys)),
      recorder_(start.script),
      script_(std::move(start.script)),
      display_(start.display),
      caseRun_(start.caseKeys),
      judge_(std::move(start.judge)),
      browser_(std::move(start.assets), std::move(start.caseKeys)) {
  load(start.scene);
  scenes_.setPresent(start.scene);
  if (start.player) {
    world_->become(*start.player);
    if (caseRun_.driving()) caseRun_.stop();  // another body's drive says nothing of the case
    caseRun_.look(*world_);
    playback_->restart(*world_);
  }
  for (const world::Action action : start.actions) act(action);
  sayEvents();
}

void Session::press(world::Key key) {
  receipts_.forget();
  recorder_.key(key, true);
  const auto action = keys().actionOf(key);
  if (action && scripted()) playback_->handAsks(*action);
  held_.press(key);
}

void Session::release(world::Key key) {
  recorder_.key(key, false);
  held_.release(key);
}

void Session::releaseAll() {
  for (const world::Key key : held_.down()) recorder_.key(key, false);
  held_.releaseAll();
}

// As a tap of one of its keys, which is what a script can say.
void Session::perform(world::Action action) {
  const auto& down = held_.down();
  for (const world::Key key : held_.map().keysOf(action)) {
    if (std::find(down.begin(), down.end(), key) != down.end()) continue;
    recorder_.key(key, true);
    recorder_.key(key, false);
    break;
  }
  if (scripted()) playback_->handAsks(action);
  held_.perform(action);
}

void Session::fulfil(const HudRequests& requests) {
  receipts_.forget();
  if (requests.tab) display_.tab = *requests.tab;
  for (const TypedValue& typed : requests.typed) type(typed);
  if (requests.axis) display_.overlays.axis = *requests.axis;
  for (const world::Action action : requests.actions) perform(action);
  if (requests.filter) browser_.setFilter(*requests.filter);
  if (requests.open) open(*requests.open);
}

void Session::sayEvents() {
  for (const world::Event& event : world_->events()) voices_.events(toLine(*world_, event));
}

bool Session::browsing() const {
  return display_.showPanel && !display_.bare && display_.tab == PanelTab::cases && !browser_.finished();
}

}  // namespace app
