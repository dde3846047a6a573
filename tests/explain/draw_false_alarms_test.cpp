#include "explain/lists.hpp"
#include "explain/overlays.hpp"
#include "test_folders.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using namespace explain_test;

// Would catch: three bounds in one colour and without names, which cannot be distinguished.
TEST(FalseAlarms, EachBoundHasItsNameInItsColour) {
  const world::World world(world::loadScene(test::assetFolder() / "scenes/knot.json"));
  ASSERT_TRUE(world.falseAlarmBody());
  const auto list =
      drawListOf([&](const explain::Sketch& sketch) { explain::drawFalseAlarms(world, sketch); });
  ASSERT_EQ(list.labels.size(), 3u);
  for (const char* name : {"sphere", "AABB", "OBB"}) EXPECT_TRUE(hasLabel(list, name)) << name;
  for (const auto& [one, other] : {std::pair{0u, 1u}, std::pair{0u, 2u}, std::pair{1u, 2u}})
    EXPECT_NE(list.labels[one].color, list.labels[other].color);
}

}  // namespace
