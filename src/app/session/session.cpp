#include "app/session/session.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "world/scene/scene_file.hpp"

namespace app {
namespace {

/// One overload per command. An overload returns "" or the reason of a failure. It returns void if the
/// command cannot fail.
struct Performer {
  SessionParts& parts;

  void operator()(input::Action action) const { parts.heldKeys.perform(action); }

  std::string operator()(const input::SetNumber& set) const {
    std::string error = parts.editor.set(set, parts.lesson.locksBodies(), *parts.world);
    if (error.empty()) parts.handleBodiesPlaced();
    return error;
  }

  std::string operator()(const input::MoveBody& move) const {
    std::string error = BodyEditor::move(move, parts.lesson.locksBodies(), *parts.world);
    if (!error.empty()) return error;
    parts.handleBodiesPlaced(move.continuesMove);
    parts.camera.camera().delayGlide();
    return {};
  }

  std::string operator()(const input::OpenScene& scene) const {
    try {
      return parts.open(findSceneOrCase(parts.assets, scene.name));
    } catch (const base::InputError& error) {
      return error.what();
    }
  }

  std::string operator()(const input::GoToStep& step) const {
    const bool found = parts.goToStep(static_cast<std::size_t>(step.number - 1));
    return found ? "" : "no such step is open";
  }

  std::string operator()(const input::SetGuess& guess) const {
    return parts.lesson.slide(guess.value) ? "" : "no slider asks for a guess now";
  }

  void operator()(const input::GoToTick& go) const {
    parts.time->goToTick(*parts.world, go.tick);
    parts.reportEvents();
    parts.oracle.discardMismatch();
    parts.casePlayer.update(*parts.world);
    parts.camera.camera().follow(parts.world->player().placement.center);
  }

  std::string operator()(const input::FocusBody& focus) const {
    const auto body = indexOf(parts.world->bodies(), focus.body);
    if (!body) return "the scene has no body " + base::inQuotes(focus.body);
    parts.view.overlays.target = static_cast<std::uint32_t>(*body);
    return {};
  }

  void operator()(const input::AimRay& aim) const {
    std::optional<glm::dvec3> aimPoint;
    if (aim.point) aimPoint = glm::dvec3((*aim.point)[0], (*aim.point)[1], (*aim.point)[2]);
    parts.world->setAim(aimPoint);
  }

  void operator()(const input::ShowAxis& show) const {
    parts.axisPlayer.stop();
    parts.view.overlays.axis = show.axis;
  }

  void operator()(const input::ShowMethod& show) const {
    parts.axisPlayer.stop();
    showMethod(show.method, parts.view);
  }

  void operator()(const input::ShowPage& show) const { parts.view.tab = show.page; }
  void operator()(const input::FilterList& list) const { parts.catalogueLoader.setFilter(list.words); }
  void operator()(const input::DragView& mouse) const {
    parts.camera.camera().drag({mouse.right, mouse.down});
  }
  void operator()(const input::ZoomView& wheel) const {
    parts.camera.camera().zoom(wheel.notches, {wheel.right, wheel.up});
  }
  void operator()(const input::PanView& pan) const { parts.camera.camera().pan({pan.right, pan.up}); }
};

/// Throws if the script opens a scene that cannot be loaded.
void requireScenes(const input::KeyScript& script, const std::filesystem::path& assets) {
  for (const input::CommandEvent& event : script.commands) {
    const auto* open = std::get_if<input::OpenScene>(&event.command);
    if (open) static_cast<void>(world::loadScene(findSceneOrCase(assets, open->name)));
  }
}

}  // namespace

using input::Action;

Session::Session(Session&&) noexcept = default;
Session::~Session() = default;

Session::Session(SessionStart start, LogSinks log)
    : parts_{.log = std::move(log),
             .heldKeys = input::HeldKeys(std::move(start.keys)),
             .recorder = Recorder(start.script.playsWithCase),
             .view = start.viewState,
             .assets = start.assets,
             .sceneCycle = SceneCycle(std::move(start.scenes)),
             .catalogueLoader = CatalogueLoader(std::move(start.assets), start.caseKeys),
             .casePlayer = CasePlayer(start.caseKeys),
             .lesson = LessonPlayer(start.caseKeys, std::move(start.clock)),
             .oracle = OracleWatch(std::move(start.oracle)),
             .routine = UserRoutine(std::move(start.routineArgument))},
      script_(start.script) {
  requireScenes(start.script, parts_.assets);
  start.world ? parts_.showWorld(std::move(*start.world)) : parts_.load(start.scene);
  if (start.showUserPair) parts_.showUserPair();
  parts_.sceneCycle.setCurrent(start.scene);
  if (lesson().isOpen() && start.step > 1 && !parts_.goToStep(static_cast<std::size_t>(start.step - 1)))
    throw base::InputError(start.scene.string() + ": has no step " + std::to_string(start.step) +
                           "; the last is " + std::to_string(lesson().lesson().steps.size()));
  if (start.playerKind) {
    parts_.world->setPlayerKind(*start.playerKind);
    parts_.casePlayer.interrupt();  // the case expects the shape that the file gives the player
    parts_.casePlayer.update(*parts_.world);
    parts_.time->restart(*parts_.world);
  }
  for (const Action action : start.actions) {
    // --ortho toggles the projection. An orthographic scene or view must stay orthographic.
    if (action == Action::toggleOrthographic && camera().orthographic()) continue;
    perform(action, parts_);
  }
  parts_.camera.noteWorldMoved();
  finishCameraGlide();
  parts_.reportEvents();
  updateMap();
}

void Session::press(input::Key key) {
  const auto action = keys().actionOf(key);
  if (action == Action::quit && !quitOrClose()) return parts_.quitPrompt.consume(key);
  if (acceptOffer(action)) return parts_.quitPrompt.consume(key);
  parts_.toasts.forget();
  parts_.recorder.recordKey(key, true);
  if (action && scriptRunning()) parts_.time->noteUserAction(*action);
  parts_.heldKeys.press(key);
  const ViewState& view = viewState();
  if (action != Action::hidePanels || view.figureOnly || view.presenting) return;
  if (const auto toast = panelsHiddenToast(keys(), view.language)) parts_.toasts.show(*toast);
}

std::vector<input::Command> Session::acceptOfferCommands() const {
  if (!offeredLesson()) return {};
  std::vector<input::Command> commands{input::OpenScene{catalogueLoader().nameOf(offeredLesson()->file)}};
  if (offeredLesson()->step > 1) commands.emplace_back(input::GoToStep{offeredLesson()->step});
  return commands;
}

// Opens the offered lesson and returns true if the key accepts the offer. Any other key withdraws the offer,
// except while the guide shows it. The commands of acceptOfferCommands() are recorded instead of the key,
// because at replay another lesson may be offered.
bool Session::acceptOffer(std::optional<Action> action) {
  if (!offeredLesson() || scriptRunning()) return false;
  if (action != Action::nextCase) {
    if (!guide().ending()) parts_.offeredLesson.reset();
    return false;
  }
  for (const input::Command& command : acceptOfferCommands()) apply(command);
  return true;
}

// Returns true if the quit key ends the session. Otherwise the key has closed something or shown the warning.
bool Session::quitOrClose() {
  const ViewState& view = viewState();
  const bool showsRefusal = refusal() && showsPanel(view) && view.tab == input::PanelPage::values;
  if (showsRefusal) {
    parts_.editor.forgetRefusal();
    parts_.quitPrompt.noteClosed();
    return false;
  }
  const auto commands = closingCommands(view, guide().running(), world().scene().brokenTest);
  if (commands.empty()) return parts_.quitPrompt.warnOrConfirm(parts_.toasts, keys(), view.language);
  for (const input::Command& command : commands) apply(command);
  parts_.quitPrompt.noteClosed();
  return false;
}

void Session::release(input::Key key) {
  if (parts_.quitPrompt.release(key)) return;
  parts_.recorder.recordKey(key, false);
  parts_.heldKeys.release(key);
}

void Session::releaseAll() {
  for (const input::Key key : parts_.heldKeys.downKeys()) parts_.recorder.recordKey(key, false);
  parts_.heldKeys.releaseAll();
  parts_.quitPrompt.releaseAll();
}

void Session::apply(const input::Command& command) {
  if (!changesOnlyTheView(command)) parts_.toasts.forget();
  if (const auto* action = std::get_if<Action>(&command)) return tap(*action);
  const std::string error = perform(command, parts_);
  updateMap();
  if (error.empty()) return parts_.recorder.recordCommand(command);
  if (std::holds_alternative<input::OpenScene>(command)) parts_.log.errors(error);
}

// Performs the action and records it as a tap of one of its keys: the first key that is not held. If all its
// keys are held, releases one and presses it again. Records an action without a key by its name.
void Session::tap(Action action) {
  if (scriptRunning()) parts_.time->noteUserAction(action);
  input::HeldKeys& heldKeys = parts_.heldKeys;
  const auto& downKeys = heldKeys.downKeys();
  const auto keys = heldKeys.map().keysOf(action);
  if (keys.empty()) {
    parts_.recorder.recordCommand(action);
    return heldKeys.perform(action);
  }
  const auto isUp = [&](input::Key key) {
    return std::find(downKeys.begin(), downKeys.end(), key) == downKeys.end();
  };
  const auto upKey = std::find_if(keys.begin(), keys.end(), isUp);
  if (upKey != keys.end()) {
    parts_.recorder.recordKey(*upKey, true);
    parts_.recorder.recordKey(*upKey, false);
    return heldKeys.perform(action);
  }
  parts_.recorder.recordKey(keys.front(), false);
  parts_.recorder.recordKey(keys.front(), true);
  heldKeys.release(keys.front());
  heldKeys.press(keys.front());
}

bool Session::browsing() const {
  const ViewState& view = viewState();
  const bool showsList = showsPanel(view) && view.tab == input::PanelPage::cases;
  return (parts_.map.pending() && !parts_.map.awaitsAnswers()) ||
         (showsList && !catalogueLoader().isFinished());
}

bool Session::reloadRoutine() {
  if (!parts_.routine.reloadIfSaved()) return false;
  updateMap();
  return true;
}

void Session::setRoutine(UserRoutine routine) {
  parts_.routine = std::move(routine);
  parts_.map = MapView();
  updateMap();
}

// After a command that only moves the camera, does not frame the player and its target again, because the
// user chose the view.
std::string perform(const input::Command& command, SessionParts& parts) {
  if (!changesOnlyTheView(command)) parts.camera.noteWorldMoved();
  const auto performOne = [performer = Performer{parts}](const auto& alternative) -> std::string {
    if constexpr (std::is_void_v<decltype(performer(alternative))>) {
      performer(alternative);
      return {};
    } else {
      return performer(alternative);
    }
  };
  return std::visit(performOne, command);
}

bool changesOnlyTheView(const input::Command& command) {
  return std::holds_alternative<input::DragView>(command) ||
         std::holds_alternative<input::ZoomView>(command) || std::holds_alternative<input::PanView>(command);
}

}  // namespace app
