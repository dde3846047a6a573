// Messages of a session over the figure: the pairs that the headline names, toasts, the warning before
// quitting, and the guided first minute.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/session/view_state.hpp"
#include "input/key_map.hpp"
#include "text/messages.hpp"
#include "world/world.hpp"

namespace app {

// A toast is a message that is shown for a short time, for example that a key has saved a file.

enum class MessageMark { tick, cross, dash, pointer, agreement };

struct Message {
  MessageMark mark = MessageMark::dash;
  bool alarm = false;  ///< Large and with a thick frame, readable from the last row of a classroom.
  std::string headline;
  std::vector<std::string> lines{};
};

/// Returns the toast about a saved file: the headline `what` and the absolute path of `file`.
[[nodiscard]] Message toastFor(text::Word what, const std::filesystem::path& file, text::Language language);
/// Returns the toast about a failure: the headline `what` and the reason `why`, which is also on stderr.
[[nodiscard]] Message refusalOf(text::Word what, const std::string& why, text::Language language);

/// The present toast, shown until the next key or until expire().
class Toasts {
 public:
  static constexpr unsigned kShownMilliseconds = 3000;

  void give(Message toast, unsigned milliseconds = kShownMilliseconds);
  /// Adds lines to the present toast if it has the same headline; otherwise replaces it.
  void add(Message toast);
  void forget() { shown_.reset(); }
  [[nodiscard]] const std::optional<Message>& shown() const { return shown_; }

  /// The number of a toast that was given since the last call; nullopt if there is none. Pass the number to
  /// expire() after milliseconds().
  [[nodiscard]] std::optional<int> takeNew();
  [[nodiscard]] unsigned milliseconds() const { return milliseconds_; }
  /// Removes the toast with this number, unless another toast has replaced it.
  void expire(int number);
  /// The number of the shown toast, as takeNew() returned it.
  [[nodiscard]] std::optional<int> number() const { return shown_ ? std::optional(given_) : std::nullopt; }

 private:
  std::optional<Message> shown_;
  int given_ = 0;
  unsigned milliseconds_ = kShownMilliseconds;
  bool isNew_ = false;
};

/// Returns the commands that close the first of these that is open: the bare figure, presentation mode, the
/// help, the list, full screen, the guide, a broken test that the scene did not switch on (`ofScene`). None
/// if nothing is open. A recording has these commands instead of the quit key, which in a script ends the
/// session.
[[nodiscard]] std::vector<input::Command> closingCommands(const ViewState& viewState, bool guided,
                                                          world::BrokenTest ofScene);

/// Handles the quit key of a user. If something is open, the key closes it. Otherwise the first press shows a
/// warning, and a second press while the warning is shown quits.
class QuitPrompt {
 public:
  static constexpr unsigned kWarnedMilliseconds = 2000;

  /// Call this for a press with nothing open. Returns true if the warning is on screen, so that the session
  /// must end; otherwise shows the warning.
  [[nodiscard]] bool isConfirmed(Toasts& toasts, const input::KeyMap& keys, text::Language language);

  /// Call this for a press of `key` that the session must not receive, so that it does not receive the
  /// release either.
  void use(input::Key key) { used_ = key; }
  /// Call this when a press has closed something.
  void noteClosed() { closed_ = true; }
  [[nodiscard]] bool release(input::Key key);
  void releaseAll() { used_.reset(); }
  /// True if a press has closed something since the last call.
  [[nodiscard]] bool takeClosed() { return std::exchange(closed_, false); }

 private:
  std::optional<int> warning_;  // the number of the warning's toast
  std::optional<input::Key> used_;
  bool closed_ = false;
};

/// Returns the toast with the keys that leave the bare figure; nullopt if the key map has no quit key.
[[nodiscard]] std::optional<Message> wayBackToast(const input::KeyMap& keys, text::Language language);

/// The guided first minute: a few tasks for the user, each with its keys and without a time limit. If the
/// player leaves the target before the last task is done, the guide returns to the first task. The guide ends
/// with a closing message, by its own key or the quit key, or when another scene is opened.
class Guide {
 public:
  enum class Step {
    touch,  ///< Move into the target, deep enough to see the direction of the normal.
    why,    ///< Switch on the explanation of the contact.
    shape,  ///< Change into another shape.
    done,   ///< The closing message.
  };
  static constexpr int kLastWord = 30 * input::kTicksPerSecond;
  /// The index of the body to touch: the first target of the scene.
  static constexpr std::uint32_t kTarget = 1;

  [[nodiscard]] static bool hasTarget(const world::World& world) { return world.bodies().size() > kTarget; }

  /// Does nothing in a world without targets.
  void start(const world::World& world);
  void stop() { step_.reset(); }
  [[nodiscard]] bool running() const { return step_.has_value(); }
  [[nodiscard]] std::optional<Step> step() const { return step_; }
  /// True while the closing message is shown; the guide then ends without a key.
  [[nodiscard]] bool ending() const { return step_ == Step::done; }

  /// Plays one tick. True if the step has changed or the guide has ended.
  bool tick(const world::World& world, const ViewState& viewState);

  /// The shape that Step::shape requires, valid from that step on. If possible, it still overlaps the target,
  /// because a hit explains more than a miss.
  [[nodiscard]] world::ShapeKind wanted() const { return wanted_; }

 private:
  [[nodiscard]] bool followed(const world::World& world, const ViewState& viewState) const;

  std::optional<Step> step_;
  world::ShapeKind wanted_ = world::ShapeKind::aabb;
  int ticks_ = 0;  // ticks for which the closing message has been shown
};

/// Returns the player's deepest contact, the first of equally deep ones; null without a contact.
[[nodiscard]] const world::BodyContact* deepestHit(const world::World& world);

/// The pairs that the headline names. A pair is named while it touches, and for at least kTicks after the
/// touch began. The names change at most once in kTicks, four times a second; after kTicks without a change,
/// a change is shown at once.
class VerdictHold {
 public:
  static constexpr int kTicks = 30;

  /// Plays one tick. True if the names have changed. A change of `bodyList` (Session::bodyList()) means that
  /// the bodies were replaced.
  bool tick(const world::World& world, int bodyList);
  /// Names the present pairs without delay.
  void settle(const world::World& world, int bodyList);
  /// True if a later tick may change the names although no body moves.
  [[nodiscard]] bool isDue() const { return due_; }

  /// False if the bodies were replaced since the last tick, so that the pairs are of other bodies.
  [[nodiscard]] bool areOf(int bodyList) const { return bodyList == bodyList_; }
  /// Ordered by a, then by b, like world::World::contacts().
  [[nodiscard]] std::span<const world::BodyContact> pairs() const { return named_; }

 private:
  struct Touch {
    world::BodyContact pair;
    int age = 0;                            // ticks since the touch began, at most kTicks
    bool touches = false, touched = false;  // in this tick, and in the tick before
  };
  void note(std::span<const world::BodyContact> contacts);

  std::vector<Touch> touches_;  // ordered by a, then by b
  std::vector<world::BodyContact> named_;
  int sinceChange_ = kTicks;
  int bodyList_ = -1;
  bool due_ = false;
};

}  // namespace app
