// Runs one job on several threads if the platform has threads.
#pragma once

#include <cstddef>

#include "collision/function_ref.hpp"

namespace collision::detail {

/// How many threads to use for `itemCount` items: at most one per core. Only one if starting a thread takes
/// longer than the thread's share of the work.
[[nodiscard]] unsigned threadsFor(std::size_t itemCount);

/// The items from `first` up to but not including `end`.
struct IndexRange {
  std::size_t first, end;
};

/// The range of number `part` when `count` items are divided into `parts` nearly equal shares. Shares start
/// at multiples of `unit`.
[[nodiscard]] constexpr IndexRange rangeOfPart(std::size_t count, unsigned part, unsigned parts,
                                               std::size_t unit = 1) {
  const std::size_t units = (count + unit - 1) / unit;
  const auto startOf = [&](unsigned k) {
    const std::size_t start = (units / parts * k + units % parts * k / parts) * unit;
    return start < count ? start : count;
  };
  return {startOf(part), startOf(part + 1)};
}

/// Calls work(part) for each part below `parts`, and returns when all calls have returned. Part 0 runs on the
/// calling thread, each other part on its own thread. If a thread cannot be started, its part also runs on
/// the calling thread. `work` must not throw.
void runInParallel(unsigned parts, FunctionRef<void(unsigned part)> work);

}  // namespace collision::detail
