// The texts drawn over the scene: the names of the touching pairs, short messages (toasts), the warning
// before quitting, and the guided tasks.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/session/view_state.hpp"
#include "input/keys.hpp"
#include "text/messages.hpp"
#include "world/world.hpp"

namespace app {

// A toast is a message that is shown for a short time, for example after a file was saved.

enum class MessageMark { tick, cross, dash, pointer, agreement };

struct Message {
  MessageMark mark = MessageMark::dash;
  bool alarm = false;  ///< Large and with a thick frame, readable from the last row of a classroom.
  std::string headline;
  std::vector<std::string> lines{};
};

/// Returns the toast about a saved file: `headline` and the absolute path of `file`.
[[nodiscard]] Message savedFileToast(text::TextId headline, const std::filesystem::path& file,
                                     text::Language language);
/// Returns the toast about a failure: `headline` and `reason`.
[[nodiscard]] Message failureToast(text::TextId headline, const std::string& reason, text::Language language);

/// The present toast. It is shown until the next key or until expire().
class Toasts {
 public:
  static constexpr unsigned kShownMilliseconds = 3000;

  void show(Message toast, unsigned milliseconds = kShownMilliseconds);
  /// Adds lines to the present toast if the headline is the same. Otherwise replaces the toast.
  void add(Message toast);
  void forget() { current_.reset(); }
  [[nodiscard]] const std::optional<Message>& current() const { return current_; }

  /// Returns the id of a toast that show() or add() has shown since the last call, or nullopt. The caller
  /// must pass the id to expire() after milliseconds().
  [[nodiscard]] std::optional<int> takeNewId() {
    return std::exchange(isToastNew_, false) ? std::optional(lastId_) : std::nullopt;
  }
  [[nodiscard]] unsigned milliseconds() const { return milliseconds_; }
  /// Removes the toast with this id. Does nothing if another toast has replaced it.
  void expire(int id) {
    if (id == lastId_) forget();
  }
  /// The id of the shown toast, or nullopt. takeNewId() returns the same ids.
  [[nodiscard]] std::optional<int> currentId() const {
    return current_ ? std::optional(lastId_) : std::nullopt;
  }

 private:
  std::optional<Message> current_;
  int lastId_ = 0;
  unsigned milliseconds_ = kShownMilliseconds;
  bool isToastNew_ = false;
};

/// Returns the commands that close the first open item of this list: the view without panels, presentation
/// mode, help, list of scenes, full screen, guided tasks, a broken test that the scene did not set
/// (`sceneBrokenTest`). Empty if nothing is open. These commands are recorded instead of the quit key,
/// because in a script that key ends the session.
[[nodiscard]] std::vector<input::Command> closingCommands(const ViewState& viewState, bool isGuideRunning,
                                                          world::BrokenTest sceneBrokenTest);

/// Handles the user's quit key. If something is open, the key closes it. Otherwise the first press shows a
/// warning, and a second press during the warning quits.
class QuitPrompt {
 public:
  static constexpr unsigned kWarningMilliseconds = 2000;

  /// Call this when the quit key is pressed and nothing is open. The first press shows a warning. Returns
  /// true if the warning is still on screen: the second press ends the session.
  [[nodiscard]] bool warnOrConfirm(Toasts& toasts, const input::KeyMap& keys, text::Language language);

  /// Call this if the session does not get the press of `key`. The session then does not get the release
  /// either.
  void consume(input::Key key) { consumedKey_ = key; }
  /// Call this when a press of the quit key has closed something.
  void noteClosed() { hasClosedSomething_ = true; }
  [[nodiscard]] bool release(input::Key key);
  void releaseAll() { consumedKey_.reset(); }
  /// True if a press of the quit key has closed something since the last call.
  [[nodiscard]] bool takeClosed() { return std::exchange(hasClosedSomething_, false); }

 private:
  std::optional<int> warningId_;  // the id of the warning's toast
  std::optional<input::Key> consumedKey_;
  bool hasClosedSomething_ = false;
};

/// Returns the toast that names the keys that show the panels again. Nullopt if the quit key, one of these,
/// is not in the key map.
[[nodiscard]] std::optional<Message> panelsHiddenToast(const input::KeyMap& keys, text::Language language);

/// The guided first minute: a few tasks for the user without a time limit, each with the keys that it needs.
/// Returns to the first task if the player leaves the target too early. Ends after the closing message, at a
/// press of its own key or the quit key, or when another scene is opened.
class Guide {
 public:
  enum class Step {
    touch,  ///< Move into the target, deep enough to see the direction of the normal.
    why,    ///< Switch on the explanation of the contact.
    shape,  ///< Change into another shape.
    done,   ///< The closing message.
  };
  static constexpr int kClosingTicks = 30 * input::kTicksPerSecond;
  /// Index of the body to touch, the first target of the scene.
  static constexpr std::uint32_t kTarget = 1;

  [[nodiscard]] static bool hasTarget(const world::World& world) { return world.bodies().size() > kTarget; }

  /// Does nothing in a world without targets.
  void start(const world::World& world);
  void stop() { step_.reset(); }
  [[nodiscard]] bool running() const { return step_.has_value(); }
  [[nodiscard]] std::optional<Step> step() const { return step_; }
  /// True while the closing message is shown. The guide then ends by itself.
  [[nodiscard]] bool ending() const { return step_ == Step::done; }

  /// Plays one tick. True if the step has changed or the guide has ended.
  bool tick(const world::World& world, const ViewState& viewState);

  /// The shape that the task Step::shape asks for. Valid from that step on. If possible, it is a shape with
  /// which the player still overlaps the target.
  [[nodiscard]] world::ShapeKind wantedShape() const { return wantedShape_; }

 private:
  [[nodiscard]] bool isStepDone(const world::World& world, const ViewState& viewState) const;

  std::optional<Step> step_;
  world::ShapeKind wantedShape_ = world::ShapeKind::aabb;
  int ticks_ = 0;  // ticks for which the closing message has been shown
};

/// Returns the player's deepest contact, or the first of equally deep ones. Null without a contact.
[[nodiscard]] const world::BodyContact* deepestPlayerContact(const world::World& world);

/// Chooses the touching pairs that are named at the top of the window. Limits how often the names change, so
/// that they stay readable. A pair is named while it touches, and for at least kMinNamedTicks after the touch
/// began. The names change at most once in kMinNamedTicks (a quarter of a second).
class NamedPairs {
 public:
  static constexpr int kMinNamedTicks = 30;

  /// Plays one tick. True if the names have changed. A new value of `bodyListVersion`
  /// (Session::bodyListVersion()) means that the bodies were replaced.
  bool tick(const world::World& world, int bodyListVersion);
  /// Names the pairs that touch now, without delay.
  void updateAtOnce(const world::World& world, int bodyListVersion);
  /// True if a later tick may change the names even if no body moves.
  [[nodiscard]] bool isChangeDue() const { return isChangeDue_; }

  /// False if the bodies were replaced since the last tick. The indices in pairs() are then invalid.
  [[nodiscard]] bool isValidFor(int bodyListVersion) const { return bodyListVersion == bodyListVersion_; }
  /// Ordered by a, then by b, like world::World::contacts().
  [[nodiscard]] std::span<const world::BodyContact> pairs() const { return pairs_; }

 private:
  struct Touch {
    world::BodyContact pair;
    int ticksSinceBegin = 0;                      // ticks since the touch began, at most kMinNamedTicks
    bool touches = false, touchedBefore = false;  // in this tick, and in the tick before
  };
  void updateTouches(std::span<const world::BodyContact> contacts);

  std::vector<Touch> touches_;  // ordered by a, then by b
  std::vector<world::BodyContact> pairs_;
  int ticksSinceChange_ = kMinNamedTicks;
  int bodyListVersion_ = -1;
  bool isChangeDue_ = false;
};

}  // namespace app
