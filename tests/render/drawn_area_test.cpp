#include <glm/gtc/matrix_transform.hpp>
#include <random>

#include "pictures.hpp"
#include "render/renderer.hpp"
#include "rounds.hpp"

namespace {

using namespace test;
using render::drawnAreaOf;
using render::Viewport;

constexpr glm::ivec2 kSize(160, 120);
constexpr Viewport kAll{{0, 0}, kSize};

/// Random small figures, seen from random positions: from inside, from behind, from straight above.
class RandomFigure {
 public:
  explicit RandomFigure(unsigned seed) : random_(seed) {}

  render::DrawList list() {
    render::DrawList list;
    list.background = {1, 1, 1, 1};
    list.view = view();
    list.drawGround = randomIndex(3) == 0;
    list.ground = {randomNumber(-1.0f, 1.0f), randomNumber(0.5f, 12.0f), randomNumber(0.2f, 1.0f),
                   rgb(0x000000), rgb(0x808080)};
    addOne(list);
    return list;
  }

 private:
  float randomNumber(float low, float high) {
    return std::uniform_real_distribution<float>(low, high)(random_);
  }
  int randomIndex(int count) { return std::uniform_int_distribution<int>(0, count - 1)(random_); }
  glm::vec3 randomPoint(float reach) {
    return {randomNumber(-reach, reach), randomNumber(-reach, reach), randomNumber(-reach, reach)};
  }

  render::View view() {
    const float aspect = static_cast<float>(kSize.x) / static_cast<float>(kSize.y);
    const glm::mat4 view = glm::lookAt(randomPoint(6.0f), randomPoint(2.0f), glm::vec3(0.1f, 1.0f, 0.05f));
    if (randomIndex(4) == 0)
      return {view, glm::ortho(-4.0f * aspect, 4.0f * aspect, -4.0f, 4.0f, -30.0f, 50.0f)};
    return {view, glm::perspective(glm::radians(randomNumber(20.0f, 80.0f)), aspect, 0.1f, 200.0f)};
  }

  void addOne(render::DrawList& list) {
    const float width = randomNumber(1.0f, 12.0f);
    const glm::vec3 a = randomPoint(3.0f), b = randomPoint(3.0f), c = randomPoint(3.0f);
    switch (randomIndex(5)) {
      case 0:
        return addSolid(list);
      case 1:
        return list.strokes.push_back(
            {a, b, width, rgb(0), randomIndex(2) ? 5.0f : 0.0f, randomIndex(2) == 0});
      case 2:
        return list.dots.push_back({a, 2.0f * width, rgb(0)});
      case 3:
        return list.arrows.push_back({a, b, width, rgb(0)});
      default:
        list.corners = {a, b, c}, list.faces.push_back({0, 3, rgb(0xff0000, 0.5f)});
    }
  }

  void addSolid(render::DrawList& list) {
    render::Solid solid = redSolid(randomPoint(3.0f), glm::abs(randomPoint(1.0f)),
                                   randomIndex(2) ? randomNumber(0.0f, 0.5f) : 0.0f);
    solid.axes = turned(randomNumber(0.0f, 360.0f), randomPoint(1.0f));
    solid.fill.a = randomIndex(3) == 0 ? 0.4f : 1.0f;
    solid.outlineWidth = randomNumber(0.0f, 6.0f);
    solid.castsShadow = true;
    list.solids.push_back(solid);
  }

  std::mt19937 random_;
};

bool isInside(const Viewport& drawnArea, glm::ivec2 fromTop) {
  const glm::ivec2 at(fromTop.x, kSize.y - 1 - fromTop.y);
  return glm::all(glm::greaterThanEqual(at, drawnArea.min)) &&
         glm::all(glm::lessThan(at, drawnArea.min + drawnArea.size));
}

int changedOutside(const render::Image& image, const Viewport& drawnArea) {
  int changed = 0;
  for (int y = 0; y < kSize.y; ++y) {
    for (int x = 0; x < kSize.x; ++x)
      changed += !isInside(drawnArea, {x, y}) && !near(pixel(image, {x, y}), glm::ivec3(255), 0);
  }
  return changed;
}

struct ReachTest : Offscreen {};

// Compares the area with the picture. Catches a missing kind of mark, outline or shadow, and errors at the
// near plane.
TEST_F(ReachTest, nothingIsDrawnOutsideOfIt) {
  int smaller = 0;
  for (unsigned seed = 1; seed <= static_cast<unsigned>(test::rounds(600)); ++seed) {
    const render::DrawList list = RandomFigure(seed).list();
    const float scale = seed % 3 == 0 ? 2.0f : 1.0f;
    const Viewport drawnArea = drawnAreaOf(list, kAll, scale);
    ASSERT_EQ(changedOutside(draw(list, kSize, 4, scale), drawnArea), 0) << "seed " << seed;
    smaller += drawnArea.size.x * drawnArea.size.y < kSize.x * kSize.y / 2;
  }
  EXPECT_GT(smaller, test::rounds(200));  // otherwise the area could always be the whole picture
}

// Catches margins so wide that the area is useless.
TEST(Reach, isTightAroundABall) {
  render::DrawList list = emptyList();
  list.solids = {redSolid({0, 0, 0}, glm::vec3(0), 1.0f)};
  const Viewport drawnArea = drawnAreaOf(list, {{0, 0}, glm::ivec2(kSide)}, 1.0f);
  const int diameter = static_cast<int>(2.0f * pixelsPerUnit(9.0f));
  EXPECT_LE(drawnArea.size.x, diameter + 8);
  EXPECT_GE(drawnArea.size.x, diameter - 8);
}

TEST(Reach, ofNothingIsNothing) {
  EXPECT_EQ(drawnAreaOf(emptyList(), kAll, 1.0f).size, glm::ivec2(0));
  render::DrawList behind = emptyList();
  behind.dots.push_back({{0, 0, 50}, 8.0f, rgb(0)});
  EXPECT_EQ(drawnAreaOf(behind, kAll, 1.0f).size, glm::ivec2(0));
}

// Catches a rectangle that ignores its pane's position.
TEST(Reach, liesWithinItsPane) {
  const Viewport pane{{300, 40}, kSize};
  render::DrawList list = emptyList();
  list.dots.push_back({{0, 0, 0}, 8.0f, rgb(0)});
  const Viewport drawnArea = drawnAreaOf(list, pane, 1.0f);
  EXPECT_NEAR(static_cast<float>(drawnArea.min.x) + 0.5f * static_cast<float>(drawnArea.size.x), 380.0f,
              1.5f);
  EXPECT_NEAR(static_cast<float>(drawnArea.min.y) + 0.5f * static_cast<float>(drawnArea.size.y), 100.0f,
              1.5f);
}

}  // namespace
