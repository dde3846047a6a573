// Every pair and verb at every magnitude of float, from denormals up: offsets, extents and radii that are
// zero or differ by many orders of magnitude.
#include <gtest/gtest.h>

#include "collision/pair_faults.hpp"
#include "reference/inspect_triangle.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using reference::Other;

/// Returns 0 or a magnitude from 1e-45 to 9e18, with a random sign if `isSigned`.
float anyMagnitude(reference::Random& random, bool isSigned) {
  if (random.chance(0.25)) return isSigned && random.chance(0.5) ? -0.0f : 0.0f;
  const int exponent = random.below(64) - 45;
  const double digits = random.chance(0.5) ? 1.0 : random.uniform(1.0, 9.0);
  const double value = std::max(digits * std::pow(10.0, exponent), 1.5e-45);
  return static_cast<float>(isSigned && random.chance(0.5) ? -value : value);
}

/// Uses one magnitude for about half of the lengths of a pair, so that the pair often touches.
class Magnitudes {
 public:
  explicit Magnitudes(reference::Random& random)
      : random_(random), commonLength_(anyMagnitude(random, false)) {}

  float length() {
    return random_.chance(0.5) ? commonLength_ * static_cast<float>(random_.below(3))
                               : anyMagnitude(random_, false);
  }
  float coordinate() {
    const float length = random_.chance(0.6) ? 0.0f : this->length();
    return random_.chance(0.5) ? length : -length;
  }
  glm::vec3 position() {
    const float x = coordinate(), y = coordinate();
    return {x, y, coordinate()};
  }
  glm::vec3 lengths() {
    const float x = length(), y = length();
    return {x, y, length()};
  }

 private:
  reference::Random& random_;
  float commonLength_;
};

Other anyShape(reference::Random& random, Magnitudes& magnitudes, int kind) {
  const glm::vec3 center = magnitudes.position(), half = magnitudes.lengths();
  const glm::mat3 axes(random.chance(0.5) ? reference::axisRotation(random)
                                          : reference::randomRotation(random));
  const float radius = magnitudes.length();
  if (kind == 0) return center;
  if (kind == 1) return Sphere{center, radius};
  if (kind == 2) return Aabb{center - half, center + half};
  if (kind == 3) return Obb{center, half, axes};
  if (kind == 4) return Capsule{center, random.chance(0.2) ? center : magnitudes.position(), radius};
  const glm::vec3 b = magnitudes.position();
  return Triangle{center, random.chance(0.2) ? center : b, magnitudes.position()};
}

std::string snippet(const Other& shape) {
  return std::visit(
      [](const auto& s) {
        if constexpr (std::is_same_v<std::decay_t<decltype(s)>, Triangle>)
          return reference::snippet(s);
        else
          return reference::snippet(Shape(s));
      },
      shape);
}

struct Question {
  Other a, b;
  glm::vec3 displacement;
  Ray ray;
  float maxDistance = 0.0f;
};

std::string faultOf(const Question& q) {
  return std::visit(
      [&](const auto& a, const auto& b) -> std::string {
        for (const std::string& fault :
             {faults::contactFault(a, b), faults::swapFault(a, b), faults::manifoldFault(a, b),
              faults::closestFault(a, b), faults::sweepFault(a, q.displacement, b),
              faults::rayFault(q.ray, q.maxDistance, b), faults::signFault(a, b)})
          if (!fault.empty()) return fault;
        return "";
      },
      q.a, q.b);
}

Question anyQuestion(reference::Random& random, int kindA, int kindB) {
  Magnitudes magnitudes(random);
  Question q;
  q.a = anyShape(random, magnitudes, kindA);
  q.b = anyShape(random, magnitudes, kindB);
  q.displacement = magnitudes.position();
  q.ray.origin = magnitudes.position();
  q.ray.direction =
      random.chance(0.5) ? glm::vec3(reference::axisRotation(random)[0]) : glm::vec3(random.direction());
  q.maxDistance = random.chance(0.5) ? 1e30f : magnitudes.length();
  return q;
}

/// Fails if the answers have a fault, and prints the fault and the pair as C++.
void expectNoFault(const Question& q) {
  const std::string fault = faultOf(q);
  if (fault.empty()) return;
  ADD_FAILURE() << fault << ": " << snippet(q.a) << ", " << snippet(q.b) << ", way "
                << reference::exact(q.displacement) << ", ray " << reference::exact(q.ray.origin)
                << reference::exact(q.ray.direction);
}

TEST(Exponents, AnyMixGivesFiniteAndConsistentAnswers) {
  reference::Random random(81);
  for (int i = 0; i < 36 * test::rounds(1500) && !testing::Test::HasFailure(); ++i)
    expectNoFault(anyQuestion(random, i % 6, i / 6 % 6));
}

/// Visits the powers of ten from 1e-45 to 1e18 in steps of 10^`step`.
template <class Visit>
void forEachStep(int step, Visit visit) {
  for (int exponent = -45; exponent <= 18; exponent += step)
    visit(static_cast<float>(std::max(std::pow(10.0, exponent), 1.5e-45)));
}

/// A shape of the given kind at z = `offset`. The boxes and the triangle lie in the plane z = `offset`.
Other shapeAt(int kind, float offset, float length, float radius) {
  const glm::vec3 center(0.0f, 0.0f, offset), half(length, length, 0.0f), side(length, 0.0f, 0.0f);
  if (kind == 0) return center;
  if (kind == 1) return Sphere{center, radius};
  if (kind == 2) return Aabb{center - half, center + half};
  if (kind == 3) return Obb{center, half, glm::mat3(1.0f)};
  if (kind == 4) return Capsule{center - side, center + side, radius};
  return Triangle{center, center + side, center + glm::vec3(0.0f, length, 0.0f)};
}

TEST(Exponents, EveryCombinationOfOffsetExtentAndRadius) {
  for (int kinds = 0; kinds < 36; ++kinds)
    forEachStep(7, [&](float offset) {
      forEachStep(7, [&](float length) {
        forEachStep(7, [&](float radius) {
          const Ray ray{{0.0f, 0.0f, 2.0f * offset}, {0.0f, 0.0f, -1.0f}};
          const glm::vec3 displacement(0.0f, length, -2.0f * offset);
          if (testing::Test::HasFailure()) return;
          expectNoFault({shapeAt(kinds % 6, offset, length, radius), shapeAt(kinds / 6, 0.0f, 1.0f, radius),
                         displacement, ray, 1e30f});
          expectNoFault({shapeAt(kinds % 6, offset, 1.0f, 1.0f), shapeAt(kinds / 6, 0.0f, length, radius),
                         displacement, ray, 1e30f});
        });
      });
    });
}

TEST(Exponents, ASphereWhoseCentreAllButLiesInAFlatBox) {
  forEachStep(1, [](float offset) {
    const auto found = contact(Sphere{{0.0f, 0.0f, offset}, 1.0f},
                               Obb{{0.0f, 0.0f, 0.0f}, {1.0f, 1.0f, 0.0f}, glm::mat3(1.0f)});
    ASSERT_EQ(found.has_value(), offset <= 1.0f) << offset;
    if (!found) return;
    EXPECT_EQ(found->normal, glm::vec3(0.0f, 0.0f, 1.0f)) << offset;
    EXPECT_NEAR(found->depth, 1.0f - offset, 1e-6f) << offset;
  });
}

TEST(SignsOfZero, SwappingEqualShapesNegatesTheNormal) {
  const glm::vec3 zero(0.0f), negative(-0.0f);
  const Obb box{zero, glm::vec3(1.0f), glm::mat3(1.0f)},
      turned{zero, glm::vec3(1.0f), glm::mat3(glm::vec3(1.0f, -0.0f, 0.0f), box.axes[1], box.axes[2])};
  EXPECT_EQ(faults::swapFault(zero, negative), "");
  EXPECT_EQ(faults::swapFault(Sphere{zero, 1.0f}, Sphere{negative, 1.0f}), "");
  EXPECT_EQ(faults::swapFault(Sphere{zero, 0.0f}, Sphere{zero, -0.0f}), "");
  EXPECT_EQ(faults::swapFault(Aabb{zero, glm::vec3(1.0f)}, Aabb{negative, glm::vec3(1.0f)}), "");
  EXPECT_EQ(faults::swapFault(box, turned), "");
  EXPECT_EQ(faults::swapFault(box, Obb{negative, box.halfExtents, box.axes}), "");
  EXPECT_EQ(faults::swapFault(Capsule{zero, glm::vec3(1.0f), 1.0f}, Capsule{negative, glm::vec3(1.0f), 1.0f}),
            "");
  EXPECT_EQ(faults::swapFault(Triangle{zero, {1.0f, 0.0f, 0.0f}, {0.0f, 1.0f, 0.0f}},
                              Triangle{negative, {1.0f, 0.0f, 0.0f}, {0.0f, 1.0f, 0.0f}}),
            "");
}

// The documented direction for concentric spheres is world y.
TEST(SignsOfZero, ConcentricSpheresSeparateAlongY) {
  const auto found = contact(Sphere{{0.0f, 0.0f, 0.0f}, 1.0f}, Sphere{{-0.0f, 0.0f, 0.0f}, 1.0f});
  ASSERT_TRUE(found);
  EXPECT_EQ(glm::abs(found->normal), glm::vec3(0.0f, 1.0f, 0.0f));
  EXPECT_EQ(found->depth, 2.0f);
}

}  // namespace
}  // namespace collision
