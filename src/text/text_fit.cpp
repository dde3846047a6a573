#include "text/text_fit.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "text/letters.hpp"

namespace text {

std::string fitted(std::string_view text, const std::function<bool(const std::string&)>& fits) {
  std::string whole(text);
  if (fits(whole)) return whole;
  const std::vector<Letter> letters = lettersOf(text);
  for (auto last = letters.rbegin(); last != letters.rend(); ++last) {
    whole.resize(static_cast<std::size_t>(last->bytes.data() - text.data()));
    std::string shorter = whole + "…";
    if (fits(shorter)) return shorter;
  }
  return "…";
}

std::optional<float> letterSize(float full, float least, const std::function<bool(float)>& fits) {
  constexpr float kStep = 0.95f;
  float size = full;
  while (size >= least && !fits(size)) size *= kStep;
  return size >= least ? std::optional(size) : std::nullopt;
}

bool hasJapanese(std::string_view text) {
  const auto letters = lettersOf(text);
  return std::any_of(letters.begin(), letters.end(),
                     [](const Letter& letter) { return isWide(letter.code); });
}

}  // namespace text
