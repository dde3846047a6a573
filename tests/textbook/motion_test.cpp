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
constexpr float kTolerance = 1e-4f;

vec3 randomPoint(reference::Random& random, double maxCoordinate) {
  const double x = random.uniform(-maxCoordinate, maxCoordinate);
  const double y = random.uniform(-maxCoordinate, maxCoordinate);
  const double z = random.uniform(-maxCoordinate, maxCoordinate);
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

Approach randomApproach(reference::Random& random) {
  const vec3 half = glm::abs(randomPoint(random, 1.0)) + 0.01f, center = randomPoint(random, 2.0);
  const auto coordinateIn = [&](int axis) {
    return static_cast<float>(
        random.uniform(double{center[axis] - half[axis]}, double{center[axis] + half[axis]}));
  };
  const auto radius = static_cast<float>(random.uniform(0.01, 1.0));
  const auto gap = static_cast<float>(random.uniform(0.0, 5.0));
  return {{center - half, center + half},
          {{center.x - half.x - radius - gap, coordinateIn(1), coordinateIn(2)}, radius}};
}

TEST(TextbookSweep, StopsTheBallWhereItTouchesInAMillionRandomPairs) {
  reference::Random random(14);
  CastTally tally;
  for (int i = 0; i < HANTEI_PAIRS; ++i) {
    const Approach pair = randomApproach(random);
    const auto time = textbook::sweep(pair.ball, kMove, pair.wall);
    const auto truth = collision::sweep(pair.ball, vec3(kMove, 0.0f, 0.0f), pair.wall);
    tally.hits += truth.has_value();
    tally.near += time.has_value() != truth.has_value();
    tally.wrong += time && truth && std::abs(*time - truth->time) > kTolerance;
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
  const vec3 point = ray.origin + t * ray.direction;
  for (const auto& [from, to] : {std::pair(triangle.a, triangle.b), std::pair(triangle.b, triangle.c),
                                 std::pair(triangle.c, triangle.a)}) {
    if (collision::closestPoints(point, collision::Capsule{from, to, 0.0f}).distance < kTolerance)
      return true;
  }
  return false;
}

void askRay(const Ray& ray, const Triangle& triangle, CastTally& tally) {
  const auto time = textbook::rayHits(ray, triangle);
  const auto truth = collision::raycast(ray, triangle, collision::kEndless);
  tally.hits += truth.has_value();
  if (time && truth && std::abs(*time - truth->t) <= kTolerance * (1.0f + truth->t)) return;
  if (!time && !truth) return;
  ++(grazes(ray, triangle, time ? *time : truth->t) ? tally.near : tally.wrong);
}

TEST(TextbookRay, HitsAMillionRandomTriangles) {
  reference::Random random(141);
  CastTally tally;
  int askedCount = 0;
  while (askedCount < HANTEI_PAIRS) {
    const vec3 a = randomPoint(random, 1.0), b = randomPoint(random, 1.0), c = randomPoint(random, 1.0);
    const vec3 origin = randomPoint(random, 3.0);
    const vec3 direction = glm::normalize(randomPoint(random, 1.0) - origin);
    const vec3 normal = glm::cross(b - a, c - a);
    const bool isFlat = std::abs(glm::dot(direction, normal)) < 1e-2f || glm::length(normal) < 1e-2f;
    if (isFlat) continue;  // in the plane, or a sliver, so rounding decides
    ++askedCount;
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
