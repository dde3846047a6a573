// The parts of a session, and the changes that involve several parts. Actions and commands change these parts
// (actions.hpp); Session plays the ticks.
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
  /// Loads `file` and shows it. Throws base::InputError without changing anything.
  void load(const std::filesystem::path& file);
  /// Shows a world whose bodies may have moved. The camera frames the initial state of its scene.
  void showDriven(world::World driven);
  /// If the user's own routine answers nothing about the present pair, shows a pair that it answers.
  void showOwnPair();
  /// Opens `file` and reports its overlaps. Returns "", or the reason why it cannot be loaded.
  [[nodiscard]] std::string open(const std::filesystem::path& file);
  /// Like open(), but logs a failure.
  void openOrLog(const std::filesystem::path& file);
  /// Opens the next (+1) or previous (-1) scene of the ring. Logs and skips scenes that cannot be loaded.
  void openInRing(int direction);
  /// Opens a step of the lesson, counted from 0. False if there is no such step.
  [[nodiscard]] bool goToStep(std::size_t step);
  /// Opens the next or previous step: after the last one the next lesson, before the first one the last step
  /// of the previous lesson.
  void goToStepBeside(int direction);

  /// Shows the scene with one body more or less. Clears the history and leaves the lesson, because both need
  /// the old bodies.
  void showEdited(EditedScene edited);
  /// Call this after bodies were placed, because the results of the case and the oracle check are then
  /// invalid. If `goesOn`, undo treats the edit and the move before it as one.
  void bodiesPlaced(bool goesOn = false);
  void startCase();

  [[nodiscard]] std::optional<explain::Focus> focus() const {
    return explain::focusOf(*world, view.overlays.target);
  }
  /// Shows the next (+1) or previous (-1) separating axis, or iteration of the chosen method.
  void chooseAxis(int direction);
  /// Switches from the separating axes to GJK, EPA, and back. Shows a message if GJK cannot run on the pair.
  void showNextMethod();

  void endGuide();
  void invite() { invitation = scenes.placeToContinue(lesson.player().progress()); }
  void say(text::Word word) { message = text::say(word, view.language); }
  void reportEvents() const;
  /// True while a test case or a lesson plays its keys; the user's keys then do not reach the world.
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
