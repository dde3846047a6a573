// One sitting: scenes, the world, the camera and the keys, one tick at a time. The window and `hantei render`
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
#include "app/scenes/catalogue_loader.hpp"
#include "app/scenes/scene_ring.hpp"
#include "app/session/case_player.hpp"
#include "app/session/hud_requests.hpp"
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

/// What a sitting starts with.
struct SessionStart {
  std::filesystem::path scene;                ///< Shown first.
  std::vector<std::filesystem::path> scenes;  ///< Gone through by Tab; need not hold the first.
  input::KeyMap keys;
  std::optional<world::ShapeKind> player;  ///< Of the first scene, instead of the file's.
  input::KeyScript script;                 ///< Drives from the first tick on.
  Display display{};
  std::filesystem::path
      assets{};              ///< Holds scenes/, lessons/ and cases/ to browse; empty: nothing to browse.
  input::KeyMap caseKeys{};  ///< Those that the drives of cases are written in.
  JudgeWatch::Look judge{};  ///< Asked by the judge lamp; none: the judge himself.
  std::vector<input::Action> actions{};  ///< Of the display and the camera, done before the first tick.
  /// Shown as it stands in place of the file `scene`, from the view in which its scene opens; nothing drives
  /// it.
  std::optional<world::World> world{};
};

/// Where a sitting says what happens, a line at a time, without its newline.
struct Voices {
  std::function<void(const std::string&)> events;  ///< "hit player post depth 0.1"
  std::function<void(const std::string&)> errors;  ///< A scene of the list that cannot be loaded.
};

class Session final : public Orbit {
 public:
  /// Loads the first scene and says what overlaps in it. Throws base::InputError.
  Session(SessionStart start, Voices voices);
  Session(Session&&) noexcept;
  ~Session() override;

  /// A hand's. Where a typed value stands refused, the quit key takes the refusal away first; in a script,
  /// and as an action, quit ends the sitting at once.
  void press(input::Key key);
  void release(input::Key key);
  void releaseAll();
  /// What a click on a panel asked for; its actions count from the next tick, as taps of their keys do.
  void fulfil(const HudRequests& requests);

  // The mouse turns the camera, at once.
  void drag(glm::ivec2 pixels) override;
  void zoom(int notches) override;

  /// Puts a body there in this shape, by hand: a move of its own, to be undone. Empty, or why that cannot be,
  /// and then nothing is done.
  std::string_view put(std::size_t body, const world::Placement& placement,
                       const std::vector<collision::Shape>& local);

  /// Does what was typed into a field, or refuses it.
  void type(const TypedValue& typed);
  struct Refusal {
    TypedValue typed;
    text::Word why{};
  };
  /// The last value typed, if it could not be.
  [[nodiscard]] const std::optional<Refusal>& refusal() const { return refusal_; }

  /// One 1/120 s: the script's keys, then the camera and the world. True when the picture may have changed.
  /// Ticks count on while the world is paused, and slow motion only makes them come slowly: a drive written
  /// down by its ticks is the same again, however it was paused and slowed.
  bool tick();

  /// Another tick may change something, though no key goes down or comes up.
  [[nodiscard]] bool moving() const;
  [[nodiscard]] bool scriptRunning() const { return script_.running(); }
  [[nodiscard]] bool over() const { return over_; }  ///< Somebody pressed quit.

  /// What was asked for since the last call that writes files, in order: copyRepro, savePicture. Who has a
  /// window sees to it.
  [[nodiscard]] std::vector<input::Action> takeErrands() { return std::exchange(errands_, {}); }

  [[nodiscard]] const world::World& world() const { return *world_; }
  /// A script that plays the sitting so far again: its keys, and what the mouse did.
  [[nodiscard]] input::KeyScript recorded() const { return recorder_.recorded(); }
  [[nodiscard]] const input::KeyMap& keys() const { return held_.map(); }
  /// A word on the last key that could do nothing; gone with the next thing that happens.
  [[nodiscard]] std::optional<text::Word> notice() const { return notice_; }
  /// What was saved or copied, by whoever has a window; gone with the next key.
  [[nodiscard]] const Receipts& receipts() const { return receipts_; }
  [[nodiscard]] Receipts& receipts() { return receipts_; }
  [[nodiscard]] const Playback& playback() const { return *playback_; }
  [[nodiscard]] const Camera& camera() const { return *camera_; }
  [[nodiscard]] Camera& camera() { return *camera_; }
  [[nodiscard]] const Display& display() const { return display_; }
  [[nodiscard]] Display& display() { return display_; }
  /// The scene shown, as a test case.
  [[nodiscard]] const CaseRun& caseRun() const { return caseRun_; }
  [[nodiscard]] const JudgeWatch& judge() const { return judge_; }
  [[nodiscard]] JudgeWatch& judge() { return judge_; }
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
  bool tryLoad(const std::filesystem::path& file);
  bool open(const std::filesystem::path& file);
  void goTo(int direction);
  void goToCase(int direction);

  // session_actions.cpp
  void act(input::Action action);
  void noteTravel(input::Action action);
  [[nodiscard]] bool showsRefusal() const;
  void clearRefusal(input::Key key);

  // session_deeds.cpp
  void requireScenes(const input::KeyScript& script) const;
  void perform(const input::Deed& deed);
  void perform(const input::SetNumber& set);

  // session_edits.cpp
  void snap();
  void noteEdit();

  // session_tick.cpp
  bool playScript();
  void step(const input::TickInput& input);
  void startCaseAnew();
  void askJudge();
  void turnCamera(std::array<input::AxisInput, 3> input);

  void perform(input::Action action);
  void sayEvents();

  std::filesystem::path assets_;
  SceneRing scenes_;
  Voices voices_;
  input::HeldKeys held_;
  KeyRecorder recorder_;
  input::ScriptPlayer script_;
  std::optional<world::World> world_;
  std::optional<Playback> playback_;  // of world_
  std::optional<Camera> camera_;
  Display display_;
  std::vector<input::Action> errands_;
  CaseRun caseRun_;
  JudgeWatch judge_;
  Browser browser_;
  std::optional<text::Word> notice_;
  std::optional<Refusal> refusal_;
  Receipts receipts_;
  std::optional<input::Key> usedUp_;  // the key that has cleared a refusal, while it is down
  bool refusalCleared_ = false;       // since the last tick
  bool over_ = false;
};

/// Ticks until nothing moves any more, a glide included, or somebody has quit.
void driveToEnd(Session& session);

}  // namespace app
