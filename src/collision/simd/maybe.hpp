// Constructs an optional result without a branch between hits and misses: which one occurs is unpredictable,
// and a misprediction costs more than writing an unused result.
#pragma once

#include <array>
#include <memory>
#include <optional>

namespace collision::detail {

/// Returns what fill(value) writes if `engaged`, otherwise nullopt. Copying an optional from a table by index
/// engages it without a branch, unlike an assignment; an unused result is written to a dummy.
template <class T, class Fill>
[[nodiscard]] [[gnu::always_inline]] inline std::optional<T> filledIf(bool engaged, Fill fill) {
  static constexpr std::array<std::optional<T>, 2> kBoth{std::nullopt, T{}};
  std::optional<T> made = kBoth[engaged];
  T unwanted;
  T* const value = engaged ? std::addressof(*made) : &unwanted;
  fill(*value);
  return made;
}

}  // namespace collision::detail
