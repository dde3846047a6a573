#include "app/view/label_layout.hpp"

#include <gtest/gtest.h>
#include <random>
#include <tuple>

namespace {

using app::LabelArea;
using app::LabelRequest;
using app::ScreenBox;

const ScreenBox kScreen{{0, 0}, {1000, 500}};

bool areDisjoint(const ScreenBox& a, const ScreenBox& b) {
  return a.min.x >= b.min.x + b.size.x || b.min.x >= a.min.x + a.size.x || a.min.y >= b.min.y + b.size.y ||
         b.min.y >= a.min.y + a.size.y;
}

bool isInside(const ScreenBox& box, const ScreenBox& area) {
  return box.min.x >= area.min.x && box.min.y >= area.min.y &&
         box.min.x + box.size.x <= area.min.x + area.size.x &&
         box.min.y + box.size.y <= area.min.y + area.size.y;
}

std::vector<std::optional<glm::vec2>> layOut(std::span<const LabelRequest> requests, const LabelArea& area) {
  return app::layOutLabels(requests, area).positions;
}

TEST(LabelLayout, LabelsThatAreClearStay) {
  const std::vector<LabelRequest> requests{{{{0, 0}, {10, 5}}}, {{{0, 20}, {10, 5}}}};
  const auto positions = layOut(requests, {kScreen, {}, 2.0f});
  EXPECT_EQ(positions[0], glm::vec2(0, 0));
  EXPECT_EQ(positions[1], glm::vec2(0, 20));
}

// By hand: the second label is 40 wide and 10 high, so clearing the first takes a move of 12 up or 42
// sideways.
TEST(LabelLayout, TheNearestPlaceIsTaken) {
  const std::vector<LabelRequest> requests(2, {{{100, 100}, {40, 10}}});
  EXPECT_EQ(layOut(requests, {kScreen, {}, 2.0f})[1], glm::vec2(100, 88));
  const std::vector<LabelRequest> tallRequests(2, {{{100, 100}, {10, 40}}});
  EXPECT_EQ(layOut(tallRequests, {kScreen, {}, 2.0f})[1], glm::vec2(88, 100));
}

TEST(LabelLayout, ALabelThatWouldLeaveTheWindowStopsAtItsEdge) {
  const std::vector<LabelRequest> requests{{{{-30, 490}, {40, 20}}}};
  EXPECT_EQ(layOut(requests, {kScreen, {}, 2.0f})[0], glm::vec2(0, 480));
}

TEST(LabelLayout, NoLabelCoversATakenArea) {
  const std::vector<ScreenBox> panel{{{600, 0}, {400, 500}}};
  const std::vector<LabelRequest> requests{{{{590, 100}, {40, 20}}}};
  EXPECT_EQ(layOut(requests, {kScreen, panel, 2.0f})[0], glm::vec2(558, 100));
}

// Would catch: an axis letter that keeps its position and displaces the verdict.
TEST(LabelLayout, TheMoreImportantChooseFirst) {
  const std::vector<LabelRequest> requests{{{{100, 100}, {40, 10}}, 0}, {{{100, 100}, {40, 10}}, 2}};
  const auto positions = layOut(requests, {kScreen, {}, 2.0f});
  EXPECT_EQ(positions[1], glm::vec2(100, 100));
  EXPECT_NE(positions[0], glm::vec2(100, 100));
}

TEST(LabelLayout, ALabelMovesAnywhereWithinReachOrIsDropped) {
  const std::vector<ScreenBox> takenBoxes{{{0, 0}, {900, 500}}};
  std::vector<LabelRequest> requests{{{{100, 100}, {40, 10}}, 0, 800.0f}};
  EXPECT_FALSE(layOut(requests, {kScreen, takenBoxes, 2.0f})[0]);
  requests[0].maxDistance = 803.0f;
  EXPECT_EQ(layOut(requests, {kScreen, takenBoxes, 2.0f})[0], glm::vec2(902, 100));
  requests[0].box.size = {101, 10};
  EXPECT_FALSE(layOut(requests, {kScreen, takenBoxes, 2.0f})[0]) << "wider than any room";
}

// Would catch: a move past one label that ends on the next label, and an overlap by rounding.
TEST(LabelLayout, ManyLabelsDoNotOverlap) {
  std::mt19937 random(4);
  std::uniform_real_distribution<float> coordinate(-100.0f, 1100.0f), width(8.0f, 200.0f),
      height(10.0f, 40.0f);
  const std::vector<ScreenBox> takenBoxes{{{0, 0}, {500, 120}}, {{700, 0}, {300, 400}}};
  for (int round = 0; round < 200; ++round) {
    std::vector<LabelRequest> requests(25);
    for (LabelRequest& request : requests)
      request = {{{coordinate(random), coordinate(random)}, {width(random), height(random)}},
                 static_cast<int>(random() % 3),
                 150.0f};
    const auto positions = layOut(requests, {kScreen, takenBoxes, 6.1f});
    std::vector<ScreenBox> boxes = takenBoxes;
    for (std::size_t i = 0; i < requests.size(); ++i) {
      if (!positions[i]) continue;
      const ScreenBox box{*positions[i], requests[i].box.size};
      ASSERT_TRUE(isInside(box, kScreen));
      for (const ScreenBox& other : boxes) ASSERT_TRUE(areDisjoint(box, other));
      boxes.push_back(box);
    }
  }
}

// Would catch: labels of points beside the eye, a million pixels away, that hang the window.
TEST(LabelLayout, FarOffTheScreenLabelsAreDropped) {
  const std::vector<LabelRequest> requests(4, {{{1.0e9f, -1.0e9f}, {50.0f, 17.7f}}, 0, 100.0f});
  for (const auto& position : layOut(requests, {kScreen, {}, 6.1f})) EXPECT_FALSE(position);
}

TEST(LabelLayout, ALineEndsAtTheNearestPointOfTheBox) {
  EXPECT_EQ(app::closestPointIn({{10, 10}, {20, 5}}, {0, 12}), glm::vec2(10, 12));
  EXPECT_EQ(app::closestPointIn({{10, 10}, {20, 5}}, {40, 40}), glm::vec2(30, 15));
}

// By hand: the label would hide three quarters of the body. The nearest free position above the body is 17
// away, the nearest beside it 32.
TEST(LabelLayout, ALabelGoesBesideABodyItWouldHide) {
  const std::vector<app::AvoidedBox> avoidedBoxes{{{{110, 100}, {20, 20}}, 50.0f}};
  const std::vector<LabelRequest> requests{{{{100, 95}, {40, 20}}}};
  EXPECT_EQ(layOut(requests, {kScreen, {}, 2.0f, avoidedBoxes})[0], glm::vec2(100, 78));
}

// Would catch: a label too far from its body to be attributed, and a label that is left out.
TEST(LabelLayout, ABodyIsCoveredIfEveryOtherPositionIsTooFar) {
  const std::vector<app::AvoidedBox> avoidedBoxes{{{{110, 100}, {20, 20}}, 15.0f}};
  const std::vector<LabelRequest> requests{{{{100, 95}, {40, 20}}}};
  EXPECT_EQ(layOut(requests, {kScreen, {}, 2.0f, avoidedBoxes})[0], glm::vec2(100, 95));
}

// Would catch: a label in the middle of a large body, of which it hides only a small part.
TEST(LabelLayout, ALabelGoesBesideALargeBody) {
  const std::vector<app::AvoidedBox> avoidedBoxes{{{{50, 50}, {100, 100}}, 80.0f}};
  std::vector<LabelRequest> requests{{{{90, 70}, {20, 10}}}};
  EXPECT_EQ(layOut(requests, {kScreen, {}, 2.0f, avoidedBoxes})[0], glm::vec2(90, 38));
  requests[0].avoidance = 0.25f;
  EXPECT_EQ(layOut(requests, {kScreen, {}, 2.0f, avoidedBoxes})[0], glm::vec2(90, 70));
}

TEST(LabelLayout, ALabelWithShortReachIsDroppedBeforeItHidesMore) {
  const std::vector<app::AvoidedBox> avoidedBoxes{{{{100, 100}, {60, 60}}, 500.0f}};
  const std::vector<LabelRequest> requests{{{{125, 125}, {10, 10}}, 0, 15.0f}};
  EXPECT_FALSE(layOut(requests, {kScreen, {}, 2.0f, avoidedBoxes})[0]);
}

/// The exhaustive search that layOutLabels must agree with. Tries every position whose coordinates are as
/// wished or beside a box, in order, and takes the first of the cheapest positions.
class PlainSearch {
 public:
  PlainSearch(const LabelRequest& request, const LabelArea& area, const std::vector<ScreenBox>& fixedBoxes)
      : request_(request), area_(area), fixedBoxes_(fixedBoxes) {}

  std::optional<glm::vec2> nearest() {
    const glm::vec2 maxPosition =
        area_.bounds.min + glm::max(area_.bounds.size - request_.box.size, glm::vec2(0.0f));
    startPosition_ = glm::clamp(request_.box.min, area_.bounds.min, maxPosition);
    if (!isInside({startPosition_, request_.box.size}, area_.bounds)) return std::nullopt;
    bestCost_ = request_.maxDistance * request_.maxDistance;
    for (const float x : coordinates(0)) {
      for (const float y : coordinates(1)) {
        if (glm::clamp(glm::vec2(x, y), area_.bounds.min, maxPosition) == glm::vec2(x, y)) tryAt({x, y});
      }
    }
    return bestPosition_;
  }

 private:
  std::vector<float> coordinates(int axis) const {
    std::vector<float> candidates{startPosition_[axis]};
    const auto addBeside = [&](const ScreenBox& box) {
      candidates.push_back(box.min[axis] - request_.box.size[axis] - area_.gap);
      candidates.push_back(box.min[axis] + box.size[axis] + area_.gap);
    };
    for (const ScreenBox& box : fixedBoxes_) addBeside(box);
    for (const app::AvoidedBox& avoided : area_.avoidedBoxes) addBeside(avoided.box);
    return candidates;
  }

  bool isFree(const glm::vec2& min) const {
    return std::none_of(fixedBoxes_.begin(), fixedBoxes_.end(), [&](const ScreenBox& box) {
      const float gap = area_.gap - 0.01f;
      const glm::vec2 max = min + request_.box.size + gap, boxMax = box.min + box.size + gap;
      return min.x < boxMax.x && box.min.x < max.x && min.y < boxMax.y && box.min.y < max.y;
    });
  }

  float hidingCost(const glm::vec2& min) const {
    float cost = 0.0f;
    for (const auto& [box, maxShift] : area_.avoidedBoxes) {
      const glm::vec2 low = glm::max(min, box.min);
      const glm::vec2 high = glm::min(min + request_.box.size, box.min + box.size);
      const glm::vec2 overlapSize = glm::max(high - low - 0.01f, glm::vec2(0.0f));
      const glm::vec2& label = request_.box.size;
      const float smallerArea = std::min(box.size.x * box.size.y, label.x * label.y);
      if (overlapSize.x * overlapSize.y > 0.0f)
        cost += maxShift * maxShift * request_.avoidance * request_.avoidance * overlapSize.x *
                overlapSize.y / smallerArea;
    }
    return cost;
  }

  void tryAt(const glm::vec2& min) {
    glm::vec2 displacement = min - request_.box.min;
    if (displacement.y > 0.0f) displacement.y *= 1.5f;
    const float cost = glm::dot(displacement, displacement) + hidingCost(min);
    if (cost >= bestCost_ || !isFree(min)) return;
    bestCost_ = cost;
    bestPosition_ = min;
  }

  const LabelRequest& request_;
  const LabelArea& area_;
  const std::vector<ScreenBox>& fixedBoxes_;
  glm::vec2 startPosition_{0.0f};
  float bestCost_ = 0.0f;
  std::optional<glm::vec2> bestPosition_;
};

// Positions and sizes lie on a coarse grid, so that many positions are equally good. Would catch: a search
// that stops too soon, or chooses another of equal positions, so that labels jump.
TEST(LabelLayout, TheSearchAgreesWithExhaustiveSearch) {
  std::mt19937 random(7);
  const auto randomLength = [&](int min, int max) {
    return 8.0f * static_cast<float>(std::uniform_int_distribution<int>(min, max)(random));
  };
  for (int round = 0; round < 300; ++round) {
    std::vector<ScreenBox> fixedBoxes(random() % 8);
    for (ScreenBox& box : fixedBoxes)
      box = {{randomLength(-2, 40), randomLength(-2, 20)}, {randomLength(1, 20), randomLength(1, 8)}};
    std::vector<app::AvoidedBox> avoidedBoxes(random() % 5);
    for (app::AvoidedBox& avoidedBox : avoidedBoxes)
      avoidedBox = {{{randomLength(0, 40), randomLength(0, 20)}, {randomLength(1, 6), randomLength(1, 6)}},
                    randomLength(0, 12)};
    const LabelArea area{{{4, 4}, {320, 160}}, fixedBoxes, 2.0f, avoidedBoxes};
    std::vector<LabelRequest> requests(12);
    for (LabelRequest& request : requests)
      request = {{{randomLength(-4, 40), randomLength(-4, 20)}, {randomLength(1, 8), randomLength(1, 3)}},
                 0,
                 random() % 2 ? 60.0f : INFINITY};
    const auto positions = layOut(requests, area);
    for (std::size_t i = 0; i < requests.size(); ++i) {
      ASSERT_EQ(positions[i], PlainSearch(requests[i], area, fixedBoxes).nearest()) << round << ", " << i;
      if (positions[i]) fixedBoxes.push_back({*positions[i], requests[i].box.size});
    }
  }
}

/// Lays out `labels` labels that have the same wished position, among as many small bodies, in a window with
/// room for all. Returns the number of positions tried.
std::size_t triedPositions(std::size_t labels) {
  const std::vector<LabelRequest> requests(labels, {{{480, 240}, {60, 20}}, 0, INFINITY});
  std::vector<app::AvoidedBox> bodies(labels);
  for (std::size_t i = 0; i < labels; ++i) {
    const auto at = static_cast<float>(i);
    bodies[i] = {{{400.0f + 7.0f * at, 200.0f + 3.0f * at}, {6, 6}}, 40.0f};
  }
  return app::layOutLabels(requests, {{{0, 0}, {4000, 2000}}, {}, 2.0f, bodies}).triedPositionCount;
}

// A search that tries each position beside each box tries 37000 positions for sixteen labels, and eight times
// as many for twice as many labels.
TEST(LabelLayout, OnlyPositionsNearerThanTheBestAreTried) {
  EXPECT_EQ(app::layOutLabels(std::vector<LabelRequest>{{{{9, 9}, {60, 20}}}}, {kScreen, {}, 2.0f})
                .triedPositionCount,
            1u);
  EXPECT_LT(triedPositions(16), 12000u);
  EXPECT_LT(triedPositions(128), 5 * triedPositions(64));
}

}  // namespace
