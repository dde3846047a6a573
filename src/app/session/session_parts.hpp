// The parts of a session, and the changes that involve several parts. See actions.hpp for actions and
// commands, and Session for ticks.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/session/body_editor.hpp"
#include "app/session/camera_attention.hpp"
#include "app/session/checks.hpp"
#include "app/session/clips.hpp"
#include "app/session/lesson_view.hpp"
#include "app/session/map_view.hpp"
#include "app/session/own_routine.hpp"
#include "app/session/prompts.hpp"
#include "app/session/recorder.hpp"
#include "app/session/scene_navigation.hpp"
#include "app/session/time_control.hpp"
#include "app/session/view_state.hpp"
#include "explain/focus.hpp"
#include "input/held_keys.hpp"
#include "world/world.hpp"

namespace app {

/// Receives the messages of a session, one line each.
struct LogSinks {
  std::function<void(const std::string&)> events;  ///< "hit player post depth 0.1"
  std::function<void(const std::string&)> errors;  ///< A scene of the list that cannot be loaded.
};

struct SessionParts {
  /// Loads and shows `file`. On failure, throws base::InputError and changes nothing.
  void load(const std::filesystem::path& file);
  /// Shows a world whose bodies may have moved. The camera frames the initial state of the scene.
  void showDriven(world::World driven);
  /// Shows a pair that the user's own routine answers. Does nothing if the routine answers about the present
  /// pair.
  void showOwnPair();
  /// Opens `file` and logs its overlaps. Returns "", or the reason of a failure.
  [[nodiscard]] std::string open(const std::filesystem::path& file);
  /// Like open(), but logs a failure.
  void openOrLog(const std::filesystem::path& file);
  /// Opens the next (+1) or previous (-1) scene in the cycle of Tab. Logs and skips scenes that cannot be
  /// loaded.
  void openInRing(int direction);
  /// Opens a step of the lesson, counted from 0. False if the step does not exist.
  [[nodiscard]] bool goToStep(std::size_t step);
  /// Opens the next (+1) or previous (-1) step. After the last step, opens the next lesson. Before the first
  /// step, opens the last step of the previous lesson.
  void goToStepBeside(int direction);

  /// Shows the scene after a body was added or removed. Clears the history and leaves the lesson.
  void showEdited(EditedScene edited);
  /// Call this after bodies were placed. Stops the keys of the test case, and discards a mismatch. `goesOn`:
  /// undo treats this edit and the previous move as one.
  void bodiesPlaced(bool goesOn = false);
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
  void invite() { invitation = scenes.placeToContinue(lesson.player().progress()); }
  void say(text::Word word) { message = text::say(word, view.language); }
  void reportEvents() const;
  /// True while a test case or a lesson plays its keys. The user's keys then do not move the world.
  [[nodiscard]] bool fileDrives() const { return casePlayer.driving() || lesson.player().driving(); }

  LogSinks log;
  input::HeldKeys held;
  Recorder recorder;
  ViewState view;
  SceneNavigation scenes;
  CasePlayer casePlayer;
  LessonView lesson;
  OracleWatch oracle;
  OwnRoutine routine{};
  MapView map{};
  std::optional<world::World> world{};  // set when the first scene is loaded
  std::optional<TimeControl> time{};    // controls `world`
  int bodyList = 0;                     // incremented when the bodies are replaced
  CameraAttention camera{};
  BodyEditor editor{};
  Guide guide{};
  std::optional<LessonPlace>
      invitation{};  // the offered lesson, until a scene opens or another key is pressed
  AxisPlayer axisPlayer{};
  VerdictHold verdictHold{};
  Clips clips{};
  QuitPrompt quitPrompt{};
  Toasts toasts{};
  std::optional<std::string> message{};  // about the last key, until the next command
  std::vector<input::Action> pendingSaves{};
  bool over = false;

 private:
  void replaceBodies(world::World next, std::uint32_t target);
  void show(world::World next, const Framing& framing);
  void showStep();
};

}  // namespace app
