// The Hilbert curve through a grid of cells.
#include <gtest/gtest.h>
#include <vector>

#include "collision/tree/box_order.hpp"

namespace collision::detail {
namespace {

struct Cell {
  int x, y, z;
};

// Would catch a wrong table entry for one of the 24 ways to traverse a cube: the curve would jump, and groups
// of boxes along it would not be compact. The first 32^3 positions fill the corner cube of 32 cells a side
// and use all 24 ways.
TEST(Hilbert, EachCellIsAdjacentToTheOneBefore) {
  constexpr int kSide = 32;
  std::vector<Cell> cells(kSide * kSide * kSide, Cell{-1, -1, -1});
  for (int x = 0; x < kSide; ++x)
    for (int y = 0; y < kSide; ++y)
      for (int z = 0; z < kSide; ++z) {
        const std::uint32_t place = hilbertIndex(std::uint32_t(x), std::uint32_t(y), std::uint32_t(z));
        ASSERT_LT(place, cells.size());
        ASSERT_EQ(cells[place].x, -1) << "two cells have one place";
        cells[place] = {x, y, z};
      }
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const Cell &a = cells[i - 1], &b = cells[i];
    ASSERT_EQ(std::abs(a.x - b.x) + std::abs(a.y - b.y) + std::abs(a.z - b.z), 1) << "at place " << i;
  }
}

TEST(Hilbert, TheWholeGridIsOneCurve) {
  EXPECT_EQ(hilbertIndex(0, 0, 0), 0u);
  std::uint32_t highest = 0;
  for (const std::uint32_t x : {0u, kHilbertCells - 1})
    for (const std::uint32_t y : {0u, kHilbertCells - 1})
      for (const std::uint32_t z : {0u, kHilbertCells - 1})
        highest = std::max(highest, hilbertIndex(x, y, z));
  EXPECT_EQ(highest, (1u << 3 * kHilbertBits) - 1);
}

}  // namespace
}  // namespace collision::detail
