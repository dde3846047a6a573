#include <cmath>
#include <glm/gtc/constants.hpp>
#include <gtest/gtest.h>

#include "poster.hpp"
#include "render/frame_block.hpp"
#include "render/instances.hpp"

namespace {

// Catches channels in the wrong order, and a number above 1 that overflows into the next channel.
TEST(SolidInstancesTest, aColourIsFourBytesRedFirst) {
  EXPECT_EQ(render::packed({1, 0, 0, 0}), 0x000000FFu);
  EXPECT_EQ(render::packed({0, 0.2f, 2.0f, -1.0f}), 0x00FF3300u);
}

TEST(SolidInstancesTest, theEyeIsAtTheViewsPosition) {
  const render::View view = test::lookAt({3, 4, 5}, {0, 1, 0}, {16, 9});
  EXPECT_NEAR(glm::distance(render::eyeOf(view), glm::vec3(3, 4, 5)), 0.0f, 1e-5f);
}

// Catches a circle with visible corners, and levels of detail in the wrong order.
TEST(SolidInstancesTest, aCircleIsAtMostAFifthOfAPixelOff) {
  for (float radius = 1.0f; radius <= 200.0f; radius *= 1.1f) {
    const float segments = static_cast<float>(render::segmentsOf(render::levelOf(radius)));
    EXPECT_LE(radius * (1.0f - std::cos(glm::quarter_pi<float>() / segments)), 0.2f) << radius;
  }
}

// Catches a body drawn twice or not at all, translucent bodies drawn near to far, and a body around the eye
// in the wrong batch.
TEST(SolidInstancesTest, eachBodyIsInItsBatch) {
  render::DrawList list;
  list.view = test::lookAt({0, 0, 10}, {0, 0, 0}, {1, 1});
  render::Solid ball;
  ball.radius = 1.0f;
  render::Solid box;
  box.halfExtents = glm::vec3(1);
  box.castsShadow = false;
  render::Solid nearGlass = ball, farGlass = ball, enclosingBall = ball;
  nearGlass.fill.a = farGlass.fill.a = 0.5f;
  nearGlass.center.z = 3.0f;
  farGlass.center.z = -3.0f;
  enclosingBall.radius = 100.0f;
  list.solids = {nearGlass, ball, farGlass, box, enclosingBall};
  render::SolidBatches batches;
  render::packSolids(list, 0.001f, batches);
  EXPECT_EQ(batches.casterRange.count, 4);
  int round = 0;
  for (int level = 0; level < render::kRoundLevels; ++level)
    round += batches.opaqueRanges[static_cast<std::size_t>(level)].count;
  EXPECT_EQ(round, 1);
  EXPECT_EQ(batches.opaqueRanges[render::kSharpLevel].count, 1);
  int glasses = 0;
  for (const render::TranslucentRun& run : batches.translucentRuns) glasses += run.range.count;
  ASSERT_EQ(glasses, 2);
  const std::size_t first = static_cast<std::size_t>(batches.translucentRuns[0].range.first);
  EXPECT_EQ(batches.instances[first].center.z, -3.0f);
  EXPECT_EQ(batches.instances[first + 1].center.z, 3.0f);
}

// Catches a missing tight shadow below a standing body, and one below a body high above the ground.
TEST(SolidInstancesTest, onlyBodiesNearTheGroundHaveATightMark) {
  const auto lowOf = [](float height, float spacing) {
    render::DrawList list;
    list.view = test::lookAt({0, 0, 10}, {0, 0, 0}, {1, 1});
    list.ground.y = -2.0f;
    list.ground.spacing = spacing;
    render::Solid pill;
    pill.halfExtents = {0, 0.5f, 0};
    pill.axes = glm::mat3({0, 1, 0}, {1, 0, 0}, {0, 0, -1});  // lies along x
    pill.radius = 0.25f;
    pill.center.y = -2.0f + 0.25f + height;
    list.solids = {pill};
    render::SolidBatches batches;
    render::packSolids(list, 0.01f, batches);
    EXPECT_EQ(batches.casterRange.count, 1);
    EXPECT_EQ(batches.lowCasterRange.first, batches.casterRange.first);
    return batches.lowCasterRange.count;
  };
  for (const float height : {-0.3f, 0.0f, 0.48f}) EXPECT_EQ(lowOf(height, 1.0f), 1) << height;
  for (const float height : {0.49f, 5.0f}) EXPECT_EQ(lowOf(height, 1.0f), 0) << height;
  EXPECT_EQ(lowOf(0.04f, 0.1f), 1);
  EXPECT_EQ(lowOf(0.05f, 0.1f), 0) << "a small ground";
}

// Catches a small ball or a plain box drawn as finely as the largest ball: a software renderer would spend
// the whole frame time on it.
TEST(SolidInstancesTest, eachSeeThroughBodyIsAsFineAsItNeeds) {
  render::DrawList list;
  list.view = test::lookAt({0, 0, 10}, {0, 0, 0}, {1, 1});
  render::Solid large, small, box;
  for (render::Solid* solid : {&large, &small, &box}) solid->fill.a = 0.5f;
  large.center.z = -3.0f;
  large.radius = 2.0f;
  small.radius = 0.02f;
  box.center.z = 3.0f;
  box.halfExtents = glm::vec3(1);
  list.solids = {box, small, large, box};
  render::SolidBatches batches;
  render::packSolids(list, 0.001f, batches);
  ASSERT_EQ(batches.translucentRuns.size(), 3u);
  EXPECT_EQ(batches.translucentRuns[0].style.level, render::levelOf(2.0f / 0.011f));
  EXPECT_EQ(batches.translucentRuns[1].style.level, 0);
  EXPECT_EQ(batches.translucentRuns[2].style.level, render::kSharpLevel);
  EXPECT_EQ(batches.translucentRuns[2].range.count, 2);
  list.solids[2].nearSideOnly = true;
  render::packSolids(list, 0.001f, batches);
  EXPECT_EQ(batches.translucentRuns[0].style.level, render::levelOf(2.0f / 0.011f) - 1);
  EXPECT_FALSE(batches.translucentRuns[0].style.drawsFarSide);
  EXPECT_TRUE(batches.translucentRuns[1].style.drawsFarSide);
}

// Catches the outermost line lost to rounding, and a grid of a million lines.
TEST(FrameBlockTest, aGridHasItsLinesAndNotTooMany) {
  EXPECT_EQ(render::gridLines({0.0f, 10.0f, 1.0f}).perSide, 10);
  EXPECT_EQ(render::gridLines({0.0f, 1.0f, 0.1f}).perSide, 10);
  EXPECT_EQ(render::gridLines({0.0f, 0.5f, 1.0f}).perSide, 0);
  EXPECT_EQ(render::gridLines({0.0f, 10.0f, 0.0f}).perSide, -1);
  EXPECT_LE(render::gridLines({0.0f, 1e6f, 0.01f}).perSide, 100);
}

/// Boxes side by side on a line through the middle of the view, from far left to far right.
render::DrawList rowOf(int count) {
  render::DrawList list;
  list.view = test::lookAt({0, 0, 10}, {0, 0, 0}, {1, 1});
  for (int i = 0; i < count; ++i) {
    render::Solid box;
    box.halfExtents = glm::vec3(0.25f);
    box.center.x = static_cast<float>(i - count / 2);
    list.solids.push_back(box);
  }
  return list;
}

int opaqueIn(const render::DrawList& list) {
  render::SolidBatches batches;
  render::packSolids(list, 0.001f, batches);
  EXPECT_EQ(batches.casterRange.count, static_cast<int>(list.solids.size())) << "a shadow may be in view";
  int count = 0;
  for (const render::Range& range : batches.opaqueRanges) count += range.count;
  return count;
}

// Would catch a crowd sent to the renderer as a whole, and a side of the view that culls too early.
TEST(SolidInstancesTest, bodiesOutsideTheViewAreCulled) {
  const render::DrawList many = rowOf(1000);
  const int shown = opaqueIn(many);
  int inView = 0;
  for (const render::Solid& box : many.solids) {
    const glm::vec4 clip = many.view.projection * many.view.viewMatrix * glm::vec4(box.center, 1.0f);
    inView += std::abs(clip.x) <= clip.w ? 1 : 0;
  }
  EXPECT_GE(shown, inView);
  EXPECT_LE(shown, inView + 8);
  EXPECT_GT(inView, 3);
  EXPECT_EQ(opaqueIn(rowOf(100)), 100) << "few are not worth the question";
}

TEST(SolidInstancesTest, aBoxWithoutOutlineIsPlain) {
  render::DrawList list = rowOf(2);
  list.solids[1].outlineWidth = 0.0f;
  render::SolidBatches batches;
  render::packSolids(list, 0.001f, batches);
  EXPECT_EQ(batches.opaqueRanges[render::kSharpLevel].count, 1);
  EXPECT_EQ(batches.opaqueRanges[render::kUnoutlinedBoxLevel].count, 1);
}

// Counts the instances of a crowd's frame: circles in the background are coarser, and bodies without an
// outline have no outline instances. A single body stays round.
TEST(SolidInstancesTest, manySolidsAreCoarserInTheBackground) {
  render::DrawList list;
  list.view = test::lookAt({0, 0, 30}, {0, 0, 0}, {1, 1});
  render::Solid ball;
  ball.radius = 1.0f;
  ball.outlineWidth = 0.0f;
  ball.castsShadow = false;
  const auto batchesOf = [&](int count) {
    list.solids.assign(static_cast<std::size_t>(count), ball);
    render::Solid outlinedBall = ball;
    outlinedBall.outlineWidth = 2.0f;
    list.solids.push_back(outlinedBall);
    render::SolidBatches batches;
    render::packSolids(list, 0.001f, batches);
    return batches;
  };
  const auto fine = static_cast<std::size_t>(render::levelOf(1.0f / (29.0f * 0.001f)));
  const auto coarse = static_cast<std::size_t>(render::levelOf(0.25f / (29.0f * 0.001f)));
  ASSERT_LT(coarse, fine);
  EXPECT_EQ(batchesOf(10).opaqueRanges[fine].count, 11);
  EXPECT_EQ(batchesOf(10).outlinedRanges[fine].count, 1);
  const auto crowd = batchesOf(300);
  EXPECT_EQ(crowd.opaqueRanges[fine].count, 1);
  EXPECT_EQ(crowd.opaqueRanges[coarse].count, 300);
  EXPECT_EQ(crowd.outlinedRanges[fine].count, 1);
  EXPECT_EQ(crowd.outlinedRanges[coarse].count, 0);
}

}  // namespace
