#include "app/options/option_words.hpp"

#include <charconv>

namespace app {

std::optional<std::uint64_t> wholeNumber(std::string_view text, std::uint64_t most) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  return whole && number <= most ? std::optional(number) : std::nullopt;
}

}  // namespace app
