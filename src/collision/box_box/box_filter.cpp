// Only this file may fuse multiplications with additions (CMakeLists.txt). Fusing saves a rounding, so every
// error bound holds; and since the filter answers only where it is certain, verdicts are the same on every
// machine.
#include "collision/box_box/box_filter.hpp"

#include "collision/box_box/box_verdict4.hpp"
#include "collision/overlaps.hpp"

// GCC compiles a second copy for processors with FMA, a tenth faster, chosen when the program is loaded.
// Under a sanitizer glibc would choose too early.
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#define HANTEI_CLONED [[gnu::target_clones("fma", "default")]]
#else
#define HANTEI_CLONED
#endif

namespace collision::detail {

namespace {

template <class A>
[[gnu::always_inline]] inline Filtered filterPair(const A& a, const Obb& b) {
  const BoxPair4 pair = toBoxPair4(a, b);
  return verdictOf(a, b, toBoxGaps4(pair), scaleOf(pair)[0]);
}

template <class A>
[[gnu::always_inline]] inline bool pairMeets(const A& a, const Obb& b) {
  const Filtered sure = filterPair(a, b);
  if (sure != Filtered::Undecided) return sure == Filtered::Overlap;
  return boxesMeetInDouble(a, b);
}

}  // namespace

HANTEI_CLONED Filtered filterBoxes(const Obb& a, const Obb& b) { return filterPair(a, b); }
HANTEI_CLONED Filtered filterBoxes(const Aabb& a, const Obb& b) { return filterPair(a, b); }

HANTEI_CLONED bool boxesMeet(const Obb& a, const Obb& b) { return pairMeets(a, b); }
HANTEI_CLONED bool boxesMeet(const Aabb& a, const Obb& b) { return pairMeets(a, b); }

}  // namespace collision::detail
