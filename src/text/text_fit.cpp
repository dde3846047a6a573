#include "text/text_fit.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
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

std::size_t lengthOf(unsigned char lead) {
  return lead < 0xC0 ? 1u : lead < 0xE0 ? 2u : lead < 0xF0 ? 3u : 4u;
}

/// An invalid sequence is kept as it is: nothing is lost, and nothing is read beyond the end.
std::vector<Letter> lettersOf(std::string_view text) {
  constexpr unsigned kLeadBits[] = {0x7F, 0x1F, 0x0F, 0x07};
  std::vector<Letter> letters;
  while (!text.empty()) {
    const std::size_t length = std::min(lengthOf(static_cast<unsigned char>(text.front())), text.size());
    char32_t code = static_cast<unsigned char>(text.front()) & kLeadBits[length - 1];
    for (const char c : text.substr(1, length - 1)) code = code << 6 | (static_cast<unsigned char>(c) & 0x3F);
    letters.push_back({code, text.substr(0, length)});
    text.remove_prefix(length);
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

bool hasJapanese(std::string_view text) {
  const auto letters = lettersOf(text);
  return std::any_of(letters.begin(), letters.end(), [](const Letter& letter) {
    return letter.code >= kFirstWide && letter.code < kAfterWide;
  });
}

}  // namespace text
