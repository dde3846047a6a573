#include <vector>

#include "offscreen.hpp"
#include "render/gl.hpp"
#include "render/gl_objects.hpp"

namespace {

using StreamBufferTest = test::Offscreen;

constexpr std::size_t kMebibyte = std::size_t{1} << 20;

void upload(render::StreamBuffer& buffer, std::size_t bytes) {
  buffer.upload(std::vector<char>(bytes).data(), bytes);
}

/// The allocated size, by the driver.
std::size_t allocated(const render::StreamBuffer& buffer) {
  buffer.bind();
  GLint bytes = 0;
  glGetBufferParameteriv(GL_ARRAY_BUFFER, GL_BUFFER_SIZE, &bytes);
  return static_cast<std::size_t>(bytes);
}

// Catches a scene of thousands of bodies whose memory is kept for the small scene after it.
TEST_F(StreamBufferTest, releasesMemoryThatASmallerSceneDoesNotNeed) {
  render::StreamBuffer buffer;
  upload(buffer, 64 * kMebibyte);
  EXPECT_EQ(allocated(buffer), 64 * kMebibyte);
  upload(buffer, 1000);
  EXPECT_EQ(allocated(buffer), kMebibyte);
  EXPECT_EQ(allocated(buffer), buffer.capacity());
  upload(buffer, 0);
  EXPECT_EQ(allocated(buffer), kMebibyte);
}

// Catches memory that is reallocated in each frame when sizes vary by half.
TEST_F(StreamBufferTest, keepsItsSizeWhileFramesAreSimilar) {
  render::StreamBuffer buffer;
  upload(buffer, 6 * kMebibyte);
  upload(buffer, 7 * kMebibyte);
  const std::size_t steady = buffer.capacity();
  for (const std::size_t size : {7u, 4u, 12u, 2u, 7u, 3u}) {
    upload(buffer, size * kMebibyte);
    EXPECT_EQ(buffer.capacity(), steady) << size;
  }
}

}  // namespace
