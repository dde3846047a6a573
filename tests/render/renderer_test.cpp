#include "render/renderer.hpp"

#include <cstdlib>
#include <fstream>
#include <unistd.h>

#include "pictures.hpp"
#include "render/image.hpp"
#include "test_folders.hpp"

namespace {

using namespace test;
using RendererTest = Offscreen;
namespace fs = std::filesystem;

std::string messageOf(const fs::path& shaderDir) {
  try {
    render::Renderer made(shaderDir);
  } catch (const render::Error& error) {
    return error.what();
  }
  return "";
}

/// `count` elements of each kind.
render::DrawList crowd(int count) {
  render::DrawList list = poster(glm::vec2(1.0f));
  const render::DrawList one = list;
  for (int i = 1; i < count; ++i) {
    list.solids.insert(list.solids.end(), one.solids.begin(), one.solids.end());
    list.strokes.insert(list.strokes.end(), one.strokes.begin(), one.strokes.end());
    list.dots.insert(list.dots.end(), one.dots.begin(), one.dots.end());
    list.arrows.insert(list.arrows.end(), one.arrows.begin(), one.arrows.end());
  }
  return list;
}

// Set HANTEI_POSTER to a file name to save the picture.
TEST_F(RendererTest, aWholeFigureIsDrawn) {
  const glm::ivec2 size(1280, 720);
  const render::DrawList list = poster(size);
  const render::Image image = draw(list, size);
  EXPECT_TRUE(near(pixel(image, {5, 5}), bytes(list.background), 1));
  if (const char* file = std::getenv("HANTEI_POSTER")) writePng(image, file);
}

// Catches a draw call for each body.
TEST_F(RendererTest, theNumberOfDrawCallsDoesNotGrowWithTheList) {
  draw(crowd(1), glm::ivec2(64));
  const int calls = renderer().lastDrawCalls();
  EXPECT_GT(calls, 0);
  EXPECT_LE(calls, 20);
  draw(crowd(40), glm::ivec2(64));
  EXPECT_EQ(renderer().lastDrawCalls(), calls);
}

render::Specks thousandSpecks(float apart) {
  render::Specks specks;
  specks.owner = std::make_shared<int>();
  specks.makeSpecks = [apart] {
    std::vector<render::Speck> all;
    for (int i = 0; i < 1000; ++i)
      all.push_back(
          {{apart * static_cast<float>(i % 40 - 20), 0.0f, apart * static_cast<float>(i / 40 - 12)}, 0.5f});
    return all;
  };
  return specks;
}

// Catches a count of the list's elements instead of the drawn ones, and a count that includes an earlier
// frame.
TEST_F(RendererTest, whatIsDrawnIsCounted) {
  render::DrawList list;
  list.view = lookAt({0, 30, 60}, {0, 0, 0}, {1, 1});
  render::Solid ball;
  ball.radius = 0.5f;
  list.solids.assign(2, ball);
  list.solids.push_back(ball);
  list.solids.back().fill.a = 0.5f;
  list.specks = thousandSpecks(1.0f);
  draw(list, glm::ivec2(400));
  EXPECT_EQ(renderer().lastDrawnCount(), (render::DrawnCount{3, 1000}));
  list.view = lookAt({0, 3000, 6000}, {0, 0, 0}, {1, 1});
  draw(list, glm::ivec2(400));
  EXPECT_EQ(renderer().lastDrawnCount().shapes, 3);
  EXPECT_LT(renderer().lastDrawnCount().specks, 20);
  list.solids.assign(300, ball);
  for (int i = 0; i < 200; ++i) list.solids[static_cast<std::size_t>(i)].center.x = 1.0e5f;
  list.specks = {};
  draw(list, glm::ivec2(400));
  EXPECT_EQ(renderer().lastDrawnCount(), (render::DrawnCount{100, 0}));
}

// Catches state that one frame leaves to the next, and a buffer that keeps the contents of a larger frame.
TEST_F(RendererTest, aFrameDoesNotDependOnTheOneBefore) {
  const render::Image first = draw(poster(glm::vec2(1.0f)), glm::ivec2(200));
  draw(crowd(10), glm::ivec2(64));
  draw(emptyList(), glm::ivec2(64));
  EXPECT_EQ(draw(poster(glm::vec2(1.0f)), glm::ivec2(200)).rgba, first.rgba);
}

TEST_F(RendererTest, anEmptyListIsTheBackground) {
  render::DrawList list = emptyList();
  list.background = {0.2f, 0.4f, 0.6f, 1.0f};
  const render::Image image = draw(list, {3, 2});
  for (const glm::ivec2 at : {glm::ivec2(0, 0), glm::ivec2(2, 1)})
    EXPECT_EQ(pixel(image, at), glm::ivec3(51, 102, 153));
  EXPECT_EQ(renderer().lastDrawCalls(), 0);
}

// Catches a division by the height of a minimised window.
TEST_F(RendererTest, aMinimisedWindowDrawsNothing) {
  render::Framebuffer framebuffer({8, 8}, 0);
  for (const glm::ivec2 size : {glm::ivec2(0, 0), glm::ivec2(8, 0), glm::ivec2(0, 8)}) {
    renderer().drawInto({{0, 0}, size}, poster(glm::vec2(1.0f)));
    EXPECT_EQ(renderer().lastDrawCalls(), 0);
  }
}

// Catches a ground without lines that divides by its spacing, and one with far too many lines.
TEST_F(RendererTest, anOddGroundDoesNoHarm) {
  for (const glm::vec2 sizeAndSpacing : {glm::vec2(0, 1), glm::vec2(10, 0), glm::vec2(1e6f, 1e-6f)}) {
    render::DrawList list = emptyList();
    list.drawGround = true;
    list.ground.halfSize = sizeAndSpacing.x;
    list.ground.spacing = sizeAndSpacing.y;
    draw(list, glm::ivec2(16));
    EXPECT_LE(renderer().lastDrawCalls(), 1);
  }
}

TEST_F(RendererTest, aMissingShaderFileIsNamed) {
  const std::string message = messageOf("/no/such/folder");
  EXPECT_NE(message.find("/no/such/folder/frame.glsl"), std::string::npos) << message;
  EXPECT_EQ(message.find('\n'), std::string::npos) << message;
}

TEST_F(RendererTest, aBrokenShaderFileIsNamedWithTheDriversMessage) {
  errorsAllowed = true;  // Mesa sends a debug message, NVIDIA's driver none
  const fs::path folder = fs::temp_directory_path() / ("hantei_broken_shaders_" + std::to_string(getpid()));
  fs::remove_all(folder);
  fs::copy(test::shaderFolder(), folder, fs::copy_options::recursive);
  std::ofstream(folder / "mark.frag") << "void main() { 1 = 2\n";
  const std::string message = messageOf(folder);
  EXPECT_NE(message.find("mark.frag: "), std::string::npos) << message;
  EXPECT_NE(message.find("error"), std::string::npos) << message;
  EXPECT_EQ(message.find('\n'), std::string::npos) << message;
  fs::remove_all(folder);
}

}  // namespace
