#include "world/choices.hpp"

#include <algorithm>
#include <numeric>

#include "world/error.hpp"

namespace world {
namespace {

/// A longer word is no misspelling of any name here, and must not cost time.
constexpr std::size_t kLongestName = 64;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Levenshtein's distance: letters to insert, drop or replace; case does not count.
std::size_t editsBetween(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (const char letter : a) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (lower(letter) == lower(b[j]) ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

// Up to two in five letters wrong is a slip; more is another word.
bool isSlip(std::string_view wrong, std::string_view name) {
  return editsBetween(wrong, name) * 5 <= std::max(wrong.size(), name.size()) * 2;
}

std::string listed(const std::vector<std::string_view>& names) {
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) list += i + 1 == names.size() ? " and " : ", ";
    list += names[i];
  }
  return list;
}

}  // namespace

std::string choices(std::string_view wrong, const std::vector<std::string_view>& names) {
  if (names.empty()) return "none is known here";
  if (wrong.size() <= kLongestName) {
    const auto nearest = std::min_element(names.begin(), names.end(), [&](auto a, auto b) {
      return editsBetween(wrong, a) < editsBetween(wrong, b);
    });
    if (isSlip(wrong, *nearest)) return "did you mean " + inQuotes(*nearest) + "?";
  }
  return "known are " + listed(names);
}

}  // namespace world
