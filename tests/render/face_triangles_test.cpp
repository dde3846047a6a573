#include "offscreen.hpp"
#include "poster.hpp"
#include "render/passes.hpp"

namespace {

using render::DrawList;

const render::Color kRed{1, 0, 0, 1}, kGlass{0, 0, 1, 0.5f};

/// A square of side 2, perpendicular to the z axis.
void addSquare(DrawList& list, float z, const render::Color& fill) {
  list.faces.push_back({static_cast<std::uint32_t>(list.corners.size()), 4, fill});
  for (const glm::vec2 at : {glm::vec2{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}) list.corners.emplace_back(at, z);
}

/// An empty list seen along -z, in which addSquare's square fills the picture.
DrawList emptyList() {
  DrawList list;
  list.drawGround = false;
  list.view.projection[2][2] = -0.1f;
  return list;
}

glm::ivec3 middleOf(const DrawList& list) { return test::pixel(test::draw(list, {32, 32}, 0), {16, 16}); }

TEST(FaceTriangles, APolygonIsAFanThatFacesAsItsCornersTurn) {
  DrawList list;
  addSquare(list, 0.5f, kRed);
  render::FaceTriangles triangles;
  packFaces(list, triangles);
  ASSERT_EQ(triangles.vertices.size(), 6u);
  EXPECT_EQ(triangles.opaqueRange.count, 6);
  EXPECT_EQ(triangles.translucentRange.count, 0);
  for (const render::FaceVertex& vertex : triangles.vertices) EXPECT_EQ(vertex.normal, glm::vec3(0, 0, 1));
}

// Would catch translucent faces that are drawn before opaque ones or near to far: they would hide the faces
// behind them.
TEST(FaceTriangles, SeeThroughFacesComeLastFarToNear) {
  DrawList list;
  for (const float z : {3.0f, 1.0f, 2.0f}) addSquare(list, z, kGlass);
  addSquare(list, 0.0f, kRed);
  list.view.projection[2][3] = -1.0f;  // the eye is at the origin
  render::FaceTriangles triangles;
  packFaces(list, triangles);
  ASSERT_EQ(triangles.vertices.size(), 24u);
  EXPECT_EQ(triangles.opaqueRange.count, 6);
  EXPECT_EQ(triangles.translucentRange.first, 6);
  const float expected[] = {0, 3, 2, 1};
  for (std::size_t face = 0; face < 4; ++face)
    EXPECT_EQ(triangles.vertices[6 * face].position.z, expected[face]);
}

// Would catch a read past the end of the list's corners.
TEST(FaceTriangles, WhatIsNoPolygonIsLeftOut) {
  DrawList list;
  addSquare(list, 0.0f, kRed);
  list.faces = {{0, 2, kRed}, {2, 3, kRed}, {4, 3, kGlass}, {0xFFFFFFFFu, 3, kRed}};
  render::FaceTriangles triangles;
  packFaces(list, triangles);
  EXPECT_TRUE(triangles.vertices.empty());
}

using FaceDrawing = test::Offscreen;

TEST_F(FaceDrawing, AFaceIsLitLikeTheSideOfASolid) {
  DrawList list = emptyList(), solids = emptyList();
  addSquare(list, 0.5f, {0.6f, 0.4f, 0.2f, 1});
  solids.solids.push_back({{0, 0, 0}, glm::mat3(1.0f), glm::vec3(1, 1, 0.5f), 0, {0.6f, 0.4f, 0.2f, 1}});
  const glm::ivec3 face = middleOf(list);
  EXPECT_NE(face, test::bytes(list.background));
  EXPECT_EQ(face, middleOf(solids));
}

TEST_F(FaceDrawing, TheNearerFaceHidesTheFartherOne) {
  DrawList list = emptyList(), alone = emptyList();
  addSquare(list, 0.5f, kRed);
  addSquare(list, -0.5f, {0, 1, 0, 1});
  addSquare(alone, 0.5f, kRed);
  EXPECT_EQ(middleOf(list), middleOf(alone));
}

TEST_F(FaceDrawing, ASeeThroughFaceTintsWhatIsBehindIt) {
  DrawList list = emptyList();
  addSquare(list, 0.5f, kGlass);
  const glm::ivec3 color = middleOf(list);
  EXPECT_NEAR(color.r, 127, 2) << "half of the white background";
  EXPECT_GT(color.b, 200);
  addSquare(list, 0.8f, kRed);
  EXPECT_LT(middleOf(list).b, 5) << "an opaque face in front hides it";
}

TEST_F(FaceDrawing, ManyFacesTakeTwoDrawCalls) {
  DrawList list = emptyList();
  (void)middleOf(list);
  const int before = test::renderer().lastDrawCalls();
  for (int i = 0; i < 50; ++i) addSquare(list, -0.01f * static_cast<float>(i), i % 2 ? kRed : kGlass);
  (void)middleOf(list);
  EXPECT_EQ(test::renderer().lastDrawCalls(), before + 2);
}

}  // namespace
