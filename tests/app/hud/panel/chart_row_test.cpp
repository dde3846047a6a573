#include "app/hud/panel/chart_row.hpp"

#include <gtest/gtest.h>

#include "collision/explain_sat.hpp"

namespace {

using app::ChartRow;
using app::ChartSpan;
using collision::Obb;

std::array<ChartRow, 15> chart(const Obb& a, const Obb& b, ChartSpan area) {
  return app::chartRows(explain::satRows(collision::explainSat(a, b)), area);
}

Obb cube(float x, float half) { return {{x, 0, 0}, glm::vec3(half), glm::mat3(1.0f)}; }

// By hand: A reaches from 0.5 to 2.5 along x and B from -2 to -1, relative to the midpoint of the centres;
// some cross products point along -x, so the scale runs from -2.5 to 2.5: 100 pixels per unit in a width of
// 500.
TEST(SatChart, BarsLieWhereTheIntervalsDo) {
  const auto rows = chart(cube(3.0f, 1.0f), cube(0.0f, 0.5f), {100.0f, 600.0f});
  EXPECT_FLOAT_EQ(rows[0].a.left, 400.0f);
  EXPECT_FLOAT_EQ(rows[0].a.right, 600.0f);
  EXPECT_FLOAT_EQ(rows[0].b.left, 150.0f);
  EXPECT_FLOAT_EQ(rows[0].b.right, 250.0f);
  EXPECT_FLOAT_EQ(rows[0].gapOrOverlap.left, 250.0f);
  EXPECT_FLOAT_EQ(rows[0].gapOrOverlap.right, 400.0f);
}

// Would catch: each row scaled to the full width, so that a gap of 0.1 looks like a gap of 10.
TEST(SatChart, AllRowsHaveOneScale) {
  const auto rows = chart(cube(3.0f, 1.0f), cube(0.0f, 0.5f), {100.0f, 600.0f});
  EXPECT_FLOAT_EQ(rows[1].a.right - rows[1].a.left, 200.0f);  // the same scale along y as along x
  EXPECT_FLOAT_EQ(rows[1].b.right - rows[1].b.left, 100.0f);
}

TEST(SatChart, ATouchIsVisible) {
  const auto rows = chart(cube(1.0f, 0.5f), cube(0.0f, 0.5f), {0.0f, 100.0f});
  EXPECT_FLOAT_EQ(rows[0].gapOrOverlap.right - rows[0].gapOrOverlap.left, app::kMinBarWidth);
  EXPECT_FLOAT_EQ(rows[0].gapOrOverlap.left, 49.0f);
}

// Would catch: a bar that extends beyond the end because it is widened to be visible, or NaN from an empty
// range.
TEST(SatChart, NoBarLeavesTheChart) {
  for (const auto& [a, b] :
       {std::pair{cube(0, 0), cube(0, 0)}, {cube(0, 0), cube(5, 0)}, {cube(0, 9), cube(1, 0)}}) {
    for (const ChartSpan area : {ChartSpan{10.0f, 200.0f}, ChartSpan{10.0f, 11.0f}}) {
      for (const ChartRow& row : chart(a, b, area)) {
        for (const ChartSpan& bar : {row.a, row.b, row.gapOrOverlap}) {
          EXPECT_GE(bar.left, area.left);
          EXPECT_GE(bar.right, bar.left);
          EXPECT_LE(bar.right, area.right);
        }
      }
    }
  }
}

TEST(SatChart, ADegenerateAxisHasNoBars) {
  const auto rows = chart(cube(3.0f, 1.0f), cube(0.0f, 0.5f), {100.0f, 600.0f});
  for (const std::size_t parallel : {6u, 10u, 14u}) {
    EXPECT_EQ(rows[parallel].a.left, rows[parallel].a.right);
    EXPECT_EQ(rows[parallel].gapOrOverlap.left, rows[parallel].gapOrOverlap.right);
  }
  EXPECT_LT(rows[7].a.left, rows[7].a.right);
}

}  // namespace
