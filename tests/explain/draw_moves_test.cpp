#include "explain/lists.hpp"
#include "explain/overlays.hpp"

namespace {

using namespace explain_test;
using collision::Aabb;

render::DrawList moveList(const Aabb& a, const Aabb& b, bool answered) {
  explain::FigureOptions options;
  options.lesson.moves = true;
  options.lesson.isAnswered = answered;
  return drawListOf([&](const explain::Sketch& sketch) { explain::drawMoves(focusOn(a, b), 0.0f, sketch); },
                    options);
}

const Aabb kUpperBox{{0, 0.75f, 0}, {1, 2, 2}}, kLowerBox{{0.5f, 0, 0}, {3, 1, 2}};

// By hand: A leaves B by 0.5 to the left, 3 to the right, 2 down, 0.25 up, and 2 to the back or the front.
// Would catch: a marked answer to an open question.
TEST(DrawMoves, BeforeTheAnswerAllSixAreAlike) {
  const auto list = moveList(kUpperBox, kLowerBox, false);
  ASSERT_EQ(list.arrows.size(), 6u);
  for (const render::Arrow& arrow : list.arrows) EXPECT_EQ(arrow.color, list.arrows[0].color);
  for (const char* words :
       {"\u2212x 0.500", "+x 3.000", "\u2212y 2.000", "+y 0.250", "\u2212z 2.000", "+z 2.000"})
    EXPECT_TRUE(hasLabel(list, words)) << words;
}

// By hand: on x, A covers 0 to 1 and B covers 0.5 to 3. Would catch: arrows that begin elsewhere, so that
// their lengths cannot be read from the intervals.
TEST(DrawMoves, EachArrowLeadsFromAnEndOfAToTheOppositeEndOfB) {
  const auto list = moveList(kUpperBox, kLowerBox, false);
  const auto joins = [&](int axis, float from, float to) {
    return std::any_of(list.arrows.begin(), list.arrows.end(), [&](const render::Arrow& arrow) {
      const glm::vec3 displacement = arrow.to - arrow.from;
      return displacement[axis] != 0.0f && arrow.from[axis] == from && arrow.to[axis] == to;
    });
  };
  EXPECT_TRUE(joins(0, 1, 0.5f) && joins(0, 0, 3));
  EXPECT_TRUE(joins(1, 2, 0) && joins(1, 0.75f, 1));
  EXPECT_TRUE(joins(2, 2, 0) && joins(2, 0, 2));
}

// Would catch: bars in other places than those of drawIntervals().
TEST(DrawMoves, TheIntervalsAreThoseOfTheOverlay) {
  const auto list = moveList(kUpperBox, kLowerBox, false);
  const auto intervalList = drawListOf(
      [&](const explain::Sketch& sketch) { explain::drawIntervals(kUpperBox, kLowerBox, 0.0f, sketch); });
  int barCount = 0;
  for (const render::Stroke& bar : list.strokes) {
    if (bar.width != 9.0f) continue;
    ++barCount;
    EXPECT_TRUE(hasStroke(intervalList, bar.a, bar.b, bar.color));
  }
  EXPECT_EQ(barCount, 6);
}

// Would catch: the shortest move that jumps to another place when it is marked, and longer moves as strong.
TEST(DrawMoves, AfterTheAnswerTheShortestStandsOut) {
  const auto listBefore = moveList(kUpperBox, kLowerBox, false), list = moveList(kUpperBox, kLowerBox, true);
  const auto isPale = [](const render::Arrow& arrow) { return arrow.color == palette().faintInk; };
  EXPECT_EQ(std::count_if(list.arrows.begin(), list.arrows.end(), isPale), 5) << "the longer moves";
  ASSERT_EQ(list.arrows.size(), 7u);
  const auto arrowOfColor = [&](const render::Color& color) {
    return *std::find_if(list.arrows.begin(), list.arrows.end(),
                         [&](const render::Arrow& arrow) { return arrow.color == color; });
  };
  const render::Arrow normal = arrowOfColor(palette().ink), shortest = arrowOfColor(palette().playerMark);
  EXPECT_EQ(normal.from, glm::vec3(0.5f, 2, 1)) << "the top of A";
  EXPECT_GT(normal.to.y, 2.25f);
  EXPECT_TRUE(hasLabel(list, "n"));
  EXPECT_TRUE(hasLabel(list, "+y: depth 0.250"));
  EXPECT_FALSE(hasLabel(list, "+y 0.250"));
  EXPECT_TRUE(std::any_of(listBefore.arrows.begin(), listBefore.arrows.end(),
                          [&](const render::Arrow& arrow) {
                            return arrow.from == shortest.from && arrow.to == shortest.to &&
                                   arrow.width < shortest.width;
                          }))
      << "as before the answer";
  EXPECT_TRUE(hasStroke(list, {0, 2.25f, 0}, {1, 2.25f, 0}, palette().playerMark)) << "A where the move ends";
  EXPECT_FALSE(hasStroke(listBefore, {0, 2.25f, 0}, {1, 2.25f, 0}, palette().playerMark));
  for (const render::Label& label : list.labels) {
    if (label.text == "+x 3.000") {
      EXPECT_EQ(label.color, palette().faintInk);
    }
  }
}

// By hand: on x, A covers 1 to 2 and B covers 0 to 4: they share 1, and A must move 2. Would catch: the
// overlap in place of the length of the move.
TEST(DrawMoves, ABoxInsideAnotherMovesFartherThanTheOverlap) {
  const auto list = moveList({{1, 0, 0}, {2, 4, 4}}, {{0, 0, 0}, {4, 4, 4}}, false);
  EXPECT_TRUE(hasLabel(list, "\u2212x 2.000"));
  EXPECT_TRUE(hasLabel(list, "+x 3.000"));
}

TEST(DrawMoves, NothingWhileTheTwoAreApart) {
  EXPECT_TRUE(moveList({{9, 0, 0}, {10, 1, 1}}, kLowerBox, true).arrows.empty());
}

}  // namespace
