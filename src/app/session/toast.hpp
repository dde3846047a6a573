// What a key has just saved or copied, or could not: shown for a while. Pure: no window, no clock.
#pragma once

#include <filesystem>
#include <optional>

#include "app/words/message.hpp"
#include "text/messages.hpp"

namespace app {

/// `what` has been done, and lies in `file`; the place is shown whole.
[[nodiscard]] Notice toastFor(text::Word what, const std::filesystem::path& file, text::Language language);
/// `what` could not be done; `why` as stderr says it.
[[nodiscard]] Notice refusalOf(text::Word what, const std::string& why, text::Language language);

/// The toast that is shown: until the next key, or until whoever has a clock says that it is old.
class Toasts {
 public:
  static constexpr unsigned kShownMilliseconds = 3000;

  /// Takes the place of the last one.
  void give(Notice toast);
  /// Another line under it, or a toast of its own where none is shown.
  void add(Notice toast);
  void forget() { shown_.reset(); }
  [[nodiscard]] const std::optional<Notice>& shown() const { return shown_; }

  /// The number of a toast given since the last call: to be handed to expire() when its time is up.
  [[nodiscard]] std::optional<int> takeNew();
  /// Forgets that one, unless it has given way to another already.
  void expire(int number);

 private:
  std::optional<Notice> shown_;
  int given_ = 0;
  bool isNew_ = false;
};

}  // namespace app
