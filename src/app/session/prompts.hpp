// What a session tells its user over the figure: the pairs that the headline names, toasts, the warning
// before it quits, and the guided first minute.
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

// Toasts are messages about something that a key has just saved or copied, or failed to, shown for a while.

enum class MessageMark { tick, cross, dash, pointer, agreement };

/// A message on a plate over the scene.
struct Message {
  MessageMark mark = MessageMark::dash;
  bool alarm = false;  ///< Large and in a thick frame, to be seen from the last row of a classroom.
  std::string headline;
  std::vector<std::string> lines{};
};

/// The toast for `what` saved in `file`, with the absolute path.
[[nodiscard]] Message toastFor(text::Word what, const std::filesystem::path& file, text::Language language);
/// The toast for a failed `what`, with the reason `why` as on stderr.
[[nodiscard]] Message refusalOf(text::Word what, const std::string& why, text::Language language);

/// The toast that is shown, until the next key or until expire().
class Toasts {
 public:
  static constexpr unsigned kShownMilliseconds = 3000;

  /// Replaces the toast, for this many milliseconds.
  void give(Message toast, unsigned milliseconds = kShownMilliseconds);
  /// Adds a line to the present toast, or shows a new one.
  void add(Message toast);
  void forget() { shown_.reset(); }
  [[nodiscard]] const std::optional<Message>& shown() const { return shown_; }

  /// The number of a toast given since the last call; pass it to expire() when its time is up.
  [[nodiscard]] std::optional<int> takeNew();
  /// How long the toast is shown, unless a key or another toast replaces it.
  [[nodiscard]] unsigned milliseconds() const { return milliseconds_; }
  /// Removes that toast, unless another one has replaced it.
  void expire(int number);
  /// The number of the toast that is shown, as takeNew() gives it.
  [[nodiscard]] std::optional<int> number() const { return shown_ ? std::optional(given_) : std::nullopt; }

 private:
  std::optional<Message> shown_;
  int given_ = 0;
  unsigned milliseconds_ = kShownMilliseconds;
  bool isNew_ = false;
};

/// The commands that close whatever was opened last: the view without panels, the help, the list, full
/// screen, the guide, or a broken test that the user turned on and not the scene. Empty when nothing is open.
/// A recording stores these commands and not the quit key, because a script that presses that key ends the
/// program.
[[nodiscard]] std::vector<input::Command> closingCommands(const ViewState& viewState, bool guided,
                                                          world::BrokenTest ofScene);

/// The quit key when a user presses it: it closes what is open and, with nothing open, asks for a second
/// press.
class QuitPrompt {
 public:
  static constexpr unsigned kWarnedMilliseconds = 2000;

  /// The quit key was pressed with nothing open. True when the warning is on screen, so that the session must
  /// end; otherwise shows the warning.
  [[nodiscard]] bool isConfirmed(Toasts& toasts, const input::KeyMap& keys, text::Language language);

  /// Call this for a press of `key` that did not quit: its release is then no event of the session.
  void use(input::Key key) { used_ = key; }
  /// Call this when a press has closed something.
  void noteClosed() { closed_ = true; }
  /// True when the press of `key` was used; its release ends that.
  [[nodiscard]] bool release(input::Key key);
  void releaseAll() { used_.reset(); }
  /// True when a press has closed something since the last call.
  [[nodiscard]] bool takeClosed() { return std::exchange(closed_, false); }

 private:
  std::optional<int> warning_;  // the number of the warning's toast
  std::optional<input::Key> used_;
  bool closed_ = false;
};

/// The toast that shows how to leave the bare figure, which has no texts; nullopt without a quit key.
[[nodiscard]] std::optional<Message> wayBackToast(const input::KeyMap& keys, text::Language language);

/// The guided first minute: a few things for the user to do, each with its keys.
///
/// Advances when the user has done the present step, without a time limit. Ends with a closing message; also
/// with its key or the quit key, and when another scene is opened.
class Guide {
 public:
  enum class Step {
    touch,  ///< Drive into the target, deep enough to see the direction of the normal.
    why,    ///< Switch the contact's explanation on.
    shape,  ///< Become another shape.
    done,   ///< The closing message.
  };
  /// Ticks for which the closing message is shown.
  static constexpr int kLastWord = 30 * input::kTicksPerSecond;
  /// The index of the body to be touched: the first target of the scene.
  static constexpr std::uint32_t kTarget = 1;

  /// True when the world has the body that is to be touched.
  [[nodiscard]] static bool hasTarget(const world::World& world) { return world.bodies().size() > kTarget; }

  /// Starts the guide; does nothing in a world without targets.
  void start(const world::World& world);
  void stop() { step_.reset(); }
  [[nodiscard]] bool running() const { return step_.has_value(); }
  [[nodiscard]] std::optional<Step> step() const { return step_; }
  /// True while the closing message is shown; the guide then ends by itself.
  [[nodiscard]] bool ending() const { return step_ == Step::done; }

  /// Plays one tick. True when the guide has advanced or ended.
  bool tick(const world::World& world, const ViewState& viewState);

  /// The shape that Step::shape expects, set from that step on. Preferably one that still overlaps the
  /// target, because a hit explains more than a miss.
  [[nodiscard]] world::ShapeKind wanted() const { return wanted_; }

 private:
  [[nodiscard]] bool followed(const world::World& world, const ViewState& viewState) const;

  std::optional<Step> step_;
  world::ShapeKind wanted_ = world::ShapeKind::aabb;
  int ticks_ = 0;  // for which the closing message has been shown
};

/// The player's deepest contact, the first of equals; null if there is none.
[[nodiscard]] const world::BodyContact* deepestHit(const world::World& world);

/// A pair is named while it touches, and at least for kTicks from its first touch. The names change at most
/// once in kTicks: four times a second. A change after a quiet time shows at once.
class VerdictHold {
 public:
  static constexpr int kTicks = 30;

  /// Plays one tick; true when the names have changed. `bodyList`: another number means other bodies.
  bool tick(const world::World& world, int bodyList);
  /// Names the present pairs, without delay.
  void settle(const world::World& world, int bodyList);
  /// True when a later tick may change the names although the world rests, or has to end a quiet time.
  [[nodiscard]] bool isDue() const { return due_; }

  /// False when the pairs are of other bodies, because no tick has been played since they were replaced.
  [[nodiscard]] bool areOf(int bodyList) const { return bodyList == bodyList_; }
  /// Ordered by a, then b, as world::World::contacts().
  [[nodiscard]] std::span<const world::BodyContact> pairs() const { return named_; }

 private:
  struct Touch {
    world::BodyContact pair;
    int age = 0;                            // ticks since it began, at most kTicks
    bool touches = false, touched = false;  // in this tick and in the one before
  };
  void note(std::span<const world::BodyContact> contacts);

  std::vector<Touch> touches_;  // ordered by a, then b
  std::vector<world::BodyContact> named_;
  int sinceChange_ = kTicks;
  int bodyList_ = -1;
  bool due_ = false;
};

}  // namespace app
