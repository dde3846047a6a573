#include "app/session/toast.hpp"

#include <system_error>
#include <utility>

namespace app {
namespace {

/// The file's absolute path.
std::string wholePlace(const std::filesystem::path& file) {
  std::error_code failed;
  const std::filesystem::path whole = std::filesystem::absolute(file, failed);
  return (failed ? file : whole).lexically_normal().string();
}

}  // namespace

Message toastFor(text::Word what, const std::filesystem::path& file, text::Language language) {
  return {MessageMark::tick, false, text::say(what, language), {wholePlace(file)}};
}

Message refusalOf(text::Word what, const std::string& why, text::Language language) {
  return {MessageMark::cross, false, text::say(what, language), {why}};
}

void Toasts::give(Message toast, unsigned milliseconds) {
  shown_ = std::move(toast);
  milliseconds_ = milliseconds;
  ++given_;
  isNew_ = true;
}

void Toasts::add(Message toast) {
  if (shown_ && shown_->headline == toast.headline) {
    toast.lines.insert(toast.lines.begin(), shown_->lines.begin(), shown_->lines.end());
  }
  give(std::move(toast));
}

std::optional<int> Toasts::takeNew() {
  return std::exchange(isNew_, false) ? std::optional(given_) : std::nullopt;
}

void Toasts::expire(int number) {
  if (number == given_) forget();
}

}  // namespace app
