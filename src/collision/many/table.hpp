// The table of one target's kernels. Only kernels_*.cpp include this file.
#pragma once

#include "collision/many/box_kernels.hpp"
#include "collision/many/sphere_kernels.hpp"

namespace collision::detail::HANTEI_MANY_TARGET {

template <class Kernel, class Query, class Set>
std::size_t all(const Query& query, const Set& set, std::uint8_t* hits) {
  return decideAll(Kernel(query), query, set, hits);
}

template <class Kernel, class Query, class Set>
std::size_t nearOnes(const Query& query, const Set& set, std::uint8_t* hits) {
  return decideNear(Kernel(query), query, set, hits);
}

const ManyKernels kKernels{
    all<SphereSpheres, Sphere, SphereSet>,
    all<SphereAabbs, Sphere, AabbSet>,
    nearOnes<SphereObbs, Sphere, ObbSet>,
    all<AabbSpheres, Aabb, SphereSet>,
    all<AabbAabbs, Aabb, AabbSet>,
    nearOnes<BoxObbs<Aabb, AabbFrame>, Aabb, ObbSet>,
    all<ObbSpheres, Obb, SphereSet>,
    nearOnes<ObbAabbs, Obb, AabbSet>,
    nearOnes<BoxObbs<Obb, ObbFrame>, Obb, ObbSet>,
    all<NearSpheres, Sphere, SphereSet>,
    all<NearAabbs, Sphere, AabbSet>,
    all<NearSpheres, Sphere, ObbSet>,
};

}  // namespace collision::detail::HANTEI_MANY_TARGET
