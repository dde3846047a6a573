// The table of actions: each action changes what its row says, and every row has what the help needs.
#include "app/session/actions.hpp"

#include <gtest/gtest.h>
#include <set>
#include <utility>

#include "world/scene/scene_file.hpp"
#include "world/world.hpp"

namespace {

using app::ActionHandler;
using app::ActionRow;
using input::Action;

/// A world in which the action changes something, if the world performs it.
world::World movedWorld(Action action) {
  const char* shape = action == Action::becomeSphere
                          ? R"("shape": "aabb", "center": [0, 0, 0], "halfExtents": [1, 1, 1])"
                          : R"("shape": "sphere", "center": [0, 0, 0], "radius": 1)";
  world::World world(
      world::parseScene(std::string(R"({ "player": { )") + shape + R"( }, "targets": [] })", "moved"));
  world.setPlacement(0, {{2.0, 0.0, 0.0}, {}});
  return world;
}

// Would catch: an action that the world performs but the table assigns to the session, and the reverse.
TEST(Actions, ThoseMarkedSoChangeTheWorldByThemselves) {
  for (const ActionRow& row : app::actionRows()) {
    world::World world = movedWorld(row.action);
    const world::Snapshot before = world.snapshot();
    world.applyActions({row.action});
    EXPECT_EQ(!world.snapshot().hasSameState(before), row.handler == ActionHandler::world)
        << input::nameOf(row.action);
  }
}

// Would catch: a key of the session that does nothing, and a function in the row of a movement key.
TEST(Actions, OfTheSessionHaveAFunction) {
  for (const ActionRow& row : app::actionRows()) {
    if (row.handler == ActionHandler::session) {
      EXPECT_NE(row.perform, nullptr) << input::nameOf(row.action);
    }
    if (row.handler == ActionHandler::motion) {
      EXPECT_EQ(row.perform, nullptr) << input::nameOf(row.action);
    }
  }
}

TEST(Actions, TheRowOfAnActionIsItsOwn) {
  for (std::size_t i = 0; i < input::kActionCount; ++i)
    EXPECT_EQ(app::actionRow(static_cast<Action>(i)).action, static_cast<Action>(i));
}

// Would catch: an action that is not next to the others with its text, so that the help shows the line twice.
TEST(Actions, OfOneTextAreNeighboursInTheHelp) {
  std::set<std::pair<app::HelpGroup, text::TextId>> closed;
  const ActionRow* before = nullptr;
  for (const ActionRow& row : app::actionRows()) {
    const bool goesOn = before && before->group == row.group && before->helpText == row.helpText;
    if (!goesOn) {
      EXPECT_TRUE(closed.emplace(row.group, row.helpText).second) << input::nameOf(row.action);
    }
    before = &row;
  }
}

}  // namespace
