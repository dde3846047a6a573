#include "golden/difference.hpp"

#include <gtest/gtest.h>

namespace {

using golden::differenceOf;
using golden::looksTheSame;
using render::Image;

/// A dark square on a light ground, `left` pixels from the left.
Image square(int left, std::uint8_t shade = 40) {
  Image image{{400, 200}, std::vector<std::uint8_t>(400 * 200 * 4, 240)};
  for (int y = 50; y < 100; ++y) {
    for (int x = left; x < left + 50; ++x) {
      for (int channel = 0; channel < 3; ++channel) {
        image.rgba[static_cast<std::size_t>(4 * (y * 400 + x) + channel)] = shade;
      }
    }
  }
  return image;
}

bool same(const Image& a, const Image& b) { return looksTheSame(differenceOf(a, b), a); }

TEST(Difference, APictureLooksLikeItself) {
  const auto difference = differenceOf(square(100), square(100));
  EXPECT_EQ(difference.pixels, 0);
  EXPECT_EQ(difference.patches, 0);
}

// Would catch: a comparison that accepts any picture.
TEST(Difference, AMovedBodyIsDetected) {
  EXPECT_FALSE(same(square(100), square(106)));
  EXPECT_FALSE(same(square(100), square(60)));
}

TEST(Difference, AnotherColourIsDetected) { EXPECT_FALSE(same(square(100), square(100, 70))); }

// Another rasteriser may round an edge to the next pixel.
TEST(Difference, AnEdgeMayBeShadedDifferently) {
  Image other = square(100);
  for (int y = 50; y < 100; ++y) {
    for (int channel = 0; channel < 3; ++channel) {
      other.rgba[static_cast<std::size_t>(4 * (y * 400 + 99) + channel)] = 140;
    }
  }
  EXPECT_EQ(differenceOf(square(100), other).pixels, 0);
}

TEST(Difference, AnotherSizeIsAnotherPicture) {
  EXPECT_FALSE(same(square(100), Image{{200, 200}, std::vector<std::uint8_t>(200 * 200 * 4, 240)}));
}

TEST(Difference, TheHeatMapIsRedWhereTheyDiffer) {
  const auto heat = differenceOf(square(100), square(120)).heat;
  const auto* pixel = &heat.rgba[4 * (75 * 400 + 105)];
  EXPECT_EQ(pixel[0], 220);
  EXPECT_EQ(pixel[1], 0);
}

}  // namespace
