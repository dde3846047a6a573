// One session: scenes, the world, the camera and the keys, one tick at a time. The window and `hantei render`
// run this same code, so the same keys give the same states, bit for bit.
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
#include "input/held_keys.hpp"
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
  int step = 1;                     ///< The first step shown of a lesson, counted from 1.
  LessonPlayer::WallClock clock{};  ///< For the times of answers in lessons; empty: they are unknown.
  std::string routine{};            ///< The user's own routine, as OwnRoutine takes it.
  bool pairForRoutine = false;      ///< Shows ownPair() where the routine answers nothing about the scene.
};

/// Owns the parts of a session and plays its ticks. A key goes to the recorder and to input::HeldKeys; the
/// next tick takes the input of all keys, lets the world play it, lets TimeControl note it, and performs the
/// other actions by the table of actions.hpp.
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

  /// Plays one tick of 1/120 s: the script's keys, then the camera and the world. True when the picture may
  /// have changed. Ticks continue while the world is paused, and slow motion only makes them rarer, so a
  /// drive recorded by ticks replays the same, however it was paused or slowed.
  bool tick();

  /// True when another tick may change something without a key event.
  [[nodiscard]] bool moving() const;
  /// The same, ignoring endless spin and the guide's closing message.
  [[nodiscard]] bool driven() const;
  /// True while the check of the last tick waits for the user's own routine: no tick must be played.
  [[nodiscard]] bool awaits() const { return parts_.oracle.awaits(); }
  [[nodiscard]] bool scriptRunning() const { return script_.running(); }
  [[nodiscard]] bool over() const { return parts_.over; }  ///< Quit was pressed.

  /// The actions that write files (copyRepro, savePicture) requested since the last call, in order. The
  /// window performs them.
  [[nodiscard]] std::vector<input::Action> takePendingSaves() {
    return std::exchange(parts_.pendingSaves, {});
  }

  [[nodiscard]] const world::World& world() const { return *parts_.world; }
  /// The world as the picture shows it: during a lesson's drive, the bodies move smoothly between its steps.
  [[nodiscard]] const world::World& shown() const {
    const world::World* way = timeControl().paused() ? nullptr : lesson().onTheWay();
    return way ? *way : world();
  }
  /// Increases whenever the world's bodies are replaced: earlier indices of bodies are then invalid.
  [[nodiscard]] int bodyList() const { return parts_.bodyList; }
  /// A script that replays the session so far: its keys and mouse commands.
  [[nodiscard]] input::KeyScript recorded() const { return parts_.recorder.recorded(); }
  [[nodiscard]] const input::KeyMap& keys() const { return parts_.held.map(); }
  /// Why the last number was refused; nullopt if it was not.
  [[nodiscard]] const std::optional<BodyEditor::Refusal>& refusal() const { return parts_.editor.refusal(); }
  /// Why the last key had no effect; cleared by the next command or input.
  [[nodiscard]] const std::optional<std::string>& message() const { return parts_.message; }
  /// Messages of the window about saved or copied files; cleared by the next key.
  [[nodiscard]] const Toasts& toasts() const { return parts_.toasts; }
  [[nodiscard]] Toasts& toasts() { return parts_.toasts; }
  [[nodiscard]] const TimeControl& timeControl() const { return *parts_.time; }
  [[nodiscard]] const Camera& camera() const { return parts_.camera.camera(); }
  [[nodiscard]] Camera& camera() { return parts_.camera.camera(); }
  /// Moves the camera at once to the end of its glide, ends animations of the picture, and lets the headline
  /// name the present pairs.
  void finishGlide() {
    parts_.camera.finishGlide(*parts_.world, parts_.view);
    parts_.verdictHold.settle(shown(), bodyList());
    parts_.clips.finish(parts_.view);
  }
  [[nodiscard]] const ViewState& viewState() const { return parts_.view; }
  [[nodiscard]] ViewState& viewState() { return parts_.view; }
  /// The scene shown, as a test case.
  [[nodiscard]] const CasePlayer& casePlayer() const { return parts_.casePlayer; }
  /// Adds the progress of earlier sessions.
  void recall(const LessonProgress& before) { parts_.lesson.player().recall(before); }
  /// The lesson that is open, if one is.
  [[nodiscard]] const LessonPlayer& lesson() const { return parts_.lesson.player(); }
  /// The pairs that the headline names.
  [[nodiscard]] std::span<const world::BodyContact> namedPairs() const {
    return parts_.verdictHold.areOf(bodyList()) ? parts_.verdictHold.pairs() : world().contacts();
  }
  /// True while the separating axes are shown one after the other.
  [[nodiscard]] bool axesPlay() const { return parts_.axisPlayer.playing(); }
  [[nodiscard]] std::optional<explain::AxisTurn> axisTurn() const { return parts_.axisPlayer.turn(); }
  [[nodiscard]] const Clips& clips() const { return parts_.clips; }
  [[nodiscard]] const Guide& guide() const { return parts_.guide; }
  /// Offers the lesson with which the user goes on: the key of the next case opens it, until another key is
  /// pressed. The guide's end offers it too.
  void invite() { parts_.invite(); }
  [[nodiscard]] const std::optional<LessonPlace>& invitation() const { return parts_.invitation; }
  /// The commands that open the lesson that is offered; none without one.
  [[nodiscard]] std::vector<input::Command> accepting() const;
  [[nodiscard]] const OracleWatch& oracle() const { return parts_.oracle; }
  [[nodiscard]] OracleWatch& oracle() { return parts_.oracle; }
  [[nodiscard]] const OwnRoutine& routine() const { return parts_.routine; }
  /// Loads the user's own routine again if its file was written since. True if so.
  bool reloadRoutine();
  /// Takes another routine, which may be none.
  void give(OwnRoutine routine);
  /// Call this when outstanding answers of the routine have come.
  void answersCame();
  [[nodiscard]] const MapView& map() const { return parts_.map; }
  [[nodiscard]] const Browser& browser() const { return parts_.scenes.browser(); }
  /// True when the list of cases is shown and some are still unchecked, or the map and some of its cells are
  /// still unknown.
  [[nodiscard]] bool browsing() const;
  /// Goes on with them until `enough` returns true.
  void browse(const std::function<bool()>& enough);
  /// Lists a file that another program has sent.
  void receive(const std::filesystem::path& file) { parts_.scenes.browser().receive(file); }
  [[nodiscard]] int sceneNumber() const {
    return parts_.scenes.ring().number();
  }  ///< From 1; 0: not in the list.
  [[nodiscard]] int sceneCount() const { return parts_.scenes.ring().count(); }

 private:
  [[nodiscard]] bool quits();
  [[nodiscard]] bool accepts(std::optional<input::Action> action);
  void tap(input::Action action);
  bool playScript();
  void performOrFail(const input::Command& command);
  void playWorld(const TimeControl::Turn& turn);
  void performActions(const std::vector<input::Action>& actions);
  void checkByOracle();
  void reportMismatch();
  void followMap() { parts_.map.follow(*parts_.world, parts_.view, parts_.routine); }
  [[nodiscard]] bool playAxis();

  SessionParts parts_;
  input::ScriptPlayer script_;
};

/// Plays ticks until nothing moves except endless spin, or until quit. Then finishes the camera's glide.
void driveToEnd(Session& session);

}  // namespace app
