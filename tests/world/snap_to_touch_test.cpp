#include <gtest/gtest.h>

#include "check/expectation_check.hpp"
#include "world/drive_world.hpp"
#include "world/queries.hpp"

namespace {

using world::Placement;
using world::World;

std::string sphereAt(const std::string& center, const std::string& radius = "0.5") {
  return R"({"name": "post", "shape": "sphere", "center": )" + center + R"(, "radius": )" + radius + "}";
}
std::string boxAt(const std::string& center, const std::string& rotation = "[0, 0, 0]") {
  return R"({"name": "post", "shape": "obb", "center": )" + center +
         R"(, "halfExtents": [0.5, 0.5, 0.5], "rotation": )" + rotation + "}";
}

/// The JSON of a player, which has no name.
std::string player(const std::string& body) {
  const std::string name = R"("name": "post", )";
  return std::string(body).erase(body.find(name), name.size());
}

glm::dvec3 touch(World& world, const glm::dvec3& way) {
  const auto place = world::snapToTouch(world, way);
  EXPECT_TRUE(place);
  if (!place) return glm::dvec3(0.0);
  world.applyActions({});
  EXPECT_EQ(world.setPlacement(0, *place), "");
  const auto measured = check::measure(world.player(), world.bodies()[1]);
  EXPECT_TRUE(measured.overlaps);
  EXPECT_EQ(measured.distance, 0.0);
  EXPECT_LE(measured.contact ? static_cast<double>(measured.contact->depth) : 1.0, 2e-5 * measured.size);
  return world.player().placement.center;
}

TEST(Touch, SpheresTouchAtTheSumOfTheirRadii) {
  World world = worldOf(player(sphereAt("[-3, 0, 0]")), sphereAt("[0, 0, 0]", "0.25"));
  EXPECT_EQ(touch(world, {1, 0, 0}), glm::dvec3(-0.75, 0, 0));
}

// By hand: the centres form a triangle with sides 0.6, 0.8 and 1, so the player stops at x = -0.8.
TEST(Touch, SpheresTouchOffCentre) {
  World world = worldOf(player(sphereAt("[-3, 0.6, 0]")), sphereAt("[0, 0, 0]"));
  EXPECT_NEAR(touch(world, {1, 0, 0}).x, -0.8, 1e-6);
}

TEST(Touch, BoxesTouchFaceToFace) {
  World world = worldOf(player(boxAt("[0.25, 3, 0]")), boxAt("[0, 0, 0.25]"));
  EXPECT_EQ(touch(world, {0, -1, 0}), glm::dvec3(0.25, 1, 0));
}

// Each pair touches at a single position, which a search in steps does not find. Slightly beside it nothing
// touches.
TEST(Touch, AGrazeIsATouch) {
  World balls = worldOf(player(sphereAt("[0.8, 1, 0]")), sphereAt("[0, 0, 0]"));
  EXPECT_EQ(touch(balls, {-1, 0, 0}), glm::dvec3(0, 1, 0));
  World finer = worldOf(player(sphereAt("[-3, 1, 0.3125]")), sphereAt("[0.71875, 0, 0.3125]"));
  EXPECT_EQ(touch(finer, {1, 0, 0}).x, 0.71875);
  World aside = worldOf(player(sphereAt("[0.8, 1.0001, 0]")), sphereAt("[0, 0, 0]"));
  EXPECT_FALSE(world::snapToTouch(aside, {-1, 0, 0}));
}

// A box rotated by 45 degrees extends by the square root of a half.
TEST(Touch, ARotatedBoxTouchesWithItsEdge) {
  World world = worldOf(player(boxAt("[-3, 0, 0]", "[0, 0, 45]")), boxAt("[0, 0, 0]"));
  EXPECT_NEAR(touch(world, {1, 0, 0}).x, -0.5 - std::sqrt(0.5), 2e-6);
}

TEST(Touch, ItStopsAtTheFirstOfSeveral) {
  World world = worldOf(player(sphereAt("[-5, 0, 0]")),
                        sphereAt("[2, 0, 0]") + ", " +
                            R"({"name": "near", "shape": "sphere", "center": [-2, 0, 0], "radius": 0.5})");
  const auto place = world::snapToTouch(world, {1, 0, 0});
  ASSERT_TRUE(place);
  EXPECT_EQ(place->center.x, -3.0);
}

TEST(Touch, FromWithinItBacksOut) {
  World spheres = worldOf(player(sphereAt("[-0.25, 0, 0]")), sphereAt("[0, 0, 0]"));
  EXPECT_EQ(touch(spheres, {1, 0, 0}), glm::dvec3(-1, 0, 0));
  World boxes = worldOf(player(boxAt("[0, 0.125, 0]")), boxAt("[0, 0, 0]"));
  EXPECT_EQ(touch(boxes, {0, 0, -1}), glm::dvec3(0, 0.125, 1));
}

TEST(Touch, ATouchingBodyStays) {
  World world = worldOf(player(sphereAt("[-1, 0, 0]")), sphereAt("[0, 0, 0]"));
  EXPECT_EQ(touch(world, {1, 0, 0}), glm::dvec3(-1, 0, 0));
  EXPECT_EQ(touch(world, {0, 1, 0}), glm::dvec3(-1, 0, 0));
}

TEST(Touch, WithoutADirectionItMovesToTheNearest) {
  World world = worldOf(player(sphereAt("[0, 0, -3]")), sphereAt("[0, 0, 0]"));
  EXPECT_EQ(touch(world, {0, 0, 0}), glm::dvec3(0, 0, -1));
}

TEST(Touch, NothingLiesBehindOrAside) {
  const World world = worldOf(player(sphereAt("[-3, 0, 0]")), sphereAt("[0, 0, 0]"));
  EXPECT_FALSE(world::snapToTouch(world, {-1, 0, 0}));
  EXPECT_FALSE(world::snapToTouch(world, {0, 1, 0}));
  const World past = worldOf(player(sphereAt("[-3, 1.125, 0]")), sphereAt("[0, 0, 0]"));
  EXPECT_FALSE(world::snapToTouch(past, {1, 0, 0}));
}

// Would catch an endless search for a pair without size, because its steps are smaller than the spacing of
// positions. Two points on a slanting displacement might miss each other by rounding.
TEST(Touch, OfTwoPointsEnds) {
  const auto pointAt = [](const std::string& center) {
    return R"({"name": "post", "shape": "point", "center": )" + center + "}";
  };
  World straight = worldOf(player(pointAt("[3, 0, 0]")), pointAt("[0, 0, 0]"));
  EXPECT_EQ(touch(straight, {-1, 0, 0}), glm::dvec3(0.0));
  for (const char* from : {"[3, 4, 0]", "[0.1, 0.2, 0.3]", "[1e6, 3, 1e-6]", "[1e-20, 2e-20, 3e-20]"}) {
    const World world = worldOf(player(pointAt(from)), pointAt("[0, 0, 0]"));
    const auto place = world::snapToTouch(world, glm::dvec3(0.0));
    EXPECT_EQ(glm::vec3(place ? place->center : glm::dvec3(0.0)), glm::vec3(0.0f)) << from;
  }
}

// Catches a search that ends too early, or never, where the spacing of float32 is large.
TEST(Touch, FarFromTheOriginToo) {
  World world = worldOf(player(sphereAt("[999990, 1000000, 0]")), sphereAt("[1000000, 1000000, 0]"));
  EXPECT_NEAR(touch(world, {1, 0, 0}).x, 999999.0, 0.07);
}

}  // namespace
