#include "text/text_fit.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utf8.h>
#include <utility>
#include <vector>

namespace text {
namespace {

struct Letter {
  char32_t code = 0;
  std::string_view bytes;
};

/// Splits `text` (UTF-8) into letters, which refer to `text`. Each byte of invalid UTF-8 is one letter.
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

/// True for East Asian characters, which are written without spaces between words.
bool isWide(char32_t code) {
  constexpr char32_t kFirst = 0x2E80, kAfter = 0xFFF0;
  return code >= kFirst && code < kAfter;
}

constexpr std::u32string_view kNoStart =
    U"、。，．・：；？！）］｝」』】〉》ー〜～…‥ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々,.:;?!)]}%°";
constexpr std::u32string_view kNoEnd = U"（［｛「『【〈《([{";
constexpr std::u32string_view kPauses = U"、。，．：；？！―…";
constexpr std::u32string_view kCloses = U"）］｝」』】〉》";
// A phrase ends after one of these hiragana if no hiragana follows. Other hiragana often belong to the same
// word as the next character: "引き離す", "お互い".
constexpr std::u32string_view kEndsBeforeKanji = U"をはがのにでともへやかるたてばらずなくいうつよね";
constexpr std::u32string_view kParticles = U"をはがのにと";

using Cost = std::int64_t;
// Costs of line breaks. An additional line costs less than a broken word.
constexpr Cost kLine = 20;
constexpr Cost kPunctuated = 0;
constexpr Cost kPhrase = 1;     // break at the end of a phrase, or at a space
constexpr Cost kCompound = 4;   // break between two parts of a compound, or after a possible particle
constexpr Cost kCharacter = 8;  // break between two Chinese characters
constexpr Cost kWithin = 24;    // break within a Japanese word
constexpr Cost kFormula = 100;  // break within a short formula
constexpr Cost kTorn = 1000;    // break within a Latin word, or where kinsoku forbids a break
constexpr Cost kNever = std::numeric_limits<Cost>::max();

bool contains(std::u32string_view set, char32_t code) { return set.find(code) != std::u32string_view::npos; }

bool digit(char32_t code) { return code >= U'0' && code <= U'9'; }
bool hiragana(char32_t code) { return code >= U'ぁ' && code <= U'ゟ'; }
bool katakana(char32_t code) { return code >= U'゠' && code <= U'ヿ'; }

/// True if a line may break between the two characters. A number stays with its counter, as in "15本".
bool mayBreak(char32_t before, char32_t after) {
  if (before == U' ') return after != U' ';
  if (!isWide(before) && !isWide(after)) return false;
  return !contains(kNoEnd, before) && !contains(kNoStart, after) && !digit(before) && after != U' ';
}

Cost costBeforeHiragana(char32_t before, char32_t after) {
  return contains(kParticles, before) && !contains(kParticles, after) ? kCompound : kWithin;
}

Cost costAfterOthers(char32_t before, char32_t after) {
  if (katakana(before) && katakana(after)) return before == U'・' ? kCompound : kWithin;
  return katakana(before) || katakana(after) ? kCompound : kCharacter;
}

// Japanese has no spaces. Most phrases end with hiragana and begin with another character.
Cost costBetween(char32_t before, char32_t after) {
  if (!mayBreak(before, after)) return kNever;
  if (contains(kPauses, before)) return kPunctuated;
  if (hiragana(after)) return costBeforeHiragana(before, after);
  if (before == U' ' || contains(kCloses, before) || contains(kNoEnd, after)) return kPhrase;
  if (hiragana(before)) return contains(kEndsBeforeKanji, before) ? kPhrase : kWithin;
  return costAfterOthers(before, after);
}

/// The maximum number of letters of a text in brackets that is kept on one line.
std::size_t longestBracket(char32_t close) { return isWide(close) ? 12 : 16; }

/// The best line breaks from one character to the end of the text.
struct Plan {
  Cost cost = kNever;
  float widest = 0.0f;   // width of the widest line
  std::size_t next = 0;  // the character that begins the second line

  /// True for equal plans too. LineBreaker::planFrom() then keeps the later plan, whose first line is longer.
  [[nodiscard]] bool isNoWorseThan(const Plan& other) const {
    return cost < other.cost || (cost == other.cost && widest <= other.widest);
  }
};

/// Breaks a text without newlines at the lowest cost. Of equal costs, chooses the lines with the smallest
/// maximum width.
class LineBreaker {
 public:
  LineBreaker(std::vector<Letter> letters, float maxWidth, const Advance& advance)
      : letters_(std::move(letters)),
        maxWidth_(maxWidth),
        ends_(letters_.size() + 1),
        inkEnds_(letters_.size() + 1) {
    for (std::size_t i = 0; i < letters_.size(); ++i) {
      ends_[i + 1] = ends_[i] + advance(letters_[i].code);
      inkEnds_[i + 1] = letters_[i].code == U' ' ? inkEnds_[i] : i + 1;
    }
    joinFormulas();
  }

  [[nodiscard]] std::string broken() {
    if (width(0, letters_.size()) <= maxWidth_ || !(plan(kNever) || plan(kTorn)))
      return lineOf(0, letters_.size());
    std::string out;
    for (std::size_t first = 0; first < letters_.size(); first = plans_[first].next) {
      if (first > 0) out += '\n';
      out += lineOf(first, plans_[first].next);
    }
    return out;
  }

 private:
  /// Plans the line breaks, from the end of the text to its beginning. `unbreakable`: the cost of a forbidden
  /// break, or kNever to exclude it. False if there is no plan.
  bool plan(Cost unbreakable) {
    const std::size_t count = letters_.size();
    plans_.assign(count + 1, {});
    plans_[count].cost = 0;
    costs_.assign(count + 1, 0);
    for (std::size_t place = 1; place < count; ++place) costs_[place] = costAt(place, unbreakable);
    for (std::size_t first = count; first-- > 0;)
      if (costs_[first] != kNever) planFrom(first);
    return plans_[0].cost != kNever;
  }

  void planFrom(std::size_t first) {
    for (std::size_t last = first + 1; last <= letters_.size(); ++last) {
      const float wide = width(first, last);
      if (wide > maxWidth_ && last > first + 1) break;
      const Plan& rest = plans_[last];
      if (rest.cost == kNever || costs_[last] == kNever) continue;
      const Plan whole{kLine + costs_[last] + rest.cost, std::max(wide, rest.widest), last};
      if (whole.isNoWorseThan(plans_[first])) plans_[first] = whole;
    }
  }

  /// The cost of a break before character `place`.
  [[nodiscard]] Cost costAt(std::size_t place, Cost unbreakable) const {
    const char32_t after = letters_[place].code;
    const Cost cost = costBetween(letters_[place - 1].code, after);
    if (cost == kNever) return unbreakable;
    if (joined_[place]) return kFormula;
    const bool counted = letters_[place - 1].code == U' ' && place > 1 && digit(letters_[place - 2].code) &&
                         isWide(after);  // "0.5 以下"
    return counted ? std::max(cost, kWithin) : cost;
  }

  /// Keeps short brackets such as "(2, −3, 0)" and "（破線）" on one line, and both sides of "v = 2".
  void joinFormulas() {
    joined_.assign(letters_.size() + 1, false);
    std::size_t open = letters_.size();
    for (std::size_t i = 0; i < letters_.size(); ++i) {
      if (contains(U"(（", letters_[i].code)) open = i;
      if (contains(U")）", letters_[i].code) && open < i && i - open < longestBracket(letters_[i].code))
        std::fill(joined_.begin() + static_cast<std::ptrdiff_t>(open) + 1,
                  joined_.begin() + static_cast<std::ptrdiff_t>(i) + 1, true);
      if (i > 0 && i + 2 < letters_.size() && letters_[i].code == U'=' && letters_[i - 1].code == U' ')
        joined_[i] = joined_[i + 2] = true;
    }
  }

  /// Returns the end of a line without trailing spaces.
  [[nodiscard]] std::size_t trimmed(std::size_t first, std::size_t last) const {
    return std::max(first, inkEnds_[last]);
  }

  [[nodiscard]] float width(std::size_t first, std::size_t last) const {
    return ends_[trimmed(first, last)] - ends_[first];
  }

  [[nodiscard]] std::string lineOf(std::size_t first, std::size_t last) const {
    std::string line;
    for (std::size_t i = first; i < (last < letters_.size() ? trimmed(first, last) : last); ++i)
      line += letters_[i].bytes;
    return line;
  }

  std::vector<Letter> letters_;
  float maxWidth_;
  std::vector<float> ends_;           // the width of the text up to each character
  std::vector<std::size_t> inkEnds_;  // for each place, the end of the last non-space character before it
  std::vector<bool> joined_;          // for each character, true if a break before it would split a formula
  std::vector<Cost> costs_;           // the cost of a break before each character
  std::vector<Plan> plans_;           // for each character, the best plan from there to the end
};

}  // namespace

std::string brokenIntoLines(const std::string& text, float maxWidth, const Advance& advance) {
  if (!(maxWidth > 0.0f)) return text;
  std::string out;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    out +=
        LineBreaker(lettersOf(std::string_view(text).substr(begin, end - begin)), maxWidth, advance).broken();
    if (end < text.size()) out += '\n';
    begin = end + 1;
  }
  return out;
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
  return std::any_of(letters.begin(), letters.end(),
                     [](const Letter& letter) { return isWide(letter.code); });
}

}  // namespace text
