#include "text/text_fit.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utf8.h>
#include <utility>
#include <vector>

namespace text {
namespace {

constexpr char32_t kFirstWide = 0x2E80;  // from here on East Asian characters, set one beside the other
constexpr char32_t kAfterWide = 0xFFF0;
constexpr std::u32string_view kNoStart =
    U"、。，．・：；？！）］｝」』】〉》ー〜～…‥ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々,.:;?!)]}%°";
constexpr std::u32string_view kNoEnd = U"（［｛「『【〈《([{";

struct Letter {
  char32_t code = 0;
  std::string_view bytes;
};

/// A byte of an invalid sequence is a letter by itself: nothing is lost, and nothing is read beyond the end.
std::vector<Letter> lettersOf(std::string_view text) {
  std::vector<Letter> letters;
  const char* const end = text.data() + text.size();
  for (const char* at = text.data(); at < end;) {
    const char* const valid = utf8::find_invalid(at, end);
    while (at < valid) {
      const char* const first = at;
      const char32_t code = utf8::unchecked::next(at);
      letters.push_back({code, {first, static_cast<std::size_t>(at - first)}});
    }
    if (at < end) letters.push_back({U'\uFFFD', {at++, 1}});
  }
  return letters;
}

bool in(std::u32string_view set, char32_t code) { return set.find(code) != std::u32string_view::npos; }

bool digit(char32_t code) { return code >= U'0' && code <= U'9'; }

/// A number stays with its counter: "15本".
bool mayBreakBetween(char32_t before, char32_t after) {
  if (before == U' ') return after != U' ';
  if (before < kFirstWide && after < kFirstWide) return false;
  return !in(kNoEnd, before) && !in(kNoStart, after) && !digit(before) && after != U' ';
}

/// One line, filled letter by letter; it breaks where it could last.
class Filler {
 public:
  Filler(float room, const Advance& advance) : room_(room), advance_(advance) {}

  std::string fill(const std::vector<Letter>& letters) {
    for (std::size_t i = 0; i < letters.size(); ++i) take(letters, i);
    end(letters, letters.size(), letters.size());
    return std::move(out_);
  }

 private:
  void take(const std::vector<Letter>& letters, std::size_t i) {
    const char32_t code = letters[i].code;
    if (code == U'\n') {
      end(letters, i, i + 1);
      out_ += '\n';
      return;
    }
    if (i > first_ && mayBreakBetween(letters[i - 1].code, code)) chance_ = i;
    width_ += advance_(code);
    if (width_ <= room_ || code == U' ' || i == first_) return;
    const std::size_t next = chance_ > first_ ? chance_ : i;
    end(letters, next, next);
    out_ += '\n';
    for (std::size_t j = next; j <= i; ++j) width_ += advance_(letters[j].code);
  }

  /// Writes the line up to `last`, without the spaces at its end; the next line begins at `next`.
  void end(const std::vector<Letter>& letters, std::size_t last, std::size_t next) {
    const bool whole = last == letters.size() || letters[last].code == U'\n';
    while (!whole && last > first_ && letters[last - 1].code == U' ') --last;
    for (std::size_t i = first_; i < last; ++i) out_ += letters[i].bytes;
    first_ = chance_ = next;
    width_ = 0.0f;
  }

  float room_;
  const Advance& advance_;
  std::string out_;
  std::size_t first_ = 0;   // of the line
  std::size_t chance_ = 0;  // the last place where the line may break; first_: none yet
  float width_ = 0.0f;
};

}  // namespace

std::string brokenIntoLines(const std::string& text, float room, const Advance& advance) {
  if (!(room > 0.0f)) return text;
  return Filler(room, advance).fill(lettersOf(text));
}

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
  return std::any_of(letters.begin(), letters.end(), [](const Letter& letter) {
    return letter.code >= kFirstWide && letter.code < kAfterWide;
  });
}

}  // namespace text
