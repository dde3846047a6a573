// The kernels of one target, as a table. Included by each kernels_*.cpp, and by nothing else.
#pragma once

#include "collision/detail/many/box_kernels.hpp"
#include "collision/detail/many/near_kernels.hpp"
#include "collision/detail/many/sphere_kernels.hpp"

namespace collision::detail::HANTEI_MANY_TARGET {

template <class Kernel, class Query, class Set>
std::size_t all(const Query& query, const Set& set, std::uint8_t* hits) {
  return decideAll(Kernel(query, set), set, hits);
}

template <class Kernel, class Query, class Set>
std::size_t nearOnes(const Query& query, const Set& set, std::uint8_t* hits) {
  return decideNear(Kernel(query, set), rowsOf(set), set.size(), hits);
}

template <class Kernel, class Set>
std::size_t rulingOut(const Sphere& around, const Set& set, std::uint8_t* hits) {
  return decideAll(Kernel(around), set, hits);
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
    rulingOut<NearSpheres, SphereSet>,
    rulingOut<NearAabbs, AabbSet>,
    rulingOut<NearSpheres, ObbSet>,
};

}  // namespace collision::detail::HANTEI_MANY_TARGET
