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
  for (const char* cursor = text.data(); cursor < end;) {
    const char* const valid = utf8::find_invalid(cursor, end);
    while (cursor < valid) {
      const char* const first = cursor;
      const char32_t code = utf8::unchecked::next(cursor);
      letters.push_back({code, {first, static_cast<std::size_t>(cursor - first)}});
    }
    if (cursor < end) letters.push_back({U'\uFFFD', {cursor++, 1}});
  }
  return letters;
}

/// True for East Asian characters, which are written without spaces between words.
bool isEastAsian(char32_t code) {
  constexpr char32_t kFirst = 0x2E80, kEnd = 0xFFF0;
  return code >= kFirst && code < kEnd;
}

constexpr std::u32string_view kForbiddenAtLineStart =
    U"、。，．・：；？！）］｝」』】〉》ー〜～…‥ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々,.:;?!)]}%°";
constexpr std::u32string_view kOpeningBrackets = U"（［｛「『【〈《([{";
constexpr std::u32string_view kPauseMarks = U"、。，．：；？！―…";
constexpr std::u32string_view kClosingBrackets = U"）］｝」』】〉》";
// A phrase ends after one of these hiragana if no hiragana follows. Other hiragana often belong to the same
// word as the next character: "引き離す", "お互い".
constexpr std::u32string_view kPhraseEndings = U"をはがのにでともへやかるたてばらずなくいうつよね";
constexpr std::u32string_view kParticles = U"をはがのにと";

using Cost = std::int64_t;
// Costs of line breaks. An additional line costs less than a broken word.
constexpr Cost kLineCost = 20;
constexpr Cost kPunctuationCost = 0;
constexpr Cost kPhraseCost = 1;       // break at the end of a phrase, or at a space
constexpr Cost kCompoundCost = 4;     // break between two parts of a compound, or after a possible particle
constexpr Cost kKanjiCost = 8;        // break between two Chinese characters
constexpr Cost kWithinWordCost = 24;  // break within a Japanese word
constexpr Cost kFormulaCost = 100;    // break within a short formula
constexpr Cost kForbiddenBreakCost = 1000;  // break within a Latin word, or where kinsoku forbids a break
constexpr Cost kInfiniteCost = std::numeric_limits<Cost>::max();

bool contains(std::u32string_view set, char32_t code) { return set.find(code) != std::u32string_view::npos; }

bool isDigit(char32_t code) { return code >= U'0' && code <= U'9'; }
bool isHiragana(char32_t code) { return code >= U'ぁ' && code <= U'ゟ'; }
bool isKatakana(char32_t code) { return code >= U'゠' && code <= U'ヿ'; }

/// True if a line may break between the two characters. A number stays with its counter, as in "15本".
bool mayBreak(char32_t before, char32_t after) {
  if (before == U' ') return after != U' ';
  if (!isEastAsian(before) && !isEastAsian(after)) return false;
  return !contains(kOpeningBrackets, before) && !contains(kForbiddenAtLineStart, after) && !isDigit(before) &&
         after != U' ';
}

Cost costBeforeHiragana(char32_t before, char32_t after) {
  return contains(kParticles, before) && !contains(kParticles, after) ? kCompoundCost : kWithinWordCost;
}

Cost costBetweenKanjiOrKatakana(char32_t before, char32_t after) {
  if (isKatakana(before) && isKatakana(after)) return before == U'・' ? kCompoundCost : kWithinWordCost;
  return isKatakana(before) || isKatakana(after) ? kCompoundCost : kKanjiCost;
}

// Japanese has no spaces. Most phrases end with hiragana and begin with another character.
Cost costBetween(char32_t before, char32_t after) {
  if (!mayBreak(before, after)) return kInfiniteCost;
  if (contains(kPauseMarks, before)) return kPunctuationCost;
  if (isHiragana(after)) return costBeforeHiragana(before, after);
  if (before == U' ' || contains(kClosingBrackets, before) || contains(kOpeningBrackets, after))
    return kPhraseCost;
  if (isHiragana(before)) return contains(kPhraseEndings, before) ? kPhraseCost : kWithinWordCost;
  return costBetweenKanjiOrKatakana(before, after);
}

/// The maximum number of letters of a text in brackets that is kept on one line.
std::size_t maxBracketLength(char32_t closingBracket) { return isEastAsian(closingBracket) ? 12 : 16; }

/// The best line breaks from one character to the end of the text.
struct Plan {
  Cost cost = kInfiniteCost;
  float maxLineWidth = 0.0f;      // width of the widest line
  std::size_t nextLineStart = 0;  // the character that begins the second line

  /// True for equal plans too. LineBreaker::planFrom() then keeps the later plan, whose first line is longer.
  [[nodiscard]] bool isNoWorseThan(const Plan& other) const {
    return cost < other.cost || (cost == other.cost && maxLineWidth <= other.maxLineWidth);
  }
};

/// Breaks a text without newlines at the lowest cost. Of equal costs, chooses the lines with the smallest
/// maximum width.
class LineBreaker {
 public:
  LineBreaker(std::vector<Letter> letters, float maxWidth, const Advance& advance)
      : letters_(std::move(letters)),
        maxWidth_(maxWidth),
        widthsUpTo_(letters_.size() + 1),
        endsWithoutSpaces_(letters_.size() + 1) {
    for (std::size_t i = 0; i < letters_.size(); ++i) {
      widthsUpTo_[i + 1] = widthsUpTo_[i] + advance(letters_[i].code);
      endsWithoutSpaces_[i + 1] = letters_[i].code == U' ' ? endsWithoutSpaces_[i] : i + 1;
    }
    joinFormulas();
  }

  [[nodiscard]] std::string brokenText() {
    if (width(0, letters_.size()) <= maxWidth_ || !(findPlan(kInfiniteCost) || findPlan(kForbiddenBreakCost)))
      return lineText(0, letters_.size());
    std::string out;
    for (std::size_t first = 0; first < letters_.size(); first = plans_[first].nextLineStart) {
      if (first > 0) out += '\n';
      out += lineText(first, plans_[first].nextLineStart);
    }
    return out;
  }

 private:
  /// Plans the line breaks, from the end of the text to its beginning. `forbiddenBreakCost`: the cost of a
  /// forbidden break, or kInfiniteCost to exclude it. False if there is no plan.
  bool findPlan(Cost forbiddenBreakCost) {
    const std::size_t count = letters_.size();
    plans_.assign(count + 1, {});
    plans_[count].cost = 0;
    costs_.assign(count + 1, 0);
    for (std::size_t index = 1; index < count; ++index) costs_[index] = costAt(index, forbiddenBreakCost);
    for (std::size_t first = count; first-- > 0;)
      if (costs_[first] != kInfiniteCost) planFrom(first);
    return plans_[0].cost != kInfiniteCost;
  }

  void planFrom(std::size_t first) {
    for (std::size_t last = first + 1; last <= letters_.size(); ++last) {
      const float lineWidth = width(first, last);
      if (lineWidth > maxWidth_ && last > first + 1) break;
      const Plan& restPlan = plans_[last];
      if (restPlan.cost == kInfiniteCost || costs_[last] == kInfiniteCost) continue;
      const Plan candidate{kLineCost + costs_[last] + restPlan.cost,
                           std::max(lineWidth, restPlan.maxLineWidth), last};
      if (candidate.isNoWorseThan(plans_[first])) plans_[first] = candidate;
    }
  }

  /// The cost of a break before character `index`.
  [[nodiscard]] Cost costAt(std::size_t index, Cost forbiddenBreakCost) const {
    const char32_t after = letters_[index].code;
    const Cost cost = costBetween(letters_[index - 1].code, after);
    if (cost == kInfiniteCost) return forbiddenBreakCost;
    if (splitsFormula_[index]) return kFormulaCost;
    const bool isUnitAfterNumber = letters_[index - 1].code == U' ' && index > 1 &&
                                   isDigit(letters_[index - 2].code) && isEastAsian(after);  // "0.5 以下"
    return isUnitAfterNumber ? std::max(cost, kWithinWordCost) : cost;
  }

  /// Keeps short brackets such as "(2, −3, 0)" and "（破線）" on one line, and both sides of "v = 2".
  void joinFormulas() {
    splitsFormula_.assign(letters_.size() + 1, false);
    std::size_t openBracket = letters_.size();
    for (std::size_t i = 0; i < letters_.size(); ++i) {
      if (contains(U"(（", letters_[i].code)) openBracket = i;
      if (contains(U")）", letters_[i].code) && openBracket < i &&
          i - openBracket < maxBracketLength(letters_[i].code))
        std::fill(splitsFormula_.begin() + static_cast<std::ptrdiff_t>(openBracket) + 1,
                  splitsFormula_.begin() + static_cast<std::ptrdiff_t>(i) + 1, true);
      if (i > 0 && i + 2 < letters_.size() && letters_[i].code == U'=' && letters_[i - 1].code == U' ')
        splitsFormula_[i] = splitsFormula_[i + 2] = true;
    }
  }

  /// Returns the end of a line without trailing spaces.
  [[nodiscard]] std::size_t trimmedEnd(std::size_t first, std::size_t last) const {
    return std::max(first, endsWithoutSpaces_[last]);
  }

  [[nodiscard]] float width(std::size_t first, std::size_t last) const {
    return widthsUpTo_[trimmedEnd(first, last)] - widthsUpTo_[first];
  }

  [[nodiscard]] std::string lineText(std::size_t first, std::size_t last) const {
    std::string line;
    for (std::size_t i = first; i < (last < letters_.size() ? trimmedEnd(first, last) : last); ++i)
      line += letters_[i].bytes;
    return line;
  }

  std::vector<Letter> letters_;
  float maxWidth_;
  std::vector<float> widthsUpTo_;  // the width of the text up to each character
  std::vector<std::size_t>
      endsWithoutSpaces_;            // for each place, the end of the last non-space character before it
  std::vector<bool> splitsFormula_;  // for each character, true if a break before it would split a formula
  std::vector<Cost> costs_;          // the cost of a break before each character
  std::vector<Plan> plans_;          // for each character, the best plan from there to the end
};

}  // namespace

std::string brokenIntoLines(const std::string& text, float maxWidth, const Advance& advance) {
  if (!(maxWidth > 0.0f)) return text;
  std::string out;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    out += LineBreaker(lettersOf(std::string_view(text).substr(begin, end - begin)), maxWidth, advance)
               .brokenText();
    if (end < text.size()) out += '\n';
    begin = end + 1;
  }
  return out;
}

std::string shortenedToFit(std::string_view text, const std::function<bool(const std::string&)>& fits) {
  std::string beginning(text);
  if (fits(beginning)) return beginning;
  const std::vector<Letter> letters = lettersOf(text);
  for (auto last = letters.rbegin(); last != letters.rend(); ++last) {
    beginning.resize(static_cast<std::size_t>(last->bytes.data() - text.data()));
    std::string shorter = beginning + "…";
    if (fits(shorter)) return shorter;
  }
  return "…";
}

std::optional<float> largestFittingFontSize(float maxSize, float minSize,
                                            const std::function<bool(float)>& fits) {
  constexpr float kStep = 0.95f;
  float size = maxSize;
  while (size >= minSize && !fits(size)) size *= kStep;
  return size >= minSize ? std::optional(size) : std::nullopt;
}

bool hasJapanese(std::string_view text) {
  const auto letters = lettersOf(text);
  return std::any_of(letters.begin(), letters.end(),
                     [](const Letter& letter) { return isEastAsian(letter.code); });
}

}  // namespace text
