#include "explain/palette.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <set>
#include <string>

#include "support/contrast.hpp"

namespace {

using explain::Palette;
using render::Color;
using test::contrast;
using test::linear;
using test::luminance;

TEST(Palette, ShipsTheDefaultTheHighContrastAndTheDarkOne) {
  std::set<std::string> names;
  for (const Palette& palette : explain::palettes()) names.insert(std::string(palette.name));
  EXPECT_EQ(names, (std::set<std::string>{"default", "contrast", "dark"}));
  EXPECT_EQ(explain::palettes().front().name, "default");
}

TEST(Palette, IsFoundByNameAndNotOtherwise) {
  ASSERT_NE(explain::paletteNamed("dark"), nullptr);
  EXPECT_EQ(explain::paletteNamed("dark")->name, "dark");
  EXPECT_EQ(explain::paletteNamed("purple"), nullptr);
}

TEST(Palette, TextCanBeReadFromTheLastRow) {
  for (const Palette& p : explain::palettes()) {
    EXPECT_GE(contrast(p.ink, p.background), 7.0) << p.name;
    EXPECT_GE(contrast(p.faintInk, p.background), 4.5) << p.name;
    for (const Color* axis : {&p.axisX, &p.axisY, &p.axisZ})
      EXPECT_GE(contrast(*axis, p.background), 4.5) << p.name;
    EXPECT_GE(contrast(p.hit, p.background), 4.5) << p.name;
  }
}

// WCAG 2.2, "non-text contrast", requires 3. The palettes have at least 4.5.
TEST(Palette, MarksOfTheOverlaysStandOutFromTheBackground) {
  for (const Palette& p : explain::palettes())
    for (const Color* mark : {&p.playerMark, &p.targetMark, &p.crossMark, &p.gapMark, &p.overlapMark})
      EXPECT_GE(contrast(*mark, p.background), 4.5) << p.name;
}

// The colour as a deuteranope or a protanope sees it (Machado, Oliveira, Fernandes 2009, severity 1).
glm::vec3 seenBy(const glm::mat3& eye, const Color& c) {
  const glm::vec3 light(static_cast<float>(linear(c.r)), static_cast<float>(linear(c.g)),
                        static_cast<float>(linear(c.b)));
  return glm::transpose(eye) * light;
}

// A black and white print shows only luminance.
TEST(Palette, PlayerAndTargetOfAHitDifferInABlackAndWhitePrint) {
  for (const Palette& p : explain::palettes()) {
    EXPECT_GE(contrast(p.playerHit, p.targetHit), 2.5) << p.name;
    EXPECT_LT(luminance(p.playerHit), luminance(p.targetHit)) << p.name;
    EXPECT_GE(contrast(p.playerRim, p.playerHit), 1.9) << p.name;
    EXPECT_GE(contrast(p.targetRim, p.targetHit), 1.5) << p.name;
    EXPECT_GE(contrast(p.playerRim, p.background), 4.5) << p.name;
    EXPECT_GE(contrast(p.targetRim, p.background), 4.5) << p.name;
  }
}

// Would catch: a body that is hit in the same grey as bodies that are not.
TEST(Palette, AHitTargetDiffersFromAFreeOneInABlackAndWhitePrint) {
  for (const Palette& p : explain::palettes()) EXPECT_GE(contrast(p.targetHit, p.target), 1.4) << p.name;
}

// The colour in CIE 1976 L*a*b*, in which a difference of about 2 is just noticeable.
glm::dvec3 lab(const Color& c) {
  const double r = linear(c.r), g = linear(c.g), b = linear(c.b);
  const glm::dvec3 xyz((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505, 0.2126 * r + 0.7152 * g + 0.0722 * b,
                       (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116.0; };
  return {116.0 * f(xyz.y) - 16.0, 500.0 * (f(xyz.x) - f(xyz.y)), 200.0 * (f(xyz.y) - f(xyz.z))};
}

// Would catch an axis whose colour is too similar to the colour of a body or of a hit.
TEST(Palette, AxesOfTheWorldAreNoBodysColour) {
  for (const Palette& p : explain::palettes()) {
    for (const Color* axis : {&p.axisX, &p.axisY, &p.axisZ}) {
      for (const Color* body : {&p.player, &p.target, &p.playerHit, &p.targetHit, &p.hit, &p.playerMark})
        EXPECT_GT(glm::distance(lab(*axis), lab(*body)), 30.0) << p.name;
    }
  }
}

TEST(Palette, HitAndFreeDifferWithoutRedOrGreenCones) {
  const glm::mat3 deutan(0.367322f, 0.860646f, -0.227968f, 0.280085f, 0.672501f, 0.047413f, -0.011820f,
                         0.042940f, 0.968881f);
  const glm::mat3 protan(0.152286f, 1.052583f, -0.204868f, 0.114503f, 0.786281f, 0.099216f, -0.003882f,
                         -0.048116f, 1.051998f);
  for (const Palette& p : explain::palettes()) {
    for (const glm::mat3* eye : {&deutan, &protan}) {
      EXPECT_GT(glm::distance(seenBy(*eye, p.playerHit), seenBy(*eye, p.player)), 0.2f) << p.name;
      EXPECT_GT(glm::distance(seenBy(*eye, p.targetHit), seenBy(*eye, p.target)), 0.2f) << p.name;
    }
  }
}

}  // namespace
