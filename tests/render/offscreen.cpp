#include "offscreen.hpp"

#include <memory>

#include "render/gl_objects.hpp"
#include "test_folders.hpp"

namespace test {
namespace {

struct Shared {
  render::OffscreenContext context{true};
  std::unique_ptr<render::Renderer> renderer;
};

Shared& shared() {
  static Shared made;
  if (!made.renderer) {
    render::loadGl();
    render::enableGlDebug();
    made.renderer = std::make_unique<render::Renderer>(test::shaderFolder());
  }
  return made;
}

}  // namespace

void Offscreen::SetUp() {
  ASSERT_TRUE(render::OffscreenContext::available())
      << "EGL has no platform without a display (EGL_MESA_platform_surfaceless): install libegl-mesa0";
  shared();
  errorsBefore_ = render::glErrorCount();
}

void Offscreen::TearDown() {
  if (!render::OffscreenContext::available()) return;
  if (!errorsAllowed) {
    EXPECT_EQ(render::glErrorCount(), errorsBefore_);
  }
}

render::Renderer& renderer() { return *shared().renderer; }

render::Image draw(const render::DrawList& list, glm::ivec2 size, int samples, float pixelScale) {
  render::Framebuffer framebuffer(size, samples);
  render::clear(list.background, size);
  renderer().drawInto({{0, 0}, size}, list, pixelScale);
  return framebuffer.resolve();
}

glm::ivec3 pixel(const render::Image& image, glm::ivec2 at) {
  const std::size_t first = (static_cast<std::size_t>(at.y) * static_cast<std::size_t>(image.size.x) +
                             static_cast<std::size_t>(at.x)) *
                            4;
  return {image.rgba[first], image.rgba[first + 1], image.rgba[first + 2]};
}

bool near(glm::ivec3 a, glm::ivec3 b, int tolerance) {
  return glm::all(glm::lessThanEqual(glm::abs(a - b), glm::ivec3(tolerance)));
}

glm::ivec3 bytes(const render::Color& color) { return glm::ivec3(glm::vec3(color) * 255.0f + 0.5f); }

}  // namespace test
