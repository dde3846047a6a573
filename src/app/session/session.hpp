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
  std::vector<std::filesystem::path> scenes;  ///< Gone through by Tab; need not hold the first.
  input::KeyMap keys;
  std::optional<world::ShapeKind> player;  ///< Of the first scene, instead of the file's.
  input::KeyScript script;                 ///< Drives from the first tick on.
  ViewState viewState{};
  std::filesystem::path
      assets{};                ///< Holds scenes/, lessons/ and cases/ to browse; empty: nothing to browse.
  input::KeyMap caseKeys{};    ///< Those that the drives of cases are written in.
  OracleWatch::Look oracle{};  ///< Asked on every tick while the check is on; none: the judge.
  std::vector<input::Action> actions{};  ///< Of the display and the camera, done before the first tick.
  /// Shown as it stands in place of the file `scene`, from the view in which its scene opens; nothing drives
  /// it.
  std::optional<world::World> world{};
  int step = 1;  ///< Of a lesson, counted from 1: the first one shown.
};

/// Where a session says what happens, a line at a time, without its newline.
struct LogSinks {
  std::function<void(const std::string&)> events;  ///< "hit player post depth 0.1"
  std::function<void(const std::string&)> errors;  ///< A scene of the list that cannot be loaded.
};

class Session {
 public:
  /// Loads the first scene and says what overlaps in it. Throws base::InputError.
  Session(SessionStart start, LogSinks log);
  Session(Session&&) noexcept;
  ~Session();

  /// A hand's. The quit key closes what is open: a refusal, the help, the list, the full screen, a mistake
  /// that a key has switched on. With nothing open it warns, and quits when it is pressed again while the
  /// warning is shown. In a script, and as an action, quit ends the session at once.
  void press(input::Key key);
  void release(input::Key key);
  void releaseAll();
  /// Does what a hand asks for by mouse or panel, and records it. An action counts from the next tick, as a
  /// tap of its key does; all else is done at once. What cannot be is left, and said: a number in refusal(),
  /// a scene among the errors.
  void apply(const input::Command& command);

  /// Puts a body there in this shape, by hand: a move of its own, to be undone. Empty, or why that cannot be,
  /// and then nothing is done.
  std::string_view put(std::size_t body, const world::Placement& placement,
                       const std::vector<collision::Shape>& local);

  struct Refusal {
    BodyField field;
    text::Word why{};
  };
  /// Why the last number set cannot be, if it cannot.
  [[nodiscard]] const std::optional<Refusal>& refusal() const { return refusal_; }

  /// One 1/120 s: the script's keys, then the camera and the world. True when the picture may have changed.
  /// Ticks count on while the world is paused, and slow motion only makes them come slowly: a drive written
  /// down by its ticks is the same again, however it was paused and slowed.
  bool tick();

  /// Another tick may change something, though no key goes down or comes up.
  [[nodiscard]] bool moving() const {
    return driven() || spinning() || sightIsOld_ || camera_->gliding() || guide_.ending();
  }
  /// The same, but for what turns by itself and never ends, and for the last word of the guide.
  [[nodiscard]] bool driven() const;
  [[nodiscard]] bool scriptRunning() const { return script_.running(); }
  [[nodiscard]] bool over() const { return over_; }  ///< Somebody pressed quit.

  /// What was asked for since the last call that writes files, in order: copyRepro, savePicture. Who has a
  /// window sees to it.
  [[nodiscard]] std::vector<input::Action> takePendingSaves() { return std::exchange(pendingSaves_, {}); }

  [[nodiscard]] const world::World& world() const { return *world_; }
  /// Grows whenever other bodies replace those of the world: an index of a body that was kept until then is
  /// void.
  [[nodiscard]] int bodyList() const { return bodyList_; }
  /// A script that plays the session so far again: its keys, and what the mouse did.
  [[nodiscard]] input::KeyScript recorded() const { return recorder_.recorded(); }
  [[nodiscard]] const input::KeyMap& keys() const { return held_.map(); }
  /// Why the last key could do nothing; gone with the next thing that is asked for.
  [[nodiscard]] const std::optional<std::string>& notice() const { return notice_; }
  /// What was saved or copied, by whoever has a window; gone with the next key.
  [[nodiscard]] const Toasts& toasts() const { return toasts_; }
  [[nodiscard]] Toasts& toasts() { return toasts_; }
  [[nodiscard]] const TimeControl& timeControl() const { return *timeControl_; }
  [[nodiscard]] const Camera& camera() const { return *camera_; }
  [[nodiscard]] Camera& camera() { return *camera_; }
  /// The camera is at once where it is on its way to.
  void settleCamera();
  [[nodiscard]] const ViewState& viewState() const { return viewState_; }
  [[nodiscard]] ViewState& viewState() { return viewState_; }
  /// The scene shown, as a test case.
  [[nodiscard]] const CasePlayer& casePlayer() const { return casePlayer_; }
  /// Adds what was done in lessons at another time.
  void recall(const LessonProgress& before) { lesson_.recall(before); }
  /// The lesson that is open, if one is.
  [[nodiscard]] const LessonPlayer& lesson() const { return lesson_; }
  [[nodiscard]] const Guide& guide() const { return guide_; }
  [[nodiscard]] const OracleWatch& oracle() const { return oracle_; }
  [[nodiscard]] OracleWatch& oracle() { return oracle_; }
  [[nodiscard]] const Browser& browser() const { return browser_; }
  /// The list of cases is shown and not all of them have been looked at.
  [[nodiscard]] bool browsing() const;
  /// Looks at more of them, until `enough` says so.
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

  // session_commands.cpp: empty, or why it cannot be
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
  void step(const input::TickInput& input, bool plays);
  [[nodiscard]] bool fileDrives() const { return casePlayer_.driving() || lesson_.driving(); }
  void startCaseAnew();
  void askJudge();
  [[nodiscard]] bool playAxis();
  [[nodiscard]] bool spinning() const;
  void turnCamera(std::array<input::AxisInput, 3> input);
  void keepPairInSight();

  // session_quit.cpp
  [[nodiscard]] bool quitAsked();
  [[nodiscard]] bool closeWhatIsOpen();
  [[nodiscard]] bool leaveMistake();
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
  int bodyList_ = 0;                        // lists of bodies that world_ has had
  std::optional<TimeControl> timeControl_;  // of world_
  std::optional<Camera> camera_;
  ViewState viewState_;
  std::vector<input::Action> pendingSaves_;
  CasePlayer casePlayer_;
  LessonPlayer lesson_;
  OracleWatch oracle_;
  Guide guide_;
  AxisPlayer axisPlayer_;
  Browser browser_;
  std::optional<std::string> notice_;
  std::optional<Refusal> refusal_;
  Toasts toasts_;
  std::optional<int> quitWarning_;    // the number of its toast
  std::optional<input::Key> usedUp_;  // the quit key while it is down, if it did not quit
  bool closed_ = false;               // since the last tick, by the quit key
  bool over_ = false;
  bool sightIsOld_ = true;  // the camera has not looked at the pair since something changed
  int sinceSight_ = 0;      // ticks since it did
};

/// Does the command move nothing but the camera? Then it needs no tick.
[[nodiscard]] bool changesOnlyTheView(const input::Command& command);

/// Ticks until nothing moves any more but what turns by itself, a glide included, or somebody has quit.
void driveToEnd(Session& session);

}  // namespace app
