// `sweepInto` ignores a surface that the moving shape leaves or slides along.
#include "collision/sweep_into.hpp"

#include <gtest/gtest.h>

#include "collision/made_meshes.hpp"
#include "rounds.hpp"

namespace {

using collision::Mesh;
using collision::PosedMesh;
using collision::SweepHit;
using glm::vec3;

/// Two slopes of 45 degrees that share an edge along z.
Mesh valley() {
  collision::MeshData meshData;
  for (const float x : {-4.0f, 0.0f, 4.0f})
    for (const float z : {-4.0f, 4.0f}) meshData.vertices.emplace_back(x, std::abs(x), z);
  meshData.addQuad(0, 1, 3, 2);
  meshData.addQuad(2, 3, 5, 4);
  return meshData.build();
}

// A ball rests on one slope, leaves it and moves into the other. Would catch the touch with the first slope
// at time 0 as the answer.
TEST(SweepInto, ASurfaceBeingLeftDoesNotHideAnObstacle) {
  const Mesh slopes = valley();
  const float offset = std::sqrt(0.5f) * 0.4999f;
  const collision::Sphere ball{vec3(2.0f - offset, 2.0f + offset, 0.5f), 0.5f};
  const vec3 displacement(-3.0f, -2.5f, 0.0f);
  ASSERT_TRUE(sweep(ball, displacement, slopes));
  EXPECT_EQ(sweep(ball, displacement, slopes)->time, 0.0f);
  const auto hit = sweepInto(ball, displacement, slopes);
  ASSERT_TRUE(hit);
  EXPECT_NEAR(hit->time, (4.0 - std::sqrt(0.5)) / 5.5, 1e-4);
  EXPECT_LT(glm::distance(hit->normal, vec3(std::sqrt(0.5f), std::sqrt(0.5f), 0.0f)), 1e-5f);
  const auto swappedHit = sweepInto(PosedMesh(slopes), -displacement, ball);
  ASSERT_TRUE(swappedHit);
  EXPECT_EQ(swappedHit->time, hit->time);
  EXPECT_EQ(swappedHit->normal, -hit->normal);
}

TEST(SweepInto, AMotionAlongASurfaceIsFree) {
  const Mesh slopes = valley();
  const collision::Sphere ball{vec3(2.0f, 2.0f, 0.0f) + vec3(-0.35f, 0.35f, 0.0f), 0.5f};
  EXPECT_FALSE(sweepInto(ball, vec3(0.0f, 0.0f, 1.0f), slopes));
  EXPECT_FALSE(sweepInto(ball, vec3(-1.0f, 1.0f, 0.0f), slopes));
  EXPECT_FALSE(sweepInto(ball, vec3(0.0f), slopes));
  EXPECT_TRUE(sweepInto(ball, vec3(0.0f, -1.0f, 0.0f), slopes));
  const collision::Aabb box{vec3(-1.0f), vec3(1.0f)};
  EXPECT_FALSE(sweepInto(vec3(1.0f, 0.0f, 0.0f), vec3(1.0f, 0.0f, 0.0f), box));
  EXPECT_TRUE(sweepInto(vec3(1.0f, 0.0f, 0.0f), vec3(-1.0f, 0.0f, 0.0f), box));
}

/// Sweeps against each triangle separately, with the functions for single triangles.
template <class S>
std::optional<SweepHit> byEachTriangle(const S& shape, const vec3& displacement, const Mesh& mesh) {
  std::optional<SweepHit> first;
  float deepest = 0.0f;
  for (std::uint32_t i = 0; i < mesh.faces().size(); ++i) {
    const auto start = contact(shape, mesh.triangle(i));
    const auto found = sweep(shape, displacement, mesh.triangle(i));
    if (!found || (start && !collision::pointsInto(displacement, start->normal))) continue;
    const float depth = start ? start->depth : 0.0f;
    if (!first || found->time < first->time || (found->time == first->time && depth > deepest)) {
      first = found;
      deepest = depth;
    }
  }
  return first;
}

template <class S>
void expectTheSame(const S& shape, const vec3& displacement, const Mesh& mesh) {
  const auto expected = byEachTriangle(shape, displacement, mesh);
  const auto found = sweepInto(shape, displacement, PosedMesh(mesh));
  ASSERT_EQ(found.has_value(), expected.has_value());
  if (!found) return;
  EXPECT_NEAR(found->time, expected->time, 1e-6f);
  if (found->time == 0.0f) {
    EXPECT_LT(glm::distance(found->normal, expected->normal), 1e-4f);
  }
}

TEST(SweepInto, AMeshAnswersAsItsTrianglesDo) {
  reference::Random random(31);
  const Mesh hills = collision::makeTerrain(12, 12.0, 1.0).build();
  int stopped = 0;
  for (int i = 0; i < test::rounds(300); ++i) {
    const vec3 center(
        glm::dvec3(random.uniform(1.0, 11.0), random.uniform(-0.5, 1.5), random.uniform(1.0, 11.0)));
    const vec3 displacement(random.direction() * random.logUniform(0.01, 16.0));
    expectTheSame(collision::Sphere{center, 0.4f}, displacement, hills);
    expectTheSame(collision::Aabb{center - 0.3f, center + 0.4f}, displacement, hills);
    expectTheSame(collision::Capsule{center, center + vec3(0.5f, 0.25f, 0.0f), 0.2f}, displacement, hills);
    expectTheSame(
        collision::Triangle{center, center + vec3(0.5f, 0.0f, 0.1f), center + vec3(0.0f, 0.3f, 0.5f)},
        displacement, hills);
    stopped += sweepInto(collision::Sphere{center, 0.4f}, displacement, PosedMesh(hills)) ? 1 : 0;
  }
  EXPECT_GT(stopped, test::rounds(50));
  EXPECT_LT(stopped, test::rounds(280));
}

// Compares the answer with the first hit of the moving mesh's triangles, each swept separately.
TEST(SweepInto, TwoMeshesAnswerAsTheirTrianglesDo) {
  reference::Random random(32);
  const Mesh hills = collision::makeTerrain(12, 12.0, 1.0).build(),
             ball = collision::makeBall(2, 5, 0.5).build();
  for (int i = 0; i < test::rounds(60); ++i) {
    collision::Transform pose;
    pose.translation =
        vec3(glm::dvec3(random.uniform(1.0, 11.0), random.uniform(0.0, 2.0), random.uniform(1.0, 11.0)));
    const vec3 displacement(random.direction() * random.logUniform(0.01, 16.0));
    const auto found = sweepInto(PosedMesh(ball, pose), displacement, PosedMesh(hills));
    float first = 2.0f;
    for (std::uint32_t face = 0; face < ball.faces().size(); ++face) {
      const collision::Triangle& t = ball.triangle(face);
      const collision::Triangle movedTriangle{t.a + pose.translation, t.b + pose.translation,
                                              t.c + pose.translation};
      if (const auto hit = sweepInto(movedTriangle, displacement, PosedMesh(hills)))
        first = std::min(first, hit->time);
    }
    ASSERT_EQ(found.has_value(), first <= 1.0f);
    if (found) {
      EXPECT_NEAR(found->time, first, 1e-5f);
    }
  }
}

}  // namespace
