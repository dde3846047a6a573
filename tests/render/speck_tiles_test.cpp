#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>
#include <numeric>

#include "pictures.hpp"
#include "render/passes.hpp"

namespace {

using namespace test;
using render::Speck;

/// Specks on a square of the ground, a unit apart.
std::vector<Speck> field(int side) {
  std::vector<Speck> specks;
  for (int z = 0; z < side; ++z)
    for (int x = 0; x < side; ++x)
      specks.push_back({{float(x) - 0.5f * float(side), 0.5f, float(z) - 0.5f * float(side)}, 0.4f});
  return specks;
}

bool comesBefore(const Speck& a, const Speck& b) {
  return std::pair(a.center.x, a.center.z) < std::pair(b.center.x, b.center.z);
}

int drawnOf(const std::vector<render::SpeckTile>& tiles, const glm::mat4& toClip) {
  render::SpeckRuns runs;
  render::selectSpecks(tiles, toClip, 0.002f, runs);
  return std::accumulate(runs.counts.begin(), runs.counts.end(), 0);
}

glm::mat4 clipFrom(const glm::vec3& eye, const glm::vec3& at) {
  const render::View view = lookAt(eye, at, {16, 9});
  return view.projection * view.viewMatrix;
}

// Would catch a lost or duplicate speck, and one outside its tile's box.
TEST(SpeckTiles, HoldEachSpeckOnce) {
  for (const int side : {1, 2, 40, 150}) {
    auto before = field(side), after = before;
    const auto tiles = render::sortIntoTiles(after);
    int next = 0;
    for (const render::SpeckTile& tile : tiles) {
      EXPECT_EQ(tile.first, next);
      next += tile.count;
      for (int i = tile.first; i < next; ++i) {
        const glm::vec3 center = after[static_cast<std::size_t>(i)].center;
        ASSERT_TRUE(glm::all(glm::lessThanEqual(tile.box.low, center)) &&
                    glm::all(glm::lessThanEqual(center, tile.box.high)));
      }
    }
    EXPECT_EQ(next, side * side);
    std::sort(before.begin(), before.end(), comesBefore);
    std::sort(after.begin(), after.end(), comesBefore);
    EXPECT_TRUE(std::equal(before.begin(), before.end(), after.begin(),
                           [](const Speck& a, const Speck& b) { return a.center == b.center; }));
  }
  std::vector<Speck> none;
  EXPECT_TRUE(render::sortIntoTiles(none).empty());
}

// Would catch a tile whose first specks are all in one corner. Distant tiles draw only their first specks, so
// they would have holes.
TEST(SpeckTiles, TheFirstOfATileAreSpreadOverIt) {
  auto specks = field(150);
  for (const render::SpeckTile& tile : render::sortIntoTiles(specks)) {
    if (tile.count < 100) continue;
    glm::vec3 low(1.0e9f), high(-1.0e9f);
    for (int i = tile.first; i < tile.first + tile.count / 4; ++i) {
      low = glm::min(low, specks[static_cast<std::size_t>(i)].center);
      high = glm::max(high, specks[static_cast<std::size_t>(i)].center);
    }
    EXPECT_GT(high.x - low.x, 0.6f * (tile.box.high.x - tile.box.low.x));
    EXPECT_GT(high.z - low.z, 0.6f * (tile.box.high.z - tile.box.low.z));
  }
}

TEST(SpeckTiles, WhatIsBehindTheEyeIsNotDrawn) {
  auto specks = field(150);
  const auto tiles = render::sortIntoTiles(specks);
  EXPECT_EQ(drawnOf(tiles, clipFrom({0, 2, 90}, {0, 2, 200})), 0);
  EXPECT_GT(drawnOf(tiles, clipFrom({0, 2, 90}, {0, 2, 0})), 5000);
}

// Counts the specks of a frame: with a hundred times as many specks, less than twelve times as many are
// drawn.
TEST(SpeckTiles, OfFarTilesAShareIsDrawn) {
  auto fewSpecks = field(100), manySpecks = field(1000);
  const glm::mat4 toClip = clipFrom({0, 10, 30}, {0, 0, 0});
  const int fewCount = drawnOf(render::sortIntoTiles(fewSpecks), toClip),
            manyCount = drawnOf(render::sortIntoTiles(manySpecks), toClip);
  EXPECT_GT(fewCount, 1000);
  EXPECT_GT(manyCount, fewCount);
  EXPECT_LT(manyCount, 12 * fewCount);
}

struct SpecksTest : Offscreen {
  static render::DrawList list(std::vector<Speck> specks) {
    render::DrawList list = emptyList();
    list.specks.owner = std::make_shared<const int>(0);
    list.specks.makeSpecks = [specks] { return specks; };
    list.specks.fill = {0, 0, 0, 1};
    return list;
  }
};

// Would catch a speck of the wrong size, a missing speck, and a speck that shows through a solid in front of
// it.
TEST_F(SpecksTest, areSquaresAsLargeAsTheyAreFar) {
  const glm::ivec2 size(kSide);
  const float side = 2.0f * pixelsPerUnit(10.0f);
  const render::DrawList one = list({{{0, 0, 0}, 1.0f}});
  EXPECT_NEAR(float(coveredArea(draw(one, size))), side * side, 6.0f * side);
  render::DrawList tiny = list({{{0, 0, 0}, 0.0f}});
  EXPECT_NEAR(float(coveredArea(draw(tiny, size))), render::kMinSpeckPixels * render::kMinSpeckPixels, 4.0f);
  render::DrawList hiddenList = tiny;
  hiddenList.solids = {redSolid({0, 0, 2}, glm::vec3(0.5f), 0.0f)};
  const glm::ivec3 inFront = pixel(draw(hiddenList, size), size / 2);
  hiddenList.specks = {};
  EXPECT_EQ(inFront, pixel(draw(hiddenList, size), size / 2));
}

// Would catch specks under the bodies that are drawn as solids, and buffers of a destroyed owner.
TEST_F(SpecksTest, leaveASquareClearAndChangeWithTheirOwner) {
  const glm::ivec2 size(kSide);
  render::DrawList listWithHole = list({{{0, 0, 0}, 0.5f}, {{2, 0, 0}, 0.5f}});
  const int both = coveredArea(draw(listWithHole, size));
  listWithHole.specks.holeHalfSide = 1.0f;
  EXPECT_NEAR(coveredArea(draw(listWithHole, size)), both / 2, both / 20);
  listWithHole.specks.shift = {-2.0f, 0.0f, 0.0f};
  EXPECT_NEAR(coveredArea(draw(listWithHole, size)), both / 2, both / 20) << "the other one is clear now";
  EXPECT_EQ(coveredArea(draw(list({}), size)), 0);
  EXPECT_EQ(coveredArea(draw(emptyList(), size)), 0);
}

}  // namespace
