// The kernels of `overlapsMany`, compiled once for each register width, and the bounding spheres that they
// test first. A pair whose spheres are apart needs no exact test.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "collision/sets.hpp"
#include "collision/shapes.hpp"
#include "collision/simd/precise.hpp"

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define HANTEI_MANY_X86
#endif

namespace collision::detail {

/// The radius of a bounding sphere is enlarged by this fraction. If two bounding spheres are apart,
/// `overlaps` is then certainly false. The error of `overlaps`, the skew of float axes and the rounding of
/// squares need 4e-4 together; 2^-10 is 9.8e-4. Tested in tests/collision/overlaps_many_test.cpp.
inline constexpr double kSphereMargin = 0x1p-10;

[[nodiscard]] inline float widenedRadius(double radius) {
  return static_cast<float>(
      std::min(radius * (1.0 + kSphereMargin), double(std::numeric_limits<float>::max())));
}

/// The radius of the bounding sphere around the box's centre.
[[nodiscard]] inline float boundingRadius(const Obb& box) {
  return widenedRadius(std::sqrt(lengthSquared(glm::dvec3(box.halfExtents))));
}

[[nodiscard]] inline Sphere boundingSphere(const glm::vec3& point) { return {point, 0.0f}; }

/// The bounding sphere of a capsule. The sphere's centre is rounded to float, so the radius is computed from
/// the distances between this rounded centre and both ends.
[[nodiscard]] inline Sphere boundingSphere(const Capsule& capsule) {
  const glm::vec3 middle(0.5 * (glm::dvec3(capsule.a) + glm::dvec3(capsule.b)));
  const double a = lengthSquared(glm::dvec3(capsule.a) - glm::dvec3(middle));
  const double b = lengthSquared(glm::dvec3(capsule.b) - glm::dvec3(middle));
  return {middle, widenedRadius(std::sqrt(std::max(a, b)) + double(capsule.radius))};
}

/// Gives the kernels access to the private data of sets.
struct SetAccess {
  template <class Set>
  [[nodiscard]] static auto blocks(const Set& set) {
    return std::span<const typename Set::Block>(set.blocks_);
  }
  [[nodiscard]] static auto boundingSpheres(const ObbSet& set) {
    return std::span<const ObbSet::BoundingSpheres>(set.boundingSpheres_);
  }
  [[nodiscard]] static std::span<const BoxRecord> records(const ObbSet& set) { return set.records_; }
};

/// Writes one byte for each shape of the set. Returns the number of shapes that were uncertain in float and
/// were decided by `overlaps`.
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
  /// These three test only the query's bounding sphere. A byte is 0 if the shape is certainly apart from that
  /// sphere, else 1.
  ManyKernel<Sphere, SphereSet> nearSpheres;
  ManyKernel<Sphere, AabbSet> nearAabbs;
  ManyKernel<Sphere, ObbSet> nearObbs;
};

/// The instruction sets for which kernels are compiled. Each set includes the sets before it.
enum class ManyTarget { Baseline, Avx2, Avx512 };

/// True if this processor and this build support the target.
[[nodiscard]] bool isSupported(ManyTarget target);

/// The kernels of a target. isSupported(target) must be true.
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
