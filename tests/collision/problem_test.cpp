// `problem` finds and names a fault in every field of every shape.
#include "collision/problem.hpp"

#include <array>
#include <gtest/gtest.h>
#include <limits>

#include "collision/closest_points.hpp"
#include "collision/mesh.hpp"
#include "collision/overlaps.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/shape_facts.hpp"
#include "reference/random_shape.hpp"

namespace collision {
namespace {

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();

TEST(Problem, IsEmptyForEveryDefaultAndEveryZeroSize) {
  EXPECT_EQ(problem(glm::vec3(0.0f)), "");
  EXPECT_EQ(problem(Sphere{glm::vec3(0.0f), 0.0f}), "");
  EXPECT_EQ(problem(Sphere{glm::vec3(0.0f), -0.0f}), "");
  EXPECT_EQ(problem(Aabb{glm::vec3(1.0f), glm::vec3(1.0f)}), "");
  EXPECT_EQ(problem(Obb{glm::vec3(0.0f), glm::vec3(0.0f), glm::mat3(1.0f)}), "");
  EXPECT_EQ(problem(Capsule{glm::vec3(0.0f), glm::vec3(0.0f), 0.0f}), "");
  EXPECT_EQ(problem(Segment{}), "");
  EXPECT_EQ(problem(Ray{}), "");
  EXPECT_EQ(problem(Triangle{}), "");
  EXPECT_EQ(problem(Transform{}), "");
}

// Would catch an unchecked field or component. `fieldOf` selects the field to corrupt.
template <class S, class Pick>
void expectNotFinite(S shape, Pick fieldOf, std::string_view words) {
  glm::vec3& field = fieldOf(shape);
  const glm::vec3 good = field;
  for (int i = 0; i < 3; ++i) {
    for (const float bad : {kNaN, kInfinity, -kInfinity}) {
      field = good;
      field[i] = bad;
      EXPECT_EQ(problem(shape), words);
    }
  }
}

TEST(Problem, NamesTheFieldThatIsNotFinite) {
  expectNotFinite(
      glm::vec3(0.0f), [](auto& s) -> auto& { return s; }, "point is not finite");
  expectNotFinite(
      Sphere{}, [](auto& s) -> auto& { return s.center; }, "center is not finite");
  expectNotFinite(
      Aabb{}, [](auto& s) -> auto& { return s.min; }, "min is not finite");
  expectNotFinite(
      Aabb{}, [](auto& s) -> auto& { return s.max; }, "max is not finite");
  expectNotFinite(
      Obb{}, [](auto& s) -> auto& { return s.center; }, "center is not finite");
  expectNotFinite(
      Obb{}, [](auto& s) -> auto& { return s.halfExtents; }, "halfExtents are not finite");
  expectNotFinite(
      Capsule{}, [](auto& s) -> auto& { return s.a; }, "a is not finite");
  expectNotFinite(
      Capsule{}, [](auto& s) -> auto& { return s.b; }, "b is not finite");
  expectNotFinite(
      Segment{}, [](auto& s) -> auto& { return s.a; }, "a is not finite");
  expectNotFinite(
      Segment{}, [](auto& s) -> auto& { return s.b; }, "b is not finite");
  expectNotFinite(
      Ray{}, [](auto& s) -> auto& { return s.origin; }, "origin is not finite");
  expectNotFinite(
      Ray{}, [](auto& s) -> auto& { return s.direction; }, "direction is not finite");
  expectNotFinite(
      Triangle{}, [](auto& s) -> auto& { return s.a; }, "a is not finite");
  expectNotFinite(
      Triangle{}, [](auto& s) -> auto& { return s.b; }, "b is not finite");
  expectNotFinite(
      Triangle{}, [](auto& s) -> auto& { return s.c; }, "c is not finite");
  expectNotFinite(
      Transform{}, [](auto& s) -> auto& { return s.translation; }, "translation is not finite");
  expectNotFinite(
      Transform{}, [](auto& s) -> auto& { return s.scale; }, "scale is not finite");
  for (int i = 0; i < 3; ++i) {
    expectNotFinite(
        Obb{}, [i](auto& s) -> auto& { return s.axes[i]; }, "axes are not finite");
    expectNotFinite(
        Transform{}, [i](auto& s) -> auto& { return s.rotation[i]; }, "rotation is not finite");
  }
}

TEST(Problem, NamesTheSizeThatIsNegativeOrNotFinite) {
  EXPECT_EQ(problem(Sphere{glm::vec3(0.0f), -1e-30f}), "radius is negative");
  EXPECT_EQ(problem(Sphere{glm::vec3(0.0f), kInfinity}), "radius is not finite");
  EXPECT_EQ(problem(Capsule{glm::vec3(0.0f), glm::vec3(1.0f), -1.0f}), "radius is negative");
  EXPECT_EQ(problem(Capsule{glm::vec3(0.0f), glm::vec3(1.0f), kNaN}), "radius is not finite");
  for (int i = 0; i < 3; ++i) {
    Obb box;
    box.halfExtents[i] = -0.5f;
    EXPECT_EQ(problem(box), "halfExtents are negative");
    Aabb inverted;
    inverted.min[i] = 0.75f;
    EXPECT_EQ(problem(inverted), "min is above max");
    Transform flat;
    flat.scale[i] = 0.0f;
    EXPECT_EQ(problem(flat), "scale is zero");
  }
}

// Would catch a tolerance so tight that it refuses the product of eight float rotations.
TEST(Problem, AcceptsProductsOfFloatRotations) {
  reference::Random random(301);
  for (int i = 0; i < 2000; ++i) {
    glm::mat3 axes(1.0f);
    for (int factor = 0; factor < 8; ++factor) axes = axes * glm::mat3(reference::randomRotation(random));
    EXPECT_EQ(problem(Obb{glm::vec3(0.0f), glm::vec3(1.0f), axes}), "");
    EXPECT_EQ(problem(Transform{glm::vec3(0.0f), axes, glm::vec3(1.0f)}), "");
    EXPECT_EQ(problem(Ray{glm::vec3(0.0f), axes[0]}), "");
  }
}

TEST(Problem, RefusesAxesThatAreScaledShearedOrMirrored) {
  for (int i = 0; i < 3; ++i) {
    Obb scaled, sheared, mirrored;
    scaled.axes[i] *= 1.0001f;
    sheared.axes[i][(i + 1) % 3] = 0.0001f;
    mirrored.axes[i] *= -1.0f;
    EXPECT_EQ(problem(scaled), "axes are not orthonormal");
    EXPECT_EQ(problem(sheared), "axes are not orthonormal");
    EXPECT_EQ(problem(mirrored), "axes are left-handed (mirrored)");
    EXPECT_EQ(problem(Transform{glm::vec3(0.0f), sheared.axes, glm::vec3(1.0f)}),
              "rotation is not orthonormal");
    EXPECT_EQ(problem(Transform{glm::vec3(0.0f), mirrored.axes, glm::vec3(1.0f)}),
              "rotation is left-handed (mirrored)");
  }
  EXPECT_EQ(problem(Obb{glm::vec3(0.0f), glm::vec3(1.0f), glm::mat3(0.0f)}), "axes are not orthonormal");
  EXPECT_EQ(problem(Ray{glm::vec3(0.0f), glm::vec3(0.0f)}), "direction is not unit");
  EXPECT_EQ(problem(Ray{glm::vec3(0.0f), glm::vec3(1.0f)}), "direction is not unit");
}

// Would catch an abort without a description of the fault.
TEST(ProblemDeathTest, TheAbortMessageNamesTheFault) {
  EXPECT_DEATH(detail::stopAtInvalidInput("radius is negative"),
               "^collision: invalid input: radius is negative\n$");
}

#ifdef NDEBUG
TEST(Problem, ReleaseBuildsDoNotStopAtBadInput) {
  detail::assertNoProblem("radius is negative");
  detail::assertValid(Sphere{glm::vec3(0.0f), -1.0f});
}
#else
constexpr const char* kNegativeRadius = "collision: invalid input: radius is negative";

// Would catch a public function that passes bad input on to the geometry in a debug build.
TEST(ProblemDeathTest, DebugBuildsStopAtBadInput) {
  const Sphere bad{glm::vec3(0.0f), -1.0f};
  const Aabb box;
  EXPECT_DEATH((void)overlaps(bad, box), kNegativeRadius);
  EXPECT_DEATH((void)overlaps(box, bad), kNegativeRadius);
  EXPECT_DEATH((void)closestPoint(bad, glm::vec3(0.0f)), kNegativeRadius);
  EXPECT_DEATH((void)distance(box, glm::vec3(kNaN)), "collision: invalid input: point is not finite");
  EXPECT_DEATH((void)bounds(bad), kNegativeRadius);
  EXPECT_DEATH((void)transformed(box, Transform{glm::vec3(0.0f), glm::mat3(1.0f), glm::vec3(0.0f)}),
               "collision: invalid input: scale is zero");
}

TEST(ProblemDeathTest, DebugBuildsStopAtABadMesh) {
  EXPECT_DEATH((void)Mesh::build({glm::vec3(0.0f)}, {}), "collision: invalid input: has no triangles");
  EXPECT_DEATH((void)Mesh::build({glm::vec3(0.0f)}, {{0, 0, 1}}),
               "collision: invalid input: a triangle names a vertex that is not there");
}
#endif

}  // namespace
}  // namespace collision
