// The kernels of `overlapsMany`, compiled once for each register width.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "collision/sets.hpp"

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define HANTEI_MANY_X86
#endif

namespace collision::detail {

/// Gives the kernels access to the private data of sets.
struct SetRows {
  template <class Set>
  [[nodiscard]] static auto blocks(const Set& set) {
    return std::span<const typename Set::Block>(set.blocks_);
  }
  [[nodiscard]] static auto around(const ObbSet& set) { return std::span<const ObbSet::Around>(set.around_); }
  [[nodiscard]] static std::span<const BoxRecord> records(const ObbSet& set) { return set.records_; }
};

/// Writes one byte for each shape of the set. Returns how many shapes were uncertain in float and decided by
/// `overlaps`.
template <class Query, class Set>
using ManyKernel = std::size_t (*)(const Query& query, const Set& set, std::uint8_t* hits);

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
  /// Tests against the query's bounding sphere (around.hpp). A byte is 0 if the shape is certainly apart,
  /// else 1.
  ManyKernel<Sphere, SphereSet> nearSpheres;
  ManyKernel<Sphere, AabbSet> nearAabbs;
  ManyKernel<Sphere, ObbSet> nearObbs;
};

/// The instruction sets for which kernels are compiled. Each includes those before it.
enum class ManyTarget { Baseline, Avx2, Avx512 };

/// True if this processor and this build support the target.
[[nodiscard]] bool runsHere(ManyTarget target);

/// The kernels of a target. runsHere must be true.
[[nodiscard]] const ManyKernels& manyKernels(ManyTarget target);

/// The kernels of the best supported target. Queries the processor only once.
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
