#include <glm/gtc/constants.hpp>

#include "pictures.hpp"
#include "render/passes.hpp"

namespace {

using namespace test;
using SolidPassTest = Offscreen;

const glm::ivec2 kSize(kSide);
const glm::ivec2 kMiddle(kSide / 2);
const glm::ivec3 kWhite(255);

render::Image drawSolids(const std::vector<render::Solid>& solids, float distance = 10.0f) {
  render::DrawList list = emptyList(distance);
  list.solids = solids;
  return draw(list, kSize);
}

/// The width of the outline in the left half of the picture's middle row, in pixels.
float rimInMiddleRow(const render::Image& image) {
  float rim = 0.0f;
  for (int x = 0; x < kSide / 2; ++x) {
    const glm::ivec3 color = pixel(image, {x, kSide / 2});  // red without green: neither background nor body
    rim += static_cast<float>(color.r - color.g) / 255.0f;
  }
  return rim;
}

/// A single blue body with a red outline.
render::DrawList rimmed(render::Solid solid, float distance, float width) {
  solid.fill = {0.0f, 0.0f, 1.0f, 1.0f};
  solid.outline = {1.0f, 0.0f, 0.0f, 1.0f};
  solid.outlineWidth = width;
  render::DrawList list = emptyList(distance);
  list.solids = {solid};
  return list;
}

float rimWidth(const render::Solid& solid, float distance, float width, float pixelScale = 1.0f) {
  return rimInMiddleRow(draw(rimmed(solid, distance, width), kSize, 4, pixelScale));
}

// Catches a wrong radius, a wrong projection, and holes between the mesh's octants.
TEST_F(SolidPassTest, aSphereCoversItsDisc) {
  for (const float radius : {0.2f, 0.5f, 1.0f, 2.5f}) {
    const float visibleRadius = pixelsPerUnit(std::sqrt(100.0f - radius * radius)) * radius;
    const float area = glm::pi<float>() * visibleRadius * visibleRadius;
    const render::Image image = drawSolids({redSolid({0, 0, 0}, glm::vec3(0), radius)});
    EXPECT_NEAR(static_cast<float>(coveredArea(image)) / area, 1.0f,
                0.01f + 1.0f / visibleRadius / visibleRadius)
        << radius;
  }
}

// Catches half extents used as full ones, and swapped axes.
TEST_F(SolidPassTest, aBoxCoversItsRectangle) {
  const render::Image image = drawSolids({redSolid({0, 0, -0.5f}, {1.5f, 0.75f, 0.5f}, 0.0f)});
  const float unit = pixelsPerUnit(10.0f);
  EXPECT_NEAR(static_cast<float>(coveredArea(image)), 3.0f * unit * 1.5f * unit, 5.0f * unit);
  EXPECT_NE(pixel(image, kMiddle + glm::ivec2(static_cast<int>(1.45f * unit), 0)), kWhite);
  EXPECT_EQ(pixel(image, kMiddle + glm::ivec2(static_cast<int>(1.55f * unit), 0)), kWhite);
}

// Catches a capsule whose ends are stretched spheres, or whose axis is not y.
TEST_F(SolidPassTest, aCapsuleIsARectangleAndTwoHalfDiscs) {
  const render::Image image = drawSolids({redSolid({0, 0, 0}, {0, 1, 0}, 0.5f)}, 40.0f);
  const float unit = pixelsPerUnit(40.0f);
  EXPECT_NEAR(static_cast<float>(coveredArea(image)) / (unit * unit), 2.0f + 0.25f * glm::pi<float>(), 0.06f);
}

// Catches transposed axes: this box would lean in the opposite direction.
TEST_F(SolidPassTest, aRotatedBoxFollowsItsAxes) {
  render::Solid box = redSolid({0, 0, 0}, {1.5f, 0.1f, 0.1f}, 0.0f);
  box.axes = turned(45.0f, {0, 0, 1});
  const render::Image image = drawSolids({box});
  EXPECT_NE(pixel(image, kMiddle + glm::ivec2(40, -40)), kWhite);  // up right
  EXPECT_EQ(pixel(image, kMiddle + glm::ivec2(40, 40)), kWhite);
}

// Catches reversed triangles: a body with mirrored axes would show its far side, or nothing.
TEST_F(SolidPassTest, mirroredAxesDrawTheSameBody) {
  render::Solid mirrored = redSolid({0, 0, 0}, {1, 0.5f, 0.3f}, 0.1f);
  const render::Image plain = drawSolids({mirrored});
  mirrored.axes[2] = -mirrored.axes[2];
  EXPECT_EQ(drawSolids({mirrored}).rgba, plain.rgba);
}

// Catches a shading in which an edge between two faces is invisible.
TEST_F(SolidPassTest, allSixFacesOfABoxDiffer) {
  std::vector<glm::ivec3> colors;
  for (int face = 0; face < 6; ++face) {
    glm::vec3 eye(0.0f);
    eye[face / 2] = face % 2 ? 6.0f : -6.0f;
    render::DrawList list = emptyList();
    const glm::vec3 up = face / 2 == 1 ? glm::vec3(0, 0, 1) : glm::vec3(0, 1, 0);
    list.view.viewMatrix = glm::lookAt(eye, glm::vec3(0), up);
    list.solids = {redSolid({0, 0, 0}, glm::vec3(1), 0.0f)};
    const glm::ivec3 color = pixel(draw(list, kSize), kMiddle);
    for (const glm::ivec3& other : colors) EXPECT_FALSE(near(color, other, 8)) << face;
    colors.push_back(color);
  }
}

// Catches a light from the bottom of the screen, in which a ball looks like a bowl.
TEST_F(SolidPassTest, aBallSeenFromAboveIsBrightestAtTheTopLeft) {
  render::DrawList list = emptyList();
  list.view.viewMatrix = glm::lookAt(glm::vec3(0, 6, 0), glm::vec3(0), glm::vec3(0, 0, -1));
  list.solids = {redSolid({0, 0, 0}, glm::vec3(0), 1.0f)};
  const render::Image image = draw(list, kSize);
  const auto brightnessAt = [&](int right, int down) {
    return pixel(image, kMiddle + glm::ivec2(right, down)).r;
  };
  EXPECT_GT(brightnessAt(0, -40), brightnessAt(0, 40) + 15);
  EXPECT_GT(brightnessAt(-40, 0), brightnessAt(40, 0) + 5);
}

// Catches an outline with a width in world units, which would be thick when near and invisible when far.
TEST_F(SolidPassTest, theRimIsAsWideAtAnyDistance) {
  for (const float distance : {3.0f, 10.0f, 40.0f}) {
    EXPECT_NEAR(rimWidth(redSolid({0, 0, 0}, glm::vec3(0), 0.8f), distance, 3.0f), 3.0f, 0.45f) << distance;
    EXPECT_NEAR(rimWidth(redSolid({0, 0, 0}, glm::vec3(0.6f), 0.0f), distance, 3.0f), 3.0f, 0.45f)
        << distance;
  }
}

TEST_F(SolidPassTest, theRimIsInLogicalPixels) {
  EXPECT_NEAR(rimWidth(redSolid({0, 0, 0}, glm::vec3(0), 0.8f), 10.0f, 3.0f, 2.0f), 6.0f, 0.6f);
}

// Catches an outline that perspective stretches at the side of a wide picture, here by a quarter.
TEST_F(SolidPassTest, theRimIsAsWideAtTheSideOfThePicture) {
  render::DrawList list = rimmed(redSolid({-7.5f, 0, 0}, glm::vec3(0), 0.8f), 10.0f, 4.0f);
  list.view.projection = glm::perspective(glm::half_pi<float>(), 1.0f, 0.1f, 100.0f);
  EXPECT_NEAR(rimInMiddleRow(draw(list, kSize)), 8.0f, 0.7f);  // both of its sides
}

// Catches a hidden body drawn over a near one, and a picture that depends on the list's order.
TEST_F(SolidPassTest, whatIsNearerHidesWhateverTheOrder) {
  render::Solid front = redSolid({0, 0, 2}, glm::vec3(0), 0.5f);
  front.outlineWidth = 2.0f;
  render::Solid back = redSolid({0.3f, 0, -1}, glm::vec3(1), 0.0f);
  back.fill = {0.2f, 0.2f, 0.8f, 1.0f};
  const render::Image image = drawSolids({front, back});
  EXPECT_GT(pixel(image, kMiddle).r, pixel(image, kMiddle).b);
  EXPECT_EQ(drawSolids({back, front}).rgba, image.rgba);
}

// Catches a translucent body that hides its contents, or is drawn before them.
TEST_F(SolidPassTest, theInsideOfASeeThroughBodyIsVisible) {
  render::Solid glass = redSolid({0, 0, 0}, glm::vec3(1), 0.0f);
  glass.fill = {0.2f, 0.8f, 0.2f, 0.3f};
  const render::Solid inside = redSolid({0, 0, 0}, glm::vec3(0), 0.4f);
  const glm::ivec3 insideColor = pixel(drawSolids({inside}), kMiddle);
  const glm::ivec3 through = pixel(drawSolids({glass, inside}), kMiddle);
  EXPECT_LT(through.r, insideColor.r);
  EXPECT_GT(through.r, 128);
  EXPECT_GT(through.g, insideColor.g);
}

// Catches a missing far side, without which a translucent body looks like a single sheet of glass.
TEST_F(SolidPassTest, bothSidesOfASeeThroughBodyCount) {
  render::Solid glass = redSolid({0, 0, 0}, glm::vec3(1), 0.0f);
  glass.fill = {0.0f, 0.0f, 0.0f, 0.5f};
  EXPECT_NEAR(pixel(drawSolids({glass}), kMiddle).r, 64, 2);  // a quarter of white
}

// Catches a `nearSideOnly` without effect: the far side of the body would darken its middle too.
TEST_F(SolidPassTest, aHintedBodyShowsItsNearSideOnly) {
  render::Solid glass = redSolid({0, 0, 0}, glm::vec3(0), 1.0f);
  glass.fill = {0.0f, 0.0f, 0.0f, 0.5f};
  const int both = pixel(drawSolids({glass}), kMiddle).r;
  glass.nearSideOnly = true;
  const int one = pixel(drawSolids({glass}), kMiddle).r;
  EXPECT_NEAR(both, 64, 4);
  EXPECT_NEAR(one, 128, 4);
}

TEST_F(SolidPassTest, aSeeThroughBodyHasARimAndNothingInIt) {
  render::Solid glass = redSolid({0, 0, 0}, glm::vec3(0), 1.0f);
  glass.fill = {0.8f, 0.2f, 0.2f, 0.05f};
  const int bare = coveredArea(drawSolids({glass}));
  EXPECT_EQ(bare, 0);
  glass.outlineWidth = 3.0f;
  const float circle = glm::two_pi<float>() * pixelsPerUnit(9.95f);
  EXPECT_NEAR(static_cast<float>(coveredArea(drawSolids({glass}))), 3.0f * circle, 0.25f * 3.0f * circle);
}

// Catches a camera inside a body that sees only the inside of the outline hull.
TEST_F(SolidPassTest, anEyeInABodySeesOutOfIt) {
  render::Solid enclosingSolid = redSolid({0, 0, 10}, glm::vec3(2), 0.0f);
  enclosingSolid.outlineWidth = 4.0f;
  EXPECT_EQ(pixel(drawSolids({enclosingSolid}), kMiddle), kWhite);
}

}  // namespace
