#include <gtest/gtest.h>

#include "render/draw_list.hpp"

namespace {

// Would catch: a kind of element that is not moved and stays a million units away.
TEST(Recenter, MovesEverythingThatIsDrawn) {
  const glm::vec3 far(1e6f, -2e6f, 3.5f);
  render::DrawList list;
  list.solids.push_back({far});
  list.corners.push_back(far);
  list.strokes.push_back({far, far});
  list.dots.push_back({far});
  list.arrows.push_back({far, far});
  list.labels.push_back({far, {}, "word"});
  list.surfaces.emplace_back().center = far;
  list.surfaces[0].marks.bodyCenter = far;
  list.overlaps.emplace_back().a.center = far;
  list.overlaps[0].b.center = far;
  list.specks.shift = far;
  list.specks.holeCenter = {far.x, far.z};
  render::recenter(list, far);
  const glm::vec3 zero(0.0f);
  EXPECT_EQ(list.solids[0].center, zero);
  EXPECT_EQ(list.corners[0], zero);
  EXPECT_TRUE(list.strokes[0].a == zero && list.strokes[0].b == zero);
  EXPECT_EQ(list.dots[0].center, zero);
  EXPECT_TRUE(list.arrows[0].from == zero && list.arrows[0].to == zero);
  EXPECT_EQ(list.labels[0].anchor, zero);
  EXPECT_TRUE(list.surfaces[0].center == zero && list.surfaces[0].marks.bodyCenter == zero);
  EXPECT_TRUE(list.overlaps[0].a.center == zero && list.overlaps[0].b.center == zero);
  EXPECT_TRUE(list.specks.shift == zero && list.specks.holeCenter == glm::vec2(0.0f));
}

}  // namespace
