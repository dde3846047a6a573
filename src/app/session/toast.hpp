// Toasts: messages about something that a key has just saved or copied, or failed to, shown for a while.
// Independent of the window and the clock.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "text/messages.hpp"

namespace app {

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

}  // namespace app
