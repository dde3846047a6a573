// Shapes fitted around many points contain all of them and are hardly larger than necessary.
#include "collision/fitted.hpp"

#include <gtest/gtest.h>

#include "collision/box_by_search.hpp"
#include "collision/made_meshes.hpp"
#include "collision/overlaps.hpp"

namespace collision {
namespace {

using glm::vec3;
using Points = std::vector<vec3>;

template <class S>
void expectContains(const S& shape, const Points& points) {
  for (const vec3& p : points) ASSERT_TRUE(overlaps(p, shape));
}

Points cloud(reference::Random& random, int count, const glm::dvec3& half) {
  const glm::dmat3 rotation = reference::randomRotation(random);
  const glm::dvec3 center = random.inCube(-20.0, 20.0);
  Points points;
  for (int i = 0; i < count; ++i) points.emplace_back(center + rotation * (half * random.inCube(-1.0, 1.0)));
  return points;
}

/// Point sets that are hard to fit: one point, equal points, points on a line, in a plane, and on a sphere.
std::vector<Points> hardSets(reference::Random& random) {
  std::vector<Points> sets{{vec3(3.0f)}, {vec3(1.0f), vec3(1.0f), vec3(1.0f)}, {vec3(0.0f), vec3(1.0f)}};
  for (const glm::dvec3& half :
       {glm::dvec3(1.0, 0.0, 0.0), glm::dvec3(2.0, 1.0, 0.0), glm::dvec3(3.0, 0.1, 0.001), glm::dvec3(1.0)})
    sets.push_back(cloud(random, 300, half));
  Points onSphere;
  for (int i = 0; i < 500; ++i) onSphere.emplace_back(random.direction());
  sets.push_back(onSphere);
  for (const double scale : {1e-12, 1e12}) {
    sets.push_back(cloud(random, 50, glm::dvec3(1.0)));
    for (vec3& p : sets.back()) p *= float(scale);
  }
  return sets;
}

TEST(Fitted, EveryPointIsContained) {
  reference::Random random(1301);
  for (const Points& points : hardSets(random)) {
    expectContains(fittedSphere(points), points);
    expectContains(fittedObb(points), points);
    expectContains(fittedCapsule(points), points);
  }
}

/// Returns the radius of the smallest ball around the points. A slow descent moves the centre towards the
/// furthest point until no shorter step makes the ball smaller.
double smallestRadius(const Points& points) {
  const auto maxDistanceFrom = [&](const glm::dvec3& center) {
    double maxDistance = 0.0;
    for (const vec3& p : points) maxDistance = std::max(maxDistance, glm::distance(glm::dvec3(p), center));
    return maxDistance;
  };
  glm::dvec3 center(points[0]);
  double minRadius = maxDistanceFrom(center);
  for (double step = minRadius; step > 1e-9 * minRadius;
       step *= 0.7)  // the radius is a convex function of the centre
    for (int i = 0; i < 60; ++i) {
      glm::dvec3 furthestPoint(points[0]);
      for (const vec3& p : points)
        if (glm::distance(glm::dvec3(p), center) > glm::distance(furthestPoint, center))
          furthestPoint = glm::dvec3(p);
      const glm::dvec3 newCenter = center + glm::normalize(furthestPoint - center) * step;
      if (maxDistanceFrom(newCenter) >= minRadius) break;
      center = newCenter;
      minRadius = maxDistanceFrom(center);
    }
  return minRadius;
}

TEST(Fitted, TheSphereIsTheSmallest) {
  reference::Random random(1302);
  const float s = std::sqrt(0.5f);
  EXPECT_NEAR(fittedSphere(Points{vec3(1.0f, 0.0f, 0.0f), vec3(-1.0f, 0.0f, 0.0f), vec3(0.0f, s, s)}).radius,
              1.0f, 1e-6f);
  EXPECT_NEAR(fittedSphere(Points{vec3(1.0f), vec3(1.0f, -1.0f, -1.0f), vec3(-1.0f, 1.0f, -1.0f),
                                  vec3(-1.0f, -1.0f, 1.0f)})
                  .radius,
              std::sqrt(3.0f), 1e-6f);
  for (int i = 0; i < 40; ++i) {
    const Points points = cloud(random, 4 + i, random.inCube(0.1, 2.0));
    EXPECT_LE(double(fittedSphere(points).radius), smallestRadius(points) * (1.0 + 1e-6));
  }
}

TEST(Fitted, TheBoxIsNoMoreThanATwentiethAboveTheBest) {
  reference::Random random(1303);
  std::vector<Points> sets{makeKnot(30, 6).vertices, makeBall(7, 12, 2.0).vertices};
  for (int i = 0; i < 6; ++i) sets.push_back(cloud(random, 12 + 10 * i, random.inCube(0.2, 2.0)));
  for (const Points& points : sets)
    EXPECT_LE(volumeOf(fittedObb(points)), 1.05 * bruteForceVolume(points, 16));
}

TEST(Fitted, ARotatedBoxIsRecovered) {
  reference::Random random(1304);
  for (int i = 0; i < 20; ++i) {
    const glm::dvec3 half = random.inCube(0.2, 3.0);
    const glm::dmat3 rotation = reference::randomRotation(random);
    Points points;
    for (unsigned k = 0; k < 8; ++k)
      points.emplace_back(rotation * (half * glm::dvec3(k & 1u ? 1 : -1, k & 2u ? 1 : -1, k & 4u ? 1 : -1)));
    EXPECT_LE(volumeOf(fittedObb(points)), 8.0 * half.x * half.y * half.z * 1.001);
  }
}

TEST(Fitted, ACapsuleLiesAlongTheLongestExtent) {
  Points points;
  reference::Random random(1305);
  const glm::dvec3 axis = random.direction();
  for (int i = 0; i < 4000; ++i)
    points.emplace_back(axis * random.uniform(-3.0, 3.0) + random.direction() * 0.5);
  const Capsule found = fittedCapsule(points);
  EXPECT_LT(found.radius, 0.53f);
  EXPECT_GT(std::abs(glm::dot(glm::normalize(glm::dvec3(found.b) - glm::dvec3(found.a)), axis)), 0.999);
  EXPECT_LT(glm::distance(found.a, found.b), 6.1f);
}

TEST(Fitted, ABallsCapsuleIsABall) {
  const Points points = makeBall(15, 24, 1.0).vertices;
  const Capsule found = fittedCapsule(points);
  EXPECT_LT(glm::distance(found.a, found.b), 0.1f);
  EXPECT_LT(found.radius, 1.01f);
}

}  // namespace
}  // namespace collision
