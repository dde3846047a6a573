// The primitives that are drawn for a crowd. The test counts them, so that it needs no OpenGL and is free of
// noise.
#include <algorithm>
#include <gtest/gtest.h>

#include "explain/figure_parts.hpp"
#include "world/queries.hpp"
#include "world/scene/scene_file.hpp"

namespace {

world::World crowdOf(int count, const std::string& targets = "") {
  return world::World(world::parseScene(
      R"({"player": {"shape": "obb", "center": [0, 0.5, 0], "halfExtents": [0.5, 0.5, 0.5]},
          "ground": {"y": 0, "size": 100}, "targets": [)" +
          targets + R"(], "generate": {"kind": "grid", "clearing": 1.5, "count": )" + std::to_string(count) +
          "}}",
      "crowd.json"));
}

render::DrawList crowdList(const world::World& world) {
  render::DrawList list;
  explain::drawCrowd(world, {explain::FigureOptions{}, list});
  return list;
}

TEST(DrawCrowd, TheNumberOfSolidsDoesNotGrowWithTheCrowd) {
  const std::size_t smallCount = crowdList(crowdOf(3000)).solids.size(),
                    largeCount = crowdList(crowdOf(300'000)).solids.size();
  EXPECT_GT(smallCount, 500u);
  EXPECT_LT(smallCount, 2500u);
  EXPECT_LT(largeCount, smallCount + smallCount / 2);
}

// Would catch far bodies that are not drawn, and a distance at which a body is drawn as both a solid and a
// speck, or as neither.
TEST(DrawCrowd, EveryOtherBodyIsASpeck) {
  const world::World world = crowdOf(20'000);
  const render::DrawList list = crowdList(world);
  ASSERT_TRUE(list.specks.owner);
  const auto specks = list.specks.makeSpecks();
  EXPECT_EQ(specks.size(), 20'000u);
  const auto isInHole = [&](const render::Speck& speck) {
    const glm::vec2 offset = glm::abs(glm::vec2(speck.center.x, speck.center.z) - list.specks.holeCenter);
    return std::max(offset.x, offset.y) < list.specks.holeHalfSide;
  };
  EXPECT_EQ(static_cast<std::size_t>(std::count_if(specks.begin(), specks.end(), isInHole)),
            list.solids.size());
  EXPECT_EQ(crowdList(world).specks.owner, list.specks.owner) << "made once";
  EXPECT_NE(crowdList(crowdOf(20'000)).specks.owner, list.specks.owner);
}

// Would catch a player hidden among buildings, and half of the crowd drawn faint because of one player.
TEST(DrawCrowd, BodiesInFrontOfThePlayerAreFaint) {
  const world::World world = crowdOf(3000);
  explain::FigureOptions options;
  options.eye = glm::vec3(0.0f, 0.5f, 30.0f);
  render::DrawList list;
  explain::drawCrowd(world, {options, list});
  int faintCount = 0;
  for (const render::Solid& solid : list.solids) {
    const bool isInFront = std::abs(solid.center.x) < 0.5f && solid.center.z > 1.0f && solid.center.z < 29.0f;
    const bool isBeside = solid.center.z < -1.0f || std::abs(solid.center.x) > 2.5f;
    EXPECT_TRUE(!isInFront || solid.fill.a < 0.2f) << solid.center.z;
    EXPECT_TRUE(!isBeside || solid.fill.a == 1.0f) << solid.center.x << ", " << solid.center.z;
    faintCount += isInFront ? 1 : 0;
  }
  EXPECT_GT(faintCount, 0);
}

// Would catch a hit drawn as a speck: a listed target far away touches a generated one.
TEST(DrawCrowd, CollidingBodiesAreSolidsAtAnyDistance) {
  const world::World world =
      crowdOf(20'000, R"({"name": "far", "shape": "sphere", "center": [100, 0.5, 100], "radius": 0.8})");
  const auto hits = world::generatedHits(world);
  ASSERT_EQ(hits.size(), 1u);
  const glm::vec3 position(world.bodies()[hits[0]].placement.center);
  const auto solids = crowdList(world).solids;
  const auto isAtPosition = [&](const render::Solid& solid) {
    return glm::distance(solid.center, position) < 0.1f;
  };
  ASSERT_TRUE(std::any_of(solids.begin(), solids.end(), isAtPosition));
  const auto hitSolid = *std::find_if(solids.begin(), solids.end(), isAtPosition);
  EXPECT_GT(hitSolid.outlineWidth, 0.0f);
  EXPECT_EQ(hitSolid.fill, explain::bodyColors(explain::palettes().front(), false, true).fill);
}

TEST(DrawCrowd, AWorldWithoutOneDrawsNothing) {
  const world::World world(world::parseScene(
      R"({"player": {"shape": "sphere", "center": [0, 0, 0], "radius": 1}, "targets": []})", "none.json"));
  EXPECT_TRUE(crowdList(world).solids.empty());
  EXPECT_FALSE(crowdList(world).specks.owner);
}

}  // namespace
