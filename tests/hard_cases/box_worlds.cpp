#include "hard_cases/box_worlds.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace reference {
namespace {

using collision::Aabb;
using glm::dvec3;
using glm::vec3;

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr int kMaxBoxes = 70;  // a root with two levels below it
constexpr int kGridSide = 6;

double powerOfTen(int exponent) {
  double power = 1.0;
  for (; exponent > 0; --exponent) power *= 10.0;
  for (; exponent < 0; ++exponent) power /= 10.0;
  return power;
}

double coin(Random& random) { return random.chance(0.5) ? 1.0 : -1.0; }

const Aabb& anyOf(Random& random, const std::vector<Aabb>& boxes) {
  return boxes[static_cast<std::size_t>(random.below(static_cast<int>(boxes.size())))];
}

/// Random whole numbers from 0 to `most`.
dvec3 wholes(Random& random, int most) {
  dvec3 v(0.0);
  for (int axis = 0; axis < 3; ++axis) v[axis] = random.below(most + 1);
  return v;
}

dvec3 edgesOf(Random& random, BoxFamily family, double size) {
  if (family == BoxFamily::grid) return size * wholes(random, 3);
  if (family == BoxFamily::points) return dvec3(0.0);
  dvec3 edges = size * random.inCube(0.0, 1.0);
  if (family == BoxFamily::slivers)
    for (int axis = 0; axis < 3; ++axis) edges[axis] = random.logUniform(1e-5, 1e5);
  if (family == BoxFamily::flat) {
    edges[random.below(3)] = 0.0;
    if (random.chance(0.3)) edges[random.below(3)] = 0.0;
  }
  return edges;
}

dvec3 placeIn(Random& random, const BoxWorld& world) {
  if (world.family == BoxFamily::grid) return world.middle + world.size * wholes(random, kGridSide);
  return world.middle + world.size * random.inCube(-2.0, 2.0);
}

BoxFamily familyOfBox(Random& random, BoxFamily family) {
  return family == BoxFamily::mixed ? BoxFamily(1 + random.below(5)) : family;
}

/// A box of the world's kind. Often a face is in the plane of a face of an existing box.
Aabb anyBox(Random& random, const BoxWorld& world) {
  const dvec3 edges = edgesOf(random, familyOfBox(random, world.family), world.size);
  vec3 low(placeIn(random, world));
  const bool onGrid = world.family == BoxFamily::grid;
  if (!onGrid && !world.boxes.empty() && random.chance(0.5)) {
    const Aabb& other = anyOf(random, world.boxes);
    for (int axis = 0; axis < 3; ++axis)
      if (random.chance(0.7)) low[axis] = (random.chance(0.5) ? other.max : other.min)[axis];
  }
  const vec3 high(dvec3(low) + edges);
  if (onGrid || world.boxes.empty() || random.chance(0.5)) return {low, high};
  const vec3 before(dvec3(low) - edges);  // `low` becomes the upper corner
  return {before, low};
}

/// Every coordinate of the world is a whole number of units below 2^23, which a float represents exactly.
BoxWorld emptyGrid(Random& random) {
  BoxWorld world;
  world.size = std::ldexp(1.0, random.below(35) - 17);
  for (int axis = 0; axis < 3; ++axis) {
    const double units = std::floor(random.logUniform(1.0, 8e6));
    world.middle[axis] = random.chance(0.2) ? 0.0 : coin(random) * units * world.size;
  }
  return world;
}

BoxWorld emptyWorld(Random& random, BoxFamily family) {
  if (family == BoxFamily::grid) return emptyGrid(random);
  BoxWorld world;
  world.family = family;
  world.size = powerOfTen(random.below(11) - 5);
  const bool nearOrigin = family == BoxFamily::near || random.chance(0.2);
  const double coordinate = nearOrigin ? 0.0 : powerOfTen(1 + random.below(7));
  world.middle = coordinate * random.inCube(-1.0, 1.0);
  if (random.chance(0.2)) world.middle[random.below(3)] = 0.0;
  return world;
}

/// A point in the box; on each axis it is usually on a face.
vec3 placeOn(Random& random, const Aabb& box) {
  vec3 place;
  for (int axis = 0; axis < 3; ++axis) {
    const float low = box.min[axis], high = box.max[axis];
    const double share = random.uniform(0.0, 1.0);
    const double between = double(low) + share * (double(high) - double(low));
    place[axis] = std::clamp(static_cast<float>(between), low, high);
    if (random.chance(0.7)) place[axis] = random.chance(0.5) ? low : high;
  }
  return place;
}

/// A unit vector: along an axis, along a diagonal, with negligible components, or anywhere.
vec3 directionOf(Random& random) {
  if (random.chance(0.3)) return vec3(random.direction());
  constexpr std::array<float, 10> kParts{0.0f,   -0.0f,   0x1p-149f, -0x1p-149f, 1e-39f,
                                         1e-30f, -1e-12f, 1e-8f,     1e-4f,      0.0f};
  vec3 along(0.0f);
  const int first = random.below(3);
  along[first] = static_cast<float>(coin(random));
  for (const int axis : {(first + 1) % 3, (first + 2) % 3}) {
    along[axis] = kParts[static_cast<std::size_t>(random.below(10))];
    if (random.chance(0.3)) along[axis] = static_cast<float>(coin(random));
  }
  return glm::normalize(along);
}

/// Returns the distance from a motion's start to its aim, in world units.
double backOf(Random& random, const BoxWorld& world) {
  if (random.chance(0.15)) return 0.0;
  if (world.family == BoxFamily::grid) return world.size * (1 + random.below(8));
  return world.size * random.logUniform(0.01, 100.0);
}

}  // namespace

BoxWorld makeBoxWorld(Random& random, BoxFamily family) {
  BoxWorld world = emptyWorld(random, family);
  const int count = 1 + random.below(random.chance(0.3) ? 9 : kMaxBoxes);
  for (int i = 0; i < count; ++i) world.boxes.push_back(anyBox(random, world));
  return world;
}

Aabb makeQueryBox(Random& random, const BoxWorld& world, bool mayBeInfinite) {
  Aabb box = anyBox(random, world);
  if (!mayBeInfinite || !random.chance(0.1)) return box;
  for (int axis = 0; axis < 3; ++axis) {
    if (random.chance(0.6)) box.min[axis] = -kInfinity;
    if (random.chance(0.6)) box.max[axis] = kInfinity;
  }
  return box;
}

BoxMotion makeBoxRay(Random& random, const BoxWorld& world) {
  const vec3 aim = placeOn(random, anyOf(random, world.boxes)), along = directionOf(random);
  const double back = backOf(random, world);
  const vec3 origin(dvec3(aim) - dvec3(along) * back);
  float limit = random.chance(0.5) ? kInfinity : static_cast<float>(back);
  if (random.chance(0.2)) limit = static_cast<float>(world.size * random.uniform(0.0, 10.0));
  return {{origin, origin}, along, limit};
}

BoxMotion makeBoxSweep(Random& random, const BoxWorld& world) {
  const vec3 aim = placeOn(random, anyOf(random, world.boxes));
  vec3 way = directionOf(random);
  const bool onGrid = world.family == BoxFamily::grid;
  if (onGrid) way = glm::sign(way);
  const double back = backOf(random, world);
  const vec3 start(dvec3(aim) - dvec3(way) * back);
  way *= static_cast<float>(random.chance(0.5) || onGrid ? back : back * random.uniform(0.5, 3.0));
  const vec3 edges(edgesOf(random, familyOfBox(random, world.family), world.size));
  Aabb mover{start, start};
  for (int axis = 0; axis < 3; ++axis)
    (random.chance(0.5) ? mover.min[axis] -= edges[axis] : mover.max[axis] += edges[axis]);
  return {mover, way, random.chance(0.7) ? 1.0f : static_cast<float>(random.uniform(0.0, 1.0))};
}

}  // namespace reference
