#include "explain/lists.hpp"
#include "explain/overlay_options.hpp"
#include "explain/overlays.hpp"

namespace {

using namespace explain_test;
using explain::Overlay;

std::size_t primitiveCount(const world::World& world, Overlay overlay) {
  explain::FigureOptions options;
  options.overlays.on.set(overlay, true);
  render::DrawList list;
  explain::drawOverlays(world, explain::focusOf(world, options.overlays.target), options, list);
  return list.solids.size() + list.faces.size() + list.strokes.size() + list.dots.size() +
         list.arrows.size() + list.labels.size();
}

bool needsNoPair(Overlay overlay) { return overlay >= Overlay::bounds; }

// Would catch: a switch on the panel that is bright although the scene shows nothing for it, or faint
// although the scene shows something. The panel and the figure decide this separately.
TEST(Relevance, MatchesWhatIsDrawn) {
  const std::string at = R"("center": [)", post = R"({"name": "post", )";
  const std::vector<std::string> shapes{
      R"("shape": "sphere", "radius": 0.5, )", R"("shape": "aabb", "halfExtents": [0.5, 1, 2], )",
      R"("shape": "obb", "halfExtents": [0.5, 1, 2], "rotation": [10, 20, 30], )", R"("shape": "point", )"};
  for (const std::string& player : shapes) {
    for (const std::string& target : shapes) {
      for (const char* x : {"0.25", "6"}) {  // overlapping, except for two points; far apart
        const world::World world =
            worldOf("{" + player + at + x + ", 0, 0]}", post + target + at + "0, 0, 0]}");
        const auto focus = explain::focusOf(world, 0);
        for (const explain::OverlayName& name : explain::overlayNames()) {
          if (needsNoPair(name.overlay)) continue;
          EXPECT_EQ(primitiveCount(world, name.overlay) > 0, explain::overlayApplies(name.overlay, focus))
              << name.id << player << target << x;
        }
      }
    }
  }
}

TEST(Relevance, WithoutAPairBoundsAndCastsAreRelevant) {
  for (const explain::OverlayName& name : explain::overlayNames())
    EXPECT_EQ(explain::overlayApplies(name.overlay, {}), needsNoPair(name.overlay)) << name.id;
}

}  // namespace
