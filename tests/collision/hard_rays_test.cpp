// Regression tests: each ray or distance had a wrong answer in an earlier version of the library.
#include <gtest/gtest.h>

#include "collision/axes.hpp"
#include "collision/closest_points.hpp"
#include "collision/mesh.hpp"
#include "collision/raycast.hpp"
#include "reference/random_shape.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using glm::vec3;

Mesh meshOf(const Triangle& t) { return Mesh::build({t.a, t.b, t.c}, {{0, 1, 2}}); }

// Would catch a tolerance measured from the lines of the edges: beyond the tip these lines nearly coincide.
TEST(HardRays, BeyondTheTipOfASliverNothingIsHit) {
  const Triangle sliver{{0.0f, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f}, {0.5f, 1e-7f, 0.0f}};
  for (const float beyond : {1.25f, 2.0f, 3.0f}) {
    EXPECT_FALSE(raycast(Ray{{beyond, 0.0f, 1.0f}, -kZ}, sliver, kEndless)) << beyond;
    EXPECT_FALSE(raycast(Ray{{-beyond, 0.0f, 100.0f}, -kZ}, sliver, kEndless)) << beyond;
  }
  EXPECT_TRUE(raycast(Ray{{0.5f, 0.0f, 1.0f}, -kZ}, sliver, kEndless));
}

// Would catch a point treated as lying on the plane of a small triangle far away, because rounding dominates
// that plane: the distance would be 0.
TEST(HardRays, ATinySliverFarAwayIsNotTouched) {
  const Triangle tiny{{0x1.b7cdfep-36f, 0x1.b7cdfep-34f, 0x1.b7cdfep-34f},
                      {0.0f, 0x1.b7cdfep-36f, 0.0f},
                      {0x1.c74d48p-38f, 0x1.86a3fap-35f, 0x1.c74d48p-36f}};
  const vec3 point(0.25f, 0.75f, 1.0f);
  EXPECT_FALSE(overlaps(tiny, point));
  EXPECT_FLOAT_EQ(distance(tiny, point), glm::length(point));
  EXPECT_FLOAT_EQ(closestPoints(tiny, point).distance, glm::length(point));
}

// At coordinates of 1e6, rounding leaves some of these triangles without area. Would catch a normal computed
// from a cross product of 0.
TEST(HardRays, AMeshTriangleWithoutAreaGivesANormal) {
  reference::Random random(3311);
  int hits = 0;
  for (int i = 0; i < test::rounds(20'000); ++i) {
    const glm::dvec3 a = random.direction() * 1e6, along = random.direction() * 100.0;
    const glm::dvec3 way = random.direction();
    const Mesh mesh = meshOf({vec3(a), vec3(a + along), vec3(a + along * 0.5)});
    const glm::dvec3 aim(mesh.vertices()[2]);
    const vec3 origin(aim - way * 50.0);
    const Ray ray{origin, vec3(glm::normalize(aim - glm::dvec3(origin)))};
    const auto hit = raycast(ray, mesh, kEndless);
    if (!hit) continue;
    ++hits;
    ASSERT_NEAR(glm::length(hit->normal), 1.0f, 1e-5f) << i;
    ASSERT_LE(glm::dot(hit->normal, ray.direction), 1e-6f) << i;
  }
  EXPECT_GT(hits, 0);
}

// Would catch a computed distance of 8e-17 between the triangle and its own corner.
TEST(HardRays, ATriangleTouchesItsCorners) {
  const Triangle t{{0.257040739f, 0.102855131f, 0.0488763861f},
                   {0.257044464f, 0.102850236f, 0.0488698781f},
                   {0.00414650748f, 0.661134243f, 0.745651722f}};
  for (const vec3& corner : {t.a, t.b, t.c}) {
    EXPECT_TRUE(overlaps(t, corner));
    EXPECT_EQ(distance(t, corner), 0.0f);
    EXPECT_EQ(closestPoint(t, corner), corner);
    const Mesh mesh = meshOf(t);
    EXPECT_EQ(closestPoints(corner, PosedMesh(mesh)).onB, corner);
  }
}

template <class S>
void expectOneAnswer(const S& shape, const vec3& point) {
  const bool touches = overlaps(point, shape);
  EXPECT_EQ(distance(shape, point) == 0.0f, touches);
  EXPECT_EQ(closestPoints(point, shape).distance == 0.0f, touches);
  EXPECT_EQ(contact(point, shape).has_value(), touches);
  if (touches) {
    EXPECT_EQ(closestPoint(shape, point), point);
  }
}

TEST(HardRays, DistanceIsZeroExactlyWhereShapesOverlapAPoint) {
  reference::Random random(3312);
  for (int i = 0; i < test::rounds(20'000) && !HasFailure(); ++i) {
    const double size = random.logUniform(1e-5, 1e5);
    const vec3 a(random.direction() * size), b(random.direction() * size), c(random.direction() * size);
    const float radius = static_cast<float>(random.chance(0.2) ? 0.0 : size * random.uniform(0.01, 1.0));
    const glm::dvec3 out = random.direction() * double(radius);
    const vec3 on = glm::mix(a, b, static_cast<float>(random.uniform(0.0, 1.0)));
    const vec3 near(glm::dvec3(on) + out);
    for (const vec3& point : {a, on, near, vec3(glm::dvec3(a) + out)}) {
      SCOPED_TRACE(i);
      expectOneAnswer(Sphere{a, radius}, point);
      expectOneAnswer(Capsule{a, b, radius}, point);
      expectOneAnswer(Aabb{glm::min(a, b), glm::max(a, b)}, point);
      expectOneAnswer(Obb{a, glm::abs(b), glm::mat3(1.0f)}, point);
      expectOneAnswer(Triangle{a, b, c}, point);
    }
  }
}

// Would catch an underestimated error of the time at which the ray meets the plane of a sliver. The products
// for that time nearly cancel, so that the ray seems to end before the plane or to start behind it.
TEST(HardRays, ASliverIsHitByARayThatStartsJustBeforeIt) {
  const Triangle sliver{{0.0f, 0.0f, 0.0f},
                        {0x1.218d92p-11f, 0x1.b3249ap-11f, -0x1.48a35ep-14f},
                        {0x1.9fb3bcp-12f, 0x1.385c42p-11f, -0x1.d7d168p-15f}};
  const Ray ray{{0x1.defb62p-12f, 0x1.67e8c4p-11f, -0x1.0fd1b2p-14f},
                {0x1.b0ae98p-2f, -0x1.2b4e8cp-5f, -0x1.cfabbcp-1f}};
  const auto hit = raycast(ray, sliver, kEndless);
  ASSERT_TRUE(hit);
  EXPECT_NEAR(hit->t, 1.51274599793e-11f, 1e-14f);
  const Mesh mesh = meshOf(sliver);
  EXPECT_TRUE(raycast(ray, mesh, kEndless));
}

// Would catch an overestimated error of the time at which the ray meets the plane: a ray of length 0 would
// hit the mesh, but miss its triangle alone.
TEST(HardRays, ASliverBesideARayWithoutLengthIsMissed) {
  const Triangle sliver{{0x1.533efcp+1f, 0x1.31d0c6p+3f, 0x1.4847eap+0f},
                        {0x1.508ffap+16f, 0x1.3c586cp+15f, 0x1.de94d4p+14f},
                        {0x1.52e092p+1f, 0x1.31c806p+3f, 0x1.4ab792p+0f}};
  const Ray ray{{0x1.5312a6p+1f, 0x1.31c65ap+3f, 0x1.4aa4d8p+0f},
                {-0x1.d846a4p-2f, -0x1.b33128p-1f, -0x1.04b27ap-2f}};
  EXPECT_FALSE(raycast(ray, sliver, 0.0f));
  const Mesh mesh = meshOf(sliver);
  EXPECT_FALSE(raycast(ray, mesh, 0.0f));
}

// Would catch a ray that leaves from just beside the edge of a sliver and hits the sliver at t = 0 in a mesh,
// but not alone.
TEST(HardRays, ARayThatLeavesFromBesideASliverMisses) {
  const Triangle sliver{{-16.8654251f, 90.3761673f, -39.3408852f},
                        {-883.4776f, 361.53241f, -458.217468f},
                        {-16.8654747f, 90.3761215f, -39.3408127f}};
  const Ray ray{{-16.8654766f, 90.3761215f, -39.3408127f}, -kX};
  const Mesh mesh = meshOf(sliver);
  EXPECT_FALSE(raycast(ray, sliver, kEndless));
  EXPECT_FALSE(raycast(ray, mesh, kEndless));
}

// Within the rounding of its direction, the ray meets the line's near corner; its end touches the line too.
// Would catch a test of the end before the corner: the hit would be late, with a normal along the line.
TEST(HardRays, ARayAlongATriangleWithoutAreaHitsItsNearCorner) {
  const float y = 0x1.3903b2p+1f, z = 0x1.362c0ap+3f, limit = 0x1.f4c32ap+9f;
  const Triangle line{{0x1.0b2172p-2f, y, z}, {0x1.48590cp+3f, y, z}, {0x1.50b218p+2f, y, z}};
  const Ray ray{{0x1.f786aap+9f, y, z}, {-1.0f, -0x1.e21a48p-36f, -0x1.a34c84p-36f}};
  const Mesh mesh = meshOf(line);
  for (const auto& hit : {raycast(ray, line, limit), raycast(ray, mesh, limit)}) {
    ASSERT_TRUE(hit);
    EXPECT_FLOAT_EQ(hit->t, ray.origin.x - line.b.x);
    EXPECT_FLOAT_EQ(hit->normal.x, 1.0f);
  }
}

// Would catch the hit with the border at t = 2 instead of the start, or a miss if 2 is beyond the limit.
TEST(HardRays, ARayInThePlaneOfATriangleHitsItWhereItStarts) {
  const Triangle t{{0.0f, 0.0f, 0.0f}, {4.0f, 0.0f, 0.0f}, {0.0f, 0.0f, 4.0f}};
  const Mesh mesh = meshOf(t);
  for (const float limit : {kEndless, 1.0f, 0.0f}) {
    const auto hit = raycast(Ray{{1.0f, 0.0f, 1.0f}, kX}, mesh, limit);
    ASSERT_TRUE(hit) << limit;
    EXPECT_EQ(hit->t, 0.0f);
    EXPECT_EQ(hit->normal, -kY) << "along (b - a) x (c - a)";
  }
  EXPECT_EQ(raycast(Ray{{1.0f, 0.0f, 0.0f}, -kX}, mesh, kEndless)->t, 0.0f) << "on an edge, along it";
  EXPECT_EQ(raycast(Ray{{4.0f, 0.0f, 0.0f}, kX}, mesh, kEndless)->t, 0.0f) << "on a corner, away from it";
}

// Would catch t = 0 for a ray that starts 1e-9 outside, with the normal in the ray's direction.
TEST(HardRays, FromTheRimTheNormalOpposesTheRay) {
  const Triangle t{{0.0831336454f, 0.876287639f, -0.215997905f},
                   {0.0339151919f, 0.0227810331f, 0.810337543f},
                   {-0.0378030352f, -0.140636221f, -0.59388274f}};
  const Ray ray{{0.0179451592f, -0.0136083076f, 0.497649312f}, {0.0570544675f, 0.77885747f, -0.62460053f}};
  if (const auto hit = raycast(ray, t, kEndless)) {
    EXPECT_LE(glm::dot(hit->normal, ray.direction), 1e-6f);
  }
  reference::Random random(3313);
  for (int i = 0; i < test::rounds(50'000); ++i) {
    const Triangle any{vec3(random.direction()), vec3(random.direction()), vec3(random.direction())};
    const double share = random.uniform(0.0, 1.0), other = random.uniform(-1.0, 1.0);
    const glm::dvec3 ab = glm::dvec3(any.b) - glm::dvec3(any.a), ac = glm::dvec3(any.c) - glm::dvec3(any.a);
    const vec3 rim(glm::dvec3(any.a) + ab * share), way(glm::normalize(ab * other + ac));
    for (const vec3& direction : {way, -way})
      if (const auto hit = raycast(Ray{rim, direction}, any, kEndless)) {
        ASSERT_LE(glm::dot(hit->normal, direction), 1e-6f) << i;
      }
  }
}

// A ray that starts just outside a triangle and leads away hits nothing: no tolerance applies to the ray's
// origin.
TEST(HardRays, ARayThatLeavesFromBesideTheBorderMisses) {
  const Triangle t{{0.0f, 0.0f, 0.0f}, {4.0f, 0.0f, 0.0f}, {0.0f, 4.0f, 0.0f}};
  EXPECT_FALSE(raycast(Ray{{-1e-7f, 1.0f, 0.0f}, -kX}, t, kEndless));
  EXPECT_EQ(raycast(Ray{{0.0f, 1.0f, 0.0f}, -kX}, t, kEndless)->t, 0.0f);
}

/// Requires the same verdict from all verbs, in both orders.
void expectOneVerdict(const PosedMesh& a, const PosedMesh& b, int i) {
  const bool touches = overlaps(a, b);
  EXPECT_EQ(overlaps(b, a), touches) << i;
  EXPECT_EQ(contact(a, b).has_value(), touches) << i;
  EXPECT_EQ(closestPoints(a, b).distance == 0.0f, touches) << i;
  EXPECT_EQ(closestPoints(b, a).distance == 0.0f, touches) << i;
}

vec3 gridPoint(reference::Random& random) {
  const int x = random.below(5), y = random.below(5), z = random.below(5);
  return vec3(x, y, z) * 0.25f;
}

/// One to three triangles between five random points of a grid: with area, without area, or a single point.
Mesh degenerateMesh(reference::Random& random, float scale) {
  std::vector<vec3> vertices;
  for (int i = 0; i < 5; ++i) vertices.push_back(gridPoint(random) * scale);
  std::vector<MeshFace> faces;
  for (int more = 1 + random.below(3); more > 0; --more) {
    const auto a = static_cast<std::uint32_t>(random.below(5)),
               b = static_cast<std::uint32_t>(random.below(5));
    const auto c = static_cast<std::uint32_t>(random.below(5));
    faces.push_back({a, b, random.chance(0.3) ? a : c});
  }
  return Mesh::build(vertices, faces);
}

// The pose of one mesh in the frame of the other is the identity only up to 1e-17. Would catch boxes without
// thickness that miss each other by this amount, so that the verdict depends on the order of the arguments.
TEST(HardRays, MeshesWithoutAreaAgreeOnWhetherTheyTouch) {
  reference::Random random(3314);
  for (int i = 0; i < test::rounds(20'000) && !HasFailure(); ++i) {
    const float scale = static_cast<float>(random.logUniform(1e-5, 1e5));
    const Mesh a = degenerateMesh(random, scale), b = degenerateMesh(random, scale);
    const glm::dvec3 axis = random.direction(), other = random.direction();
    const glm::dvec3 x = axis, y = glm::normalize(glm::cross(axis, other));
    const Transform pose{gridPoint(random) * scale, glm::mat3(vec3(x), vec3(y), vec3(glm::cross(x, y))),
                         vec3(random.inCube(0.1, 3.0))};
    expectOneVerdict(a, b, i);
    expectOneVerdict(PosedMesh(a, pose), PosedMesh(b, pose), i);
  }
}

template <class S>
void expectOneVerdictOf(const S& shape, const Mesh& mesh, int i) {
  const bool touches = overlaps(shape, PosedMesh(mesh));
  EXPECT_EQ(contact(shape, PosedMesh(mesh)).has_value(), touches) << i;
  EXPECT_EQ(closestPoints(shape, PosedMesh(mesh)).distance == 0.0f, touches) << i;
  bool any = false;
  for (std::uint32_t face = 0; face < mesh.faces().size(); ++face) {
    const Triangle& t = mesh.triangle(face);
    const bool one = overlaps(shape, t);
    EXPECT_EQ(closestPoints(shape, t).distance == 0.0f, one) << i;
    any = any || one;
  }
  EXPECT_EQ(any, touches) << i;
}

TEST(HardRays, ShapesAndMeshesWithoutAreaAgreeOnWhetherTheyTouch) {
  reference::Random random(3315);
  for (int i = 0; i < test::rounds(10'000) && !HasFailure(); ++i) {
    const float scale = static_cast<float>(random.logUniform(1e-5, 1e5));
    const Mesh mesh = degenerateMesh(random, scale);
    const vec3 p = gridPoint(random) * scale, q = gridPoint(random) * scale, r = gridPoint(random) * scale;
    const float radius = 0.25f * scale * float(random.below(3));
    expectOneVerdictOf(p, mesh, i);
    expectOneVerdictOf(Sphere{p, radius}, mesh, i);
    expectOneVerdictOf(Capsule{p, q, radius}, mesh, i);
    expectOneVerdictOf(Aabb{glm::min(p, q), glm::max(p, q)}, mesh, i);
    expectOneVerdictOf(Obb{p, q, glm::mat3(1.0f)}, mesh, i);
    expectOneVerdictOf(Triangle{p, q, r}, mesh, i);
  }
}

// Would catch a mesh that is hit although the ray ends 3.4e-10 before the plane of its triangle, a sliver.
TEST(HardRays, ARayThatEndsBeforeASliverMissesItInAMeshToo) {
  const Triangle sliver{{0.0f, 0.0f, 0.0f}, {0x1.99999ap-4f, 0.0f, 0.0f}, {0.0f, 0x1.5798eep-27f, 0.0f}};
  const Ray ray{{0x1.33e516p-13f, 0x1.a1f38ep-31f, -0x1.b64d86p-32f},
                {-1.0f, -0x1.5b81bcp-18f, 0x1.6c6d94p-19f}};
  EXPECT_FALSE(raycast(ray, sliver, 0x1.6b396cp-16f));
  const Mesh mesh = meshOf(sliver);
  EXPECT_FALSE(raycast(ray, mesh, 0x1.6b396cp-16f));
}

// Would catch boxes of flat meshes padded relative to their coordinates along each axis alone. At x = 0 that
// pad is 0, so two triangles 1e-14 apart would not be compared, although their distance rounds to 0.
TEST(HardDistances, FlatMeshesAHairApartTouch) {
  const Triangle one{{0.0f, -0.1875f, -0.1875f}, {0.0f, 0.125f, 0.25f}, {0.0f, -0.25f, -0.25f}};
  const float hair = -0x1.52e83p-47f;
  const Triangle other{{hair, 0.125f, 0.25f}, {hair, -0.25f, -0.25f}, {hair, 0.0625f, 0.1875f}};
  const Mesh a = meshOf(one), b = meshOf(other);
  EXPECT_EQ(closestPoints(a, b).distance == 0.0f, overlaps(a, b));
  EXPECT_EQ(overlaps(a, b), overlaps(one, other));
  EXPECT_EQ(overlaps(b, a), overlaps(a, b));
}

}  // namespace
}  // namespace collision
