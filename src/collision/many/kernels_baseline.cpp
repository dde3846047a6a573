// The kernels for every processor, with four lanes: SSE2 on x86, NEON on ARM. Also selects the target.
#include <cassert>

#include "collision/many/kernels.hpp"
#include "collision/many/table.hpp"

namespace collision::detail {

bool isSupported(ManyTarget target) {
#ifdef HANTEI_MANY_X86
  const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
  const bool avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
  if (target == ManyTarget::Avx2) return avx2;
  if (target == ManyTarget::Avx512) return avx2 && avx512;
#endif
  return target == ManyTarget::Baseline;
}

const ManyKernels& manyKernels(ManyTarget target) {
  assert(isSupported(target) && "collision: this processor lacks the instructions");
#ifdef HANTEI_MANY_X86
  if (target == ManyTarget::Avx512) return avx512::kKernels;
  if (target == ManyTarget::Avx2) return avx2::kKernels;
#endif
  static_cast<void>(target);
  return baseline::kKernels;
}

const ManyKernels& manyKernels() {
  static const ManyKernels& best = [&]() -> const ManyKernels& {
    for (const ManyTarget target : {ManyTarget::Avx512, ManyTarget::Avx2})
      if (isSupported(target)) return manyKernels(target);
    return manyKernels(ManyTarget::Baseline);
  }();
  return best;
}

}  // namespace collision::detail
