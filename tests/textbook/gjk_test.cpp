// The support function, GJK and EPA compared with `collision`.
#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "reference/families.hpp"
#include "reference/separation.hpp"
#include "textbook/routines.hpp"

namespace {

using glm::vec3;
using reference::Family;
using reference::Kind;
using textbook::Shape;

/// Tolerances in world units, for shapes of about one unit: for floats, for GJK's verdict and for EPA's
/// depth.
constexpr float kFloatTolerance = 1e-5f, kNearTouch = 1e-4f, kDepthTolerance = 2e-4f;

/// With some sixty faces, EPA misses a round border by up to this fraction of the depth.
constexpr float kRoundTolerance = 0.06f;

constexpr int kPairs = HANTEI_PAIRS / 10;

bool isRound(const Shape& shape) {
  return std::holds_alternative<textbook::Sphere>(shape) || std::holds_alternative<textbook::Capsule>(shape);
}

TEST(TextbookSupport, IsAsFarAsThatOfTheLibrary) {
  reference::Random random(171);
  for (int i = 0; i < kPairs; ++i) {
    const Shape shape = reference::pairFromTemplates(random, Family::random, Kind(i % 5), Kind::aabb).a;
    const vec3 direction(random.direction());
    const vec3 supportPoint = textbook::supportPoint(shape, 3.0f * direction),
               truePoint = collision::supportAny(shape, direction);
    ASSERT_NEAR(glm::dot(supportPoint, direction), glm::dot(truePoint, direction), kFloatTolerance);
    ASSERT_LE(collision::distanceAny(shape, supportPoint), kFloatTolerance);
  }
}

bool isPairRound(const reference::ShapePair& pair) { return isRound(pair.a) || isRound(pair.b); }

// In float, a simplex on a round border may become so thin that the search stalls. That happens about twice
// in 100,000 pairs.
TEST(TextbookGjk, GivesTheVerdictOfRandomPairs) {
  reference::Random random(181);
  int hits = 0, near = 0, stalled = 0;
  for (int i = 0; i < kPairs; ++i) {
    const auto pair = reference::pairFromTemplates(random, Family::random, Kind(i % 5), Kind(i / 5 % 5));
    const bool hit = collision::overlapsAny(pair.a, pair.b);
    hits += hit;
    if (textbook::gjkSimplex(pair.a, pair.b).has_value() == hit) continue;
    const bool isNear = std::abs(reference::separation(pair.a, pair.b).value) <= double(kNearTouch);
    ++(isNear ? near : stalled);
    ASSERT_TRUE(isNear || isPairRound(pair)) << i;
  }
  EXPECT_GT(hits, kPairs / 10);
  EXPECT_LT(near, kPairs / 1000);
  EXPECT_LE(stalled, kPairs / 20000 + 1);
}

TEST(TextbookEpa, GivesTheShortestMoveOfRandomPairs) {
  reference::Random random(191);
  int contacts = 0, missedContacts = 0;
  for (int i = 0; i < kPairs / 10; ++i) {
    const auto pair = reference::pairFromTemplates(random, Family::random, Kind(i % 5), Kind(i / 5 % 5));
    const auto truth = collision::contactAny(pair.a, pair.b);
    const auto contact = textbook::epaContact(pair.a, pair.b);
    if (!truth || truth->depth < 0.02f) continue;
    ++contacts;
    missedContacts += !contact;
    if (!contact) continue;
    const float band = isPairRound(pair) ? std::max(kRoundTolerance * truth->depth, 0.02f) : kDepthTolerance;
    ASSERT_NEAR(contact->depth, truth->depth, band) << i;
    const Shape movedShape = collision::translatedAny(pair.a, contact->normal * contact->depth);
    ASSERT_LE(-reference::separation(movedShape, pair.b).value, double(band)) << i;
  }
  EXPECT_GT(contacts, kPairs / 100);
  EXPECT_LE(missedContacts, contacts / 500);
}

// Far from the origin, the difference of two support points in float has few correct digits. The library's
// verdicts are right there too.
TEST(TextbookGjkGoesWrong, FarFromTheOrigin) {
  reference::Random random(182);
  int wrong = 0;
  for (int i = 0; i < 2000; ++i) {
    const auto pair = reference::makePair(random, Family::far, Kind::obb, Kind::obb);
    wrong += textbook::gjkSimplex(pair.a, pair.b).has_value() != collision::overlapsAny(pair.a, pair.b);
  }
  EXPECT_GT(wrong, 0);
}

}  // namespace
