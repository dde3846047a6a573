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
const Contact kTrue{{-1.0f, 0.0f, 0.0f}, 0.5f, {0.0f, 0.0f, 0.0f}};

std::optional<check::Mismatch> about(const Shape& a, const Shape& b, const PairAnswer& ours) {
  return check::checkPair(check::referencePartsOf(std::span(&a, 1)),
                          check::referencePartsOf(std::span(&b, 1)), ours)
      .mismatch;
}

Fault faultOf(const Shape& a, const Shape& b, const PairAnswer& ours) {
  const auto found = about(a, b, ours);
  EXPECT_TRUE(found.has_value());
  return found ? found->fault : Fault{};
}

TEST(OracleCheck, FindsNoMismatchInTheTruth) {
  EXPECT_FALSE(about(kLeft, kRight, {true, kTrue, 0.0f}));
  EXPECT_FALSE(about(kLeft, kFar, {false, {}, 1.25f}));
  EXPECT_FALSE(about(kLeft, kFar, {false, {}, {}}));
}

TEST(OracleCheck, FindsAWrongVerdict) {
  EXPECT_EQ(faultOf(kLeft, kRight, {false, {}, {}}), Fault::verdict);
  EXPECT_EQ(faultOf(kLeft, kFar, {true, kTrue, 0.0f}), Fault::verdict);
}

TEST(OracleCheck, FindsAContactThatDoesNotFitTheVerdict) {
  EXPECT_EQ(faultOf(kLeft, kRight, {true, {}, 0.0f}), Fault::contact);
  EXPECT_EQ(faultOf(kLeft, kFar, {false, kTrue, 1.25f}), Fault::contact);
}

TEST(OracleCheck, FindsAWrongDepth) {
  EXPECT_EQ(faultOf(kLeft, kRight, {true, Contact{kTrue.normal, 0.4f}, 0.0f}), Fault::depth);
  EXPECT_EQ(faultOf(kLeft, kRight, {true, Contact{kTrue.normal, NAN}, 0.0f}), Fault::depth);
}

// To separate along the opposite normal, `a` must move by 1.5, the length of both overlapping spheres
// together.
TEST(OracleCheck, FindsANormalThatDoesNotSeparate) {
  EXPECT_EQ(faultOf(kLeft, kRight, {true, Contact{{0.0f, 1.0f, 0.0f}, 0.5f}, 0.0f}), Fault::normal);
  EXPECT_EQ(faultOf(kLeft, kRight, {true, Contact{{-0.5f, 0.0f, 0.0f}, 0.5f}, 0.0f}), Fault::normal);
  const auto flipped = about(kLeft, kRight, {true, Contact{{1.0f, 0.0f, 0.0f}, 0.5f}, 0.0f});
  ASSERT_TRUE(flipped);
  EXPECT_DOUBLE_EQ(flipped->depthAlongNormal, 1.5);
}

TEST(OracleCheck, FindsAWrongDistance) {
  EXPECT_EQ(faultOf(kLeft, kFar, {false, {}, 1.0f}), Fault::distance);
  EXPECT_EQ(faultOf(kLeft, kRight, {true, kTrue, 1e-9f}), Fault::distance);
}

// A gap of 1e-6 of the pair's size is inside the band, where both verdicts are right.
TEST(OracleCheck, WithinTheBandEitherVerdictIsRight) {
  const Shape near = Sphere{glm::vec3(0.750001f, 0.0f, 0.0f), 0.5f};
  EXPECT_FALSE(about(kLeft, near, {false, {}, {}}));
  EXPECT_FALSE(about(kLeft, near, {true, Contact{kTrue.normal, 0.0f}, 0.0f}));
}

// The answer of a compound body is its deepest contact. A hit of any of its shapes is a hit of the body.
TEST(OracleCheck, OfCompoundBodiesTheDeepestShapesDecide) {
  const auto wrong = [](const std::vector<Shape>& shapes, const PairAnswer& ours) {
    const auto left = check::referencePartsOf(std::span(&kLeft, 1));
    return check::checkPair(left, check::referencePartsOf(std::span(shapes)), ours).mismatch;
  };
  EXPECT_FALSE(wrong({kFar, kRight}, {true, kTrue, 0.0f}));
  EXPECT_TRUE(wrong({kFar, kRight}, {false, {}, {}}));
  EXPECT_TRUE(wrong({kFar, kFar}, {true, kTrue, 0.0f}));
}

TEST(OracleCheck, FindsNoMismatchInTheCollisionModule) {
  reference::forEachPair(71, 4, [](const reference::ShapePair& pair) {
    const auto wrong =
        about(pair.a, pair.b, check::askLibrary(check::testShapeOf(pair.a), check::testShapeOf(pair.b)));
    EXPECT_FALSE(wrong) << app::oursInWords(*wrong, Language::en) << " / "
                        << app::oracleInWords(*wrong, Language::en);
  });
}

TEST(MismatchWords, SayBothAnswers) {
  const auto miss = about(kLeft, kRight, {false, {}, 0.125f});
  ASSERT_TRUE(miss);
  EXPECT_EQ(app::faultInWords(miss->fault, Language::en), "verdict");
  EXPECT_EQ(app::oursInWords(*miss, Language::en), "apart by 0.125");
  check::Mismatch fine = *miss;
  fine.truth.value = 0.149519053;
  EXPECT_EQ(app::oracleInWords(fine, Language::en), "apart by 0.149519053");
  EXPECT_EQ(app::oracleInWords(fine, Language::en, app::Digits::few), "apart by 0.1495");
  EXPECT_EQ(app::oracleInWords(*miss, Language::en), "overlapping, depth 0.5, normal (-1, 0, 0)");
  EXPECT_EQ(app::oracleInWords(*miss, Language::ja), "重なっている、めり込みの深さ 0.5、法線 (-1, 0, 0)");
}

TEST(MismatchWords, SayWhereAWrongNormalLeads) {
  const auto flipped = about(kLeft, kRight, {true, Contact{{1.0f, 0.0f, 0.0f}, 0.5f}, 0.0f});
  ASSERT_TRUE(flipped);
  EXPECT_EQ(app::oursInWords(*flipped, Language::en), "overlapping, depth 0.5, normal (1, 0, 0)");
  EXPECT_THAT(app::oracleInWords(*flipped, Language::en), testing::EndsWith("only after 1.5"));
}

TEST(MismatchWords, SayWhatDoesNotFitTogether) {
  const auto bare = about(kLeft, kRight, {true, {}, 0.0f});
  ASSERT_TRUE(bare);
  EXPECT_EQ(app::oursInWords(*bare, Language::en), "overlapping, without a contact");
}

}  // namespace
