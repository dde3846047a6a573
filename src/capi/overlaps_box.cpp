// hantei_overlaps with a box. Only this file may fuse multiplications with additions (CMakeLists.txt), so it
// holds nothing but the quick check: what that does not accept is checked without, and the verdict comes from
// other files.
#include "capi/valid.hpp"
#include "collision/overlaps.hpp"

// GCC compiles a second copy for processors with FMA, chosen when the program is loaded. Under a sanitizer
// glibc would choose too early.
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
    if (!areNearlyExact(a.as.obb, b.as.obb)) return overlapsIfValid(a, b);
    return collision::overlaps(viewed<Obb>(a.as.obb), viewed<Obb>(b.as.obb)) ? HANTEI_HIT : HANTEI_MISS;
  }
  return isSurelyValid(a) && isSurelyValid(b) ? overlapsValid(a, b) : overlapsIfValid(a, b);
}

}  // namespace capi
