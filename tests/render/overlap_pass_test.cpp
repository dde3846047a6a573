// The common volume of two solids is drawn where it is visible, and nowhere else.
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>
#include <gtest/gtest.h>

#include "pictures.hpp"

namespace {

using namespace test;

constexpr glm::ivec2 kPictureSize(kSide);
constexpr float kHalfHeight = 2.0f;
constexpr float kPixelsPerUnit = 0.5f * kSide / kHalfHeight;

render::Solid at(glm::vec3 center, glm::vec3 half, float radius) { return redSolid(center, half, radius); }

struct OverlapTest : Offscreen {
  /// The number of pixels that the overlap changes in a parallel view along -z.
  int area(const render::Solid& a, const render::Solid& b, bool swapped = false) {
    render::DrawList list = emptyList();
    list.view = {glm::lookAt(glm::vec3(0, 0, 10), glm::vec3(0), glm::vec3(0, 1, 0)),
                 glm::ortho(-kHalfHeight, kHalfHeight, -kHalfHeight, kHalfHeight, 1.0f, 20.0f)};
    list.solids = {a, b};
    const render::Image without = draw(list, kPictureSize);
    const render::Color blue{0, 0, 1, 1};
    list.overlaps = {swapped ? render::Overlap{b, a, blue} : render::Overlap{a, b, blue}};
    const render::Image with = draw(list, kPictureSize);
    int changed = 0;
    for (int y = 0; y < kSide; ++y)
      for (int x = 0; x < kSide; ++x) {
        const glm::ivec3 p = pixel(with, {x, y}), q = pixel(without, {x, y});
        changed += std::abs(p.g - q.g) + std::abs(p.b - q.b) > 24 ? 1 : 0;
      }
    return changed;
  }

  void expectArea(const render::Solid& a, const render::Solid& b, float units, float circumference) {
    const float expected = units * kPixelsPerUnit * kPixelsPerUnit;
    const float rim = circumference * kPixelsPerUnit;
    EXPECT_NEAR(static_cast<float>(area(a, b)), expected, rim);
    EXPECT_NEAR(static_cast<float>(area(a, b, true)), expected, rim);
  }
};

TEST_F(OverlapTest, ofTwoBoxesIsTheirCommonBox) {
  expectArea(at({-0.5f, 0, 0}, {0.75f, 0.5f, 0.5f}, 0), at({0.5f, 0.25f, 0.2f}, {0.75f, 0.5f, 0.5f}, 0),
             0.5f * 0.75f, 2.5f);
}

TEST_F(OverlapTest, ofATurnedBoxIsCutByTheOther) {
  const render::Solid wide = at({0, 0, 0}, {1.5f, 0.25f, 1.0f}, 0);
  render::Solid diamond = at({0, 0, 0}, {0.5f, 0.5f, 0.5f}, 0);
  diamond.axes = turned(45.0f, {0, 0, 1});
  const float half = 0.5f * std::sqrt(2.0f), cut = half - 0.25f;
  expectArea(wide, diamond, 2.0f * half * half - 2.0f * cut * cut, 4.0f);
}

// The area of the lens of two circles of radius r whose centres are d apart.
TEST_F(OverlapTest, ofTwoBallsIsALens) {
  const float r = 1.0f, d = 1.2f;
  const float lens = 2.0f * r * r * std::acos(d / (2.0f * r)) - 0.5f * d * std::sqrt(4.0f * r * r - d * d);
  expectArea(at({-0.6f, 0, 0}, glm::vec3(0), r), at({0.6f, 0, 0}, glm::vec3(0), r), lens, 4.0f);
}

TEST_F(OverlapTest, ofAPillInsideABoxIsThePill) {
  const render::Solid pill = at({0, 0, 0}, {0, 0.5f, 0}, 0.4f), box = at({0, 0, 0}, {1.5f, 1.5f, 1.5f}, 0);
  expectArea(pill, box, 3.14159f * 0.16f + 0.8f, 4.6f);
}

TEST_F(OverlapTest, ofAPillSeenFromItsEndIsItsCircle) {
  render::Solid pill = at({0, 0, 0}, {0, 0.5f, 0}, 0.4f);
  pill.axes = turned(90.0f, {1, 0, 0});
  expectArea(pill, at({0, 0, 0}, glm::vec3(1.5f), 0), 3.14159f * 0.16f, 2.6f);
}

TEST_F(OverlapTest, ofBodiesOnOneLineOfSightThatDoNotOverlapIsNothing) {
  EXPECT_EQ(area(at({0, 0, 2}, glm::vec3(0), 0.8f), at({0, 0, -2}, glm::vec3(1), 0)), 0);
}

TEST_F(OverlapTest, isHiddenByABodyInFrontOfBoth) {
  render::DrawList list = emptyList();
  const render::Solid a = at({-0.3f, 0, 0}, glm::vec3(0.5f), 0), b = at({0.3f, 0, 0}, glm::vec3(0.5f), 0);
  render::Solid wall = at({0, 0, 3}, {1.0f, 1.0f, 0.1f}, 0);
  list.solids = {a, b, wall};
  const render::Image without = draw(list, kPictureSize);
  list.overlaps = {{a, b, {0, 0, 1, 1}}};
  const render::Image with = draw(list, kPictureSize);
  EXPECT_EQ(pixel(with, kPictureSize / 2), pixel(without, kPictureSize / 2));
}

}  // namespace
