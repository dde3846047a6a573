// The oracle check must report every wrong answer, and must accept every right answer.
#include "check/oracle_check.hpp"

#include <gmock/gmock.h>

#include "app/words/verdict_words.hpp"
#include "reference/each_pair.hpp"

namespace {

using check::Fault;
using check::PairAnswer;
using collision::Contact;
using collision::Shape;
using collision::Sphere;
using text::Language;

const Shape kLeft = Sphere{glm::vec3(-0.25f, 0.0f, 0.0f), 0.5f};
const Shape kRight = Sphere{glm::vec3(0.25f, 0.0f, 0.0f), 0.5f};  // 0.5 deep in kLeft
const Shape kFar = Sphere{glm::vec3(2.0f, 0.0f, 0.0f), 0.5f};     // 1.25 from kLeft
const Contact kTrueContact{{-1.0f, 0.0f, 0.0f}, 0.5f, {0.0f, 0.0f, 0.0f}};

std::optional<check::Mismatch> findMismatch(const Shape& a, const Shape& b, const PairAnswer& ours) {
  return check::checkPair(check::referencePartsOf(std::span(&a, 1)),
                          check::referencePartsOf(std::span(&b, 1)), ours)
      .mismatch;
}

Fault faultOf(const Shape& a, const Shape& b, const PairAnswer& ours) {
  const auto found = findMismatch(a, b, ours);
  EXPECT_TRUE(found.has_value());
  return found ? found->fault : Fault{};
}

TEST(OracleCheck, FindsNoMismatchInTheTruth) {
  EXPECT_FALSE(findMismatch(kLeft, kRight, {true, kTrueContact, 0.0f}));
  EXPECT_FALSE(findMismatch(kLeft, kFar, {false, {}, 1.25f}));
  EXPECT_FALSE(findMismatch(kLeft, kFar, {false, {}, {}}));
}

TEST(OracleCheck, FindsAWrongVerdict) {
  EXPECT_EQ(faultOf(kLeft, kRight, {false, {}, {}}), Fault::verdict);
  EXPECT_EQ(faultOf(kLeft, kFar, {true, kTrueContact, 0.0f}), Fault::verdict);
}

TEST(OracleCheck, FindsAContactThatDoesNotFitTheVerdict) {
  EXPECT_EQ(faultOf(kLeft, kRight, {true, {}, 0.0f}), Fault::contact);
  EXPECT_EQ(faultOf(kLeft, kFar, {false, kTrueContact, 1.25f}), Fault::contact);
}

TEST(OracleCheck, FindsAWrongDepth) {
  EXPECT_EQ(faultOf(kLeft, kRight, {true, Contact{kTrueContact.normal, 0.4f}, 0.0f}), Fault::depth);
  EXPECT_EQ(faultOf(kLeft, kRight, {true, Contact{kTrueContact.normal, NAN}, 0.0f}), Fault::depth);
}

// To separate along the opposite normal, `a` must move by 1.5, the length of both overlapping spheres
// together.
TEST(OracleCheck, FindsANormalThatDoesNotSeparate) {
  EXPECT_EQ(faultOf(kLeft, kRight, {true, Contact{{0.0f, 1.0f, 0.0f}, 0.5f}, 0.0f}), Fault::normal);
  EXPECT_EQ(faultOf(kLeft, kRight, {true, Contact{{-0.5f, 0.0f, 0.0f}, 0.5f}, 0.0f}), Fault::normal);
  const auto flipped = findMismatch(kLeft, kRight, {true, Contact{{1.0f, 0.0f, 0.0f}, 0.5f}, 0.0f});
  ASSERT_TRUE(flipped);
  EXPECT_DOUBLE_EQ(flipped->depthAlongNormal, 1.5);
}

TEST(OracleCheck, FindsAWrongDistance) {
  EXPECT_EQ(faultOf(kLeft, kFar, {false, {}, 1.0f}), Fault::distance);
  EXPECT_EQ(faultOf(kLeft, kRight, {true, kTrueContact, 1e-9f}), Fault::distance);
}

// A gap of 1e-6 of the pair's size is inside the band, where both verdicts are right.
TEST(OracleCheck, WithinTheBandEitherVerdictIsRight) {
  const Shape nearBall = Sphere{glm::vec3(0.750001f, 0.0f, 0.0f), 0.5f};
  EXPECT_FALSE(findMismatch(kLeft, nearBall, {false, {}, {}}));
  EXPECT_FALSE(findMismatch(kLeft, nearBall, {true, Contact{kTrueContact.normal, 0.0f}, 0.0f}));
}

// The answer of a compound body is its deepest contact. A hit of any of its shapes is a hit of the body.
TEST(OracleCheck, OfCompoundBodiesTheDeepestShapesDecide) {
  const auto findMismatchOfBodies = [](const std::vector<Shape>& shapes, const PairAnswer& ours) {
    const auto leftParts = check::referencePartsOf(std::span(&kLeft, 1));
    return check::checkPair(leftParts, check::referencePartsOf(std::span(shapes)), ours).mismatch;
  };
  EXPECT_FALSE(findMismatchOfBodies({kFar, kRight}, {true, kTrueContact, 0.0f}));
  EXPECT_TRUE(findMismatchOfBodies({kFar, kRight}, {false, {}, {}}));
  EXPECT_TRUE(findMismatchOfBodies({kFar, kFar}, {true, kTrueContact, 0.0f}));
}

TEST(OracleCheck, FindsNoMismatchInTheCollisionModule) {
  reference::forEachPair(71, 4, [](const reference::ShapePair& pair) {
    const auto mismatch = findMismatch(
        pair.a, pair.b, check::askLibrary(check::testShapeOf(pair.a), check::testShapeOf(pair.b)));
    EXPECT_FALSE(mismatch) << app::ourAnswerInWords(*mismatch, Language::en) << " / "
                           << app::oracleAnswerInWords(*mismatch, Language::en);
  });
}

TEST(MismatchWords, SayBothAnswers) {
  const auto miss = findMismatch(kLeft, kRight, {false, {}, 0.125f});
  ASSERT_TRUE(miss);
  EXPECT_EQ(app::faultInWords(miss->fault, Language::en), "verdict");
  EXPECT_EQ(app::ourAnswerInWords(*miss, Language::en), "apart by 0.125");
  check::Mismatch preciseMismatch = *miss;
  preciseMismatch.truth.value = 0.149519053;
  EXPECT_EQ(app::oracleAnswerInWords(preciseMismatch, Language::en), "apart by 0.149519053");
  EXPECT_EQ(app::oracleAnswerInWords(preciseMismatch, Language::en, app::Digits::few), "apart by 0.1495");
  EXPECT_EQ(app::oracleAnswerInWords(*miss, Language::en), "overlapping, depth 0.5, normal (-1, 0, 0)");
  EXPECT_EQ(app::oracleAnswerInWords(*miss, Language::ja),
            "重なっている、めり込みの深さ 0.5、法線 (-1, 0, 0)");
}

TEST(MismatchWords, SayWhereAWrongNormalLeads) {
  const auto flipped = findMismatch(kLeft, kRight, {true, Contact{{1.0f, 0.0f, 0.0f}, 0.5f}, 0.0f});
  ASSERT_TRUE(flipped);
  EXPECT_EQ(app::ourAnswerInWords(*flipped, Language::en), "overlapping, depth 0.5, normal (1, 0, 0)");
  EXPECT_THAT(app::oracleAnswerInWords(*flipped, Language::en), testing::EndsWith("only after 1.5"));
}

TEST(MismatchWords, SayWhatDoesNotFitTogether) {
  const auto withoutContact = findMismatch(kLeft, kRight, {true, {}, 0.0f});
  ASSERT_TRUE(withoutContact);
  EXPECT_EQ(app::ourAnswerInWords(*withoutContact, Language::en), "overlapping, without a contact");
}

}  // namespace
