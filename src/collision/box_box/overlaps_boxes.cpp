// Tests whether two boxes overlap: in float if the result is certain (box_gaps4.hpp), otherwise in double
// (box_axes.hpp). CMakeLists.txt allows fused multiply-add in this file, and says how much time that saves.
// Fusing rounds once instead of twice, so the error bounds remain valid. Float decides only pairs of which it
// is certain, so verdicts are the same on every machine.
#include "collision/box_box/box_axes.hpp"
#include "collision/box_box/box_gaps4.hpp"
#include "collision/overlaps.hpp"
#include "collision/shape/assert_valid.hpp"

// GCC compiles the marked functions a second time for processors with FMA, and glibc chooses a version at
// load time. This is off with a sanitizer, because glibc would choose before the sanitizer is ready.
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#define HANTEI_CLONED [[gnu::target_clones("fma", "default")]]
#else
#define HANTEI_CLONED
#endif

namespace collision {

namespace detail {

namespace {

template <class A>
[[gnu::always_inline]] inline FloatVerdict floatVerdictOf(const A& a, const Obb& b) {
  const BoxPair4 pair = toBoxPair4(a, b);
  return verdictOf(a, b, toBoxGaps4(pair), reachInLanes(pair)[0]);
}

template <class A>
[[gnu::always_inline]] inline bool boxesOverlapFast(const A& a, const Obb& b) {
  assertValid(a, b);
  const FloatVerdict verdict = floatVerdictOf(a, b);
  if (verdict != FloatVerdict::Uncertain) return verdict == FloatVerdict::Overlap;
  return boxesOverlapInDouble(a, b);
}

}  // namespace

HANTEI_CLONED FloatVerdict floatVerdict(const Obb& a, const Obb& b) { return floatVerdictOf(a, b); }
HANTEI_CLONED FloatVerdict floatVerdict(const Aabb& a, const Obb& b) { return floatVerdictOf(a, b); }

bool boxesOverlapInDouble(const Obb& a, const Obb& b) { return boxesOverlap(toBox(a), toBox(b)); }
bool boxesOverlapInDouble(const Aabb& a, const Obb& b) { return boxesOverlap(toBox(a), toBox(b)); }

}  // namespace detail

HANTEI_CLONED bool overlaps(const Obb& a, const Obb& b) { return detail::boxesOverlapFast(a, b); }
HANTEI_CLONED bool overlaps(const Aabb& a, const Obb& b) { return detail::boxesOverlapFast(a, b); }

}  // namespace collision
