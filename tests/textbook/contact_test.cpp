// Contact and push-out compared with `collision`.
#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "reference/families.hpp"
#include "textbook/routines.hpp"

namespace {

using reference::Family;
using reference::Kind;
using textbook::Aabb;
using textbook::Contact;
using textbook::Shape;
using textbook::Sphere;

/// The tolerance for pairs of about one unit: a few float roundings.
constexpr float kRounding = 1e-5f;

/// The distance of the pair from an exact touch.
float distanceFromTouch(const Shape& a, const Shape& b) {
  const auto contact = collision::contactAny(a, b);
  return contact ? contact->depth : collision::closestPointsAny(a, b).distance;
}

struct ContactTally {
  int contacts = 0;
  int inside = 0;       ///< The ball's centre is in the box.
  int unambiguous = 0;  ///< The middle of the overlap is unambiguous.
  int wrong = 0;
};

/// True if the ball is partly in the box and does not pierce it. Then the middle of the overlap is
/// unambiguous.
bool hasUniqueMiddle(const Contact& contact, const Sphere& ball, const Aabb& box) {
  const glm::vec3 deepestPoint = ball.center - ball.radius * contact.normal;
  return collision::overlaps(deepestPoint, box) && contact.depth <= 2.0f * ball.radius;
}

/// True if the depths agree and the ball just touches after the move. If two faces are equally near, a move
/// out of either is correct.
bool sameDepth(const Contact& contact, const Contact& truth, const Sphere& ball, const Aabb& box) {
  const Sphere movedBall = collision::translated(ball, contact.normal * contact.depth);
  return std::abs(contact.depth - truth.depth) <= kRounding && distanceFromTouch(movedBall, box) <= kRounding;
}

void compare(const Contact& contact, const Contact& truth, const Sphere& ball, const Aabb& box,
             ContactTally& tally) {
  tally.wrong += !sameDepth(contact, truth, ball, box);
  if (glm::dot(contact.normal, truth.normal) < 0.999f || !hasUniqueMiddle(contact, ball, box)) return;
  ++tally.unambiguous;
  tally.wrong += glm::distance(contact.position, truth.position) > kRounding;
}

void askContact(const Sphere& ball, const Aabb& box, ContactTally& tally) {
  const auto contact = textbook::contactOf(ball, box);
  const auto truth = collision::contact(ball, box);
  tally.contacts += truth.has_value();
  tally.inside += collision::overlaps(ball.center, box);
  if (contact && truth) {
    compare(*contact, *truth, ball, box, tally);
  } else if (contact || truth) {
    tally.wrong += (contact ? *contact : *truth).depth > kRounding;
  }
}

TEST(TextbookContact, HasNormalDepthAndPointOfAMillionRandomPairs) {
  reference::Random random(10);
  ContactTally tally;
  for (int i = 0; i < HANTEI_PAIRS; ++i) {
    const reference::ShapePair pair =
        reference::pairFromTemplates(random, Family::random, Kind::sphere, Kind::aabb);
    askContact(std::get<Sphere>(pair.a), std::get<Aabb>(pair.b), tally);
  }
  EXPECT_EQ(tally.wrong, 0);
  EXPECT_GT(tally.contacts, HANTEI_PAIRS / 100);
  EXPECT_GT(tally.inside, HANTEI_PAIRS / 100);
  EXPECT_GT(tally.unambiguous, HANTEI_PAIRS / 10);
}

TEST(TextbookContact, OfACentreOnAFaceIsAsDeepAsTheRadius) {
  const auto contact = textbook::contactOf({{1.0f, 0.25f, 0.0f}, 0.5f}, {glm::vec3(-1.0f), glm::vec3(1.0f)});
  ASSERT_TRUE(contact);
  EXPECT_EQ(contact->normal, glm::vec3(1.0f, 0.0f, 0.0f));
  EXPECT_EQ(contact->depth, 0.5f);
}

TEST(TextbookContact, OfTwoBoxesIsTheShortestOfSixMoves) {
  reference::Random random(11);
  int contacts = 0, wrong = 0;
  for (int i = 0; i < HANTEI_PAIRS; ++i) {
    const reference::ShapePair pair =
        reference::pairFromTemplates(random, Family::random, Kind::aabb, Kind::aabb);
    const Aabb &a = std::get<Aabb>(pair.a), &b = std::get<Aabb>(pair.b);
    const auto contact = textbook::boxesContact(a, b);
    const auto truth = collision::contact(a, b);
    contacts += truth.has_value();
    wrong += contact.has_value() != truth.has_value();
    if (!contact || !truth) continue;
    const Shape movedBox = collision::translatedAny(pair.a, contact->normal * contact->depth);
    const bool isRight =
        std::abs(contact->depth - truth->depth) <= kRounding && distanceFromTouch(movedBox, b) <= kRounding &&
        collision::overlaps(contact->position, a) && collision::overlaps(contact->position, b);
    wrong += !isRight;
  }
  EXPECT_EQ(wrong, 0);
  EXPECT_GT(contacts, HANTEI_PAIRS / 100);
}

TEST(TextbookContact, OfABoxInABoxLeadsOutOfTheNearestFace) {
  const Aabb inner{{1.0f, -0.5f, -0.5f}, {1.5f, 0.5f, 0.5f}}, outer{glm::vec3(-2.0f), glm::vec3(2.0f)};
  const auto contact = textbook::boxesContact(inner, outer);
  ASSERT_TRUE(contact);
  EXPECT_EQ(contact->normal, glm::vec3(1.0f, 0.0f, 0.0f));
  EXPECT_EQ(contact->depth, 1.0f);
  EXPECT_EQ(contact->position, glm::vec3(1.25f, 0.0f, 0.0f));
}

/// True if the pair just touches after `a` has moved by `step` into an overlap and was pushed out.
bool separatesPair(const reference::ShapePair& pair, const glm::vec3& step, bool movableB) {
  const textbook::Moves moves = textbook::pushOut(step, collision::contactAny(pair.a, pair.b), movableB);
  const Shape a = collision::translatedAny(pair.a, moves.moveA - step);
  const Shape b = collision::translatedAny(pair.b, moves.moveB);
  return distanceFromTouch(a, b) <= kRounding && (movableB || moves.moveB == glm::vec3(0.0f));
}

TEST(TextbookPushOut, LeavesAMillionRandomPairsJustTouching) {
  reference::Random random(11);
  int pushedCount = 0, wrong = 0;
  for (int i = 0; i < HANTEI_PAIRS; ++i) {
    const reference::ShapePair pair =
        reference::pairFromTemplates(random, Family::random, Kind::obb, Kind::aabb);
    if (!collision::overlapsAny(pair.a, pair.b)) continue;
    ++pushedCount;
    wrong += !separatesPair(pair, {0.125f, 0.0f, 0.0f}, random.chance(0.5));
  }
  EXPECT_EQ(wrong, 0);
  EXPECT_GT(pushedCount, HANTEI_PAIRS / 100);
}

TEST(TextbookPushOut, RemovesOnlyTheMotionIntoTheWall) {
  const Contact wall{{-1.0f, 0.0f, 0.0f}, 0.125f, glm::vec3(0.0f)};
  const textbook::Moves moves = textbook::pushOut({0.125f, 0.0f, 0.25f}, wall, false);
  EXPECT_EQ(moves.moveA, glm::vec3(0.0f, 0.0f, 0.25f));
}

TEST(TextbookPushOut, SharesHalfAndHalf) {
  const Contact crate{{-1.0f, 0.0f, 0.0f}, 0.25f, glm::vec3(0.0f)};
  const textbook::Moves moves = textbook::pushOut({0.25f, 0.0f, 0.0f}, crate, true);
  EXPECT_EQ(moves.moveA, glm::vec3(0.125f, 0.0f, 0.0f));
  EXPECT_EQ(moves.moveB, glm::vec3(0.125f, 0.0f, 0.0f));
}

TEST(TextbookPushOut, AFreeStepIsUnchanged) {
  const textbook::Moves moves = textbook::pushOut({0.25f, 0.0f, 0.0f}, std::nullopt, true);
  EXPECT_EQ(moves.moveA, glm::vec3(0.25f, 0.0f, 0.0f));
  EXPECT_EQ(moves.moveB, glm::vec3(0.0f));
}

}  // namespace
