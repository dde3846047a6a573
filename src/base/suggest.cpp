#include "base/suggest.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/error.hpp"

namespace base {
namespace {

/// Longer words are not compared: no name is that long.
constexpr std::size_t kLongestName = 64;
/// Nobody reads through a longer list in a message.
constexpr std::size_t kLongestList = 64;
constexpr std::size_t kMostNearest = 5;

// The distance of Damerau and Levenshtein, restricted: letters to insert, drop, replace, or swap with their
// neighbour; case does not count.
std::size_t editsBetween(std::string_view a, std::string_view b) {
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> lastButOne;
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::vector<std::size_t> row{i};
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      row.push_back(std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)}));
      const bool swapped =
          i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]);
      if (swapped) row[j] = std::min(row[j], lastButOne[j - 2] + 1);
    }
    lastButOne = std::exchange(last, std::move(row));
  }
  return last.back();
}

// Up to two in five letters wrong is a slip; more is another word.
bool isSlip(std::string_view wrong, std::string_view name) {
  return editsBetween(wrong, name) * 5 <= std::max(wrong.size(), name.size()) * 2;
}

std::string listed(const std::vector<std::string_view>& names) {
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) list += i + 1 == names.size() ? " and " : ", ";
    list += printable(names[i]);
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
  if (names.size() <= kLongestList) return "known are " + listed(names);
  return "the nearest of " + std::to_string(names.size()) + " are " +
         listed(nearest(wrong, names, kMostNearest));
}

std::vector<std::string_view> nearest(std::string_view wrong, std::vector<std::string_view> names,
                                      std::size_t most) {
  wrong = wrong.substr(0, kLongestName);
  std::vector<std::pair<std::size_t, std::string_view>> ranked;
  for (const std::string_view name : names) ranked.emplace_back(editsBetween(wrong, name), name);
  std::sort(ranked.begin(), ranked.end());
  names.clear();
  for (std::size_t i = 0; i < std::min(most, ranked.size()); ++i) names.push_back(ranked[i].second);
  return names;
}

}  // namespace base
