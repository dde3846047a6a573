// What each of several panes shows of one scene.
#include "app/view/pane_figures.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include "support/scratch_folder.hpp"
#include "test_folders.hpp"

namespace {

using app::PaneKind;

/// Two balls along x, and a wall that stands before them as seen from +x.
constexpr const char* kScene = R"({"title": {"en": "t"},
    "player": {"shape": "sphere", "center": [0, 0, 0], "radius": 0.5},
    "targets": [{"name": "ball", "shape": "sphere", "center": [0.75, 0, 0], "radius": 0.5},
                {"name": "wall", "shape": "aabb", "center": [2, 0, 0], "halfExtents": [0.25, 2, 2]}]})";

struct PaneFigures : testing::Test {
  ScratchFolder folder;
  app::Figures figures;

  app::Session fourViews() {
    const auto file = folder.write("wall.json", kScene);
    app::ViewState viewState;
    viewState.fourViews = true;
    return {{file, {file}, {}, {}, {}, viewState}, {[](const std::string&) {}, [](const std::string&) {}}};
  }

  /// How opaque the solid at that place is in a pane.
  float opacity(PaneKind kind, const glm::vec3& center) {
    const auto& solids = figures.of(kind).solids;
    const auto found = std::find_if(solids.begin(), solids.end(),
                                    [&](const render::Solid& solid) { return solid.center == center; });
    return found == solids.end() ? 0.0f : found->fill.a;
  }
};

// Would catch: a view from a side that shows a wall in place of the pair.
TEST_F(PaneFigures, WhatStandsBeforeThePairIsOnlyHintedAt) {
  const app::Session session = fourViews();
  figures.compose(session, {1280, 720});
  const glm::vec3 player(0), ball(0.75f, 0, 0), wall(2, 0, 0);
  EXPECT_LT(opacity(PaneKind::side, wall), 0.3f);
  EXPECT_GT(opacity(PaneKind::side, wall), 0.0f);
  for (const PaneKind kind : {PaneKind::front, PaneKind::top, PaneKind::free})
    EXPECT_EQ(opacity(kind, wall), 1.0f) << static_cast<int>(kind);
  for (const glm::vec3& one : {player, ball}) EXPECT_EQ(opacity(PaneKind::side, one), 1.0f);
}

}  // namespace
