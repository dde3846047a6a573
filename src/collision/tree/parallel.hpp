// Runs one job on several threads, where threads are available.
#pragma once

#include <cstddef>

#include "collision/function_ref.hpp"

namespace collision::detail {

/// The number of threads for this many items: at most one for each core, and one where starting a thread
/// would take longer than its share of the work.
[[nodiscard]] unsigned threadsFor(std::size_t things);

/// The items from `first` up to but not including `end`.
struct Share {
  std::size_t first, end;
};

/// One of `parts` equal shares of `count` things, in order. Each starts at a multiple of `unit`.
[[nodiscard]] constexpr Share shareOf(std::size_t count, unsigned part, unsigned parts,
                                      std::size_t unit = 1) {
  const std::size_t units = (count + unit - 1) / unit;
  const auto startOf = [&](unsigned k) {
    const std::size_t start = (units / parts * k + units % parts * k / parts) * unit;
    return start < count ? start : count;
  };
  return {startOf(part), startOf(part + 1)};
}

/// Calls work(part) for each part below `parts`, each on its own thread, one of them the caller's; returns
/// when all are done. Parts for which no thread can be started run on the caller's. `work` must not throw.
void inParallel(unsigned parts, FunctionRef<void(unsigned part)> work);

}  // namespace collision::detail
