// The tree of boxes gives the same counts as the library's tree, and tests far fewer boxes than exist.
#include <gtest/gtest.h>

#include "collision/bvh.hpp"
#include "reference/random_shape.hpp"
#include "textbook/routine_run.hpp"

namespace {

using textbook::Aabb;

std::vector<Aabb> randomBoxes(reference::Random& random, int count) {
  std::vector<Aabb> boxes;
  for (int i = 0; i < count; ++i) {
    const glm::vec3 center(random.inCube(-10.0, 10.0)), half(random.inCube(0.0, 1.0));
    boxes.push_back({center - half, center + half});
  }
  return boxes;
}

// Would catch a touched group that is skipped, and a box that is counted although it is not touched.
TEST(TreeQuery, CountsWhatTheLibrarysTreeFinds) {
  reference::Random random(16);
  for (const int count : {1, 2, 3, 100, 4000}) {
    std::vector<Aabb> boxes = randomBoxes(random, count);
    const collision::Bvh tree = collision::Bvh::build(boxes);
    const textbook::Group group = textbook::buildTree(boxes);
    int foundTotal = 0;
    for (const Aabb& queryBox : randomBoxes(random, 1000)) {
      int found = 0;
      tree.query(queryBox, [&](std::uint32_t) { ++found; });
      ASSERT_EQ(textbook::countTouched(group, queryBox), found);
      ASSERT_EQ(textbook::runTree(group, queryBox).hit, found > 0);
      foundTotal += found;
    }
    if (count >= 100) {
      EXPECT_GT(foundTotal, 0);
    }
  }
}

TEST(TreeQuery, TestsFewOfManyBoxes) {
  reference::Random random(17);
  std::vector<Aabb> boxes = randomBoxes(random, 4000);
  const auto run = textbook::runTree(textbook::buildTree(boxes), Aabb{glm::vec3(0.0f), glm::vec3(0.1f)});
  for (const textbook::Line& line : run.lines) {
    EXPECT_EQ(line.code.find("note"), std::string_view::npos) << line.code;
    EXPECT_LT(line.values.size(), 400u) << line.code;
  }
  EXPECT_GT(run.lines.at(1).values.size(), 12u) << "the first line runs once for each box that is tested";
}

}  // namespace
