#include "pictures.hpp"
#include "render/gl_objects.hpp"
#include "render/image.hpp"

namespace {

using namespace test;
using FramebufferTest = Offscreen;

// Catches rows in bottom-up order: OpenGL's first row is at the bottom.
TEST_F(FramebufferTest, aPicturesFirstRowIsTheTop) {
  render::DrawList list = emptyList();
  list.solids = {redSolid({0, 2, 0}, glm::vec3(0), 0.5f)};
  for (const int samples : {0, 1, 4}) {
    const render::Image image = draw(list, {101, 75}, samples);
    EXPECT_LT(pixel(image, {50, 17}).g, 150) << samples;
    EXPECT_GT(pixel(image, {50, 57}).g, 150) << samples;
  }
}

// Catches a copy that is upside down, not antialiased or at the wrong position. The copy must equal the
// picture, because the parts that are not copied contain only background here.
TEST_F(FramebufferTest, aCopyIsThePictureItself) {
  render::DrawList list = emptyList();
  list.solids = {redSolid({0, 2, 0}, glm::vec3(0), 0.5f)};
  const glm::ivec2 size(101, 75);
  render::Framebuffer scene(size, 4), target(size, 0);
  scene.bind();
  render::clear(list.background, size);
  renderer().drawInto({{0, 0}, size}, list);
  target.bind();
  render::clear(list.background, size);
  scene.copyTo(&target, std::vector<render::Viewport>{{{40, 50}, {21, 8}}, {{30, 58}, {41, 17}}});
  EXPECT_EQ(target.resolve().rgba, scene.resolve().rgba);
}

TEST_F(FramebufferTest, anImpossibleSizeIsRefusedInWords) {
  for (const glm::ivec2 size : {glm::ivec2(0, 5), glm::ivec2(5, -1), glm::ivec2(1 << 20, 5)}) {
    try {
      render::Framebuffer made(size, 4);
      ADD_FAILURE() << size.x;
    } catch (const render::Error& error) {
      EXPECT_NE(std::string(error.what()).find(std::to_string(size.x) + "x"), std::string::npos)
          << error.what();
    }
  }
}

}  // namespace
