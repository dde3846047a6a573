// The table of one target's kernels. Only kernels_*.cpp include this file.
#pragma once

#include "collision/many/box_kernels.hpp"
#include "collision/many/sphere_kernels.hpp"

namespace collision::detail::HANTEI_MANY_TARGET {

template <class Kernel, class Query, class Set>
std::size_t testAll(const Query& query, const Set& set, std::uint8_t* hits) {
  return decideAll(Kernel(query), query, set, hits);
}

template <class Kernel, class Query, class Set>
std::size_t testNear(const Query& query, const Set& set, std::uint8_t* hits) {
  return decideNear(Kernel(query), query, set, hits);
}

const ManyKernels kKernels{
    testAll<SphereSpheres, Sphere, SphereSet>,
    testAll<SphereAabbs, Sphere, AabbSet>,
    testNear<SphereObbs, Sphere, ObbSet>,
    testAll<AabbSpheres, Aabb, SphereSet>,
    testAll<AabbAabbs, Aabb, AabbSet>,
    testNear<BoxObbs<Aabb, AabbFrame>, Aabb, ObbSet>,
    testAll<ObbSpheres, Obb, SphereSet>,
    testNear<ObbAabbs, Obb, AabbSet>,
    testNear<BoxObbs<Obb, ObbFrame>, Obb, ObbSet>,
    testAll<NearSpheres, Sphere, SphereSet>,
    testAll<NearAabbs, Sphere, AabbSet>,
    testAll<NearSpheres, Sphere, ObbSet>,
};

}  // namespace collision::detail::HANTEI_MANY_TARGET
