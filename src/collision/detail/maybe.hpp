// An answer that may be none, made without a branch between hits and misses: which it is is unpredictable,
// and a misprediction costs more than writing an answer that is not used.
#pragma once

#include <array>
#include <memory>
#include <optional>

namespace collision::detail {

/// fill(value) writes what is returned if `engaged`. Copying an optional from a table engages it by an index,
/// where assigning to one branches; what is not wanted is written beside it.
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
