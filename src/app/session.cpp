#include "app/session.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

#include "app/objection_words.hpp"
#include "app/view_actions.hpp"
#include "world/error.hpp"
#include "world/touch.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

using world::Action;

bool asksForNothing(const std::array<world::AxisInput, 3>& camera) {
  const auto still = [](const world::AxisInput& axis) { return axis.steps == 0 && axis.glide == 0; };
  return std::all_of(camera.begin(), camera.end(), still);
}

bool has(const std::vector<Action>& actions, Action action) {
  return std::find(actions.begin(), actions.end(), action) != actions.end();
}

/// A key is down that does anything but move or turn the player.
bool anyDownBesides(const world::HeldKeys& keys) {
  const auto besides = [&](world::Key key) {
    const auto action = keys.map().actionOf(key);
    return action && *action > Action::turnZPlus;
  };
  return std::any_of(keys.down().begin(), keys.down().end(), besides);
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
    playback_->restart(*world_);
  }
  for (const Action action : start.actions) act(action);
  sayEvents();
}

void Session::load(const fs::path& file) {
  world_.emplace(world::loadScene(file));
  display_.overlays.target = 0;  // it counts the bodies of a scene
  refusal_.reset();
  playback_ ? playback_->restart(*world_) : void(playback_.emplace(*world_));
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
    case Action::undo:
    case Action::redo:
      judge_.release();
      if (caseRun_.driving()) caseRun_.stop();
      if (!playback_->changed()) notice_ = action == Action::undo ? Word::nothingToUndo : Word::nothingToRedo;
      return;
    case Action::snapToTouch:
      return snap();
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
  for (const TypedValue& typed : requests.typed) type(typed);
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
void Session::perform(Action action) {
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

std::string_view Session::put(std::size_t body, const world::Placement& placement,
                              const std::vector<collision::Shape>& local) {
  world_->stand({});
  const std::string_view wrong = world_->put(body, placement, local);
  noteEdit();
  return wrong;
}

void Session::type(const TypedValue& typed) {
  refusal_.reset();
  if (typed.field.body >= world_->bodies().size()) return;  // of the scene before
  const auto value = numberIn(typed.text);
  if (!value) {
    refusal_ = {typed, Word::notANumber};
    return;
  }
  const ChangedBody body = changed(world_->bodies()[typed.field.body], typed.field, *value);
  if (put(typed.field.body, body.placement, body.local).empty()) return;
  const bool size = typed.field.of == BodyField::Of::radius || typed.field.of == BodyField::Of::halfExtents;
  refusal_ = {typed, size && *value < 0.0 ? Word::negativeSize : Word::impossible};
}

void Session::snap() {
  const auto place = world::touchAlong(*world_, playback_->way());
  if (!place) {
    notice_ = Word::nothingThatWay;
    return;
  }
  world_->stand({});
  world_->put(0, *place);
  noteEdit();
}

// What is edited is no longer what the case or the judge spoke of.
void Session::noteEdit() {
  sayEvents();
  if (caseRun_.driving()) caseRun_.stop();
  judge_.release();
  caseRun_.look(*world_);
  playback_->noteEdit(*world_);
  camera_->follow(world_->player().placement.center);
}

// The drive of a case has the world to itself, and a world that the judge has stopped stands still; a reset
// ends both.
bool Session::tick() {
  const bool driven = caseRun_.driving() && !playback_->paused();
  if (!caseRun_.driving() || judge_.frozen()) {
    playback_->holdsScript(held_) ? recorder_.scriptWaits() : script_.tick(held_);
    recorder_.ticked();  // its time is the script's, that will play it
  }
  const world::TickInput& input =
      playback_->tick(*world_, held_, [this](const world::TickInput& asked) { step(asked); });
  const bool changed =
      playback_->changed() || driven || !asksForNothing(input.camera) || !input.pressed.empty();
  turnCamera(input.camera);
  sayEvents();
  if (changed) notice_.reset();
  if (playback_->changed()) refusal_.reset();
  for (const Action action : input.pressed) act(action);
  if (playback_->paused() && has(input.pressed, Action::resetScene)) startCaseAnew();
  caseRun_.look(*world_);
  askJudge();
  return changed;
}

void Session::startCaseAnew() {
  judge_.release();
  caseRun_.start(*world_);
}

void Session::step(const world::TickInput& input) {
  const bool reset = has(input.pressed, Action::resetScene);
  if (reset) startCaseAnew();
  if (judge_.frozen()) {
    world_->stand({});
  } else if (!caseRun_.driving()) {
    world_->step(input);
  } else {
    reset ? caseRun_.keys().perform(Action::resetScene) : caseRun_.playTick();
    world_->step(caseRun_.keys().tick());
  }
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

// As fast in slow motion as ever.
void Session::turnCamera(std::array<world::AxisInput, 3> input) {
  for (world::AxisInput& axis : input) axis.glide *= playback_->pace();
  camera_->tick(input);
  camera_->follow(world_->player().placement.center);
}

bool Session::moving() const {
  const bool scripted = scriptRunning() && !playback_->holdsScript(held_);
  const bool keyed = playback_->paused() ? anyDownBesides(held_) : held_.anyDown();
  const bool cased = caseRun_.driving() && !playback_->paused();
  return scripted || keyed || ((cased || playback_->moving(*world_)) && !judge_.frozen());
}

void Session::sayEvents() {
  for (const world::Event& event : world_->events()) voices_.events(toLine(*world_, event));
}

}  // namespace app
