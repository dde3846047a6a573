// What of a world becomes a case of the report.
#include "app/report/report_case.hpp"

#include <gmock/gmock.h>

#include "app/report/report_pictures.hpp"
#include "world/scene/scene_reader.hpp"

namespace {

using explain::Overlay;

world::World worldOf(const std::string& player, const std::string& target, double depth) {
  return world::World(world::parseScene(
      R"({ "note": "why", "link": "where", "player": )" + player +
          R"(, "targets": [ { "name": "far", "shape": "point", "center": [9, 9, 9] }, )" + target +
          R"( ], "expect": [ { "a": "player", "b": "post", "depth": )" + std::to_string(depth) +
          R"( }, { "a": "far", "b": "post", "overlaps": false } ] })",
      "some/folder/case.json"));
}

constexpr const char* kBall = R"({ "shape": "sphere", "center": [0.75, 0, 0], "radius": 0.5 })";
constexpr const char* kFarBall = R"({ "shape": "sphere", "center": [3, 0, 0], "radius": 0.5 })";
constexpr const char* kPost = R"({ "name": "post", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 })";
constexpr const char* kBox =
    R"({ "name": "post", "shape": "aabb", "center": [0, 0, 0], "halfExtents": [1, 1, 1] })";

TEST(ReportCase, SaysEveryExpectationAndWhetherItHolds) {
  const app::ReportCase right = app::reportCase(worldOf(kBall, kPost, 0.25));
  ASSERT_EQ(right.checks.size(), 2u);
  EXPECT_TRUE(right.passed());
  EXPECT_EQ(right.checks[0].findings.size(), 1u);
  EXPECT_EQ(right.note + ' ' + right.link, "why where");
  EXPECT_EQ(right.folder(), "folder");
  const app::ReportCase wrong = app::reportCase(worldOf(kBall, kPost, 0.5));
  EXPECT_FALSE(wrong.passed());
  EXPECT_FALSE(wrong.checks[0].passed());
  EXPECT_TRUE(wrong.checks[1].passed());
}

// An overlay of another pair than the one that is checked would explain nothing.
TEST(ReportPictures, ExplainThePairThatIsChecked) {
  const auto hit = app::overlaysFor(worldOf(kBall, kPost, 0.25));
  EXPECT_EQ(hit.target, 2u);
  EXPECT_TRUE(hit.on.has(Overlay::pushOut));
  EXPECT_FALSE(hit.on.has(Overlay::closestPoints));
  const auto apart = app::overlaysFor(worldOf(kFarBall, kBox, 0));
  EXPECT_TRUE(apart.on.has(Overlay::closestPoints));
  EXPECT_FALSE(apart.on.has(Overlay::pushOut));
  EXPECT_TRUE(app::overlaysFor(worldOf(kFarBall, kPost, 0)).on.has(Overlay::radii));
}

}  // namespace
