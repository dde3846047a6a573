#include "base/error.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <cstdio>
#include <numeric>
#include <utf8.h>
#include <utility>

namespace base {
namespace {

/// The maximum number of bytes of the user's text in a message.
constexpr std::size_t kLongestQuote = 160;

bool continuesCharacter(unsigned char c) { return (c & 0xc0u) == 0x80u; }  // UTF-8

}  // namespace

std::string printable(std::string_view text) {
  std::size_t end = std::min(text.size(), kLongestQuote);
  while (end < text.size() && end > 0 && continuesCharacter(static_cast<unsigned char>(text[end]))) --end;
  const std::string line = escapedLine(text.substr(0, end));
  return end < text.size() ? line + "…" : line;
}

std::string inQuotes(std::string_view text) { return '"' + printable(text) + '"'; }

std::string sixDigits(double number) {
  std::array<char, 32> digits{};
  std::snprintf(digits.data(), digits.size(), "%.6g", number);
  return digits.data();
}

namespace {

struct Range {
  std::uint32_t first, last;
};

/// Characters that a terminal does not show (Unicode 15): Cc, Zl, Zp, Cf (except controls of Egyptian
/// hieroglyphs), variation selectors, noncharacters, and blank letters such as the Hangul fillers.
constexpr std::array<Range, 27> kInvisible{
    {{0x0000, 0x001f},   {0x007f, 0x009f},  {0x00ad, 0x00ad},   {0x034f, 0x034f},   {0x0600, 0x0605},
     {0x061c, 0x061c},   {0x06dd, 0x06dd},  {0x070f, 0x070f},   {0x0890, 0x0891},   {0x08e2, 0x08e2},
     {0x115f, 0x1160},   {0x17b4, 0x17b5},  {0x180b, 0x180f},   {0x200b, 0x200f},   {0x2028, 0x202e},
     {0x2060, 0x206f},   {0x3164, 0x3164},  {0xfdd0, 0xfdef},   {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},
     {0xffa0, 0xffa0},   {0xfff0, 0xfffb},  {0x110bd, 0x110bd}, {0x110cd, 0x110cd}, {0x1bca0, 0x1bca3},
     {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}}};

bool isInvisible(std::uint32_t c) {
  if ((c & 0xfffeu) == 0xfffeu) return true;  // the last two code points of each plane are noncharacters
  return std::any_of(kInvisible.begin(), kInvisible.end(),
                     [c](Range r) { return r.first <= c && c <= r.last; });
}

std::string escapeSequence(const char* format, std::uint32_t number) {
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), format, static_cast<unsigned>(number));
  return text.data();
}

std::string escapedIfInvisible(std::uint32_t c, std::string_view bytes) {
  if (!isInvisible(c)) return std::string(bytes);
  return c < 0x80 ? escapeSequence("\\x%02x", c) : escapeSequence("\\u%04x", c);
}

}  // namespace

std::string escapedLine(std::string_view text) {
  std::string line;
  const char* const end = text.data() + text.size();
  for (const char* position = text.data(); position < end;) {
    const char* const firstInvalid = utf8::find_invalid(position, end);
    while (position < firstInvalid) {
      const char* const first = position;
      const std::uint32_t c = utf8::unchecked::next(position);
      line += escapedIfInvisible(c, {first, static_cast<std::size_t>(position - first)});
    }
    if (position < end) line += escapeSequence("\\x%02x", static_cast<unsigned char>(*position++));
  }
  return line;
}

namespace {

bool isShellSafe(char c) {
  constexpr std::string_view kSafePunctuation = "/._-+,:=@%";
  return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
         kSafePunctuation.find(c) != std::string_view::npos;
}

}  // namespace

std::string shellWord(const std::string& text) {
  if (!text.empty() && std::all_of(text.begin(), text.end(), isShellSafe)) return text;
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

namespace {

/// Longer words are not compared, because the time grows with the square of their length.
constexpr std::size_t kLongestName = 64;
/// The maximum number of names that a message lists in full.
constexpr std::size_t kLongestList = 64;
constexpr std::size_t kMaxSimilar = 5;

// The restricted Damerau-Levenshtein distance: the least number of bytes to insert, delete, replace or swap
// with a neighbour. Ignores the case of ASCII letters.
std::size_t editDistance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> previousRow(b.size() + 1);
  std::vector<std::size_t> rowBeforePrevious;
  std::iota(previousRow.begin(), previousRow.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::vector<std::size_t> row{i};
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool isSame = lower(a[i - 1]) == lower(b[j - 1]);
      row.push_back(std::min({previousRow[j] + 1, row[j - 1] + 1, previousRow[j - 1] + (isSame ? 0 : 1)}));
      const bool isSwapped =
          i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]);
      if (isSwapped) row[j] = std::min(row[j], rowBeforePrevious[j - 2] + 1);
    }
    rowBeforePrevious = std::exchange(previousRow, std::move(row));
  }
  return previousRow.back();
}

// True if `wrong` is a likely misspelling of `name`: at most two edits per five letters of the longer word.
bool isMisspelling(std::string_view wrong, std::string_view name) {
  return editDistance(wrong, name) * 5 <= std::max(wrong.size(), name.size()) * 2;
}

std::string joinNames(const std::vector<std::string_view>& names) {
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) list += i + 1 == names.size() ? " and " : ", ";
    list += printable(names[i]);
  }
  return list;
}

}  // namespace

std::string suggestion(std::string_view wrong, const std::vector<std::string_view>& names) {
  if (names.empty()) return "none is known here";
  if (wrong.size() <= kLongestName) {
    const auto nearest = std::min_element(names.begin(), names.end(), [&](auto a, auto b) {
      return editDistance(wrong, a) < editDistance(wrong, b);
    });
    if (isMisspelling(wrong, *nearest)) return "did you mean " + inQuotes(*nearest) + "?";
  }
  if (names.size() <= kLongestList) return "known are " + joinNames(names);
  return "the nearest of " + std::to_string(names.size()) + " are " +
         joinNames(similarNames(wrong, names, kMaxSimilar));
}

std::vector<std::string_view> similarNames(std::string_view wrong, std::vector<std::string_view> names,
                                           std::size_t maxCount) {
  wrong = wrong.substr(0, kLongestName);
  std::vector<std::pair<std::size_t, std::string_view>> rankedNames;
  for (const std::string_view name : names) rankedNames.emplace_back(editDistance(wrong, name), name);
  std::sort(rankedNames.begin(), rankedNames.end());
  names.clear();
  for (std::size_t i = 0; i < std::min(maxCount, rankedNames.size()); ++i)
    names.push_back(rankedNames[i].second);
  return names;
}

}  // namespace base
