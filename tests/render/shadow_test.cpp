// The shadows of bodies on the ground (shaders/shadow.glsl).
#include "pictures.hpp"

namespace {

using namespace test;
using ShadowTest = Offscreen;

const glm::ivec2 kSize(kSide);
const glm::ivec3 kShadow(128);

/// The ground at y = 0 from straight above, with x to the right and z down in the picture. Bodies are
/// invisible, so the picture has only their shadows.
render::Image groundUnder(std::vector<render::Solid> solids) {
  render::DrawList list = emptyList();
  list.view.viewMatrix = glm::lookAt(glm::vec3(0, 20, 0), glm::vec3(0), glm::vec3(0, 0, -1));
  list.drawGround = true;
  list.ground.shadow = glm::vec4(glm::vec3(kShadow) / 255.0f, 1.0f);
  list.ground.line.a = 0.0f;
  for (render::Solid& solid : solids) solid.fill.a = 0.0f;
  list.solids = solids;
  return draw(list, kSize);
}

render::Solid caster(glm::vec3 center, glm::vec3 halfExtents, float radius) {
  render::Solid solid = redSolid(center, halfExtents, radius);
  solid.castsShadow = true;
  return solid;
}

glm::ivec2 above(float x, float z) {
  const float unit = pixelsPerUnit(20.0f);
  return {kSide / 2 + static_cast<int>(x * unit), kSide / 2 + static_cast<int>(z * unit)};
}

// Catches a shadow that is not straight below, and one that extends far beyond the body.
TEST_F(ShadowTest, isStraightBelow) {
  const render::Image image = groundUnder({caster({2, 0.5f, 1}, {1, 0.5f, 0.5f}, 0.0f)});
  EXPECT_TRUE(near(pixel(image, above(2, 1)), kShadow, 8));
  EXPECT_TRUE(near(pixel(image, above(2.9f, 1.4f)), kShadow, 8));
  const int pale = pixel(image, above(3.3f, 1)).x;
  EXPECT_TRUE(pale > kShadow.x + 16 && pale < 255) << "only the wide mark reaches here: " << pale;
  EXPECT_EQ(pixel(image, above(3.6f, 1)), glm::ivec3(255));
  EXPECT_EQ(pixel(image, above(0, 0)), glm::ivec3(255));
}

// Catches two shadows that multiply where they overlap.
TEST_F(ShadowTest, doesNotDarkenTwice) {
  const render::Solid one = caster({0, 1, 0}, glm::vec3(0), 1.0f);
  const render::Solid other = caster({0.5f, 1, 0}, glm::vec3(0), 1.0f);
  const glm::ivec3 single = pixel(groundUnder({one}), above(0.2f, 0));
  EXPECT_NE(single, glm::ivec3(255));
  EXPECT_TRUE(near(pixel(groundUnder({one, other}), above(0.2f, 0)), single, 3));
}

// Catches a body that casts a shadow upwards, and a shadow of the part below the ground.
TEST_F(ShadowTest, onlyWhatIsAboveTheGroundCasts) {
  EXPECT_EQ(pixel(groundUnder({caster({0, -2, 0}, glm::vec3(0), 1.0f)}), above(0, 0)), glm::ivec3(255));
  const render::Image sunk = groundUnder({caster({0, -0.6f, 0}, glm::vec3(0), 1.0f)});  // radius 0.8 at y = 0
  EXPECT_NE(pixel(sunk, above(0.6f, 0)), glm::ivec3(255));
  EXPECT_EQ(pixel(sunk, above(0.9f, 0)), glm::ivec3(255));
}

TEST_F(ShadowTest, isLeftOutWhenTheSolidCastsNone) {
  EXPECT_EQ(pixel(groundUnder({redSolid({0, 1, 0}, glm::vec3(0), 1.0f)}), above(0, 0)), glm::ivec3(255));
}

// Catches the flat side culled from below, where the winding is reversed.
TEST_F(ShadowTest, isSeenFromBelowToo) {
  render::DrawList list = emptyList();
  list.view.viewMatrix = glm::lookAt(glm::vec3(0, -20, 0), glm::vec3(0), glm::vec3(0, 0, 1));
  list.drawGround = true;
  list.ground.shadow = {0.5f, 0.5f, 0.5f, 1.0f};
  list.ground.line.a = 0.0f;
  list.solids = {caster({0, 1, 0}, glm::vec3(0), 1.0f)};
  list.solids[0].fill.a = 0.0f;
  EXPECT_NE(pixel(draw(list, kSize), above(0, 0)), glm::ivec3(255));
}

// Catches MIN blending, which would drop a light shadow on a dark palette.
TEST_F(ShadowTest, mayBeLighterThanADarkBackground) {
  render::DrawList list = emptyList();
  list.view.viewMatrix = glm::lookAt(glm::vec3(0, 20, 0), glm::vec3(0), glm::vec3(0, 0, -1));
  list.drawGround = true;
  list.background = {0, 0, 0, 1};
  list.ground.shadow = {0.5f, 0.5f, 0.5f, 1.0f};
  list.ground.line.a = 0.0f;
  list.solids = {caster({0, 0.5f, 0}, {1, 0.5f, 1}, 0.0f)};
  list.solids[0].fill.a = 0.0f;
  EXPECT_GT(pixel(draw(list, kSize), above(0, 0)).g, 100);
}

}  // namespace
