#include "explain/figure.hpp"
#include "explain/figure_parts.hpp"
#include "explain/lists.hpp"

namespace {

using namespace explain_test;

/// A ball of radius 0.5 above another, their centres `apart`.
render::DrawList contactsOf(const std::string& apart, bool pushOut = false) {
  const world::World world =
      worldOf(R"({"shape": "sphere", "center": [0, )" + apart + R"(, 0], "radius": 0.5})",
              R"({"name": "post", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5})");
  explain::FigureOptions options;
  if (pushOut) options.overlays.on.set(explain::Overlay::pushOut, true);
  render::DrawList list;
  explain::drawContacts(world, explain::focusOf(world, 0), options, list);
  return list;
}

// Would catch: a bold arrow of constant length beside "depth 0.125", which looks like the depth.
TEST(DrawContacts, TheBoldArrowIsAsLongAsTheDepth) {
  for (const auto& [apart, depth] : {std::pair{"0.875", 0.125f}, std::pair{"0.25", 0.75f}}) {
    const render::DrawList list = contactsOf(apart);
    ASSERT_EQ(list.arrows.size(), 2u);
    const render::Arrow &normal = list.arrows[0], &bold = list.arrows[1];
    EXPECT_LT(normal.width, bold.width);
    EXPECT_FLOAT_EQ(bold.to.y - bold.from.y, depth);
    EXPECT_FLOAT_EQ(bold.to.y, 0.5f) << "from the lowest point of the one to the highest of the other";
    EXPECT_GT(normal.to.y, bold.to.y) << "the direction is seen beside a great depth too";
  }
}

TEST(DrawContacts, TouchingHasADirectionAndNoDepth) {
  const render::DrawList list = contactsOf("1");
  ASSERT_EQ(list.arrows.size(), 1u);
  EXPECT_GT(list.arrows[0].to.y, list.arrows[0].from.y);
  EXPECT_EQ(list.dots.size(), 1u);
}

// The overlay draws an arrow of the same length: two at one position hide each other.
TEST(DrawContacts, AnOverlayThatDrawsTheDepthDrawsItAlone) {
  EXPECT_EQ(contactsOf("0.875", true).arrows.size(), 1u);
}

}  // namespace
