#include "app/session.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

#include "app/objection_words.hpp"
#include "app/view_actions.hpp"
#include "world/error.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

using world::Action;

bool asksForNothing(const world::TickInput& input) {
  const auto still = [](const world::AxisInput& axis) { return axis.steps == 0 && axis.glide == 0; };
  return std::all_of(input.move.begin(), input.move.end(), still) &&
         std::all_of(input.turn.begin(), input.turn.end(), still) &&
         std::all_of(input.camera.begin(), input.camera.end(), still) && input.pressed.empty();
}

int indexOf(const std::vector<fs::path>& scenes, const fs::path& file) {
  const auto same = [&](const fs::path& other) {
    std::error_code failed;
    return fs::equivalent(file, other, failed) && !failed;
  };
  const auto found = std::find_if(scenes.begin(), scenes.end(), same);
  return found == scenes.end() ? -1 : static_cast<int>(found - scenes.begin());
}

}  // namespace

Session::Session(SessionStart start, Voices voices)
    : scenes_(std::move(start.scenes)),
      scene_(indexOf(scenes_, start.scene)),
      voices_(std::move(voices)),
      held_(std::move(start.keys)),
      recorder_(start.script),
      script_(std::move(start.script)),
      display_(start.display),
      caseRun_(start.caseKeys),
      judge_(std::move(start.judge)),
      browser_(std::move(start.assets), std::move(start.caseKeys)) {
  load(start.scene);
  if (start.player) {
    world_->become(*start.player);
    if (caseRun_.driving()) caseRun_.stop();  // another body's drive says nothing of the case
    caseRun_.look(*world_);
  }
  sayEvents();
}

void Session::load(const fs::path& file) {
  world_.emplace(world::loadScene(file));
  display_.overlays.target = 0;  // it counts the bodies of a scene
  camera_.emplace(world_->scene().camera, framingOf(*world_));
  display_.mistake = world_->scene().mistake;
  caseRun_.start(*world_);
  judge_.release();
  browser_.setPresent(file);
}

void Session::open(const fs::path& file) {
  try {
    load(file);
    scene_ = indexOf(scenes_, file);
    sayEvents();
  } catch (const world::InputError& error) {
    voices_.errors(error.what());
  }
}

void Session::goToCase(int direction) {
  if (const auto file = browser_.neighbour(direction)) open(*file);
}

// A scene that cannot be loaded is named and passed over.
void Session::goTo(int direction) {
  const int count = sceneCount();
  const int from = scene_ < 0 && direction < 0 ? 0 : scene_;
  for (int i = 1; i <= count; ++i) {
    const int next = ((from + direction * i) % count + count) % count;
    try {
      load(scenes_[static_cast<std::size_t>(next)]);
      scene_ = next;
      return sayEvents();
    } catch (const world::InputError& error) {
      voices_.errors(error.what());
    }
  }
}

void Session::act(Action action) {
  if (app::act(action, display_)) return;
  if (action == Action::resetView) display_.fourViews = false;
  if (app::act(action, *world_, display_.overlays.target, *camera_)) return;
  switch (action) {
    case Action::nextScene:
      return goTo(+1);
    case Action::previousScene:
      return goTo(-1);
    case Action::nextTarget:
      return explainNextTarget(world_->bodies().size(), display_);
    case Action::nextCase:
      return goToCase(+1);
    case Action::previousCase:
      return goToCase(-1);
    case Action::quit:
      over_ = true;
      return;
    case Action::toggleJudge:
      return judge_.toggle();
    case Action::copyRepro:
    case Action::savePicture:
      return errands_.push_back(action);
    default:
      return;  // the world's own
  }
}

void Session::fulfil(const HudRequests& requests) {
  if (requests.tab) display_.tab = *requests.tab;
  if (requests.axis) display_.overlays.axis = *requests.axis;
  for (const Action action : requests.actions) perform(action);
  if (requests.filter) browser_.setFilter(*requests.filter);
  if (requests.open) open(*requests.open);
}

bool Session::browsing() const {
  return display_.showPanel && !display_.bare && display_.tab == PanelTab::cases && !browser_.finished();
}

void Session::press(world::Key key) {
  recorder_.key(key, true);
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
void Session::perform(Action action) {
  const auto& down = held_.down();
  for (const world::Key key : held_.map().keysOf(action)) {
    if (std::find(down.begin(), down.end(), key) != down.end()) continue;
    recorder_.key(key, true);
    recorder_.key(key, false);
    break;
  }
  held_.perform(action);
}

bool Session::tick() {
  if (!caseRun_.driving() || judge_.frozen()) {
    script_.tick(held_);
    recorder_.ticked();  // its time is the script's, that will play it
  }
  const world::TickInput& input = held_.tick();
  const bool wasSettled = world_->settled() && !caseRun_.driving();
  camera_->tick(input.camera);
  step(input);
  camera_->follow(world_->player().placement.center);
  for (const Action action : input.pressed) act(action);
  askJudge();
  return !asksForNothing(input) || !wasSettled || !world_->settled();
}

// The drive of a case has the world to itself, and a world that the judge has stopped stands still; a reset
// ends both.
void Session::step(const world::TickInput& input) {
  const auto& pressed = input.pressed;
  const bool reset = std::find(pressed.begin(), pressed.end(), Action::resetScene) != pressed.end();
  if (judge_.frozen() && !reset) return;
  judge_.release();
  if (reset) caseRun_.start(*world_);
  if (!caseRun_.driving()) {
    world_->step(input);
  } else {
    reset ? caseRun_.keys().perform(Action::resetScene) : caseRun_.playTick();
    world_->step(caseRun_.keys().tick());
  }
  sayEvents();
  caseRun_.look(*world_);
}

// A disagreement is said, shown and kept.
void Session::askJudge() {
  if (!judge_.look(*world_)) return;
  const Disagreement& found = *judge_.found();
  voices_.events("judge " + found.a + ' ' + found.b + ": wrong " +
                 faultInWords(found.objection.fault, explain::Language::en) +
                 "; Hantei: " + oursInWords(found.objection, explain::Language::en) +
                 "; judge: " + judgesInWords(found.objection, explain::Language::en));
  errands_.push_back(Action::toggleJudge);
}

bool Session::moving() const {
  const bool bodiesMove = caseRun_.driving() || !world_->settled();
  return scriptRunning() || held_.anyDown() || (bodiesMove && !judge_.frozen());
}

void Session::sayEvents() {
  for (const world::Event& event : world_->events()) voices_.events(toLine(*world_, event));
}

}  // namespace app
