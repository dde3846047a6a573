// hantei_overlaps() for pairs with an OBB. This file is compiled with fused multiply-add (CMakeLists.txt), so
// it contains only the quick validity check, and inlines no overlap test. If a box fails the quick check,
// overlapsIfValid() checks the box again.
#include "capi/valid.hpp"
#include "collision/overlaps.hpp"

// GCC compiles a second version for processors with FMA. The loader selects one of the two. Not under a
// sanitizer, because glibc would select before the sanitizer is initialized.
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#define HANTEI_CLONED [[gnu::target_clones("fma", "default")]]
#else
#define HANTEI_CLONED
#endif

namespace capi {

HANTEI_CLONED hantei_result overlapsBox(const hantei_shape& a, const hantei_shape& b) {
  using collision::Obb;
  if (a.kind == b.kind) {
    if (!bothPassQuickCheck(a.as.obb, b.as.obb)) return overlapsIfValid(a, b);
    return collision::overlaps(viewAs<Obb>(a.as.obb), viewAs<Obb>(b.as.obb)) ? HANTEI_HIT : HANTEI_MISS;
  }
  return isSurelyValid(a) && isSurelyValid(b) ? overlapsValid(a, b) : overlapsIfValid(a, b);
}

}  // namespace capi
