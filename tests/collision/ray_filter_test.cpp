// The float filters of rays may decide only where they are certain. Each is compared with double near its
// limits: rays are aimed past corners, edges and rims by 1e-9 … 1e-2 of the size.
#include <gtest/gtest.h>

#include "collision/ray/ray.hpp"
#include "collision/ray/ray4.hpp"
#include "collision/ray/ray_round.hpp"
#include "reference/random_shape.hpp"
#include "reference/reference.hpp"
#include "rounds.hpp"

namespace collision::detail {
namespace {

constexpr int kRays = test::rounds(200'000);

/// A ray towards a point that is up to 100 units away. Its limit is infinite, or ends just before or behind
/// the point.
struct Aimed {
  Ray ray;
  float limit;
};

Aimed aimedAt(reference::Random& random, const glm::dvec3& place) {
  const glm::dvec3 way = random.direction() * random.logUniform(0.5, 100.0);
  const Ray ray{glm::vec3(place - way), glm::vec3(glm::normalize(way))};
  return {ray, random.chance(0.2) ? static_cast<float>(glm::length(way) * (1.0 + random.uniform(-1e-6, 1e-6)))
                                  : std::numeric_limits<float>::infinity()};
}

double nudge(reference::Random& random) {
  return 1.0 + random.logUniform(1e-9, 1e-2) * (random.chance(0.5) ? 1.0 : -1.0);
}

/// A point near an edge or a face of the box |q| <= half.
glm::dvec3 nearAnEdge(reference::Random& random, const glm::dvec3& half) {
  glm::dvec3 place = random.inCube(-1.0, 1.0);
  const int axis = random.below(3);
  place[axis] = place[axis] < 0.0 ? -1.0 : 1.0;
  if (random.chance(0.8)) place[(axis + 1) % 3] = nudge(random);
  return place * half;
}

/// Counts how often a filter was certain of each answer: a filter that is never certain would pass every
/// other check.
struct Tally {
  int hits = 0, misses = 0;
  void add(const RayVerdict& verdict) { hits += verdict.hits ? 1 : 0, misses += verdict.misses ? 1 : 0; }
};

TEST(RayFilter, ABoxIsEnteredByTheFaceThatDoubleFinds) {
  reference::Random random(941);
  Tally tally;
  for (int i = 0; i < kRays; ++i) {
    const Obb shape{glm::vec3(random.inCube(-9.0, 9.0)), glm::vec3(random.inCube(0.1, 2.0)),
                    glm::mat3(reference::randomRotation(random) * (1.0 + random.uniform(-4e-6, 4e-6)))};
    const Box box = toBox(shape);
    const auto [ray, limit] = aimedAt(random, box.center + box.axes * nearAnEdge(random, box.half));
    const RayBoxEntry face = rayBoxEntry(toBoxRay4(ray, shape, skewedRayError(shape)), limit);
    const Path path = pathOf(ray, box.center, limit);
    const Path local{toLocal(box, path.origin), toLocal(box, path.velocity), path.limit};
    const auto impact =
        castOnSlabs(local, box.half, raySlack(ray, path.origin) + slackOf(shape, sumOfAbs(box.half)));
    tally.add({face.hits != 0, face.misses != 0});
    if (face.misses != 0) {
      ASSERT_FALSE(impact) << i;
    }
    if (face.hits == 0) continue;
    ASSERT_TRUE(impact) << i;
    ASSERT_EQ(face.misses, 0u) << i;
    const glm::dvec3 normal = box.axes * toDvec3(face.normal);
    ASSERT_NEAR(glm::length(normal), 1.0, 1e-6) << i;
    ASSERT_NEAR(glm::dot(normal, toWorldUnit(box, impact->normal)), 1.0, 1e-6) << i;
    const double speed = -glm::dot(impact->normal, local.velocity), size = glm::length(path.origin) + 2.0;
    ASSERT_NEAR(double(face.t[0]) * speed, impact->t * speed, 2e-6 * size) << i;
    ASSERT_GT(face.t[0], 0.0f) << i;
  }
  EXPECT_GT(tally.hits, kRays / 20);
  EXPECT_GT(tally.misses, kRays / 40);
}

glm::dvec3 narrow(const Double3& v) { return {v.xy[0], v.xy[1], v.z[0]}; }

TEST(RayFilter, ABallIsHitAndMissedAsByTheGeneralRoutine) {
  reference::Random random(942);
  Tally tally;
  for (int i = 0; i < kRays; ++i) {
    const Sphere ball{glm::vec3(random.inCube(-9.0, 9.0)), static_cast<float>(random.logUniform(0.001, 2.0))};
    const glm::dvec3 rim =
        glm::dvec3(ball.center) + random.direction() * (double(ball.radius) * nudge(random));
    auto [ray, limit] = aimedAt(random, rim);
    const glm::dvec3 across = glm::cross(random.direction(), rim - glm::dvec3(ball.center));
    ray.direction = glm::vec3(glm::normalize(across));
    ray.origin = glm::vec3(rim - glm::dvec3(ray.direction) * random.logUniform(0.5, 100.0));
    const RayBallEntry found = rayBallEntry(ray, ball, limit);
    const Path path = pathOf(ray, glm::dvec3(ball.center), limit);
    const auto impact = castOnBall(path, double(ball.radius), raySlack(ray, path.origin));
    tally.add({found.hits(), found.misses()});
    if (found.misses()) {
      ASSERT_FALSE(impact) << i;
    }
    if (!found.hits()) continue;
    const glm::dvec3 out = narrow(found.fromCenter);
    ASSERT_TRUE(impact) << i;
    ASSERT_FALSE(found.misses()) << i;
    ASSERT_NEAR(found.t[0], impact->t, 1e-7 * glm::length(path.origin)) << i;
    ASSERT_NEAR(glm::length(out / double(ball.radius)), 1.0, 1e-7) << i;
  }
  EXPECT_GT(tally.hits, kRays / 20);
  EXPECT_GT(tally.misses, kRays / 20);
}

/// Half of the radii are 1e-6 of the distance between the ray's origin and the centre. The others are smaller
/// than that distance by a fraction of 1e-9 … 1.
TEST(RayFilter, ABallBehindTheRayIsMissedAndFloatNearlyAlwaysDecides) {
  reference::Random random(945);
  int sure = 0;
  for (int i = 0; i < kRays; ++i) {
    const glm::vec3 origin(random.inCube(-9.0, 9.0)), way(random.direction());
    const double distance = random.logUniform(1e-3, 1e3), gap = random.logUniform(1e-9, 1.0);
    const Sphere ball{glm::vec3(glm::dvec3(origin) - glm::dvec3(way) * distance),
                      static_cast<float>(distance * (random.chance(0.5) ? 1.0 - gap : 1e-6))};
    const Ray ray{origin, way};
    const float limit = std::numeric_limits<float>::infinity();
    const RayBallEntry found = rayBallEntry(ray, ball, limit);
    const Path path = pathOf(ray, glm::dvec3(ball.center), limit);
    ASSERT_FALSE(found.hits()) << i;
    if (found.misses()) {
      ASSERT_FALSE(castOnBall(path, double(ball.radius), raySlack(ray, path.origin))) << i;
      ++sure;
    }
  }
  EXPECT_GT(sure, kRays * 6 / 10);
}

/// both(): two lanes with the same value. wide3(): a Double3 has four lanes, of which the last is not used.
Double2 both(double v) { return Double2{v, v}; }
Double3 wide3(const glm::dvec3& v) { return {Double2{v.x, v.y}, Double2{v.z, std::nan("")}}; }

TEST(RayFilter, ACapsuleIsEnteredWhereTheSearchFinds) {
  reference::Random random(943);
  Tally tally;
  for (int i = 0; i < kRays; ++i) {
    const RoundedShape solid{{glm::dvec3(0.0), glm::dvec3(glm::vec3(random.inCube(-1.0, 1.0)))},
                             double(static_cast<float>(random.logUniform(0.01, 1.0)))};
    const glm::dvec3 side = glm::normalize(glm::cross(random.direction(), solid.core.half));
    const double along = random.chance(0.5) ? nudge(random) : random.uniform(-1.0, 1.0);
    const auto [ray, limit] = aimedAt(
        random, solid.core.half * along + side * (solid.radius * (random.chance(0.5) ? nudge(random) : 1.0)));
    const Path path = pathOf(ray, glm::dvec3(0.0), limit);
    const RayCapsuleEntry entered =
        rayCapsuleEntry(wide3(path.velocity), wide3(-path.origin), wide3(solid.core.half), both(solid.radius),
                        both(path.limit));
    const auto found = castOnRounded(path, glm::dvec3(0.0), solid, 0.0);
    tally.add({entered.hits(), entered.misses()});
    if (entered.misses()) {
      ASSERT_FALSE(found) << i;
    }
    if (!entered.hits()) continue;
    ASSERT_TRUE(found) << i;
    ASSERT_FALSE(entered.misses()) << i;
    const glm::dvec3 out = narrow(entered.fromAxis), met = narrow(entered.fromCenter);
    const double size = glm::length(path.origin) + 2.0;
    ASSERT_NEAR(glm::length(out), solid.radius, 1e-7 * size) << i;
    ASSERT_NEAR(glm::length(met - path.at(entered.t[0])), 0.0, 1e-12 * size) << i;
    ASSERT_NEAR(glm::length(met - nearest(Core{met, {}}, solid.core).onB - out), 0.0, 1e-7 * size) << i;
  }
  EXPECT_GT(tally.hits, kRays / 20);
  EXPECT_GT(tally.misses, kRays / 100);
}

/// The oracle computes the barycentric coordinates in long double.
TEST(RayFilter, ATriangleIsHitOnlyWhereTheExactSolutionLiesInside) {
  reference::Random random(944);
  Tally tally;
  using Wide = glm::tvec3<long double>;
  for (int i = 0; i < kRays; ++i) {
    const Triangle t{glm::vec3(random.inCube(-1.0, 1.0)), glm::vec3(random.inCube(-1.0, 1.0)),
                     glm::vec3(random.inCube(-1.0, 1.0))};
    const double share = random.uniform(0.0, 1.0), off = nudge(random) - 1.0;
    const glm::dvec3 onEdge = glm::mix(glm::dvec3(t.a), glm::dvec3(t.b), share);
    const auto [ray, limit] = aimedAt(random, onEdge + (glm::dvec3(t.c) - onEdge) * off);
    const RayVerdict verdict = triangleVerdict(ray, t, limit);
    const Wide from = Wide(ray.origin) - Wide(t.a), ab = Wide(t.b) - Wide(t.a), ac = Wide(t.c) - Wide(t.a);
    const Wide along(ray.direction), p = glm::cross(along, ac), q = glm::cross(from, ab);
    const long double size = glm::dot(ab, p), u = glm::dot(from, p) / size, v = glm::dot(along, q) / size,
                      time = glm::dot(ac, q) / size;
    const bool passes =
        u >= 0 && v >= 0 && u + v <= 1 && time >= 0 && time <= static_cast<long double>(limit);
    tally.add(verdict);
    if (verdict.misses) {
      ASSERT_FALSE(passes) << i;
    }
    if (verdict.hits) {
      ASSERT_TRUE(passes) << i;
    }
  }
  EXPECT_GT(tally.hits, kRays / 20);
  EXPECT_GT(tally.misses, kRays / 20);
}

}  // namespace
}  // namespace collision::detail
