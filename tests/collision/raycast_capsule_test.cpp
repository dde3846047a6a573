// Rays at a capsule from every side, also nearly along its axis, compared with a search in long double.
#include <gtest/gtest.h>

#include "collision/overlaps.hpp"
#include "collision/raycast.hpp"
#include "reference/random_shape.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using Real = long double;
using Place = glm::tvec3<Real>;

const int kRays = test::rounds(20'000);

/// The vector from the nearest point of the axis to a point.
Place fromAxis(const Capsule& c, const Place& p) {
  const Place a(c.a), way = Place(c.b) - a, to = p - a;
  const Real square = glm::dot(way, way);
  return to - way * (square > 0 ? glm::clamp(glm::dot(to, way) / square, Real(0), Real(1)) : Real(0));
}

/// The true answer, found by a search: the distance from the capsule is a convex function along the ray.
struct Truth {
  Ray ray;
  Capsule capsule;

  [[nodiscard]] Place at(Real t) const { return Place(ray.origin) + Place(ray.direction) * t; }
  [[nodiscard]] Real gap(Real t) const {
    return glm::length(fromAxis(capsule, at(t))) - Real(capsule.radius);
  }
  [[nodiscard]] Real size() const {
    const Place center = Real(0.5) * (Place(capsule.a) + Place(capsule.b));
    return glm::length(Place(capsule.b) - Place(capsule.a)) + 2 * Real(capsule.radius) +
           glm::length(center - Place(ray.origin));
  }
  /// Returns the t at which the ray is nearest to the axis, exact to 6e-11 of `size`: each of the 60 steps
  /// leaves two thirds of the interval, which is 2 * size long at first.
  [[nodiscard]] Real nearest() const {
    Real low = 0, high = 2 * size();
    for (int i = 0; i < 60; ++i) {
      const Real third = (high - low) / 3;
      if (gap(low + third) < gap(high - third))
        high -= third;
      else
        low += third;
    }
    return low;
  }
};

/// Checks the answer against the bounds of docs/conventions.md.
void expectTrue(const Truth& truth, const char* kind, int i) {
  const Real size = truth.size(), least = truth.gap(truth.nearest());
  const auto hit = raycast(truth.ray, truth.capsule, kEndless);
  if (least > 4e-6L * size) {
    ASSERT_FALSE(hit) << kind << i;
  }
  if (least < -4e-6L * size) {
    ASSERT_TRUE(hit) << kind << i;
  }
  if (!hit) return;
  if (truth.gap(0) < -4e-6L * size) {
    ASSERT_EQ(hit->t, 0.0f) << kind << i;
  }
  ASSERT_NEAR(double(glm::length(Place(hit->normal))), 1.0, 1e-6) << kind << i;
  if (hit->t == 0.0f) return;
  const Real outside = glm::length(fromAxis(truth.capsule, truth.at(Real(hit->t))) -
                                   Place(hit->normal) * Real(truth.capsule.radius));
  ASSERT_LT(double(outside / size), 2e-5) << kind << i;
  ASSERT_LE(glm::dot(hit->normal, truth.ray.direction), 1e-3f) << kind << i;
}

struct CapsuleRandom : reference::Random {
  using reference::Random::Random;
  double scale = 1.0;

  Capsule capsule() {
    scale = chance(0.5) ? 1.0 : logUniform(1e-6, 1e6);
    const glm::dvec3 center = inCube(-3.0, 3.0) * scale, half = inCube(-1.0, 1.0) * scale;
    return {glm::vec3(center - half), glm::vec3(center + half), float(logUniform(1e-3, 2.0) * scale)};
  }
  Truth aimed(const Capsule& c, const glm::dvec3& place, const glm::dvec3& direction) {
    const glm::dvec3 way = glm::normalize(direction);
    return {{glm::vec3(place - way * (logUniform(0.1, 300.0) * scale)), glm::vec3(way)}, c};
  }
  double nudge() { return 1.0 + logUniform(1e-9, 1e-1) * (chance(0.5) ? 1.0 : -1.0); }
};

glm::dvec3 halfOf(const Capsule& c) { return 0.5 * (glm::dvec3(c.b) - glm::dvec3(c.a)); }
glm::dvec3 centerOf(const Capsule& c) { return 0.5 * (glm::dvec3(c.b) + glm::dvec3(c.a)); }
glm::dvec3 across(CapsuleRandom& random, const Capsule& c) {
  return glm::normalize(glm::cross(random.direction(), halfOf(c)));
}

TEST(RaycastCapsule, AlongTheAxisAndNearlySo) {
  CapsuleRandom random(961);
  for (int i = 0; i < kRays; ++i) {
    const Capsule c = random.capsule();
    const glm::dvec3 axis = glm::normalize(halfOf(c)) * (random.chance(0.5) ? 1.0 : -1.0);
    const double angle = random.chance(0.3) ? 0.0 : random.logUniform(1e-9, 0.5);
    const double beside = double(c.radius) * (random.chance(0.5) ? random.nudge() : random.uniform(0.0, 1.2));
    const glm::dvec3 place = centerOf(c) + halfOf(c) * random.uniform(-1.2, 1.2) + across(random, c) * beside;
    expectTrue(random.aimed(c, place, axis + random.direction() * angle), "along ", i);
  }
}

TEST(RaycastCapsule, GrazingTheSideAndThroughTheSeam) {
  CapsuleRandom random(962);
  for (int i = 0; i < kRays; ++i) {
    const Capsule c = random.capsule();
    const glm::dvec3 out = across(random, c), half = halfOf(c);
    const double place =
        random.chance(0.5) ? random.nudge() * (random.chance(0.5) ? 1.0 : -1.0) : random.uniform(-1.0, 1.0);
    const glm::dvec3 met = centerOf(c) + half * place + out * double(c.radius);
    const glm::dvec3 rim = centerOf(c) + half * place + out * (double(c.radius) * random.nudge());
    expectTrue(random.aimed(c, met, random.direction()), "seam ", i);
    expectTrue(random.aimed(c, rim, glm::cross(out, random.direction())), "graze ", i);
  }
}

TEST(RaycastCapsule, FromWithinAndFromTheSurface) {
  CapsuleRandom random(963);
  for (int i = 0; i < kRays; ++i) {
    const Capsule c = random.capsule();
    const double share = random.chance(0.5) ? random.nudge() : random.uniform(0.0, 1.0);
    const glm::dvec3 place =
        centerOf(c) + halfOf(c) * random.uniform(-1.0, 1.0) + across(random, c) * (double(c.radius) * share);
    expectTrue({{glm::vec3(place), glm::vec3(random.direction())}, c}, "within ", i);
  }
}

TEST(RaycastCapsule, OfNoLengthOrNoRadius) {
  CapsuleRandom random(964);
  for (int i = 0; i < kRays; ++i) {
    Capsule c = random.capsule();
    if (random.chance(0.5))
      c.b = c.a;
    else
      c.radius = float(random.logUniform(1e-9, 1e-3) * random.scale);
    const glm::dvec3 place =
        centerOf(c) + random.direction() * (double(c.radius) * 1.5 * random.uniform(0.0, 1.0));
    expectTrue(random.aimed(c, place, random.direction()), "thin ", i);
  }
}

}  // namespace
}  // namespace collision
