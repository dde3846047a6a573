#include "collision/tree/large_array.hpp"

#include <cstdint>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace collision::detail {

namespace {

/// The alignment of small allocations, for tree nodes.
constexpr std::size_t kCacheLine = 64;

constexpr std::size_t kHugePage = std::size_t{2} << 20;

/// Smaller arrays would waste too much of their last huge page.
constexpr std::size_t kMinLargeBytes = 2 * kHugePage;

std::size_t alignmentOf(std::size_t bytes) { return bytes < kMinLargeBytes ? kCacheLine : kHugePage; }

}  // namespace

void* allocateLarge(std::size_t bytes) {
  const std::size_t alignment = alignmentOf(bytes);
  if (bytes > SIZE_MAX - alignment) throw std::bad_alloc();
  const std::size_t roundedBytes = (bytes + alignment - 1) / alignment * alignment;
  void* const memory = ::operator new (roundedBytes, std::align_val_t{alignment});
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  // a failure is harmless, because this is only a hint
  if (alignment == kHugePage) static_cast<void>(madvise(memory, roundedBytes, MADV_HUGEPAGE));
#endif
  return memory;
}

void freeLarge(void* memory, std::size_t bytes) noexcept {
  ::operator delete (memory, std::align_val_t{alignmentOf(bytes)});
}

}  // namespace collision::detail
