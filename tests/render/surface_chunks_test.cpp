#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <set>

#include "render/instances.hpp"

namespace {

using render::SurfaceChunk;
using render::SurfaceVertices;

/// A flat square from 0 to 1 along x and z, of `side` times `side` pairs of triangles.
SurfaceVertices square(std::uint32_t side) {
  SurfaceVertices surface;
  const float step = 1.0f / static_cast<float>(side);
  for (std::uint32_t z = 0; z <= side; ++z)
    for (std::uint32_t x = 0; x <= side; ++x)
      surface.vertices.push_back(
          {{static_cast<float>(x) * step, 0.0f, static_cast<float>(z) * step}, {0, 1, 0}});
  for (std::uint32_t z = 0; z < side; ++z)
    for (std::uint32_t x = 0; x < side; ++x) {
      const std::uint32_t at = z * (side + 1) + x, above = at + side + 1;
      for (const std::uint32_t i : {at, above, at + 1, at + 1, above, above + 1})
        surface.indices.push_back(i);
    }
  return surface;
}

std::multiset<std::array<std::uint32_t, 3>> trianglesOf(const SurfaceVertices& surface) {
  std::multiset<std::array<std::uint32_t, 3>> all;
  for (std::size_t i = 0; i < surface.indices.size(); i += 3)
    all.insert({surface.indices[i], surface.indices[i + 1], surface.indices[i + 2]});
  return all;
}

std::uint32_t countOf(const std::vector<render::IndexRun>& runs) {
  std::uint32_t sum = 0;
  for (const render::IndexRun& run : runs) sum += run.count;
  return sum;
}

// Catches a triangle that is lost between two chunks, and one with reversed winding.
TEST(SurfaceChunks, HoldEveryTriangleOnceAndAsItWas) {
  SurfaceVertices surface = square(100);
  const auto before = trianglesOf(surface);
  const auto chunks = render::sortIntoChunks(surface);
  EXPECT_EQ(trianglesOf(surface), before);
  std::uint32_t next = 0;
  for (const SurfaceChunk& chunk : chunks) {
    EXPECT_EQ(chunk.first, next);
    next += chunk.count;
  }
  EXPECT_EQ(next, surface.indices.size());
  EXPECT_GT(chunks.size(), 100u);
}

TEST(SurfaceChunks, BoxesHoldTheirTriangles) {
  SurfaceVertices surface = square(100);
  for (const SurfaceChunk& chunk : render::sortIntoChunks(surface))
    for (std::uint32_t i = chunk.first; i < chunk.first + chunk.count; ++i) {
      const glm::vec3& position = surface.vertices[surface.indices[i]].position;
      EXPECT_TRUE(glm::all(glm::lessThanEqual(chunk.box.low, position)) &&
                  glm::all(glm::lessThanEqual(position, chunk.box.high)));
    }
}

TEST(SurfaceChunks, ASmallSurfaceStaysAsItIs) {
  SurfaceVertices surface = square(10);
  const auto before = surface.indices;
  EXPECT_EQ(render::sortIntoChunks(surface).size(), 1u);
  EXPECT_EQ(surface.indices, before);
}

// The picture is from -1 to 1 in clip space. A square from 0 to 1 that is moved right by a half is half in
// the picture.
TEST(SurfaceChunks, WhatIsOutsideThePictureIsLeftOut) {
  SurfaceVertices surface = square(100);
  const auto chunks = render::sortIntoChunks(surface);
  std::vector<render::IndexRun> runs;
  render::collectVisibleRuns(chunks, glm::mat4(1.0f), runs);
  EXPECT_EQ(countOf(runs), surface.indices.size());
  EXPECT_EQ(runs.size(), 1u);
  glm::mat4 moved(1.0f);
  moved[3].x = 0.5f;
  render::collectVisibleRuns(chunks, moved, runs);
  EXPECT_LT(countOf(runs), surface.indices.size() * 2 / 3);
  EXPECT_GE(countOf(runs), surface.indices.size() / 2);
  moved[3].x = 3.0f;
  render::collectVisibleRuns(chunks, moved, runs);
  EXPECT_TRUE(runs.empty());
}

// Behind the eye, clip w is negative. A chunk that extends from there into the picture is drawn.
TEST(SurfaceChunks, AChunkAroundTheEyeIsDrawn) {
  glm::mat4 toClip(1.0f);
  toClip[2][3] = -1.0f;  // w is 0.5 - z
  toClip[3][3] = 0.5f;
  const SurfaceChunk enclosingChunk{0, 3, {{-4.0f, -4.0f, -1.0f}, {4.0f, 4.0f, 1.0f}}};
  std::vector<render::IndexRun> runs;
  render::collectVisibleRuns({&enclosingChunk, 1}, toClip, runs);
  EXPECT_EQ(countOf(runs), 3u);
}

// Catches runs in storage order, in which distant hills are shaded first and then hidden.
TEST(SurfaceChunks, TheNearestRunComesFirst) {
  glm::mat4 toClip(1.0f);
  toClip[2][3] = -1.0f;  // w is 2 - z, so a chunk with a larger z is nearer
  toClip[3][3] = 2.0f;
  const std::array chunks{SurfaceChunk{0, 3, {glm::vec3(-0.1f), glm::vec3(0.0f)}},
                          SurfaceChunk{6, 3, {{-0.1f, -0.1f, 0.8f}, {0.0f, 0.0f, 0.9f}}},
                          SurfaceChunk{12, 3, {{-0.1f, -0.1f, 0.4f}, {0.0f, 0.0f, 0.5f}}}};
  std::vector<render::IndexRun> runs;
  render::collectVisibleRuns(chunks, toClip, runs);
  ASSERT_EQ(runs.size(), 3u);
  EXPECT_EQ(runs[0].first, 6u);
  EXPECT_EQ(runs[1].first, 12u);
  EXPECT_EQ(runs[2].first, 0u);
}

}  // namespace
