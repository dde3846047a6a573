// A session holds the scenes, the world, the camera and the keys, and plays them tick by tick. The window and
// `hantei render` both use it, so the same keys give the same states, bit for bit.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/session/actions.hpp"
#include "app/session/session_parts.hpp"
#include "input/input_script.hpp"
#include "input/keys.hpp"
#include "world/world.hpp"

namespace app {

struct SessionStart {
  std::filesystem::path scene;                ///< The first scene.
  std::vector<std::filesystem::path> scenes;  ///< Tab cycles through them; need not include the first scene.
  input::KeyMap keys;
  std::optional<world::ShapeKind>
      playerKind;           ///< The player's shape in the first scene, instead of the file's.
  input::KeyScript script;  ///< Starts at the first tick.
  ViewState viewState{};
  std::filesystem::path assets{};  ///< Contains scenes/, lessons/ and cases/ to browse; empty for none.
  input::KeyMap caseKeys{};        ///< The key map of the test cases.
  OracleWatch::Check oracle{};     ///< Called on every tick while the check is on. Empty: check::LiveOracle.
  /// Actions on the display and the camera to perform before the first tick.
  std::vector<input::Action> actions{};
  /// A world to show in its present state instead of the file `scene`. Its test case does not start. The
  /// camera frames the initial state of its scene.
  std::optional<world::World> world{};
  int step = 1;                     ///< The first step of a lesson to show, counted from 1.
  LessonPlayer::WallClock clock{};  ///< For the times of answers in lessons; empty if they are unknown.
  std::string routineArgument{};    ///< The user's own routine, as UserRoutine takes it.
  bool showUserPair = false;        ///< Shows userPairScene() if the routine answers nothing about the scene.
};

/// Owns the parts of a session and plays its ticks. Key presses are collected until the next tick. The tick
/// moves the world, adds the new state to the history, and performs the other actions.
class Session {
 public:
  /// Loads the first scene and logs its overlaps. Throws base::InputError.
  Session(SessionStart start, LogSinks log);
  Session(Session&&) noexcept;
  ~Session();

  /// Handles a key that the user presses. The quit key first closes the message about a refused number, then
  /// the items of closingCommands(), one per press. If nothing is open, the key shows a warning, and a second
  /// press ends the session. In a script or as an action, quit ends the session without a warning.
  void press(input::Key key);
  void release(input::Key key);
  void releaseAll();
  /// Performs and records a command from the mouse or the panel. An action takes effect in the next tick,
  /// other commands at once. An impossible command does nothing. Afterwards refusal() returns a number that
  /// was refused, and the error log says why a scene was not opened.
  void apply(const input::Command& command);

  /// Plays one tick of 1/120 s: the keys of the script, then the world and the camera. True if the picture
  /// may have changed. Ticks continue during a pause, and are less frequent in slow motion. A recording
  /// stores keys with the number of their tick, so its replay has the same states.
  bool tick();

  /// True if another tick may change something without a key event.
  [[nodiscard]] bool moving() const;
  /// Like moving(), but ignores endless spin, the camera's glide, animations, a delayed change of the named
  /// pairs, and the guide's closing message.
  [[nodiscard]] bool driven() const;
  /// True while the check of the last tick waits for the user's own routine. No tick must be played then.
  [[nodiscard]] bool awaitsAnswers() const { return parts_.oracle.awaitsAnswers(); }
  [[nodiscard]] bool scriptRunning() const { return script_.running(); }
  [[nodiscard]] bool over() const { return parts_.over; }  ///< Quit was performed.

  /// Returns the requested actions that write a file or the clipboard, and clears the list. The window
  /// performs them.
  [[nodiscard]] std::vector<input::Action> takePendingSaves() {
    return std::exchange(parts_.pendingSaves, {});
  }

  [[nodiscard]] const world::World& world() const { return *parts_.world; }
  /// The world in the picture. It differs from world() between the steps of a lesson's key script, where the
  /// bodies move smoothly.
  [[nodiscard]] const world::World& shownWorld() const {
    const world::World* interpolated = timeControl().paused() ? nullptr : lesson().interpolatedWorld();
    return interpolated ? *interpolated : world();
  }
  /// Increases when the bodies are replaced. Earlier indices of bodies are then invalid.
  [[nodiscard]] int bodyListVersion() const { return parts_.bodyListVersion; }
  [[nodiscard]] input::KeyScript recordedScript() const { return parts_.recorder.recordedScript(); }
  [[nodiscard]] const input::KeyMap& keys() const { return parts_.heldKeys.map(); }
  /// The last number that was refused. Nullopt if a later number was accepted or a body has moved since then.
  [[nodiscard]] const std::optional<BodyEditor::Refusal>& refusal() const { return parts_.editor.refusal(); }
  /// A message about the last key, for example why the key had no effect. Cleared by the next input.
  [[nodiscard]] const std::optional<std::string>& message() const { return parts_.message; }
  /// Short messages, for example about saved files. Cleared by the next key.
  [[nodiscard]] const Toasts& toasts() const { return parts_.toasts; }
  [[nodiscard]] Toasts& toasts() { return parts_.toasts; }
  [[nodiscard]] const TimeControl& timeControl() const { return *parts_.time; }
  [[nodiscard]] const Camera& camera() const { return parts_.camera.camera(); }
  [[nodiscard]] Camera& camera() { return parts_.camera.camera(); }
  /// Ends the camera's glide and animations at their goals. The verdict names the pairs that touch now.
  void finishCameraGlide() {
    parts_.camera.finishCameraGlide(*parts_.world, parts_.view);
    parts_.namedPairs.updateAtOnce(shownWorld(), bodyListVersion());
    parts_.animations.finish(parts_.view);
  }
  [[nodiscard]] const ViewState& viewState() const { return parts_.view; }
  [[nodiscard]] ViewState& viewState() { return parts_.view; }
  /// The open scene as a test case.
  [[nodiscard]] const CasePlayer& casePlayer() const { return parts_.casePlayer; }
  /// Adds the progress of earlier sessions.
  void addProgress(const LessonProgress& earlierProgress) { parts_.lesson.addProgress(earlierProgress); }
  [[nodiscard]] const LessonPlayer& lesson() const { return parts_.lesson; }
  [[nodiscard]] std::span<const world::BodyContact> namedPairs() const {
    return parts_.namedPairs.isValidFor(bodyListVersion()) ? parts_.namedPairs.pairs() : world().contacts();
  }
  /// True while the separating axes or iterations are shown in sequence.
  [[nodiscard]] bool isPlayingAxes() const { return parts_.axisPlayer.playing(); }
  [[nodiscard]] std::optional<explain::AxisTransition> axisTransition() const {
    return parts_.axisPlayer.transition();
  }
  [[nodiscard]] const Animations& animations() const { return parts_.animations; }
  [[nodiscard]] const Guide& guide() const { return parts_.guide; }
  /// Offers the user the next lesson. The key of the next case accepts the offer. Any other key withdraws it.
  void offerLesson() { parts_.offerLesson(); }
  [[nodiscard]] const std::optional<LessonPosition>& offeredLesson() const { return parts_.offeredLesson; }
  [[nodiscard]] std::vector<input::Command> acceptOfferCommands() const;
  [[nodiscard]] const OracleWatch& oracle() const { return parts_.oracle; }
  [[nodiscard]] OracleWatch& oracle() { return parts_.oracle; }
  [[nodiscard]] const UserRoutine& routine() const { return parts_.routine; }
  /// Reloads the user's own routine if its file was written since the last load, and then returns true.
  bool reloadRoutine();
  /// Replaces the user's own routine. UserRoutine() removes it.
  void setRoutine(UserRoutine routine);
  void checkArrivedAnswers();
  [[nodiscard]] const MapView& map() const { return parts_.map; }
  [[nodiscard]] const CatalogueLoader& catalogueLoader() const { return parts_.catalogueLoader; }
  /// True if the list of cases is shown and a case is unchecked, or if the map is shown and a cell is
  /// unknown.
  [[nodiscard]] bool browsing() const;
  void browse(const std::function<bool()>& isTimeUp) {
    parts_.map.pending() ? parts_.map.work(isTimeUp) : parts_.catalogueLoader.checkFiles(isTimeUp);
  }
  /// Adds a file from another program to the list of scenes.
  void receive(const std::filesystem::path& file) { parts_.catalogueLoader.receive(file); }
  /// The number of the open scene in the cycle of Tab, from 1. 0 if the scene is not in the cycle.
  [[nodiscard]] int sceneNumber() const { return parts_.sceneCycle.number(); }
  [[nodiscard]] int sceneCount() const { return parts_.sceneCycle.count(); }

 private:
  [[nodiscard]] bool quitOrClose();
  [[nodiscard]] bool acceptOffer(std::optional<input::Action> action);
  void tap(input::Action action);
  bool playScript();
  void performOrFail(const input::Command& command);
  void playWorld(const TimeControl::TickEffect& effect);
  void performActions(const std::vector<input::Action>& actions);
  void reportMismatch();
  void updateMap() { parts_.map.update(*parts_.world, parts_.view, parts_.routine); }
  [[nodiscard]] bool playAxis();

  SessionParts parts_;
  input::ScriptPlayer script_;
};

/// Plays ticks until Session::driven() is false or the session is over, then calls
/// Session::finishCameraGlide().
void driveToEnd(Session& session);

}  // namespace app
