// The swept ball and the ray compared with `collision`.
#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "reference/families.hpp"
#include "textbook/routines.hpp"

namespace {

using glm::vec3;
using reference::Family;
using reference::Kind;
using textbook::Aabb;
using textbook::Ray;
using textbook::Sphere;
using textbook::Triangle;

/// The tolerance in world units, for shapes and displacements of about one unit.
constexpr float kNear = 1e-4f;

vec3 anyIn(reference::Random& random, double most) {
  const double x = random.uniform(-most, most);
  const double y = random.uniform(-most, most);
  const double z = random.uniform(-most, most);
  return vec3(glm::dvec3(x, y, z));
}

struct CastTally {
  int hits = 0;
  int within = 0;  ///< Hits that are not at the start.
  int near = 0;    ///< Different answers for pairs that nearly graze.
  int wrong = 0;
};

/// The answer of `collision` for a ball whose radius is larger by `by`.
auto sweepOf(const Sphere& ball, float by, const vec3& way, const Aabb& box) {
  return collision::sweep(Sphere{ball.center, ball.radius + by}, way, box);
}

/// True if the routine's answer lies between the answers for a slightly larger and a slightly smaller ball:
/// it reports a hit if the smaller ball hits, none if the larger ball misses, and a time between their times.
bool isRight(const std::optional<float>& said, const Sphere& ball, const vec3& way, const Aabb& box) {
  const auto sooner = sweepOf(ball, kNear, way, box), later = sweepOf(ball, -kNear, way, box);
  if (!said) return !later;
  return sooner && *said >= sooner->time - kNear && (!later || *said <= later->time + kNear);
}

TEST(TextbookSweep, StopsTheBallWhereItTouchesInAMillionRandomPairs) {
  reference::Random random(14);
  CastTally tally;
  for (int i = 0; i < HANTEI_PAIRS; ++i) {
    const reference::ShapePair pair = reference::freePair(random, Family::random, Kind::sphere, Kind::aabb);
    const auto& box = std::get<Aabb>(pair.b);
    Sphere ball = std::get<Sphere>(pair.a);
    ball.radius = std::max(ball.radius, 0.01f);
    const vec3 way = anyIn(random, 3.0);
    ball.center -= 0.5f * way;
    const auto said = textbook::sweptBall(ball, way, box);
    const auto truth = collision::sweep(ball, way, box);
    tally.hits += truth.has_value();
    tally.within += truth && truth->time > 0.0f;
    tally.near += said.has_value() != truth.has_value();
    tally.wrong += !isRight(said, ball, way, box);
  }
  EXPECT_EQ(tally.wrong, 0);
  EXPECT_LT(tally.near, HANTEI_PAIRS / 1000);
  EXPECT_GT(tally.within, HANTEI_PAIRS / 20);
  EXPECT_LT(tally.hits, HANTEI_PAIRS - HANTEI_PAIRS / 20);
}

// Would catch a ball that is tested only at its start and its end.
TEST(TextbookSweep, AThinWallIsNotPassed) {
  const auto share = textbook::sweptBall({{-1.5f, 0.0f, 0.0f}, 0.5f}, {3.0f, 0.0f, 0.0f},
                                         {{-0.0625f, -1.0f, -1.0f}, {0.0625f, 1.0f, 1.0f}});
  ASSERT_TRUE(share);
  EXPECT_NEAR(*share, 0.9375f / 3.0f, 1e-5f);
}

TEST(TextbookSweep, ABallThatStandsStillHitsWhatItTouches) {
  const Aabb box{vec3(-1.0f), vec3(1.0f)};
  EXPECT_EQ(textbook::sweptBall({{1.25f, 0.0f, 0.0f}, 0.5f}, vec3(0.0f), box), 0.0f);
  EXPECT_EQ(textbook::sweptBall({{2.0f, 0.0f, 0.0f}, 0.5f}, vec3(0.0f), box), std::nullopt);
}

/// True if the ray passes so close to the triangle's border that rounding decides.
bool grazes(const Ray& ray, const Triangle& triangle, float t) {
  const vec3 at = ray.origin + t * ray.direction;
  for (const auto& [from, to] : {std::pair(triangle.a, triangle.b), std::pair(triangle.b, triangle.c),
                                 std::pair(triangle.c, triangle.a)}) {
    if (collision::closestPoints(at, collision::Capsule{from, to, 0.0f}).distance < kNear) return true;
  }
  return false;
}

void askRay(const Ray& ray, const Triangle& triangle, CastTally& tally) {
  const auto said = textbook::rayHits(ray, triangle);
  const auto truth = collision::raycast(ray, triangle, collision::kEndless);
  tally.hits += truth.has_value();
  if (said && truth && std::abs(*said - truth->t) <= kNear * (1.0f + truth->t)) return;
  if (!said && !truth) return;
  ++(grazes(ray, triangle, said ? *said : truth->t) ? tally.near : tally.wrong);
}

TEST(TextbookRay, HitsAMillionRandomTriangles) {
  reference::Random random(141);
  CastTally tally;
  int asked = 0;
  while (asked < HANTEI_PAIRS) {
    const vec3 a = anyIn(random, 1.0), b = anyIn(random, 1.0), c = anyIn(random, 1.0);
    const vec3 origin = anyIn(random, 3.0);
    const vec3 direction = glm::normalize(anyIn(random, 1.0) - origin);
    const vec3 normal = glm::cross(b - a, c - a);
    const bool flat = std::abs(glm::dot(direction, normal)) < 1e-2f || glm::length(normal) < 1e-2f;
    if (flat) continue;  // in the plane, or a sliver, so rounding decides
    ++asked;
    askRay({origin, direction}, {a, b, c}, tally);
  }
  EXPECT_EQ(tally.wrong, 0);
  EXPECT_LT(tally.near, HANTEI_PAIRS / 500);
  EXPECT_GT(tally.hits, HANTEI_PAIRS / 20);
  EXPECT_LT(tally.hits, HANTEI_PAIRS - HANTEI_PAIRS / 20);
}

TEST(TextbookRay, ATriangleBehindItOrAlongItIsMissed) {
  const Triangle triangle{{-1.0f, 0.0f, -1.0f}, {1.0f, 0.0f, -1.0f}, {0.0f, 0.0f, 1.0f}};
  EXPECT_EQ(textbook::rayHits({{0.0f, 2.0f, 0.0f}, {0.0f, -1.0f, 0.0f}}, triangle), 2.0f);
  EXPECT_EQ(textbook::rayHits({{0.0f, -2.0f, 0.0f}, {0.0f, -1.0f, 0.0f}}, triangle), std::nullopt);
  EXPECT_EQ(textbook::rayHits({{-5.0f, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f}}, triangle), std::nullopt);
}

}  // namespace
