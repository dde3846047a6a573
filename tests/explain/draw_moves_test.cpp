#include "explain/lists.hpp"
#include "explain/overlays.hpp"

namespace {

using namespace explain_test;
using collision::Aabb;

render::DrawList moves(const Aabb& a, const Aabb& b, bool answered) {
  explain::FigureOptions options;
  options.naming.moves = true;
  options.naming.answered = answered;
  return listOf([&](const explain::Sketch& sketch) { explain::drawMoves(focusOn(a, b), sketch); }, options);
}

const Aabb kUpper{{0, 0.75f, 0}, {1, 2, 2}}, kLower{{0.5f, 0, 0}, {3, 1, 2}};

// By hand: A leaves B by 0.5 to the left, 3 to the right, 2 down, 0.25 up, and 2 to the back or the front.
// Would catch: a marked answer to an open question.
TEST(DrawMoves, BeforeTheAnswerAllSixAreAlike) {
  const auto list = moves(kUpper, kLower, false);
  ASSERT_EQ(list.arrows.size(), 6u);
  for (const render::Arrow& arrow : list.arrows) EXPECT_EQ(arrow.color, list.arrows[0].color);
  for (const char* words :
       {"\u2212x 0.500", "+x 3.000", "\u2212y 2.000", "+y 0.250", "\u2212z 2.000", "+z 2.000"})
    EXPECT_TRUE(says(list, words)) << words;
  for (const render::Arrow& arrow : list.arrows)
    EXPECT_EQ(arrow.from, glm::vec3(0.5f, 1.375f, 1)) << "A's centre";
  EXPECT_EQ(list.arrows[0].to, glm::vec3(0, 1.375f, 1));
}

// Would catch: the shortest move that jumps to another place when it is marked, and longer moves as strong.
TEST(DrawMoves, AfterTheAnswerTheShortestIsDepthAndNormal) {
  const auto list = moves(kUpper, kLower, true);
  ASSERT_EQ(list.arrows.size(), 6u) << "five moves and the normal";
  EXPECT_EQ(bars(list, palette().sharedMark), (std::vector<float>{0.25f}));
  EXPECT_TRUE(says(list, "n"));
  EXPECT_TRUE(says(list, "depth 0.250"));
  EXPECT_FALSE(says(list, "+y 0.250"));
  const auto bar = std::find_if(list.strokes.begin(), list.strokes.end(), [](const render::Stroke& stroke) {
    return stroke.color == palette().sharedMark;
  });
  ASSERT_NE(bar, list.strokes.end());
  EXPECT_EQ(bar->a, glm::vec3(0.5f, 1.375f, 1)) << "A's centre, as before the answer";
  EXPECT_EQ(list.arrows.back().from, bar->a);
  EXPECT_TRUE(hasStroke(list, {0, 2.25f, 0}, {1, 2.25f, 0}, palette().playerMark)) << "A where the move ends";
  EXPECT_FALSE(hasStroke(moves(kUpper, kLower, false), {0, 2.25f, 0}, {1, 2.25f, 0}, palette().playerMark));
  for (std::size_t i = 0; i < 5; ++i) EXPECT_LT(list.arrows[i].color.a, 0.5f);
}

// By hand: on x, A covers 1 to 2 and B covers 0 to 4: they share 1, and A must move 2. Would catch: the
// overlap in place of the length of the move.
TEST(DrawMoves, ABoxInsideAnotherMovesFartherThanTheOverlap) {
  const auto list = moves({{1, 0, 0}, {2, 4, 4}}, {{0, 0, 0}, {4, 4, 4}}, false);
  EXPECT_TRUE(says(list, "\u2212x 2.000"));
  EXPECT_TRUE(says(list, "+x 3.000"));
}

TEST(DrawMoves, NothingWhileTheTwoAreApart) {
  EXPECT_TRUE(moves({{9, 0, 0}, {10, 1, 1}}, kLower, true).arrows.empty());
}

}  // namespace
