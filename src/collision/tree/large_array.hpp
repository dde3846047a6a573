// Arrays of many megabytes, aligned to cache lines, in huge pages if possible.
#pragma once

#include <cstddef>
#include <new>
#include <utility>
#include <vector>

namespace collision::detail {

/// Allocates memory; throws std::bad_alloc on failure. Large blocks use pages of two megabytes if the system
/// has them. The tree nodes of a million boxes take 13 such pages instead of 7000 small ones. Each small page
/// costs up to three microseconds at the first access, and page table lookups later.
[[nodiscard]] void* allocateLarge(std::size_t bytes);

/// `bytes`: as passed to allocateLarge.
void freeLarge(void* memory, std::size_t bytes) noexcept;

template <class T>
struct LargeAllocator {
  using value_type = T;

  LargeAllocator() = default;
  template <class U>
  LargeAllocator(const LargeAllocator<U>&) {}  // NOLINT(google-explicit-constructor): required of allocators

  [[nodiscard]] T* allocate(std::size_t count) { return static_cast<T*>(allocateLarge(count * sizeof(T))); }
  void deallocate(T* memory, std::size_t count) noexcept { freeLarge(memory, count * sizeof(T)); }

  /// Leaves the element uninitialized. Callers write each element before they read it.
  template <class U>
  void construct(U* location) {
    ::new (static_cast<void*>(location)) U;
  }
  template <class U, class... Values>
  void construct(U* location, Values&&... values) {
    ::new (static_cast<void*>(location)) U(std::forward<Values>(values)...);
  }

  friend bool operator==(const LargeAllocator&, const LargeAllocator&) { return true; }
};

template <class T>
using LargeArray = std::vector<T, LargeAllocator<T>>;

}  // namespace collision::detail
