// The routines behind `overlapsMany`, once for each width of registers.
#pragma once

#include <cstddef>
#include <cstdint>

#include "collision/sets.hpp"

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define HANTEI_MANY_X86
#endif

namespace collision::detail {

/// Each writes one byte for every shape of the set, and returns how many of them it could not decide itself
/// and gave to `overlaps`.
template <class Query, class Set>
using ManyKernel = std::size_t (*)(const Query& query, const Set& set, std::uint8_t* hits);

/// One table for each target.
struct ManyKernels {
  ManyKernel<Sphere, SphereSet> sphereSpheres;
  ManyKernel<Sphere, AabbSet> sphereAabbs;
  ManyKernel<Sphere, ObbSet> sphereObbs;
  ManyKernel<Aabb, SphereSet> aabbSpheres;
  ManyKernel<Aabb, AabbSet> aabbAabbs;
  ManyKernel<Aabb, ObbSet> aabbObbs;
  ManyKernel<Obb, SphereSet> obbSpheres;
  ManyKernel<Obb, AabbSet> obbAabbs;
  ManyKernel<Obb, ObbSet> obbObbs;
  /// These rule out what is far from a sphere around the query (around.hpp): 0 is certain, 1 is a maybe.
  ManyKernel<Sphere, SphereSet> nearSpheres;
  ManyKernel<Sphere, AabbSet> nearAabbs;
  ManyKernel<Sphere, ObbSet> nearObbs;
};

/// What the processor can do: each needs those before it.
enum class ManyTarget { Baseline, Avx2, Avx512 };

/// Can this processor, and this build, run it?
[[nodiscard]] bool runsHere(ManyTarget target);

/// Only of a target that runs here.
[[nodiscard]] const ManyKernels& manyKernels(ManyTarget target);

/// The best that runs here; asked of the processor once.
[[nodiscard]] const ManyKernels& manyKernels();

namespace baseline {
extern const ManyKernels kKernels;
}
#ifdef HANTEI_MANY_X86
namespace avx2 {
extern const ManyKernels kKernels;
}
namespace avx512 {
extern const ManyKernels kKernels;
}
#endif

}  // namespace collision::detail
