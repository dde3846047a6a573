#include <gtest/gtest.h>

#include "drive_world.hpp"

namespace {

using testing::HasSubstr;
using world::World;

// Would catch any change of the structure that `--json` guarantees, and float32 noise such as
// 0.30000001192092896.
TEST(StateJson, IsTheDocumentedShapeWithTheShortestNumbers) {
  const World world = worldOf(
      R"({"shape": "obb", "center": [0.1, 0.3, -0.5], "halfExtents": [0.5, 0.5, 0.5]})",
      R"({"name": "post", "shape": "aabb", "center": [0.1, 0.3, 0.25], "halfExtents": [0.5, 1, 0.5]})");
  const std::string json = stateJson(world);
  EXPECT_THAT(json, HasSubstr(R"({
  "bodies": [
    {"name":"player","shape":"obb","center":[0.1,0.3,-0.5],"rotation":[0.0,0.0,0.0],"hit":true},
    {"name":"post","shape":"aabb","center":[0.1,0.3,0.25],"rotation":[0.0,0.0,0.0],"hit":true}
  ],
  "contacts": [
    {"a":"player","b":"post","normal":[0.0,0.0,-1.0],"depth":0.25,"position":[)"))
      << "and no -0.0";
}

TEST(StateJson, NothingTouchingIsAnEmptyList) {
  EXPECT_THAT(stateJson(worldOf(kBall, "")), HasSubstr("\"contacts\": []\n}\n"));
}

TEST(StateJson, ACompoundBodyIsMarkedAsOne) {
  const World world = worldOf(kBall, R"({"name": "c", "center": [5, 0, 0], "shapes": [
      {"shape": "point", "center": [0, 0, 0]}, {"shape": "point", "center": [0, 1, 0]}]})");
  EXPECT_THAT(stateJson(world), HasSubstr("{\"name\":\"c\",\"shape\":\"compound\""));
}

// Without a "center", the frame of the parts has its origin at the world's origin, which does not show where
// the body is.
TEST(StateJson, ACompoundBodyHasTheCenterOfItsBoundsToo) {
  const World world = worldOf(kBall, R"({"name": "c", "shapes": [
      {"shape": "point", "center": [4, 0, 1]}, {"shape": "sphere", "center": [8, 2, 1], "radius": 1}]})");
  EXPECT_THAT(stateJson(world),
              HasSubstr(R"("center":[0.0,0.0,0.0],"boundsCenter":[6.5,1.5,1.0],"rotation")"));
  EXPECT_THAT(stateJson(worldOf(kBall, "")), Not(HasSubstr("boundsCenter")));
}

TEST(StateJson, EventLinesAreWords) {
  const World world =
      worldOf(kBall, R"({"name": "post", "shape": "sphere", "center": [0.9, 0, 0], "radius": 0.5})");
  EXPECT_EQ(eventText(world, {world::Event::Kind::hit, 0, 1, 0.1f}), "hit player post depth 0.1");
  EXPECT_EQ(eventText(world, {world::Event::Kind::clear, 0, 1, 0.0f}), "clear player post");
}

}  // namespace
