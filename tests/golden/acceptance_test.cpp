#include "golden/acceptance.hpp"

#include <gtest/gtest.h>

#include "support/scratch_folder.hpp"

namespace {

using golden::Accept;

render::Image ground(std::uint8_t shade) {
  return {{64, 64}, std::vector<std::uint8_t>(std::size_t{64} * 64 * 4, shade)};
}

struct AcceptanceTest : testing::Test {
  bool accept(std::uint8_t shade, Accept which) {
    return golden::accept(ground(shade), scratch.path / "images/a.png", which);
  }
  std::uint8_t stored() const { return render::readPng(scratch.path / "images/a.png").rgba.at(0); }

  ScratchFolder scratch;
};

TEST_F(AcceptanceTest, APictureThatIsNewIsStored) {
  EXPECT_TRUE(accept(200, Accept::differing));
  EXPECT_EQ(stored(), 200);
}

// Would catch: all pictures written again when one is accepted, even those that look the same.
TEST_F(AcceptanceTest, OneThatLooksTheSameKeepsItsBytes) {
  accept(200, Accept::all);
  EXPECT_FALSE(accept(201, Accept::differing));
  EXPECT_EQ(stored(), 200);
  EXPECT_TRUE(accept(100, Accept::differing));
  EXPECT_EQ(stored(), 100);
}

TEST_F(AcceptanceTest, AllStoresEveryPicture) {
  accept(200, Accept::all);
  EXPECT_TRUE(accept(201, Accept::all));
  EXPECT_EQ(stored(), 201);
}

TEST_F(AcceptanceTest, AComparisonStoresNothing) {
  EXPECT_FALSE(accept(200, golden::acceptNamed("")));
  EXPECT_FALSE(std::filesystem::exists(scratch.path / "images"));
}

}  // namespace
