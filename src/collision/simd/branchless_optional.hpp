// Constructs an optional without a branch on hit or miss. The branch would be unpredictable, and a
// misprediction costs more than writing an unused result.
#pragma once

#include <array>
#include <memory>
#include <optional>

namespace collision::detail {

/// Calls fill(value). Returns an optional with that value if `hasValue`, otherwise nullopt. Copies the
/// optional from a table by index, because an assignment would branch. For a miss, `fill` writes to a dummy.
template <class T, class Fill>
[[nodiscard]] [[gnu::always_inline]] inline std::optional<T> filledIf(bool hasValue, Fill fill) {
  static constexpr std::array<std::optional<T>, 2> kEmptyAndFilled{std::nullopt, T{}};
  std::optional<T> result = kEmptyAndFilled[hasValue];
  T discarded;
  T* const value = hasValue ? std::addressof(*result) : &discarded;
  fill(*value);
  return result;
}

}  // namespace collision::detail
