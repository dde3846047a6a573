#include "collision/tree/large_array.hpp"

#include <cstdint>
#include <cstdlib>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace collision::detail {

namespace {

/// Alignment of the allocations. Tree nodes rely on it.
constexpr std::size_t kCacheLine = 64;

constexpr std::size_t kHugePage = std::size_t{2} << 20;

/// Smaller arrays would waste too much of their last huge page.
constexpr std::size_t kLarge = 2 * kHugePage;

}  // namespace

void* allocateLarge(std::size_t bytes) {
  const std::size_t unit = bytes < kLarge ? kCacheLine : kHugePage;
  if (bytes > SIZE_MAX - unit) throw std::bad_alloc();
  const std::size_t whole = (bytes + unit - 1) / unit * unit;
  void* const memory = std::aligned_alloc(unit, whole);
  if (memory == nullptr && whole > 0) throw std::bad_alloc();
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  if (unit == kHugePage) static_cast<void>(madvise(memory, whole, MADV_HUGEPAGE));  // a hint, no more
#endif
  return memory;
}

void freeLarge(void* memory) noexcept { std::free(memory); }

}  // namespace collision::detail
