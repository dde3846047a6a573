// The parts of a session, and the changes that involve several parts. See actions.hpp for actions and
// commands, and Session for ticks.
#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/camera/camera.hpp"
#include "app/lessons/lesson_files.hpp"
#include "app/lessons/lesson_player.hpp"
#include "app/scenes/catalogue.hpp"
#include "app/session/animations.hpp"
#include "app/session/body_editor.hpp"
#include "app/session/checks.hpp"
#include "app/session/map_view.hpp"
#include "app/session/prompts.hpp"
#include "app/session/time_control.hpp"
#include "app/session/user_routine.hpp"
#include "app/session/view_state.hpp"
#include "explain/focus.hpp"
#include "input/action.hpp"
#include "input/input_script.hpp"
#include "input/keys.hpp"
#include "world/world.hpp"

namespace app {

/// Prepares the view for a step of a lesson: only the overlays and the panel page of the step are shown.
void enterStep(const world::LessonStep& step, ViewState& viewState);
/// Returns the index of the target to explain: the task's target if the step shows the push-out routine,
/// otherwise 0 (the nearest target).
[[nodiscard]] std::uint32_t targetToExplain(const world::LessonStep& step);

/// Hides the overlays that the previous scene showed, and shows those of `scene`.
void showOverlaysOf(const world::Scene& scene, ViewState& viewState);

/// Records keys and commands with their ticks. Idle time has no ticks and is not recorded. Drops events after
/// one hour, the maximum length of a script.
class Recorder {
 public:
  /// `playsWithCase`: the value of KeyScript::playsWithCase in the script that plays from the first tick.
  explicit Recorder(bool playsWithCase) : playsWithCase_(playsWithCase) {}

  void recordKey(input::Key key, bool down);
  /// Merges mouse movements within one tick.
  void recordCommand(input::Command command);
  /// Records the keys and commands that a script gives in this tick.
  void recordScript(const input::ScriptPlayer::TickEvents& dueEvents);
  void advanceTick() { ++currentTick_; }
  /// Call this when a test case or a lesson starts to play its keys. Sets KeyScript::playsWithCase in the
  /// recording, so that both scripts play at once.
  void noteFileKeysPlayed() { playsWithCase_ = true; }

  [[nodiscard]] input::KeyScript recordedScript() const;

 private:
  std::vector<input::KeyEvent> events_;
  std::vector<input::CommandEvent> commands_;
  bool playsWithCase_;
  input::Tick currentTick_ = 0;
};

/// Returns the text of a script file. Its first line is a comment with the command that replays the script.
[[nodiscard]] std::string recordingText(const input::KeyScript& script, const std::string& replayCommand);

class CameraControl {
 public:
  /// Opens a scene with a new camera that shows all of `sphere`. In a scene of two bodies, the camera is
  /// closer and shows only the bodies. A target or distance of the camera in the scene file has priority.
  void open(const world::World& world, const ViewState& viewState, const BoundingSphere& sphere);

  [[nodiscard]] Camera& camera() { return *camera_; }
  [[nodiscard]] const Camera& camera() const { return *camera_; }

  /// Plays one tick: turns the camera, and moves it with a followed player. `slowness`: the factor of slow
  /// motion. Camera speeds are multiplied by `slowness`, so slow motion does not slow the camera.
  void turn(std::array<input::AxisInput, 3> input, int slowness, const world::World& world);
  /// Call this when bodies or the camera may have moved.
  void noteWorldMoved() { isCheckDue_ = true; }
  /// Call this at the end of a tick. After noteWorldMoved(), moves the camera if the pair is out of view.
  /// Checks at most every eighth tick, because the check visits every target.
  void tick(const world::World& world, const ViewState& viewState);
  /// True if noteWorldMoved() was called since the last check.
  [[nodiscard]] bool isCheckDue() const { return isCheckDue_; }

  /// Ends the camera's animated movement at its goal.
  void finishCameraGlide(const world::World& world, const ViewState& viewState);
  void framePair(const world::World& world, const ViewState& viewState);

 private:
  void keepPairInSight(const world::World& world, const ViewState& viewState);

  std::optional<Camera> camera_;
  bool isCheckDue_ = true;   // noteWorldMoved() was called since the last check
  int ticksSinceCheck_ = 0;  // ticks since the last check
};

/// The cycle of scenes for Tab, and the open scene. If the open scene is not in the cycle, Tab opens the
/// first scene, and Shift+Tab the last.
class SceneCycle {
 public:
  explicit SceneCycle(std::vector<std::filesystem::path> files) : files_(std::move(files)) {}

  /// Goes `steps` scenes forward in the cycle from the open scene, or back if `steps` is negative. Returns
  /// the index of that scene. The cycle must not be empty.
  [[nodiscard]] std::size_t indexAfter(int steps) const;
  [[nodiscard]] const std::filesystem::path& file(std::size_t index) const { return files_[index]; }

  /// Set the open scene: setIndex() by index, setCurrent() by path. The path need not be in the cycle.
  void setIndex(std::size_t index) { index_ = index; }
  void setCurrent(const std::filesystem::path& file);

  [[nodiscard]] int number() const { return index_ ? static_cast<int>(*index_) + 1 : 0; }
  [[nodiscard]] int count() const { return static_cast<int>(files_.size()); }

 private:
  std::vector<std::filesystem::path> files_;
  std::optional<std::size_t> index_;
};

/// Receives the messages of a session, one line each.
struct LogSinks {
  std::function<void(const std::string&)> events;  ///< "hit player post depth 0.1"
  std::function<void(const std::string&)> errors;  ///< A scene of the list that cannot be loaded.
};

struct SessionParts {
  /// Loads and shows `file`. On failure, throws base::InputError and changes nothing.
  void load(const std::filesystem::path& file);
  /// Shows a world whose bodies may have moved. The camera frames the initial state of the scene.
  void showWorld(world::World drivenWorld);
  /// Shows a pair that the user's own routine answers. Does nothing if the routine answers about the present
  /// pair.
  void showUserPair();
  /// Opens `file` and logs its overlaps. Returns "", or the reason of a failure.
  [[nodiscard]] std::string open(const std::filesystem::path& file);
  /// Like open(), but logs a failure.
  void openOrLog(const std::filesystem::path& file) {
    if (const std::string error = open(file); !error.empty()) log.errors(error);
  }
  /// Opens the next (+1) or previous (-1) scene in the cycle of Tab. Logs and skips scenes that cannot be
  /// loaded.
  void openInCycle(int direction);
  /// Opens a step of the lesson, counted from 0. False if the step does not exist.
  [[nodiscard]] bool goToStep(std::size_t step);
  /// Opens the next (+1) or previous (-1) step. After the last step, opens the next lesson. Before the first
  /// step, opens the last step of the previous lesson.
  void goToNeighbourStep(int direction);

  /// Shows the scene after a body was added or removed. Clears the history and leaves the lesson.
  void showEditedScene(EditedScene editedScene);
  /// Closes the lesson, and restores the view from before it.
  void leaveLesson();
  /// Performs an action of a lesson. Reset restarts the step. Show-me plays the step's key script. The keys
  /// for the player's shape choose an answer. Shows the reason of a failure.
  void performInLesson(input::Action action);
  /// Call this after each tick of the world. If the answer was just revealed, shows its overlays until the
  /// next step.
  void updateLesson();
  /// Call this after bodies were placed. Stops the key script of an open test case, and discards a mismatch
  /// that the live oracle check has found. `continuesMove`: undo treats this edit and the previous move as
  /// one.
  void handleBodiesPlaced(bool continuesMove = false);
  void startCase();

  [[nodiscard]] std::optional<explain::Focus> focus() const {
    return explain::focusOf(*world, view.overlays.target);
  }
  /// Shows the next (+1) or previous (-1) separating axis, or iteration of the chosen method.
  void chooseAxis(int direction);
  /// Switches from the separating axes to GJK, EPA, and back. Shows a message if GJK is impossible for the
  /// pair.
  void showNextMethod();

  void endGuide();
  /// Offers the lesson with which the user continues, if there is one.
  void offerLesson();
  void say(text::TextId id) { message = text::say(id, view.language); }
  void reportEvents() const;
  /// True while a test case or a lesson plays its keys. The user's keys then do not move the world.
  [[nodiscard]] bool playsFileKeys() const { return casePlayer.playing() || lesson.playsDrive(); }

  LogSinks log;
  input::HeldKeys heldKeys;
  Recorder recorder;
  ViewState view;
  std::filesystem::path assets;  // contains scenes/, lessons/ and cases/
  SceneCycle sceneCycle;
  CatalogueLoader catalogueLoader;
  CasePlayer casePlayer;
  LessonPlayer lesson;
  OracleWatch oracle;
  UserRoutine routine{};
  MapView map{};
  std::optional<world::World> world{};  // set when the first scene is loaded
  std::optional<TimeControl> time{};    // controls `world`
  int bodyListVersion = 0;              // incremented when the bodies are replaced
  CameraControl camera{};
  BodyEditor editor{};
  Guide guide{};
  // The offered lesson, until a scene opens or another key is pressed.
  std::optional<LessonPosition> offeredLesson{};
  AxisPlayer axisPlayer{};
  NamedPairs namedPairs{};
  Animations animations{};
  QuitPrompt quitPrompt{};
  Toasts toasts{};
  std::optional<std::string> message{};  // about the last key, until the next command
  std::vector<input::Action> pendingSaves{};
  bool over = false;

 private:
  void replaceBodies(world::World newWorld, std::uint32_t target);
  void show(world::World newWorld, const BoundingSphere& sphere);
  void showStep();
};

}  // namespace app
