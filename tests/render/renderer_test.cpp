#include "render/renderer.hpp"

#include <cstdlib>

#include "offscreen.hpp"
#include "poster.hpp"

namespace {

using RendererTest = test::Offscreen;

// Set HANTEI_POSTER to a file to look at it.
TEST_F(RendererTest, aWholeFigureIsDrawnWithAHandfulOfCallsAndNoGlError) {
  const glm::ivec2 size(1280, 720);
  const render::DrawList list = test::poster(size);
  const render::Image image = test::draw(list, size);
  EXPECT_EQ(test::pixel(image, {5, 5}), test::bytes(list.background));
  EXPECT_LE(test::renderer().lastDrawCalls(), 16);
  if (const char* file = std::getenv("HANTEI_POSTER")) writePng(image, file);
}

}  // namespace
