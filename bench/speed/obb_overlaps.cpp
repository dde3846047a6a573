// OBB against OBB, the verdict alone: ours, FCL's OBB<float>::overlap and the OBB test of Bullet's GImpact.
#include <BulletCollision/Gimpact/btBoxCollision.h>
#include <fcl/math/bv/OBB.h>

#include "collision/overlaps.hpp"
#include "peers/bullet_shapes.hpp"
#include "speed/pairs.hpp"

namespace speed {
namespace {

using collision::Obb;
using judge::Family;

const Pairs<Obb, Obb>& boxes(Family family) {
  static const auto random = halfHits<Obb, Obb>(Family::random, judge::Kind::obb, judge::Kind::obb);
  static const auto parallel = halfHits<Obb, Obb>(Family::parallel, judge::Kind::obb, judge::Kind::obb);
  return family == Family::parallel ? parallel : random;
}

fcl::OBB<float> fclBox(const Obb& box) {
  fcl::OBB<float> result;
  for (int row = 0; row < 3; ++row) {
    result.To[row] = box.center[row];
    result.extent[row] = box.halfExtents[row];
    for (int column = 0; column < 3; ++column) result.axis(row, column) = box.axes[column][row];
  }
  return result;
}

/// GImpact's box is an AABB in a frame of its own.
struct GimpactBox {
  btTransform pose;
  btAABB box;
};

GimpactBox gimpactBox(const Obb& box) {
  const peers::Posed p = peers::posed(box);
  GimpactBox result{peers::bulletPose(p), btAABB()};
  result.box.m_max = peers::bulletVector(p.half);
  result.box.m_min = -result.box.m_max;
  return result;
}

template <typename Box, typename Convert>
Pairs<Box, Box> converted(const Pairs<Obb, Obb>& pairs, Convert convert) {
  Pairs<Box, Box> result;
  for (const auto& [a, b] : pairs) result.emplace_back(convert(a), convert(b));
  return result;
}

void ours(benchmark::State& state, Family family) {
  const auto& pairs = boxes(family);
  timePasses(state, [&](std::uint32_t i) { return collision::overlaps(pairs[i].first, pairs[i].second); });
}

void fclObb(benchmark::State& state, Family family) {
  const auto pairs = converted<fcl::OBB<float>>(boxes(family), fclBox);
  timePasses(state, [&](std::uint32_t i) { return pairs[i].first.overlap(pairs[i].second); });
}

void gimpact(benchmark::State& state, Family family) {
  const auto pairs = converted<GimpactBox>(boxes(family), gimpactBox);
  timePasses(state, [&](std::uint32_t i) {
    const auto& [a, b] = pairs[i];
    BT_BOX_BOX_TRANSFORM_CACHE between;
    between.calc_from_homogenic(a.pose, b.pose);
    return a.box.overlapping_trans_cache(b.box, between, true);
  });
}

BENCHMARK_CAPTURE(ours, overlaps obb - obb random, Family::random);
BENCHMARK_CAPTURE(fclObb, overlaps obb - obb random, Family::random);
BENCHMARK_CAPTURE(gimpact, overlaps obb - obb random, Family::random);
BENCHMARK_CAPTURE(ours, overlaps obb - obb parallel, Family::parallel);
BENCHMARK_CAPTURE(fclObb, overlaps obb - obb parallel, Family::parallel);
BENCHMARK_CAPTURE(gimpact, overlaps obb - obb parallel, Family::parallel);

}  // namespace
}  // namespace speed
