#include <cmath>
#include <gtest/gtest.h>

#include "routine/question.hpp"
#include "routine/trial.hpp"

namespace {

using reference::Family;
using routine::Question;

collision::Obb box(const glm::vec3& center, const glm::vec3& half, float degrees = 0.0f) {
  const float c = std::cos(glm::radians(degrees)), s = std::sin(glm::radians(degrees));
  return {center, half, {{c, 0.0f, -s}, {0.0f, 1.0f, 0.0f}, {s, 0.0f, c}}};
}

collision::Obb tiltedBox(const glm::vec3& center, const glm::vec3& half) {
  collision::Obb rotatedBox = box(center, half, 25.0f);
  const float c = std::cos(0.7f), s = std::sin(0.7f);
  rotatedBox.axes = rotatedBox.axes * glm::mat3(c, s, 0.0f, -s, c, 0.0f, 0.0f, 0.0f, 1.0f);
  return rotatedBox;
}

std::optional<Family> familyOf(const collision::Shape& a, const collision::Shape& b) {
  return routine::familyOf({routine::Verb::overlaps,
                            routine::cShapeOf(check::testShapeOf(a)),
                            routine::cShapeOf(check::testShapeOf(b)),
                            {},
                            0.0f});
}

const glm::vec3 kHalf(0.5f, 0.6f, 0.7f);

// Would catch: a mismatch that is explained by a difficulty which the pair does not have.
TEST(FamilyOfAPair, NamesWhatIsDifficultAboutIt) {
  const collision::Obb b = box({0, 0, 0}, kHalf);
  EXPECT_EQ(familyOf(tiltedBox({0.9f, 0.4f, 0.3f}, kHalf), b), std::nullopt);
  EXPECT_EQ(familyOf(box({0.8f, 0.3f, 0.2f}, kHalf, 20.0f), b), Family::parallel) << "about y alone";
  collision::Obb nearlyParallelBox = box({0.8f, 0.3f, 0.2f}, kHalf);
  nearlyParallelBox.axes[0].y = 1e-4f;
  nearlyParallelBox.axes[1].x = -1e-4f;
  EXPECT_EQ(familyOf(nearlyParallelBox, box({0, 0, 0}, kHalf, 33.0f)), Family::nearParallel);
  EXPECT_EQ(familyOf(tiltedBox({0.05f, 0, 0}, 0.2f * kHalf), b), Family::contained);
  EXPECT_EQ(familyOf(tiltedBox({0, 0, 0}, kHalf), b), Family::concentric);
  EXPECT_EQ(familyOf(box({1, 0, 0}, kHalf), b), Family::touching);
  EXPECT_EQ(familyOf(tiltedBox({0.3f, 0.4f, 0.3f}, 1e-3f * kHalf), b), Family::unequal);
  EXPECT_EQ(familyOf(tiltedBox({0.9f, 0.4f, 0.3f}, {0.5f, 0.0f, 0.5f}), b), Family::zeroSize);
  EXPECT_EQ(familyOf(tiltedBox({1e6f, 0.4f, 0.3f}, kHalf), box({1e6f, 0, 0}, kHalf)), Family::far);
  EXPECT_EQ(familyOf(tiltedBox({9e4f, 4e4f, 3e4f}, 1e5f * kHalf), box({0, 0, 0}, 1e5f * kHalf)),
            Family::huge);
  EXPECT_EQ(familyOf(tiltedBox({9e-6f, 4e-6f, 3e-6f}, 1e-5f * kHalf), box({0, 0, 0}, 1e-5f * kHalf)),
            Family::tiny);
  EXPECT_EQ(familyOf(tiltedBox({0.3f, 0.5f, 0.2f}, {0.01f, 0.01f, 1.0f}), b), Family::thin);
  EXPECT_EQ(familyOf(tiltedBox({0.3f, 0.5f, 0.2f}, {0.01f, 1.0f, 1.0f}), b), Family::flat);
}

TEST(FamilyOfAPair, KnowsRoundShapesAndPoints) {
  const collision::Sphere ball{{0, 0, 0}, 1.0f};
  EXPECT_EQ(familyOf(collision::Sphere{{1.5f, 0, 0}, 1.0f}, ball), std::nullopt);
  EXPECT_EQ(familyOf(collision::Sphere{{2.0f, 0, 0}, 1.0f}, ball), Family::touching);
  EXPECT_EQ(familyOf(collision::Sphere{{0, 0, 0}, 0.5f}, ball), Family::concentric);
  EXPECT_EQ(familyOf(collision::Sphere{{0.3f, 0, 0}, 0.5f}, ball), Family::contained);
  EXPECT_EQ(familyOf(glm::vec3(0.3f, 0, 0), ball), Family::contained);
  EXPECT_EQ(familyOf(glm::vec3(1.5f, 0, 0), ball), std::nullopt) << "a point is no flat box";
  const collision::Capsule rod{{0, -1, 0}, {0, 1, 0}, 0.5f};
  EXPECT_EQ(familyOf(collision::Capsule{{0.7f, -1, 0.1f}, {0.7f, 1, 0.1f}, 0.5f}, rod), Family::parallel);
}

}  // namespace
