// The two languages of everything on screen.
#pragma once

namespace text {

enum class Language { en, ja };

/// Words that are said in both.
struct Both {
  const char* en;
  const char* ja;
};

/// What `words` (anything with an `en` and a `ja`) are in that language. Lives as long as `words` do.
template <typename Bilingual>
[[nodiscard]] constexpr const auto& in(const Bilingual& words, Language language) {
  return language == Language::ja ? words.ja : words.en;
}

}  // namespace text
