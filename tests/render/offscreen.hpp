// One off-screen context for all tests of this program, and pictures drawn in it.
#pragma once

#include <gtest/gtest.h>

#include "render/draw_list.hpp"
#include "render/gl_objects.hpp"
#include "render/image.hpp"
#include "render/renderer.hpp"

namespace test {

/// Fails if EGL offers no platform without a display (scripts/test.sh installs one), or if a test causes an
/// OpenGL error.
class Offscreen : public testing::Test {
 protected:
  void SetUp() override;
  void TearDown() override;

  bool errorsAllowed = false;  ///< Set by a test of which some drivers complain.

 private:
  int errorsBefore_ = 0;
};

/// The renderer that all tests share; usable only inside an Offscreen test.
render::Renderer& renderer();

render::Image draw(const render::DrawList& list, glm::ivec2 size, int samples = 4, float pixelScale = 1.0f);

/// The colour of a pixel, x from the left and y from the top.
glm::ivec3 pixel(const render::Image& image, glm::ivec2 at);

/// True if two colours differ by at most `tolerance` in each of red, green and blue.
bool near(glm::ivec3 a, glm::ivec3 b, int tolerance);

/// The numbers of a colour from 0 to 255.
glm::ivec3 bytes(const render::Color& color);

}  // namespace test
