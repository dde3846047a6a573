// The sets of shapes, and overlapsMany.
#include "collision/sets.hpp"

#include <cassert>

#include "collision/box_box/box_gaps4.hpp"
#include "collision/many/kernels.hpp"
#include "collision/overlaps.hpp"
#include "collision/shape/assert_valid.hpp"

namespace collision {

using detail::kSetLanes;

namespace {

template <std::size_t Rows>
class Lane {
 public:
  Lane(std::vector<detail::LaneBlock<Rows>>& blocks, std::size_t i)
      : rows_(blocks[i / kSetLanes].rows), lane_(i % kSetLanes) {}

  void put(std::size_t row, float value) { rows_[row][lane_] = value; }
  void put(std::size_t row, const glm::vec3& v) {
    for (int axis = 0; axis < 3; ++axis) rows_[row + static_cast<std::size_t>(axis)][lane_] = v[axis];
  }

 private:
  std::array<std::array<float, kSetLanes>, Rows>& rows_;
  std::size_t lane_;
};

template <std::size_t Rows>
float numberAt(const std::vector<detail::LaneBlock<Rows>>& blocks, std::size_t i, std::size_t row) {
  return blocks[i / kSetLanes].rows[row][i % kSetLanes];
}

template <std::size_t Rows>
glm::vec3 vectorAt(const std::vector<detail::LaneBlock<Rows>>& blocks, std::size_t i, std::size_t row) {
  return {numberAt(blocks, i, row), numberAt(blocks, i, row + 1), numberAt(blocks, i, row + 2)};
}

constexpr std::size_t blocksFor(std::size_t count) { return (count + (kSetLanes - 1)) / kSetLanes; }

template <class Set, class Shape>
void append(Set& set, std::span<const Shape> shapes) {
  for (const Shape& shape : shapes) set.push_back(shape);
}

}  // namespace

SphereSet::SphereSet(std::span<const Sphere> spheres) {
  blocks_.reserve(blocksFor(spheres.size()));
  append(*this, spheres);
}

Sphere SphereSet::operator[](std::size_t i) const {
  return {vectorAt(blocks_, i, 0), numberAt(blocks_, i, 3)};
}

void SphereSet::set(std::size_t i, const Sphere& sphere) {
  detail::assertValid(sphere);
  Lane lane(blocks_, i);
  lane.put(0, sphere.center);
  lane.put(3, sphere.radius);
}

void SphereSet::push_back(const Sphere& sphere) {
  if (size_ % kSetLanes == 0) blocks_.emplace_back();
  set(size_++, sphere);
}

AabbSet::AabbSet(std::span<const Aabb> boxes) {
  blocks_.reserve(blocksFor(boxes.size()));
  append(*this, boxes);
}

Aabb AabbSet::operator[](std::size_t i) const { return {vectorAt(blocks_, i, 0), vectorAt(blocks_, i, 3)}; }

void AabbSet::set(std::size_t i, const Aabb& box) {
  detail::assertValid(box);
  Lane lane(blocks_, i);
  lane.put(0, box.min);
  lane.put(3, box.max);
}

void AabbSet::push_back(const Aabb& box) {
  if (size_ % kSetLanes == 0) blocks_.emplace_back();
  set(size_++, box);
}

ObbSet::ObbSet(std::span<const Obb> boxes) {
  boundingSpheres_.reserve(blocksFor(boxes.size()));
  blocks_.reserve(blocksFor(boxes.size()));
  records_.reserve(boxes.size());
  append(*this, boxes);
}

Obb ObbSet::operator[](std::size_t i) const {
  const detail::BoxRecord& box = records_[i];
  return {box.center, box.halfExtents, box.axes};
}

void ObbSet::set(std::size_t i, const Obb& box) {
  detail::assertValid(box);
  const float relativeError = detail::skewedError(detail::largestOf(detail::skewOf(box)));
  records_[i] = {box.halfExtents, box.center, box.axes, relativeError};
  Lane sphereLane(boundingSpheres_, i);
  sphereLane.put(0, box.center);
  sphereLane.put(3, detail::boundingRadius(box));
  Lane lane(blocks_, i);
  lane.put(0, box.halfExtents);
  for (int axis = 0; axis < 3; ++axis) lane.put(3 + 3 * static_cast<std::size_t>(axis), box.axes[axis]);
  lane.put(12, relativeError);
}

void ObbSet::push_back(const Obb& box) {
  if (size() % kSetLanes == 0) {
    boundingSpheres_.emplace_back();
    blocks_.emplace_back();
  }
  records_.emplace_back();
  set(size() - 1, box);
}

using detail::ManyKernel;
using detail::manyKernels;

namespace {

template <class Query, class Set>
void decide(ManyKernel<Query, Set> kernel, const Query& query, const Set& set, std::span<std::uint8_t> hits) {
  detail::assertValid(query);
  assert(hits.size() >= set.size() && "collision: no room for a verdict on each shape");
  kernel(query, set, hits.data());
}

/// Excludes distant shapes, then tests the other shapes one by one.
template <class Query, class Set>
void decideOneByOne(ManyKernel<Sphere, Set> nearKernel, const Query& query, const Set& set,
                    std::span<std::uint8_t> hits) {
  detail::assertValid(query);
  decide(nearKernel, detail::boundingSphere(query), set, hits);
  for (std::size_t i = 0; i < set.size(); ++i)
    if (hits[i] != 0) hits[i] = overlaps(query, set[i]) ? 1 : 0;
}

}  // namespace

// Against spheres, a point is a sphere of radius 0; against Aabbs, an Aabb of size 0.
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
