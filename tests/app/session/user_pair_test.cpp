#include <gtest/gtest.h>

#include "app/session/user_routine.hpp"
#include "world/world.hpp"

namespace {

using routine::Verb;

/// The exports of a routine that answers one verb for one pair of kinds.
routine::Exports exportsWith(Verb verb, std::uint32_t a, std::uint32_t b) {
  routine::Exports exports;
  exports.isExported[static_cast<std::size_t>(verb)][a][b] = 1;
  return exports;
}

// Would catch: a first picture in which a routine that always says "apart" is right.
TEST(UserPair, HasTheKindsThatAreAnsweredAndOverlaps) {
  for (std::uint32_t a = 1; a <= 5; ++a) {
    for (std::uint32_t b = 1; b <= 5; ++b) {
      const auto scene = app::userPairScene(exportsWith(Verb::overlaps, a, b));
      ASSERT_TRUE(scene) << a << ' ' << b;
      const world::World world(*scene);
      EXPECT_EQ(routine::kKindNames[a], world::nameOf(world::kindOf(world.player().shapes.front())));
      EXPECT_EQ(routine::kKindNames[b], world::nameOf(world::kindOf(world.bodies()[1].shapes.front())));
      const bool arePoints = a == 1 && b == 1;
      EXPECT_EQ(world.contacts().empty(), arePoints) << a << ' ' << b;
    }
  }
}

TEST(UserPair, IsNoneWhereOnlyRaysOrTrianglesAreAnswered) {
  EXPECT_FALSE(app::userPairScene({}));
  EXPECT_FALSE(app::userPairScene(exportsWith(Verb::raycast, 1, 2)));
  EXPECT_FALSE(app::userPairScene(exportsWith(Verb::sweep, 2, 3)));
  EXPECT_FALSE(app::userPairScene(exportsWith(Verb::overlaps, 6, 2)));
  EXPECT_FALSE(app::userPairScene(exportsWith(Verb::overlaps, 0, 0))) << "it answers about every pair";
}

TEST(UserPair, NamesTheFunctionInEveryLanguage) {
  const auto scene = app::userPairScene(exportsWith(Verb::contact, 2, 3));
  ASSERT_TRUE(scene);
  for (const char* code : {"en", "ja"})
    EXPECT_NE(scene->title.at(code).find("contact_sphere_aabb"), std::string::npos) << code;
  EXPECT_TRUE(scene->expect.empty()) << "it is no test case";
}

}  // namespace
