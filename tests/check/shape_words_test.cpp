#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "check/exact_text.hpp"
#include "check/pairs.hpp"
#include "check/random_pairs.hpp"
#include "support/scratch_folder.hpp"

namespace {

using check::parseTestShape;
using check::TestShape;
using collision::Aabb;
using collision::Capsule;
using collision::Obb;
using collision::Sphere;
using collision::Triangle;
using testing::AllOf;
using testing::HasSubstr;

std::string textOf(std::string_view words) { return check::exactText(parseTestShape(words)); }
std::string textOf(const TestShape& shape) { return check::exactText(shape); }

std::string refusalOf(std::string_view words) {
  const auto message = messageOf<base::InputError>([&] { (void)parseTestShape(words); });
  EXPECT_EQ(message.find('\n'), std::string::npos) << "one line: " << message;
  EXPECT_LT(message.size(), 400u);
  return message;
}

TEST(ShapeWords, EveryKind) {
  EXPECT_EQ(textOf("point 1 2 3"), textOf(glm::vec3(1.0f, 2.0f, 3.0f)));
  EXPECT_EQ(textOf("sphere 1 2 3  0.5"), textOf(Sphere{{1.0f, 2.0f, 3.0f}, 0.5f}));
  EXPECT_EQ(textOf("aabb 0 1 0  1 2 3"), textOf(Aabb{{-1.0f, -1.0f, -3.0f}, {1.0f, 3.0f, 3.0f}}));
  EXPECT_EQ(textOf("aabb min 0 0 0 max 1 2 3"), textOf(Aabb{{0.0f, 0.0f, 0.0f}, {1.0f, 2.0f, 3.0f}}));
  EXPECT_EQ(textOf("obb 1 0 0  1 2 3"), textOf(Obb{{1.0f, 0.0f, 0.0f}, {1.0f, 2.0f, 3.0f}}));
  EXPECT_EQ(textOf("capsule 0 0 0  0 1 0  0.25"), textOf(Capsule{{}, {0.0f, 1.0f, 0.0f}, 0.25f}));
  EXPECT_EQ(textOf("triangle 0 0 0 1 0 0 0 1 0"),
            textOf(Triangle{{}, {1.0f, 0.0f, 0.0f}, {0.0f, 1.0f, 0.0f}}));
}

// The box is rotated by 90 degrees about z, in every form: its x axis points along y.
TEST(ShapeWords, EveryFormOfARotation) {
  const std::string box = "obb 0 0 0  1 2 3 ";
  const std::string rotatedText = textOf(box + "columns 0 1 0  -1 0 0  0 0 1");
  EXPECT_NE(rotatedText, textOf(box));
  EXPECT_EQ(textOf(box + "rows 0 -1 0  1 0 0  0 0 1"), rotatedText);
  EXPECT_EQ(textOf(box + "degrees 0 0 90"), rotatedText);
  const auto axes = [&](const std::string& words) { return std::get<Obb>(parseTestShape(box + words)).axes; };
  for (const char* quaternion : {"quat 0.70710678 0 0 0.70710678", "wxyz 0.70710678 0 0 0.70710678",
                                 "xyzw 0 0 0.70710678 0.70710678"}) {
    const glm::mat3 readAxes = axes(quaternion);
    for (int i = 0; i < 3; ++i)
      EXPECT_LT(glm::length(readAxes[i] - axes("degrees 0 0 90")[i]), 1e-6f) << quaternion;
  }
}

TEST(ShapeWords, FullSizesAreHalved) {
  EXPECT_EQ(textOf("sphere full 0 0 0 1"), textOf("sphere 0 0 0 0.5"));
  EXPECT_EQ(textOf("obb 0 0 0 2 4 6 full"), textOf("obb 0 0 0 1 2 3"));
  EXPECT_EQ(textOf("aabb 0 0 0 2 4 6 full"), textOf("aabb 0 0 0 1 2 3 half"));
}

// Text that C++, Python, JSON or a debugger prints can be pasted.
TEST(ShapeWords, PunctuationCountsAsBlanks) {
  EXPECT_EQ(textOf("Sphere{{1.0f, 2.f, +3}, .5f}"), textOf("sphere 1 2 3 0.5"));
  EXPECT_EQ(textOf("AABB: min=[0, 0, 0]; max=(1, 2, 3)"), textOf("aabb min 0 0 0 max 1 2 3"));
}

TEST(ShapeWords, RefusalsSayWhatToWrite) {
  EXPECT_THAT(refusalOf(""), HasSubstr("is empty"));
  EXPECT_THAT(refusalOf("1 2 3"), HasSubstr("begins with a number"));
  EXPECT_THAT(refusalOf("spere 1 2 3 4"), AllOf(HasSubstr("spere"), HasSubstr("did you mean \"sphere\"?")));
  EXPECT_THAT(refusalOf("sphere 1 2 3"), AllOf(HasSubstr("give 4 numbers"), HasSubstr("there are 3")));
  EXPECT_THAT(refusalOf("sphere 1 2 3 4 5"), HasSubstr("there are 5"));
  EXPECT_THAT(refusalOf("sphere 1 2 3 -4"), HasSubstr("radius is negative"));
  EXPECT_THAT(refusalOf("sphere 1 2 nan 4"), HasSubstr("\"nan\" is neither a number nor a known word"));
  EXPECT_THAT(refusalOf("point 1e39 0 0"), HasSubstr("1e39 is too large"));
  EXPECT_THAT(refusalOf("aabb min 1 0 0 max 0 1 1"), HasSubstr("min is above max"));
  EXPECT_THAT(refusalOf("aabb min 1 0 0"), HasSubstr("min and max"));
  EXPECT_THAT(refusalOf("obb min 0 0 0 max 1 1 1"), HasSubstr("belong to an aabb"));
  EXPECT_THAT(refusalOf("aabb 0 0 0 1 1 1 quat 1 0 0 0"), HasSubstr("write obb"));
  EXPECT_THAT(refusalOf("sphere 0 0 0 1 quat 1 0 0 0"), HasSubstr("only an obb is turned"));
  EXPECT_THAT(refusalOf("obb 0 0 0 1 1 1 quat 1 0 0"), HasSubstr("w first"));
  EXPECT_THAT(refusalOf("obb 0 0 0 1 1 1 quat 2 0 0 0"), HasSubstr("length 2"));
  EXPECT_THAT(refusalOf("obb 0 0 0 1 1 1 rows 1 0 0 0 1 0 0 0 2"), HasSubstr("not unit"));
  EXPECT_THAT(refusalOf("obb 0 0 0 1 1 1 rows 1 0 0 0 1 0 0 0 -1"), HasSubstr("mirrored"));
  EXPECT_THAT(refusalOf("obb 0 0 0 1 1 1 quat 1 0 0 0 quat 1 0 0 0"), HasSubstr("turned twice"));
  EXPECT_THAT(refusalOf("sphere \x1b[31m 0"), HasSubstr("\\x1b"));
  EXPECT_THAT(refusalOf(std::string(100000, 'x')), HasSubstr("too long"));
}

TEST(ShapeWords, WordsReadBackWithTheSameBits) {
  reference::Random random(36);
  for (int i = 0; i < 3000; ++i) {
    const auto kind = static_cast<check::TestShapeKind>(i % 6);
    const auto family = static_cast<reference::Family>(i % reference::kFamilies);
    const check::TestShapePair pair =
        check::makeTestShapePair(random, family, check::TestShapeKind::triangle, kind);
    for (const TestShape& shape : {pair.a, pair.b}) {
      const std::string words = check::testShapeText(shape);
      ASSERT_EQ(textOf(words), textOf(shape)) << words;
    }
  }
}

}  // namespace
