// Toasts: messages about what a key has just saved or copied, or could not, shown for a while. Knows no
// window and no clock.
#pragma once

#include <filesystem>
#include <optional>

#include "app/words/message.hpp"
#include "text/messages.hpp"

namespace app {

/// The toast that `what` has been saved in `file`, shown with its whole path.
[[nodiscard]] Notice toastFor(text::Word what, const std::filesystem::path& file, text::Language language);
/// The toast that `what` could not be done, with `why` as on stderr.
[[nodiscard]] Notice refusalOf(text::Word what, const std::string& why, text::Language language);

/// The toast that is shown, until the next key or until expire().
class Toasts {
 public:
  static constexpr unsigned kShownMilliseconds = 3000;

  /// Shows a toast in place of the last one, for so many milliseconds.
  void give(Notice toast, unsigned milliseconds = kShownMilliseconds);
  /// Adds a line to the toast that is shown, or shows a new toast.
  void add(Notice toast);
  void forget() { shown_.reset(); }
  [[nodiscard]] const std::optional<Notice>& shown() const { return shown_; }

  /// The number of a toast given since the last call; pass it to expire() when its time is up.
  [[nodiscard]] std::optional<int> takeNew();
  /// How long the toast that is shown stays, unless a key or another toast takes its place.
  [[nodiscard]] unsigned milliseconds() const { return milliseconds_; }
  /// Removes that toast, unless another one has replaced it.
  void expire(int number);
  /// The number of the toast that is shown, as takeNew() gives it.
  [[nodiscard]] std::optional<int> number() const { return shown_ ? std::optional(given_) : std::nullopt; }

 private:
  std::optional<Notice> shown_;
  int given_ = 0;
  unsigned milliseconds_ = kShownMilliseconds;
  bool isNew_ = false;
};

}  // namespace app
