// Surfaces of triangles, compared with solids of the same shape.
#include "pictures.hpp"
#include "render/passes.hpp"
#include "render/renderer.hpp"

namespace {

using namespace test;
using SurfacePassTest = Offscreen;

const glm::ivec2 kSize(kSide);
const glm::ivec2 kMiddle(kSide / 2);

struct Triangles {
  std::vector<glm::vec3> vertices;
  std::vector<render::SurfaceFace> faces;
};

/// The box from -half to half as 12 triangles, counter-clockwise from outside.
std::shared_ptr<const Triangles> boxOf(const glm::vec3& half) {
  auto box = std::make_shared<Triangles>();
  for (int i = 0; i < 8; ++i)
    box->vertices.emplace_back((i & 1 ? half.x : -half.x), (i & 2 ? half.y : -half.y),
                               (i & 4 ? half.z : -half.z));
  for (const auto& [a, b, c, d] : std::vector<std::array<std::uint32_t, 4>>{
           {0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}}) {
    box->faces.push_back({a, b, c});
    box->faces.push_back({a, c, d});
  }
  return box;
}

render::Surface redSurface(const std::shared_ptr<const Triangles>& triangles, const glm::vec3& half) {
  const render::Solid style = redSolid(glm::vec3(0.0f), half, 0.0f);
  return {{triangles->vertices, triangles->faces, triangles},
          style.center,
          style.axes,
          -half,
          half,
          style.fill,
          style.outline,
          style.outlineWidth,
          style.castsShadow,
          {}};
}

render::Image drawSurface(const render::Surface& surface) {
  render::DrawList list = emptyList();
  list.surfaces = {surface};
  return draw(list, kSize);
}

/// The fraction of the pixels that differ by more than 3 of 255 in a channel.
double difference(const render::Image& a, const render::Image& b) {
  int differing = 0;
  for (int y = 0; y < kSide; ++y)
    for (int x = 0; x < kSide; ++x) differing += near(pixel(a, {x, y}), pixel(b, {x, y}), 3) ? 0 : 1;
  return differing / double(kSide * kSide);
}

const glm::mat3 kTurn = turned(40.0f, {1.0f, 2.0f, 0.5f});
const glm::vec3 kHalf(1.5f, 0.75f, 0.5f);

// Catches wrong uniforms, normals that are not rotated, missing triangles, and different lighting.
TEST_F(SurfacePassTest, ABoxOfTrianglesLooksAsASolidBox) {
  render::DrawList solid = emptyList();
  solid.solids = {redSolid({0.5f, -0.25f, 0.0f}, kHalf, 0.0f)};
  solid.solids[0].axes = kTurn;
  render::Surface surface = redSurface(boxOf(kHalf), kHalf);
  surface.center = solid.solids[0].center;
  surface.axes = kTurn;
  const render::Image expected = draw(solid, kSize);
  ASSERT_GT(coveredArea(expected), 1000);
  EXPECT_LT(difference(drawSurface(surface), expected), 0.002);
}

// Catches a mirrored surface that is lit from inside, or that its outline covers.
TEST_F(SurfacePassTest, AMirroredBoxLooksTheSame) {
  render::Surface surface = redSurface(boxOf(kHalf), kHalf);
  surface.axes = kTurn;
  surface.outlineWidth = 4.0f;
  const render::Image plain = drawSurface(surface);
  surface.axes[0] = -surface.axes[0];
  EXPECT_LT(difference(drawSurface(surface), plain), 0.002);
}

// The additional area of the outline divided by the perimeter of the box's near side is its width in pixels.
TEST_F(SurfacePassTest, TheRimHasTheRequestedWidth) {
  render::Surface surface = redSurface(boxOf(kHalf), kHalf);
  const int bareArea = coveredArea(drawSurface(surface));
  surface.outlineWidth = 6.0f;
  const float unit = pixelsPerUnit(10.0f - kHalf.z);
  const float perimeter = 2.0f * unit * 2.0f * (kHalf.x + kHalf.y);
  const float rim = static_cast<float>(coveredArea(drawSurface(surface)) - bareArea) / perimeter;
  EXPECT_GT(rim, 3.0f);
  EXPECT_LT(rim, 7.0f);
}

// Catches a translucent surface whose far side shows through its near side.
TEST_F(SurfacePassTest, SeeThroughSurfacesShowTheirNearSideOnce) {
  render::Surface surface = redSurface(boxOf(kHalf), kHalf);
  const glm::ivec3 opaque = pixel(drawSurface(surface), kMiddle);
  surface.fill.a = 0.5f;
  const glm::ivec3 color = pixel(drawSurface(surface), kMiddle);
  EXPECT_TRUE(near(color, (opaque + glm::ivec3(255)) / 2, 3)) << color.r << ' ' << color.g << ' ' << color.b;
}

// Catches buffers reused for different triangles that were allocated at the same address.
TEST_F(SurfacePassTest, BuffersOfDestroyedTrianglesAreNotReused) {
  for (int i = 0; i < 50; ++i) {
    const glm::vec3 half(i % 2 == 0 ? 0.5f : 1.5f);
    const float side = 2.0f * half.x * pixelsPerUnit(10.0f - half.z);
    EXPECT_NEAR(static_cast<float>(coveredArea(drawSurface(redSurface(boxOf(half), half)))), side * side,
                5.0f * side);
  }
}

// Catches a drawn area without the surface: the surface would then not be copied into the picture.
TEST_F(SurfacePassTest, ItsPixelsAreWithinReach) {
  render::DrawList list = emptyList();
  list.surfaces = {redSurface(boxOf(kHalf), kHalf)};
  list.surfaces[0].center = {1.0f, 0.5f, 0.0f};
  const render::Viewport area = render::drawnAreaOf(list, {{0, 0}, kSize}, 1.0f);
  const float unit = pixelsPerUnit(10.0f - kHalf.z);
  EXPECT_GE(static_cast<float>(area.size.x), 2.0f * kHalf.x * unit);
  EXPECT_LE(static_cast<float>(area.size.x), 2.0f * kHalf.x * unit * 1.3f + 10.0f);
}

// Would catch a surface without a shadow, and one that disappears without its shadow.
TEST_F(SurfacePassTest, CastsAShadow) {
  render::DrawList list = poster(glm::vec2(1.0f));
  list.solids.clear(), list.strokes.clear(), list.dots.clear(), list.arrows.clear(), list.faces.clear();
  const render::Image empty = draw(list, kSize);
  list.surfaces = {redSurface(boxOf(kHalf), kHalf)};
  list.surfaces[0].center.y = list.ground.y + kHalf.y + 0.5f;
  list.surfaces[0].castsShadow = false;
  const render::Image imageWithout = draw(list, kSize);
  list.surfaces[0].castsShadow = true;
  const render::Image imageWith = draw(list, kSize);
  EXPECT_GT(difference(imageWith, imageWithout), 0.001);
  EXPECT_GT(difference(imageWithout, empty), 0.001);
}

}  // namespace
