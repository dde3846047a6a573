// One session: scenes, the world, the camera and the keys, one tick at a time. The window and `hantei render`
// run this same code, so the same keys give the same states, bit for bit.
#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/camera/camera.hpp"
#include "app/lessons/lesson_player.hpp"
#include "app/scenes/catalogue_loader.hpp"
#include "app/scenes/scene_ring.hpp"
#include "app/session/axis_player.hpp"
#include "app/session/body_fields.hpp"
#include "app/session/case_player.hpp"
#include "app/session/guide.hpp"
#include "app/session/oracle_watch.hpp"
#include "app/session/recorder.hpp"
#include "app/session/time_control.hpp"
#include "app/session/toast.hpp"
#include "app/session/view_state.hpp"
#include "input/held_keys.hpp"
#include "input/script_player.hpp"
#include "text/messages.hpp"
#include "world/world.hpp"

namespace app {

/// What a session starts with.
struct SessionStart {
  std::filesystem::path scene;                ///< Shown first.
  std::vector<std::filesystem::path> scenes;  ///< Tab cycles through them; need not include the first scene.
  input::KeyMap keys;
  std::optional<world::ShapeKind> player;  ///< Shape in the first scene; overrides the file.
  input::KeyScript script;                 ///< Starts at the first tick.
  ViewState viewState{};
  std::filesystem::path
      assets{};              ///< Contains scenes/, lessons/ and cases/ to browse; empty: nothing to browse.
  input::KeyMap caseKeys{};  ///< The key map of the cases' drives.
  OracleWatch::Check oracle{};  ///< Called on every tick while the check is on; empty: check::LiveOracle.
  std::vector<input::Action> actions{};  ///< On display and camera, performed before the first tick.
  /// Shown instead of the file `scene`, in its present state, from the scene's initial view; nothing drives
  /// it.
  std::optional<world::World> world{};
  int step = 1;  ///< The first step shown of a lesson, counted from 1.
};

/// Receives a session's messages, one line each, without a newline.
struct LogSinks {
  std::function<void(const std::string&)> events;  ///< "hit player post depth 0.1"
  std::function<void(const std::string&)> errors;  ///< A scene of the list that cannot be loaded.
};

class Session {
 public:
  /// Loads the first scene and reports its overlaps. Throws base::InputError.
  Session(SessionStart start, LogSinks log);
  Session(Session&&) noexcept;
  ~Session();

  /// A key press by the user. The quit key closes the topmost open thing: a refusal, the help, the list, the
  /// full screen, a broken test that a key has switched on. If nothing is open it warns; pressed again while
  /// the warning is shown, it quits. In a script and as an action, quit ends the session at once.
  void press(input::Key key);
  void release(input::Key key);
  void releaseAll();
  /// Performs a command from the mouse or the panel, and records it. An action takes effect in the next tick,
  /// like a tap of its key; other commands take effect at once. An impossible command does nothing and is
  /// reported: a number in refusal(), a scene in the error log.
  void apply(const input::Command& command);

  /// Sets the placement and the shapes of a body, as a move that can be undone. Returns an empty string, or
  /// why it is impossible; then nothing changes.
  std::string_view put(std::size_t body, const world::Placement& placement,
                       const std::vector<collision::Shape>& local);

  struct Refusal {
    BodyField field;
    text::Word why{};
  };
  /// Why the last number was refused; nullopt if it was not.
  [[nodiscard]] const std::optional<Refusal>& refusal() const { return refusal_; }

  /// Plays one tick of 1/120 s: the script's keys, then the camera and the world. True when the picture may
  /// have changed. Ticks continue while the world is paused, and slow motion only makes them rarer, so a
  /// drive recorded by ticks replays the same, however it was paused or slowed.
  bool tick();

  /// True when another tick may change something without a key event.
  [[nodiscard]] bool moving() const {
    return driven() || spinning() || sightIsOld_ || camera_->gliding() || guide_.ending();
  }
  /// The same, ignoring endless spin and the guide's closing message.
  [[nodiscard]] bool driven() const;
  [[nodiscard]] bool scriptRunning() const { return script_.running(); }
  [[nodiscard]] bool over() const { return over_; }  ///< Quit was pressed.

  /// The actions that write files (copyRepro, savePicture) requested since the last call, in order. The
  /// window performs them.
  [[nodiscard]] std::vector<input::Action> takePendingSaves() { return std::exchange(pendingSaves_, {}); }

  [[nodiscard]] const world::World& world() const { return *world_; }
  /// Increases whenever the world's bodies are replaced: earlier indices of bodies are then invalid.
  [[nodiscard]] int bodyList() const { return bodyList_; }
  /// A script that replays the session so far: its keys and mouse commands.
  [[nodiscard]] input::KeyScript recorded() const { return recorder_.recorded(); }
  [[nodiscard]] const input::KeyMap& keys() const { return held_.map(); }
  /// Why the last key had no effect; cleared by the next command.
  [[nodiscard]] const std::optional<std::string>& message() const { return message_; }
  /// Messages of the window about saved or copied files; cleared by the next key.
  [[nodiscard]] const Toasts& toasts() const { return toasts_; }
  [[nodiscard]] Toasts& toasts() { return toasts_; }
  [[nodiscard]] const TimeControl& timeControl() const { return *timeControl_; }
  [[nodiscard]] const Camera& camera() const { return *camera_; }
  [[nodiscard]] Camera& camera() { return *camera_; }
  /// Moves the camera at once to the end of its glide.
  void finishGlide();
  [[nodiscard]] const ViewState& viewState() const { return viewState_; }
  [[nodiscard]] ViewState& viewState() { return viewState_; }
  /// The scene shown, as a test case.
  [[nodiscard]] const CasePlayer& casePlayer() const { return casePlayer_; }
  /// Adds the progress of earlier sessions.
  void recall(const LessonProgress& before) { lesson_.recall(before); }
  /// The lesson that is open, if one is.
  [[nodiscard]] const LessonPlayer& lesson() const { return lesson_; }
  [[nodiscard]] const Guide& guide() const { return guide_; }
  [[nodiscard]] const OracleWatch& oracle() const { return oracle_; }
  [[nodiscard]] OracleWatch& oracle() { return oracle_; }
  [[nodiscard]] const Browser& browser() const { return browser_; }
  /// True when the list of cases is shown and some are still unchecked.
  [[nodiscard]] bool browsing() const;
  /// Checks more of them until `enough` returns true.
  void browse(const std::function<bool()>& enough) { browser_.work(enough); }
  [[nodiscard]] int sceneNumber() const { return scenes_.number(); }  ///< From 1; 0: not in the list.
  [[nodiscard]] int sceneCount() const { return scenes_.count(); }

 private:
  // session_scenes.cpp
  void load(const std::filesystem::path& file);
  void showDriven(world::World world);
  void show(world::World world, const Framing& framing);
  void replaceBodies(world::World world, std::uint32_t target);
  void placeCamera();
  [[nodiscard]] std::string tryLoad(const std::filesystem::path& file);
  [[nodiscard]] std::string open(const std::filesystem::path& file);
  void goTo(int direction);
  void goToCase(int direction);
  void goToFailingCase();

  // session_bodies.cpp
  void addBody();
  void copyBody();
  void removeBody();
  void showEdited(world::Scene scene, std::size_t target);

  // session_lessons.cpp
  void setViewForLesson();
  void leaveLesson();
  void showStep();
  void goToStep(int direction);
  void tellLesson(input::Action action);
  void beginStepAnew();
  void lookAtLesson();
  [[nodiscard]] std::string perform(const input::GoToStep& step);
  [[nodiscard]] std::string perform(const input::SetGuess& guess);

  // session_actions.cpp
  void act(input::Action action);
  void resetView();
  void framePair();
  void noteTravel(input::Action action);
  void snap();
  void noteEdit(bool goesOn = false);
  void playAxes();
  void toggleGuide();
  void endGuide();

  // session_commands.cpp: each returns an empty string, or why the command is impossible
  [[nodiscard]] std::string perform(const input::Command& command);
  [[nodiscard]] std::string perform(input::Action action);
  [[nodiscard]] std::string perform(const input::SetNumber& set);
  [[nodiscard]] std::string perform(const input::OpenScene& scene);
  [[nodiscard]] std::string perform(const input::FilterList& list);
  [[nodiscard]] std::string perform(const input::DragView& mouse);
  [[nodiscard]] std::string perform(const input::ZoomView& wheel);
  [[nodiscard]] std::string perform(const input::ShowAxis& show);
  [[nodiscard]] std::string perform(const input::TurnPage& turn);
  [[nodiscard]] std::string perform(const input::AimRay& aim);
  [[nodiscard]] std::string perform(const input::PanView& pan);
  [[nodiscard]] std::string perform(const input::FocusBody& focus);
  [[nodiscard]] std::string perform(const input::MoveBody& move);
  [[nodiscard]] std::string perform(const input::GoToTick& go);
  void tap(input::Action action);
  void requireScenes(const input::KeyScript& script) const;

  // session_tick.cpp
  bool playScript();
  void performOrFail(const input::Command& command);
  void step(const TimeControl::Turn& turn);
  [[nodiscard]] bool fileDrives() const { return casePlayer_.driving() || lesson_.driving(); }
  void startCaseAnew();
  void askOracle();
  [[nodiscard]] bool playAxis();
  [[nodiscard]] bool spinning() const;
  void turnCamera(std::array<input::AxisInput, 3> input);
  void keepPairInSight();

  // session_quit.cpp
  [[nodiscard]] bool quitAsked();
  [[nodiscard]] bool closeWhatIsOpen();
  [[nodiscard]] bool leaveBrokenTest();
  [[nodiscard]] bool showsRefusal() const;
  void sayWayBack();
  void warnOfQuitting();

  void notify(text::Word word);
  void switchOverlay(explain::Overlay overlay);
  void sayEvents();

  std::filesystem::path assets_;
  SceneRing scenes_;
  LogSinks log_;
  input::HeldKeys held_;
  Recorder recorder_;
  input::ScriptPlayer script_;
  std::optional<world::World> world_;
  int bodyList_ = 0;                        // incremented for each new list of bodies
  std::optional<TimeControl> timeControl_;  // of `world_`
  std::optional<Camera> camera_;
  ViewState viewState_;
  std::vector<input::Action> pendingSaves_;
  CasePlayer casePlayer_;
  LessonPlayer lesson_;
  OracleWatch oracle_;
  Guide guide_;
  AxisPlayer axisPlayer_;
  Browser browser_;
  std::optional<std::string> message_;
  std::optional<Refusal> refusal_;
  Toasts toasts_;
  std::optional<int> quitWarning_;    // the number of the warning's toast
  std::optional<input::Key> usedUp_;  // the quit key while it is down, if it did not quit
  bool closed_ = false;               // the quit key has closed something since the last tick
  bool over_ = false;
  bool sightIsOld_ = true;  // something has changed since the camera last kept the pair in sight
  int sinceSight_ = 0;      // ticks since then
};

/// True when the command only moves the camera and so needs no tick.
[[nodiscard]] bool changesOnlyTheView(const input::Command& command);

/// Plays ticks until nothing moves except endless spin, or until quit. Then finishes the camera's glide.
void driveToEnd(Session& session);

}  // namespace app
