// Several lists in one picture, each in its own rectangle.
#include <gtest/gtest.h>

#include "pictures.hpp"
#include "render/gl_objects.hpp"

namespace {

using namespace test;

struct ViewportTest : Offscreen {
  /// Draws `lists` side by side, each `width` wide and as high as the picture.
  static render::Image sideBySide(const std::vector<render::DrawList>& lists, int width, int height) {
    const glm::ivec2 size(width * static_cast<int>(lists.size()), height);
    render::Framebuffer target(size, 4);
    target.bind();
    render::clear({1, 1, 1, 1}, size);
    for (std::size_t i = 0; i < lists.size(); ++i)
      renderer().drawInto({{width * static_cast<int>(i), 0}, {width, height}}, lists[i]);
    return target.resolve();
  }
};

render::DrawList busyList(float distance) {
  render::DrawList list = emptyList(distance);
  list.drawGround = true;
  list.solids = {redSolid({0, 0, 0}, {1, 0.5f, 0.5f}, 0.1f), redSolid({1, 1, 1}, glm::vec3(0), 0.8f)};
  list.solids[1].fill.a = 0.5f;
  for (render::Solid& solid : list.solids) solid.outlineWidth = 4.0f;
  list.strokes = {{{-9, 0, 0}, {9, 0.5f, 0}, 9.0f, {0, 0, 0, 1}, 0.0f, true}};
  return list;
}

// Catches a view drawn into another view, or with the aspect ratio, pixels or depths of the whole picture.
TEST_F(ViewportTest, eachListIsDrawnAsIfItWereAlone) {
  const std::vector lists{busyList(10.0f), busyList(5.0f)};
  const render::Image both = sideBySide(lists, kSide, kSide);
  for (std::size_t i = 0; i < lists.size(); ++i) {
    const render::Image alone = draw(lists[i], glm::ivec2(kSide));
    int different = 0;
    for (int y = 0; y < kSide; ++y) {
      for (int x = 0; x < kSide; ++x) {
        const glm::ivec2 there(x + kSide * static_cast<int>(i), y);
        different += near(pixel(alone, {x, y}), pixel(both, there), 2) ? 0 : 1;
      }
    }
    EXPECT_LT(different, 40) << i;  // a sample may fall to either side of an edge
  }
}

// Catches a wide line that extends over the border into the next view.
TEST_F(ViewportTest, nothingReachesOverTheBorder) {
  render::DrawList list = emptyList();
  const float edge = 0.5f * static_cast<float>(kSide) / pixelsPerUnit(10.0f);
  list.strokes = {{{edge, -9, 0}, {edge, 9, 0}, 30.0f, {0, 0, 0, 1}, 0.0f, true}};
  const render::Image image = sideBySide({list, emptyList()}, kSide, kSide);
  EXPECT_EQ(pixel(image, {kSide - 2, kSide / 2}), glm::ivec3(0));
  EXPECT_EQ(pixel(image, {kSide + 1, kSide / 2}), glm::ivec3(255));
}

TEST_F(ViewportTest, aViewportWithoutAreaDrawsNothing) {
  render::Framebuffer target({8, 8}, 0);
  target.bind();
  render::clear({1, 1, 1, 1}, {8, 8});
  renderer().drawInto({{0, 0}, {0, 8}}, busyList(10.0f));
  EXPECT_EQ(renderer().lastDrawCalls(), 0);
  EXPECT_EQ(pixel(target.resolve(), {4, 4}), glm::ivec3(255));
}

}  // namespace
