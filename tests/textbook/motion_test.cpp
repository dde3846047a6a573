// The swept ball and the ray compared with `collision`.
#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "reference/random_shape.hpp"
#include "textbook/routines.hpp"

namespace {

using glm::vec3;
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
  int near = 0;  ///< Different answers for pairs that nearly graze.
  int wrong = 0;
};

constexpr float kMove = 3.0f;  // along +x

/// A box, and a ball in front of its -x face. The ball's centre moves towards a point of this face.
struct Approach {
  Aabb wall;
  Sphere ball;
};

Approach anyApproach(reference::Random& random) {
  const vec3 half = glm::abs(anyIn(random, 1.0)) + 0.01f, center = anyIn(random, 2.0);
  const auto within = [&](int axis) {
    return static_cast<float>(
        random.uniform(double{center[axis] - half[axis]}, double{center[axis] + half[axis]}));
  };
  const auto radius = static_cast<float>(random.uniform(0.01, 1.0));
  const auto gap = static_cast<float>(random.uniform(0.0, 5.0));
  return {{center - half, center + half}, {{center.x - half.x - radius - gap, within(1), within(2)}, radius}};
}

TEST(TextbookSweep, StopsTheBallWhereItTouchesInAMillionRandomPairs) {
  reference::Random random(14);
  CastTally tally;
  for (int i = 0; i < HANTEI_PAIRS; ++i) {
    const Approach pair = anyApproach(random);
    const auto said = textbook::sweep(pair.ball, kMove, pair.wall);
    const auto truth = collision::sweep(pair.ball, vec3(kMove, 0.0f, 0.0f), pair.wall);
    tally.hits += truth.has_value();
    tally.near += said.has_value() != truth.has_value();
    tally.wrong += said && truth && std::abs(*said - truth->time) > kNear;
  }
  EXPECT_EQ(tally.wrong, 0);
  EXPECT_LT(tally.near, HANTEI_PAIRS / 1000);
  EXPECT_GT(tally.hits, HANTEI_PAIRS / 20);
  EXPECT_LT(tally.hits, HANTEI_PAIRS - HANTEI_PAIRS / 20);
}

// By hand: 1.5 of 3 are free. Would catch a ball that is tested only at its start and its end.
TEST(TextbookSweep, AThinWallIsNotPassed) {
  const Aabb wall{{0.5f, -1.0f, -1.0f}, {0.625f, 1.0f, 1.0f}};
  EXPECT_EQ(textbook::sweep({{-1.5f, 0.0f, 0.0f}, 0.5f}, kMove, wall), 0.5f);
  EXPECT_EQ(textbook::sweep({{-3.0f, 0.0f, 0.0f}, 0.5f}, kMove, wall), 1.0f)
      << "touching at the end is a hit";
  EXPECT_EQ(textbook::sweep({{-3.25f, 0.0f, 0.0f}, 0.5f}, kMove, wall), std::nullopt);
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
