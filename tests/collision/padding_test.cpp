// Padding makes a box larger in every direction, at every magnitude. The tree visits every box that a single
// ray, sweep or distance reaches, however far the box is from the origin.
#include "collision/padding.hpp"

#include <gtest/gtest.h>

#include "collision/bvh.hpp"
#include "collision/raycast.hpp"
#include "collision/sweep.hpp"
#include "reference/random_shape.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using glm::vec3;

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kHuge = std::numeric_limits<float>::max();
constexpr float kTiny = std::numeric_limits<float>::denorm_min();

long double exact(float value) { return value; }

/// Every power of two that is a float, of both signs, with its neighbours, and 0.
std::vector<float> everyMagnitude() {
  std::vector<float> all{0.0f, -0.0f};
  for (int exponent = -149; exponent <= 127; ++exponent)
    for (const float sign : {-1.0f, 1.0f}) {
      const float power = sign * std::ldexp(1.0f, exponent);
      for (const float value : {power, std::nextafter(power, kHuge), std::nextafter(power, -kHuge)})
        all.push_back(value);
    }
  return all;
}

TEST(Padding, TheNextFloatIsThatOfNextafter) {
  for (const float value : everyMagnitude())
    EXPECT_EQ(nextAbove(value), std::nextafter(value, kInfinity)) << value;
  EXPECT_EQ(nextAbove(kHuge), kInfinity);
  EXPECT_EQ(nextAbove(-kHuge), std::nextafter(-kHuge, 0.0f));
}

TEST(Padding, GrowsByAFloatAtLeastAndByThePadAtEveryMagnitude) {
  for (const float value : everyMagnitude())
    for (const float pad : {0.0f, kTiny, 1e-30f, 1e-7f, 1.0f, 1e7f, 1e30f, kInfinity}) {
      const float up = paddedUp(value, pad), down = paddedDown(value, pad);
      EXPECT_GT(up, value);
      EXPECT_LT(down, value);
      EXPECT_TRUE(pad > 1e38f || exact(up) >= exact(value) + exact(pad)) << value << ' ' << pad;
      EXPECT_EQ(paddedUp(-value, pad), -down);
      EXPECT_LE(up, kHuge);
    }
  EXPECT_EQ(paddedUp(kHuge, 1.0f), kHuge);
  EXPECT_EQ(paddedDown(-kHuge, 1.0f), -kHuge);
}

TEST(Padding, ABoundInDoubleGrowsByAFloatAtLeast) {
  for (const float value : everyMagnitude()) {
    EXPECT_LT(floatBelow(double(value)), value);
    EXPECT_GT(floatAbove(double(value)), value);
  }
}

// Would catch a pad lost to rounding: at coordinates above 500 the pad is smaller than half the spacing of
// floats.
TEST(Padding, ARayAlongAnEdgeFarOutVisitsTheBox) {
  const Aabb box{vec3(1001.68463f, -1005.0957f, 93.3677826f), vec3(1001.83923f, -1004.92279f, 93.6636124f)};
  const Ray ray{vec3(1001.83923f, -1006.3562f, 93.6636124f), vec3(0.0f, 1.0f, 0.0f)};
  ASSERT_TRUE(raycast(ray, box, kEndless));
  const std::vector<Aabb> boxes{box};
  EXPECT_EQ(Bvh::build(boxes).raycast(ray, kEndless, [](std::uint32_t, float t) { return t; }).items, 1u);
}

TEST(Padding, BoxesThatSlideAlongAFaceFarOutAreVisited) {
  std::vector<Aabb> boxes;
  for (int i = 0; i < 100; ++i) {
    const float x = 1000.3f + float(i) * 0.37f;
    boxes.push_back({vec3(x, 5000.1f, 7.0f), vec3(x + 0.2f, 5000.3f, 8.0f)});
  }
  const Bvh tree = Bvh::build(boxes);
  for (std::uint32_t i = 0; i < boxes.size(); ++i) {
    const Aabb mover{vec3(boxes[i].min.x, 5000.3f, 0.0f), vec3(boxes[i].max.x, 5000.5f, 1.0f)};
    const vec3 way(0.0f, 0.0f, 20.0f);
    ASSERT_TRUE(sweep(mover, way, boxes[i]));
    bool seen = false;
    tree.sweep(mover, way, [&](std::uint32_t index, float last) { return seen |= index == i, last; });
    EXPECT_TRUE(seen) << i;
  }
}

/// A point on the box's surface (on a face, an edge or a corner) or inside it.
vec3 placeOn(reference::Random& random, const Aabb& box) {
  vec3 place;
  for (int axis = 0; axis < 3; ++axis) {
    const double share = random.uniform(0.0, 1.0);
    const double between = double(box.min[axis]) + share * (double(box.max[axis]) - double(box.min[axis]));
    place[axis] = random.chance(0.6) ? (random.chance(0.5) ? box.min : box.max)[axis] : float(between);
    place[axis] = std::clamp(place[axis], box.min[axis], box.max[axis]);
  }
  return place;
}

/// A direction along one or two axes whose other components are 0, -0 or tiny, or a random direction.
vec3 hardDirection(reference::Random& random) {
  if (random.chance(0.3)) return vec3(random.direction());
  vec3 along(0.0f, -0.0f, 0.0f);
  const int axis = random.below(3);
  along[axis] = random.chance(0.5) ? 1.0f : -1.0f;
  const float parts[] = {0.0f, -0.0f, kTiny, -kTiny, 1e-39f, 1e-30f, -1e-12f, 1e-6f};
  along[(axis + 1) % 3] = parts[random.below(8)];
  along[(axis + 2) % 3] = random.chance(0.3) ? along[axis] : parts[random.below(8)];
  return glm::normalize(along);
}

std::vector<Aabb> boxesAt(reference::Random& random, double coordinate, double size) {
  std::vector<Aabb> boxes;
  const glm::dvec3 middle = coordinate * random.inCube(-1.0, 1.0);
  for (int i = 0; i < 20; ++i) {
    const vec3 low(middle + size * random.inCube(-3.0, 3.0));
    vec3 high(glm::dvec3(low) + size * random.inCube(0.0, 1.0));
    for (int axis = 0; axis < 3; ++axis)
      if (random.chance(0.15)) high[axis] = low[axis];
    boxes.push_back({low, high});
  }
  return boxes;
}

struct World {
  std::vector<Aabb> boxes;
  Bvh tree;
};

/// Calls `look` with boxes at coordinates from 0 to 1e7 and of sizes from 1e-5 to 1e5.
template <class Look>
void inEveryWorld(std::uint64_t seed, Look look) {
  reference::Random random(seed);
  for (const double coordinate : {0.0, 10.0, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7})
    for (double size = 1e-5; size < 2e5; size *= 10.0)
      for (int i = 0; i < test::rounds(20); ++i) {
        const auto boxes = boxesAt(random, coordinate, size);
        look(random, World{boxes, Bvh::build(boxes)}, size);
      }
}

TEST(Padding, EveryBoxThatRaycastHitsIsVisited) {
  std::size_t hits = 0;
  inEveryWorld(921, [&](reference::Random& random, const World& world, double size) {
    const vec3 aim = placeOn(random, world.boxes[std::size_t(random.below(20))]),
               along = hardDirection(random);
    const double back = random.chance(0.2) ? 0.0 : size * random.logUniform(0.1, 1e3);
    const Ray ray{vec3(glm::dvec3(aim) - glm::dvec3(along) * back), along};
    const float most = random.chance(0.5) ? kEndless : float(back);
    std::vector<bool> seen(world.boxes.size());
    world.tree.raycast(ray, most, [&](std::uint32_t i, float limit) { return seen[i] = true, limit; });
    for (std::size_t i = 0; i < world.boxes.size(); ++i)
      if (raycast(ray, world.boxes[i], most)) {
        ++hits;
        EXPECT_TRUE(seen[i]);
      }
  });
  EXPECT_GT(hits, 300u);
}

TEST(Padding, EveryBoxThatSweepHitsIsVisited) {
  std::size_t hits = 0;
  inEveryWorld(922, [&](reference::Random& random, const World& world, double size) {
    const vec3 aim = placeOn(random, world.boxes[std::size_t(random.below(20))]);
    const vec3 way = hardDirection(random) * float(size * random.logUniform(0.1, 1e2));
    const vec3 side(size * random.inCube(0.0, 1.0));
    Aabb mover{aim - way, aim - way + side};
    if (random.chance(0.5)) mover = {aim - way - side, aim - way};
    std::vector<bool> seen(world.boxes.size());
    world.tree.sweep(mover, way, [&](std::uint32_t i, float last) { return seen[i] = true, last; });
    for (std::size_t i = 0; i < world.boxes.size(); ++i)
      if (sweep(mover, way, world.boxes[i])) {
        ++hits;
        EXPECT_TRUE(seen[i]);
      }
  });
  EXPECT_GT(hits, 300u);
}

}  // namespace
}  // namespace collision
