#include <cassert>

#include "collision/many/around.hpp"
#include "collision/many/kernels.hpp"
#include "collision/overlaps.hpp"
#include "collision/sets.hpp"
#include "collision/shape/assert_valid.hpp"

namespace collision {

using detail::ManyKernel;
using detail::manyKernels;

namespace {

template <class Query, class Set>
void decide(ManyKernel<Query, Set> kernel, const Query& query, const Set& set, std::span<std::uint8_t> hits) {
  detail::assertValid(query);
  assert(hits.size() >= set.size() && "collision: no room for a verdict on each shape");
  kernel(query, set, hits.data());
}

/// Rules out distant shapes, then tests pair by pair.
template <class Query, class Set>
void decideOneByOne(ManyKernel<Sphere, Set> near, const Query& query, const Set& set,
                    std::span<std::uint8_t> hits) {
  detail::assertValid(query);
  decide(near, detail::sphereAround(query), set, hits);
  for (std::size_t i = 0; i < set.size(); ++i)
    if (hits[i] != 0) hits[i] = overlaps(query, set[i]) ? 1 : 0;
}

}  // namespace

// A point is treated as a sphere of radius 0, or a box of size 0, where the verdict is exact.
void overlapsMany(const glm::vec3& query, const SphereSet& set, std::span<std::uint8_t> hits) {
  decide(manyKernels().sphereSpheres, Sphere{query, 0.0f}, set, hits);
}
void overlapsMany(const glm::vec3& query, const AabbSet& set, std::span<std::uint8_t> hits) {
  decide(manyKernels().aabbAabbs, Aabb{query, query}, set, hits);
}
void overlapsMany(const glm::vec3& query, const ObbSet& set, std::span<std::uint8_t> hits) {
  decideOneByOne(manyKernels().nearObbs, query, set, hits);
}
void overlapsMany(const Sphere& query, const SphereSet& set, std::span<std::uint8_t> hits) {
  decide(manyKernels().sphereSpheres, query, set, hits);
}
void overlapsMany(const Sphere& query, const AabbSet& set, std::span<std::uint8_t> hits) {
  decide(manyKernels().sphereAabbs, query, set, hits);
}
void overlapsMany(const Sphere& query, const ObbSet& set, std::span<std::uint8_t> hits) {
  decide(manyKernels().sphereObbs, query, set, hits);
}
void overlapsMany(const Aabb& query, const SphereSet& set, std::span<std::uint8_t> hits) {
  decide(manyKernels().aabbSpheres, query, set, hits);
}
void overlapsMany(const Aabb& query, const AabbSet& set, std::span<std::uint8_t> hits) {
  decide(manyKernels().aabbAabbs, query, set, hits);
}
void overlapsMany(const Aabb& query, const ObbSet& set, std::span<std::uint8_t> hits) {
  decide(manyKernels().aabbObbs, query, set, hits);
}
void overlapsMany(const Obb& query, const SphereSet& set, std::span<std::uint8_t> hits) {
  decide(manyKernels().obbSpheres, query, set, hits);
}
void overlapsMany(const Obb& query, const AabbSet& set, std::span<std::uint8_t> hits) {
  decide(manyKernels().obbAabbs, query, set, hits);
}
void overlapsMany(const Obb& query, const ObbSet& set, std::span<std::uint8_t> hits) {
  decide(manyKernels().obbObbs, query, set, hits);
}
void overlapsMany(const Capsule& query, const SphereSet& set, std::span<std::uint8_t> hits) {
  decideOneByOne(manyKernels().nearSpheres, query, set, hits);
}
void overlapsMany(const Capsule& query, const AabbSet& set, std::span<std::uint8_t> hits) {
  decideOneByOne(manyKernels().nearAabbs, query, set, hits);
}
void overlapsMany(const Capsule& query, const ObbSet& set, std::span<std::uint8_t> hits) {
  decideOneByOne(manyKernels().nearObbs, query, set, hits);
}

}  // namespace collision
