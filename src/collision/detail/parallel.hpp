// One job on several threads, where there are threads.
#pragma once

#include <cstddef>

#include "collision/function_ref.hpp"

namespace collision::detail {

/// How many threads are worth starting for so many things: one for each core at most, and one alone where a
/// thread would take longer to start than to do its share.
[[nodiscard]] unsigned threadsFor(std::size_t things);

/// From `first` to before `end`.
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

/// work(part) for each part below `parts`, each on a thread of its own, one of them the caller's; all are
/// done when this returns. Parts for which no thread can be started are left to the caller's. `work` throws
/// nothing.
void inParallel(unsigned parts, FunctionRef<void(unsigned part)> work);

}  // namespace collision::detail
