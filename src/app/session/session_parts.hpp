// What a session consists of, and the changes that concern several parts at once. Actions and commands
// (actions.hpp) act on these parts; Session plays the ticks.
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

/// Receives a session's messages, one line each, without a newline.
struct LogSinks {
  std::function<void(const std::string&)> events;  ///< "hit player post depth 0.1"
  std::function<void(const std::string&)> errors;  ///< A scene of the list that cannot be loaded.
};

struct SessionParts {
  /// Loads `file` and shows it. Throws base::InputError, and then changes nothing.
  void load(const std::filesystem::path& file);
  /// Shows a driven world from the view at the start of its drive.
  void showDriven(world::World driven);
  /// Shows a pair that the user's own routine answers, where it answers nothing about the present one.
  void showOwnPair();
  /// Opens `file` and reports its overlaps. Returns an empty string, or why it cannot be loaded.
  [[nodiscard]] std::string open(const std::filesystem::path& file);
  /// The same for a file that the user did not name; a failure is logged.
  void openOrLog(const std::filesystem::path& file);
  /// Opens the next (+1) or previous (-1) scene of the ring. Logs and skips those that cannot be loaded.
  void openInRing(int direction);
  /// Goes to a step of the open lesson, counted from 0; false when there is none.
  [[nodiscard]] bool goToStep(std::size_t step);
  /// After the last step comes the next lesson, before the first step the last step of the previous lesson.
  void goToStepBeside(int direction);

  /// Shows the scene with one body more or less. Clears the history, which has other bodies, and leaves the
  /// lesson, whose step needs its own bodies.
  void showEdited(EditedScene edited);
  /// Call this after bodies were placed: the results of the case and of the oracle check no longer apply.
  /// `goesOn`: the edit continues the move before it, so that both are undone together.
  void bodiesPlaced(bool goesOn = false);
  /// Begins the test case of the scene.
  void startCase();

  /// What the panel explains; nullopt without a target.
  [[nodiscard]] std::optional<explain::Focus> focus() const {
    return explain::focusOf(*world, view.overlays.target);
  }
  /// Shows the next (+1) or previous (-1) separating axis, or iteration of the chosen method.
  void chooseAxis(int direction);
  /// Goes on from the separating axes to GJK, to EPA and back. Says why where neither runs.
  void showNextMethod();

  void endGuide();
  /// Offers the lesson with which the user goes on.
  void invite() { invitation = scenes.placeToContinue(lesson.player().progress()); }
  void say(text::Word word) { message = text::say(word, view.language); }
  void reportEvents() const;
  /// True while a test case or a lesson drives the world, so that keys do not reach it.
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
  std::optional<world::World> world{};  // from the first scene on
  std::optional<TimeControl> time{};    // of `world`
  int bodyList = 0;                     // incremented for each new list of bodies
  CameraAttention camera{};
  BodyEditor editor{};
  Guide guide{};
  std::optional<LessonPlace>
      invitation{};  // the lesson that is offered until a scene opens or another key is pressed
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
