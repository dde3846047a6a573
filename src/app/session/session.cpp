#include "app/session/session.hpp"

#include <algorithm>
#include <utility>

#include "app/scenes/case_names.hpp"

namespace app {

Session::Session(Session&&) noexcept = default;
Session::~Session() = default;

Session::Session(SessionStart start, Voices voices)
    : assets_(start.assets),
      scenes_(std::move(start.scenes)),
      voices_(std::move(voices)),
      held_(std::move(start.keys)),
      recorder_(start.script),
      script_(start.script),
      display_(start.display),
      caseRun_(start.caseKeys),
      judge_(std::move(start.judge)),
      browser_(std::move(start.assets), std::move(start.caseKeys)) {
  requireScenes(start.script);
  start.world ? showDriven(std::move(*start.world)) : load(start.scene);
  scenes_.setPresent(start.scene);
  if (start.player) {
    world_->become(*start.player);
    caseRun_.breakOff();  // another body's drive says nothing of the case
    caseRun_.look(*world_);
    playback_->restart(*world_);
  }
  for (const input::Action action : start.actions) act(action);
  sayEvents();
}

void Session::press(input::Key key) {
  const auto action = keys().actionOf(key);
  if (action == input::Action::quit && showsRefusal()) return clearRefusal(key);
  receipts_.forget();
  recorder_.key(key, true);
  if (action && scriptRunning()) playback_->handAsks(*action);
  held_.press(key);
}

// Whoever wants a message away does not want to lose the sitting.
void Session::clearRefusal(input::Key key) {
  refusal_.reset();
  refusalCleared_ = true;
  usedUp_ = key;
}

bool Session::showsRefusal() const {
  return refusal_ && !display_.bare && display_.showPanel && display_.tab == PanelTab::values;
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

// As a tap of one of its keys, which is what a script can say: of one that is up, or else of one that is
// held, which comes up for it.
void Session::perform(input::Action action) {
  if (scriptRunning()) playback_->handAsks(action);
  const auto& down = held_.down();
  const auto keys = held_.map().keysOf(action);
  const auto isUp = [&](input::Key key) { return std::find(down.begin(), down.end(), key) == down.end(); };
  const auto up = std::find_if(keys.begin(), keys.end(), isUp);
  if (up != keys.end()) {
    recorder_.key(*up, true);
    recorder_.key(*up, false);
  } else if (!keys.empty()) {
    recorder_.key(keys.front(), false);
    recorder_.key(keys.front(), true);
    held_.release(keys.front());
    return held_.press(keys.front());
  }
  held_.perform(action);
}

void Session::fulfil(const HudRequests& requests) {
  receipts_.forget();
  const auto record = [this](const input::Deed& deed) {
    recorder_.deed(deed);
    perform(deed);
  };
  if (requests.tab) record(input::TurnPage{static_cast<std::uint8_t>(*requests.tab)});
  for (const TypedValue& typed : requests.typed) type(typed);
  if (requests.axis) record(input::ShowAxis{*requests.axis});
  for (const input::Action action : requests.actions) perform(action);
  if (requests.filter) record(input::FilterList{*requests.filter});
  if (requests.open && open(*requests.open)) {
    recorder_.deed(input::OpenScene{nameOfSceneOrCase(assets_, *requests.open)});
  }
}

void Session::drag(glm::ivec2 pixels) {
  recorder_.deed(input::DragView{pixels.x, pixels.y});
  camera_->drag(pixels);
}

void Session::zoom(int notches) {
  recorder_.deed(input::ZoomView{notches});
  camera_->zoom(notches);
}

void Session::sayEvents() {
  for (const world::Event& event : world_->events()) voices_.events(toLine(*world_, event));
}

bool Session::browsing() const {
  return display_.showPanel && !display_.bare && display_.tab == PanelTab::cases && !browser_.finished();
}

}  // namespace app
