// Sweeps never tunnel: motions past triangles that are nearly coplanar with the moving shape, thin, without
// area, or share corners with it.
#include <gtest/gtest.h>

#include "reference/inspect_triangle_motion.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

/// Checks the answer in both orders, with the triangle alone and as a mesh of one triangle.
template <class A, class Check>
void forEachAnswer(const A& a, const glm::vec3& displacement, const Triangle& b, Check check) {
  const reference::TriangleMotion motion{a, displacement, b};
  const Mesh mesh = Mesh::build({b.a, b.b, b.c}, {{0, 1, 2}});
  for (const bool targetMoves : {false, true}) {
    check(motion.motion(), reference::sweptTouch(motion, b, targetMoves));
    check(motion.motion(), reference::sweptTouch(motion, PosedMesh(mesh), targetMoves));
  }
}

template <class A>
void expectRightSweep(const A& a, const glm::vec3& displacement, const Triangle& b) {
  forEachAnswer(a, displacement, b, [](const reference::HullMotion& motion, const auto& touch) {
    EXPECT_TRUE(ruling(motion, touch).passes());
  });
}

template <class A>
void expectTouch(const A& a, const glm::vec3& displacement, const Triangle& b) {
  forEachAnswer(a, displacement, b, [](const reference::HullMotion& motion, const auto& touch) {
    EXPECT_TRUE(touch.has_value() && ruling(motion, touch).passes());
  });
}

TEST(SweepTunnel, TrianglesTiltedByAMillionthTouch) {
  expectTouch(Triangle{{0.722821355f, 0.398815542f, -0.886766434f},
                       {1.24840796f, 0.32021898f, -1.19543386f},
                       {0.961833298f, 0.538602293f, -1.53008032f}},
              {0.525758564f, -2.63460827f, 1.98160517f},
              {{-0.0551743917f, -0.954753399f, 1.4567337f},
               {3.01274085f, -1.75817013f, 0.642503858f},
               {0.958951116f, 0.180270553f, -2.82558799f}});
}

TEST(SweepTunnel, AMotionAlongAnEdgeHasNoWrongNormal) {
  expectRightSweep(Triangle{{-0x1.3bc832p+18f, 0x1.d8ed46p+19f, -0x1.d34a7cp+16f},
                            {-0x1.50ea2ap+18f, 0x1.d8ed46p+19f, 0x1.1f5eb4p+17f},
                            {-0x1.8761fap+17f, 0x1.d8ed0cp+19f, 0x1.a80abap+17f}},
                   {-0x1.cc41dep+14f, 0.0f, 0x1.629b38p+18f},
                   {{-0x1.3e685p+18f, 0x1.d8ed46p+19f, -0x1.51d508p+16f},
                    {-0x1.538a48p+18f, 0x1.d8ed46p+19f, 0x1.60196ep+17f},
                    {-0x1.ef494ep+17f, 0x1.d8ed46p+19f, 0x1.1354f2p+18f}});
}

TEST(SweepTunnel, ACapsuleWithoutRadiusHitsTheTriangleInItsPlane) {
  expectTouch(Capsule{{-0x1.399682p-1f, 0x1.6e00b8p-32f, 0x1.cb1c5p-1f},
                      {-0x1.399682p-1f, -0x1.6e00b8p-32f, 0x1.1c6c04p-1f},
                      0.0f},
              {-0x1.4122cap+0f, 0.0f, 0x1.1d0d0ap+1f},
              {{-0x1.78c56p-1f, 0.0f, 0x1.e3eeep-1f},
               {0x1.6c401p-1f, 0.0f, -0x1.62e6d8p-1f},
               {-0x1.64e6p-2f, 0.0f, 0x1.036ee4p-1f}});
}

TEST(SweepTunnel, ABoxWithoutWidthHitsATriangle) {
  expectTouch(Aabb{{0x1.4ecf22p-13f, -0x1.145554p-16f, -0x1.5860fap-20f},
                   {0x1.4ecf22p-13f, -0x1.145554p-16f, 0x1.030d28p-17f}},
              {-0x1.295148p-12f, 0x1.247642p-15f, -0x1.e8cea2p-19f},
              {{-0x1.5b4892p-20f, -0x1.fbdb9cp-22f, 0x1.24b81ep-18f},
               {-0x1.2b1ddp-17f, 0x1.2a806ep-18f, 0x1.738e4p-18f},
               {-0x1.98e5f8p-18f, 0x1.607a96p-19f, 0x1.565e6ep-18f}});
}

/// Calls `check(motion, random)` for every layout, course and kind, up to the first failure.
template <class Check>
void forEachMotion(std::uint64_t seed, int count, Check check) {
  reference::Random random(seed);
  for (int i = 0; i < reference::kLayouts * reference::kCourses * 6 * test::rounds(count); ++i) {
    const auto layout = reference::Layout(i % reference::kLayouts);
    const auto course = reference::Course(i / reference::kLayouts % reference::kCourses);
    const auto motion =
        makeTriangleMotion(random, layout, course, i / (reference::kLayouts * reference::kCourses) % 6);
    ASSERT_TRUE(check(motion, random).passes()) << snippet(motion);
  }
}

TEST(SweepTunnel, NothingPassesThroughATriangle) {
  forEachMotion(61, 60, [](const reference::TriangleMotion& motion, reference::Random& random) {
    return inspect(motion, random.chance(0.5));
  });
}

TEST(SweepTunnel, NothingPassesThroughAMeshOfFewTriangles) {
  forEachMotion(62, 30, [](const reference::TriangleMotion& motion, reference::Random& random) {
    const auto fan = reference::makeFan(random, motion.b);
    return inspect(motion, fan, random.chance(0.5));
  });
}

}  // namespace
}  // namespace collision
