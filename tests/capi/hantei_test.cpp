// The C interface gives the answers of the C++ overloads, bit for bit, and refuses bad input.
#include <array>
#include <cmath>
#include <cstring>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <hantei/hantei.h>
#include <limits>
#include <vector>

#include "capi/layout.hpp"
#include "capi/valid.hpp"
#include "collision/collision.hpp"
#include "reference/families.hpp"

namespace {

using collision::Shape;
using collision::Triangle;

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

template <class Kind>
hantei_shape shapeOf(std::uint32_t kind, const Kind& numbers) {
  hantei_shape shape{};
  shape.kind = kind;
  std::memcpy(&shape.as, &numbers, sizeof numbers);
  return shape;
}

hantei_shape cShape(const glm::vec3& point) { return shapeOf(HANTEI_POINT, point); }
hantei_shape cShape(const collision::Sphere& sphere) { return shapeOf(HANTEI_SPHERE, sphere); }
hantei_shape cShape(const collision::Aabb& box) { return shapeOf(HANTEI_AABB, box); }
hantei_shape cShape(const collision::Obb& box) { return shapeOf(HANTEI_OBB, box); }
hantei_shape cShape(const collision::Capsule& capsule) { return shapeOf(HANTEI_CAPSULE, capsule); }
hantei_shape cShape(const collision::Cylinder& cylinder) { return shapeOf(HANTEI_CYLINDER, cylinder); }
hantei_shape cShape(const collision::Cone& cone) { return shapeOf(HANTEI_CONE, cone); }
hantei_shape cShape(const Triangle& triangle) { return shapeOf(HANTEI_TRIANGLE, triangle); }
hantei_shape cShape(const Shape& shape) {
  return std::visit([](const auto& s) { return cShape(s); }, shape);
}

template <class A, class B>
bool sameBytes(const A& a, const B& b) {
  static_assert(sizeof(A) == sizeof(B));
  return std::memcmp(&a, &b, sizeof a) == 0;
}

/// Requires HANTEI_HIT exactly if `found` has a value, and that `answer` then has the same bits as `found`.
template <class Answer, class Found>
void expectSame(hantei_result result, const Answer& answer, const std::optional<Found>& found) {
  ASSERT_EQ(result, found ? HANTEI_HIT : HANTEI_MISS);
  EXPECT_TRUE(!found || sameBytes(answer, *found));
}

template <class A, class B>
void compareVerdicts(const A& a, const B& b) {
  const hantei_shape x = cShape(a), y = cShape(b);
  ASSERT_EQ(hantei_overlaps(&x, &y), collision::overlaps(a, b) ? HANTEI_HIT : HANTEI_MISS);
  hantei_contact contact{};
  expectSame(hantei_find_contact(&x, &y, &contact), contact, collision::contact(a, b));
  hantei_manifold manifold{};
  const collision::Manifold wanted = collision::manifold(a, b);
  const hantei_result touched = hantei_find_manifold(&x, &y, &manifold);
  ASSERT_EQ(touched, wanted.count > 0 ? HANTEI_HIT : HANTEI_MISS);
  EXPECT_TRUE(touched == HANTEI_MISS || sameBytes(manifold, wanted));
  hantei_proximity proximity{};
  const collision::Proximity near = collision::closestPoints(a, b);
  ASSERT_EQ(hantei_closest_points(&x, &y, &proximity), near.distance == 0.0f ? HANTEI_HIT : HANTEI_MISS);
  EXPECT_TRUE(sameBytes(proximity, near));
}

template <class A, class B>
void compareMotions(const A& a, const B& b, const glm::vec3& by) {
  const hantei_shape x = cShape(a), y = cShape(b);
  hantei_sweep_hit swept{};
  const auto displacement = capi::copyAs<hantei_vector>(by);
  expectSame(hantei_sweep(&x, &displacement, &y, &swept), swept, collision::sweep(a, by, b));
  const collision::Ray ray{collision::center(a), glm::normalize(by)};
  const auto cRay = capi::copyAs<hantei_ray>(ray);
  hantei_ray_hit hit{};
  expectSame(hantei_raycast(&cRay, &y, 2.0f, &hit), hit, collision::raycast(ray, b, 2.0f));
}

TEST(CInterface, AnswersAreThoseOfTheOverloads) {
  reference::Random random(36);
  for (int i = 0; i < 4000; ++i) {
    const auto family = static_cast<reference::Family>(i % reference::kFamilies);
    const auto a = static_cast<reference::Kind>(i / 15 % reference::kKinds),
               b = static_cast<reference::Kind>(i / 15 / reference::kKinds % reference::kKinds);
    const auto [x, y] = reference::makePair(random, family, a, b);
    const glm::vec3 by(random.direction());
    std::visit(
        [&](const auto& s, const auto& t) {
          compareVerdicts(s, t);
          compareMotions(s, t, by);
          const Triangle triangle{collision::center(t), collision::support(t, by), collision::center(s)};
          compareVerdicts(s, triangle);
          compareMotions(triangle, t, by);
        },
        x, y);
    if (HasFatalFailure()) return;
  }
}

constexpr std::size_t kMany = 60;

/// Pairs of boxes and other shapes, some of which hit.
struct Pairs {
  std::vector<hantei_shape> a, b;
  Pairs() {
    reference::Random random(2005);
    for (std::size_t i = 0; i < kMany; ++i) {
      const auto kind = static_cast<reference::Kind>(i % 5);
      const auto [x, y] = reference::makePair(random, reference::Family::random, kind, reference::Kind::obb);
      a.push_back(cShape(x));
      b.push_back(cShape(y));
    }
  }
};

hantei_shapes listOf(const std::vector<hantei_shape>& shapes) {
  return {shapes.data(), sizeof(hantei_shape)};
}

/// Compares the answers for a list with the answers of single calls.
template <class Answer, class Many, class One>
void expectAsSingle(const Many& many, const One& one) {
  std::vector<std::int8_t> results(kMany, 7);
  std::vector<Answer> answers(kMany, Answer{});
  EXPECT_EQ(many(results.data(), answers.data()), HANTEI_HIT);
  for (std::size_t i = 0; i < kMany; ++i) {
    Answer single{};
    EXPECT_EQ(results[i], one(i, &single));
    EXPECT_TRUE(sameBytes(answers[i], single)) << i;
  }
  std::vector<std::int8_t> alone(kMany, 7);
  EXPECT_EQ(many(alone.data(), static_cast<Answer*>(nullptr)), HANTEI_HIT);
  EXPECT_EQ(alone, results);
}

TEST(CInterface, ListsAnswerAsSinglePairs) {
  const Pairs p;
  const hantei_shapes a = listOf(p.a), b = listOf(p.b);
  expectAsSingle<hantei_contact>(
      [&](auto* r, auto* out) { return hantei_find_contact_many(a, b, kMany, r, out); },
      [&](std::size_t i, auto* out) { return hantei_find_contact(&p.a[i], &p.b[i], out); });
  expectAsSingle<hantei_manifold>(
      [&](auto* r, auto* out) { return hantei_find_manifold_many(a, b, kMany, r, out); },
      [&](std::size_t i, auto* out) { return hantei_find_manifold(&p.a[i], &p.b[i], out); });
  expectAsSingle<hantei_proximity>(
      [&](auto* r, auto* out) { return hantei_closest_points_many(a, b, kMany, r, out); },
      [&](std::size_t i, auto* out) { return hantei_closest_points(&p.a[i], &p.b[i], out); });
  const hantei_vector by{1.0f, 0.5f, 0.25f};
  expectAsSingle<hantei_sweep_hit>(
      [&](auto* r, auto* out) {
        return hantei_sweep_many({a, &by, 0}, b, kMany, r, out);
      },
      [&](std::size_t i, auto* out) { return hantei_sweep(&p.a[i], &by, &p.b[i], out); });
  const hantei_ray ray{{-2.0f, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f}};
  expectAsSingle<hantei_ray_hit>(
      [&](auto* r, auto* out) {
        return hantei_raycast_many({&ray, 0, 9.0f}, b, kMany, r, out);
      },
      [&](std::size_t i, auto* out) { return hantei_raycast(&ray, &p.b[i], 9.0f, out); });
  std::vector<std::int8_t> results(kMany, 7);
  EXPECT_EQ(hantei_overlaps_many(a, b, kMany, results.data()), HANTEI_HIT);
  for (std::size_t i = 0; i < kMany; ++i) EXPECT_EQ(results[i], hantei_overlaps(&p.a[i], &p.b[i]));
}

// Would catch: a step of 0 taken for the size of the struct, with which the loop reads beyond the only shape.
TEST(CInterface, StepOfZeroRepeatsTheFirst) {
  const Pairs p;
  std::vector<std::int8_t> results(kMany);
  static_cast<void>(hantei_overlaps_many({&p.a[3], 0}, listOf(p.b), kMany, results.data()));
  for (std::size_t i = 0; i < kMany; ++i) EXPECT_EQ(results[i], hantei_overlaps(&p.a[3], &p.b[i]));
}

TEST(CInterface, ListOfMissesReturnsMiss) {
  const hantei_shape here = cShape(glm::vec3(0.0f)), there = cShape(glm::vec3(1.0f));
  std::int8_t result = 7;
  EXPECT_EQ(hantei_overlaps_many({&here, 0}, {&there, 0}, 1, &result), HANTEI_MISS);
  EXPECT_EQ(result, HANTEI_MISS);
}

TEST(CInterface, BadShapeIsRefusedAndNamed) {
  const hantei_shape good = cShape(collision::Sphere{});
  const hantei_shape bad = cShape(collision::Sphere{{0.0f, 0.0f, 0.0f}, -1.0f});
  EXPECT_STREQ(hantei_problem(&good), "");
  EXPECT_STREQ(hantei_problem(&bad), "radius is negative");
  hantei_shape unknown = good;
  unknown.kind = 9;
  EXPECT_STREQ(hantei_problem(&unknown), "kind is none of HANTEI_POINT to HANTEI_CONE");
  for (const hantei_shape& wrong : {bad, unknown, cShape(glm::vec3(kNan))}) {
    EXPECT_EQ(hantei_overlaps(&good, &wrong), HANTEI_BAD_SHAPE);
    EXPECT_EQ(hantei_overlaps(&wrong, &good), HANTEI_BAD_SHAPE);
    EXPECT_EQ(hantei_find_contact(&good, &wrong, nullptr), HANTEI_BAD_SHAPE);
    EXPECT_EQ(hantei_find_manifold(&good, &wrong, nullptr), HANTEI_BAD_SHAPE);
    EXPECT_EQ(hantei_closest_points(&good, &wrong, nullptr), HANTEI_BAD_SHAPE);
    const hantei_vector by{1.0f, 0.0f, 0.0f};
    EXPECT_EQ(hantei_sweep(&good, &by, &wrong, nullptr), HANTEI_BAD_SHAPE);
    const hantei_ray ray{{0.0f, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f}};
    EXPECT_EQ(hantei_raycast(&ray, &wrong, 1.0f, nullptr), HANTEI_BAD_SHAPE);
  }
}

// Corrupts each number of each shape, one after another, and calls the verb in both orders. The quick checks
// of all kinds agree with the thorough check.
TEST(CInterface, VerdictRefusesExactlyWhatTheProblemNames) {
  const std::array shapes{cShape(glm::vec3(1.0f)),      cShape(collision::Sphere{}),
                          cShape(collision::Aabb{}),    cShape(collision::Obb{}),
                          cShape(collision::Capsule{}), cShape(Triangle{{}, {1, 0, 0}, {0, 1, 0}})};
  constexpr float kMax = std::numeric_limits<float>::max();
  for (const hantei_shape& shape : shapes)
    for (std::size_t number = 0; number < 15; ++number)
      for (const float value : {kNan, INFINITY, -INFINITY, -0.0f, kMax, -kMax, -1.0f}) {
        hantei_shape changed = shape;
        std::memcpy(reinterpret_cast<char*>(&changed.as) + sizeof value * number, &value, sizeof value);
        const bool bad = *hantei_problem(&changed) != 0;
        for (const hantei_shape& other : shapes) {
          ASSERT_EQ(hantei_overlaps(&changed, &other) == HANTEI_BAD_SHAPE, bad)
              << shape.kind << ' ' << number << ' ' << value;
          ASSERT_EQ(hantei_overlaps(&other, &changed) == HANTEI_BAD_SHAPE, bad)
              << shape.kind << ' ' << number << ' ' << value;
        }
      }
}

// The quick check may send a valid box to the exact check, but must not accept a bad box.
TEST(CInterface, QuickCheckAcceptsNoBadBox) {
  reference::Random random(36);
  int accepted = 0, good = 0;
  for (int i = 0; i < 100000; ++i) {
    const auto [drawn, other] =
        reference::makePair(random, reference::Family::random, reference::Kind::obb, reference::Kind::obb);
    auto box = std::get<collision::Obb>(drawn);
    const int axis = random.below(3);
    const double share = random.logUniform(1e-6, 1e-3);
    box.axes[axis] += glm::vec3(share * random.direction());
    if (i % 7 == 0) box.axes[axis] = -box.axes[axis];
    if (i % 11 == 0) box.halfExtents[axis] = -1.0f;
    if (i % 13 == 0) box.center[axis] = i % 2 == 0 ? kNan : INFINITY;
    if (i % 17 == 0) box.axes[axis][0] = kNan;
    const bool valid = collision::problem(box).empty();
    const bool surely = capi::isSurelyValid(cShape(box).as.obb);
    ASSERT_TRUE(valid || !surely) << i;
    good += valid ? 1 : 0;
    accepted += surely ? 1 : 0;
  }
  EXPECT_GT(good, 10000);
  EXPECT_GT(accepted, good * 9 / 10);
}

TEST(CInterface, BadRayAndDisplacementAreRefused) {
  const hantei_shape ball = cShape(collision::Sphere{});
  const hantei_ray longRay{{0.0f, 0.0f, 0.0f}, {2.0f, 0.0f, 0.0f}}, unitRay{{}, {1.0f, 0.0f, 0.0f}};
  EXPECT_EQ(hantei_raycast(&longRay, &ball, 1.0f, nullptr), HANTEI_BAD_SHAPE);
  EXPECT_STREQ(hantei_ray_problem(&longRay), "direction is not unit");
  EXPECT_STREQ(hantei_ray_problem(&unitRay), "");
  EXPECT_EQ(hantei_raycast(&unitRay, &ball, -1.0f, nullptr), HANTEI_BAD_ARGUMENT);
  EXPECT_EQ(hantei_raycast(&unitRay, &ball, kNan, nullptr), HANTEI_BAD_ARGUMENT);
  EXPECT_EQ(hantei_raycast(&unitRay, &ball, INFINITY, nullptr), HANTEI_HIT);
  const hantei_vector nowhere{kNan, 0.0f, 0.0f};
  EXPECT_EQ(hantei_sweep(&ball, &nowhere, &ball, nullptr), HANTEI_BAD_SHAPE);
}

TEST(CInterface, BadPairInAListIsMarkedAndTheRestIsAnswered) {
  Pairs p;
  p.b[5].kind = 0;
  std::vector<std::int8_t> results(kMany);
  EXPECT_EQ(hantei_overlaps_many(listOf(p.a), listOf(p.b), kMany, results.data()), HANTEI_BAD_SHAPE);
  EXPECT_EQ(results[5], HANTEI_BAD_SHAPE);
  EXPECT_EQ(results[6], hantei_overlaps(&p.a[6], &p.b[6]));
}

TEST(CInterface, NullPointersAndOddStepsAreRefused) {
  const hantei_shape ball = cShape(collision::Sphere{});
  std::int8_t result = 7;
  EXPECT_EQ(hantei_overlaps(nullptr, &ball), HANTEI_BAD_ARGUMENT);
  EXPECT_EQ(hantei_find_contact(&ball, nullptr, nullptr), HANTEI_BAD_ARGUMENT);
  EXPECT_EQ(hantei_overlaps_many({nullptr, 0}, {&ball, 0}, 1, &result), HANTEI_BAD_ARGUMENT);
  EXPECT_EQ(hantei_overlaps_many({&ball, 3}, {&ball, 0}, 1, &result), HANTEI_BAD_ARGUMENT);
  EXPECT_EQ(hantei_overlaps_many({&ball, 0}, {&ball, 0}, 1, nullptr), HANTEI_BAD_ARGUMENT);
  EXPECT_EQ(result, 7) << "nothing is written";
  EXPECT_STREQ(hantei_problem(nullptr), "pointer is null");
}

TEST(CInterface, StatesItsVersions) {
  EXPECT_EQ(hantei_api_version(), HANTEI_API_VERSION);
  EXPECT_STREQ(hantei_version(), HANTEI_VERSION);
}

}  // namespace
