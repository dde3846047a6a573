// Pictures with a palette: exactness and size.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <unistd.h>

#include "base/files.hpp"
#include "render/image.hpp"

namespace {

namespace fs = std::filesystem;

/// An opaque picture with the pixels of `colorAt`.
template <class ColorAt>
render::Image picture(glm::ivec2 size, ColorAt colorAt) {
  render::Image image{size, {}};
  for (int y = 0; y < size.y; ++y) {
    for (int x = 0; x < size.x; ++x) {
      const glm::ivec3 color = colorAt(x, y);
      for (int i = 0; i < 3; ++i) image.rgba.push_back(static_cast<std::uint8_t>(color[i]));
      image.rgba.push_back(255);
    }
  }
  return image;
}

render::Image readBack(const render::Image& image) {
  const fs::path file = fs::temp_directory_path() / ("hantei_palette_" + std::to_string(getpid()) + ".png");
  base::writeWhole(file, render::palettePngOf(image));
  render::Image got = render::readPng(file);
  fs::remove(file);
  return got;
}

TEST(PalettePng, AtMost256ColorsAreKeptExactly) {
  const auto image = picture({32, 8}, [](int x, int y) { return glm::ivec3(x * 8, y * 32, 255 - x); });
  const render::Image got = readBack(image);
  EXPECT_EQ(got.size, image.size);
  EXPECT_TRUE(got.rgba == image.rgba);
}

TEST(PalettePng, APictureOfOnePixelAndOfOneColor) {
  for (const glm::ivec2 size : {glm::ivec2(1, 1), glm::ivec2(7, 3)}) {
    const auto image = picture(size, [](int, int) { return glm::ivec3(1, 2, 3); });
    EXPECT_TRUE(readBack(image).rgba == image.rgba);
  }
}

// Would catch a background that takes the shade of the edges in front of it.
TEST(PalettePng, AmongThousandsOfColorsPlainAreasStayExactAndNoPixelIsFarOff) {
  const auto image = picture({128, 128}, [](int x, int y) {
    return y < 64 ? glm::ivec3(250, 250, 247) : glm::ivec3(x * 2, (y - 64) * 4, (x + y) % 7 * 9);
  });
  const render::Image got = readBack(image);
  int furthest = 0;
  for (std::size_t i = 0; i < image.rgba.size(); ++i) {
    const int off = std::abs(int{got.rgba[i]} - int{image.rgba[i]});
    const bool plain = i < image.rgba.size() / 2;
    ASSERT_TRUE(!plain || off == 0) << i;
    furthest = std::max(furthest, off);
  }
  EXPECT_GT(furthest, 0) << "more colours than a palette holds";
  EXPECT_LE(furthest, 40);
}

TEST(PalettePng, IsSmallAndTheSameEachTime) {
  const auto image = picture({360, 225}, [](int x, int y) {
    const double far = std::hypot(x - 180, y - 112);
    return far > 80.0 ? glm::ivec3(250, 250, 247)
                      : glm::ivec3(glm::vec3(200, 90, 50) * static_cast<float>(1.0 - far / 160.0));
  });
  const auto png = render::palettePngOf(image);
  EXPECT_LT(png.size() * 2, render::pngOf(image).size());
  EXPECT_TRUE(png == render::palettePngOf(image));
  EXPECT_LT(render::palettePngOf(image, 16).size() * 4, png.size() * 3) << "fewer colours, fewer bytes";
}

}  // namespace
