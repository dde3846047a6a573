// Draw lists are compared as numbers; no OpenGL is needed.
#include "explain/figure.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>

#include "collision/collision.hpp"
#include "explain/figure_parts.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using render::DrawList;

const explain::Palette& palette() { return explain::palettes().front(); }

world::World worldOf(const std::string& player, const std::string& targets) {
  return world::World(world::parseScene(
      R"({"title": {"en": "t", "ja": "t"}, "player": )" + player + R"(, "targets": [)" + targets + "]}",
      "test"));
}

DrawList figureOf(const world::World& world) {
  DrawList list;
  explain::drawFigure(world, explain::focusOf(world, 0), {}, list);
  return list;
}

bool hasLabel(const DrawList& list, const std::string& words) {
  return std::any_of(list.labels.begin(), list.labels.end(),
                     [&](const render::Label& label) { return label.text == words; });
}

const std::string kPlayer = R"({"shape": "sphere", "center": [0, 0, 0], "radius": 0.5})";
const std::string kTouching = R"({"name": "post", "shape": "sphere", "center": [1, 0, 0], "radius": 0.5})";
const std::string kApart = R"({"name": "post", "shape": "sphere", "center": [2, 0, 0], "radius": 0.5})";

TEST(Figure, FreeBodiesHaveTheirOwnColours) {
  const DrawList list = figureOf(worldOf(kPlayer, kApart));
  ASSERT_EQ(list.solids.size(), 2u);
  EXPECT_EQ(list.solids[0].fill, palette().player);
  EXPECT_EQ(list.solids[1].fill, palette().target);
  EXPECT_FALSE(hasLabel(list, "player"));
}

float lengthOf(const render::Arrow& arrow) { return glm::distance(arrow.from, arrow.to); }

/// Two overlapping balls of radius `size`, on a ground of size `ground`.
DrawList figureOfSize(const std::string& size, const std::string& ground) {
  const std::string radius = R"("radius": )" + size;
  return figureOf(world::World(
      world::parseScene(R"({"title": {"en": "t"}, "ground": {"y": 0, "size": )" + ground +
                            R"(}, "player": {"shape": "sphere", "center": [0, 0, 0], )" + radius +
                            R"(}, "targets": [{"name": "post", "shape": "sphere", "center": [)" + size +
                            R"(, 0, 0], )" + radius + "}]}",
                        "test")));
}

// Would catch: a normal that is longer than the window beside small bodies or invisible beside large ones,
// and a grid without lines.
TEST(Figure, NormalAxesAndGridFollowTheBodies) {
  const DrawList ordinaryFigure = figureOfSize("1", "20"), smallFigure = figureOfSize("0.01", "0.2"),
                 largeFigure = figureOfSize("100", "2000");
  EXPECT_EQ(ordinaryFigure.ground.spacing, 1.0f);
  EXPECT_FLOAT_EQ(smallFigure.ground.spacing, 0.1f);
  ASSERT_EQ(ordinaryFigure.arrows.size(), 4u) << "three axes and the normal";
  for (std::size_t i = 0; i < 4; ++i) {
    const float ordinaryLength = lengthOf(ordinaryFigure.arrows[i]);
    EXPECT_GT(lengthOf(smallFigure.arrows[i]), 0.005f * ordinaryLength) << i;
    EXPECT_LT(lengthOf(smallFigure.arrows[i]), 0.05f * ordinaryLength) << i;
    EXPECT_GT(lengthOf(largeFigure.arrows[i]), 10.0f * ordinaryLength) << i;
    EXPECT_LT(lengthOf(largeFigure.arrows[i]), 200.0f * ordinaryLength) << i;
  }
}

// Would catch: only one body of the pair marked, two bodies that cannot be distinguished, or an outline so
// thick that it covers a small body.
TEST(Figure, BothBodiesOfAHitChangeColourAndOutline) {
  const DrawList list = figureOf(worldOf(kPlayer, kTouching));
  EXPECT_EQ(list.solids[0].fill, palette().playerHit);
  EXPECT_EQ(list.solids[0].outline, palette().playerRim);
  EXPECT_EQ(list.solids[1].fill, palette().targetHit);
  EXPECT_EQ(list.solids[1].outline, palette().targetRim);
  for (const std::size_t body : {std::size_t{0}, std::size_t{1}})
    EXPECT_EQ(list.solids[body].outlineWidth, 2.0f);
}

/// The texts at the contact of the player with the target that it touches, in order.
std::vector<std::string> textsAtContact(const world::World& world, const explain::FigureOptions& options) {
  DrawList list;
  explain::drawFigure(world, explain::focusOf(world, 0), options, list);
  std::vector<std::string> texts;
  for (const render::Label& label : list.labels)
    if (label.rank > render::LabelRank::letter) texts.push_back(label.text);
  return texts;
}

// Would catch: body names that repeat the headline, and a number that is written twice.
TEST(Figure, AContactHasTwoLabelsBesidesItsNormal) {
  using testing::ElementsAre;
  const world::World world = worldOf(kPlayer, kTouching);
  EXPECT_THAT(textsAtContact(world, {}), ElementsAre("depth 0.000", "post"));
  explain::FigureOptions options;
  options.overlays.on.set(explain::Overlay::pushOut, true);
  EXPECT_THAT(textsAtContact(world, options), ElementsAre("post", "depth 0.000"));
}

TEST(Figure, ACrowdDoesNotHideThePlayer) {
  std::string posts = kTouching;
  const auto namesPlayerBeside = [&](const char* name) {
    posts += R"(, {"name": ")" + std::string(name) +
             R"(", "shape": "sphere", "center": [0, 0, 1], "radius": 0.5})";
    return hasLabel(figureOf(worldOf(kPlayer, posts)), "player");
  };
  EXPECT_FALSE(namesPlayerBeside("second"));
  EXPECT_TRUE(namesPlayerBeside("third"));
}

// Would catch: a shared volume of separated bodies, a shared volume outside a body, and hairlines between
// faces that only touch.
TEST(Figure, TheSharedVolumeOfTwoBodiesIsDrawn) {
  EXPECT_TRUE(figureOf(worldOf(kPlayer, kApart)).overlaps.empty());
  EXPECT_TRUE(figureOf(worldOf(kPlayer, kTouching)).overlaps.empty());
  const DrawList list =
      figureOf(worldOf(R"({"shape": "sphere", "center": [0, 0, 0], "radius": 0.75})", kTouching));
  ASSERT_EQ(list.overlaps.size(), 1u);
  EXPECT_EQ(list.overlaps[0].a.center, glm::vec3(0));
  EXPECT_EQ(list.overlaps[0].b.center, glm::vec3(1, 0, 0));
  EXPECT_EQ(list.overlaps[0].b.radius, 0.5f);
}

// Would catch: grid lines drawn over a body that is partly below the ground, without a line where the ground
// cuts it.
TEST(Figure, TheCutOfTheGroundThroughABodyIsALine) {
  const auto cutAt = [](const std::string& y, const std::string& player) {
    const DrawList list = figureOf(world::World(world::parseScene(
        R"({"title": {"en": "t"}, "ground": {"y": )" + y + R"(}, "targets": [], "player": )" + player + "}",
        "test")));
    std::vector<render::Stroke> cutStrokes;
    for (const render::Stroke& stroke : list.strokes)
      if (std::abs(stroke.a.y - std::stof(y)) < 1e-6f && std::abs(stroke.b.y - std::stof(y)) < 1e-6f)
        cutStrokes.push_back(stroke);
    return cutStrokes;
  };
  const auto ballCut = cutAt("-0.25", kPlayer);
  ASSERT_GT(ballCut.size(), 20u);
  for (const render::Stroke& stroke : ballCut)
    EXPECT_NEAR(glm::length(glm::vec2(stroke.a.x, stroke.a.z)), std::sqrt(0.25f - 0.0625f), 1e-5f);
  EXPECT_TRUE(cutAt("-0.5", kPlayer).empty()) << "it stands on the ground";
  const std::string box = R"({"shape": "aabb", "center": [0, 0, 0], "halfExtents": [1, 1, 2]})";
  EXPECT_EQ(cutAt("-0.25", box).size(), 4u);
  EXPECT_TRUE(cutAt("-2", box).empty());
  // Would catch: rays that start inside a cylinder that is wider than high.
  const auto cylinderCut =
      cutAt("0.0625", R"({"shape": "cylinder", "center": [0, 0, 0], "radius": 2, "halfHeight": 0.125})");
  ASSERT_GT(cylinderCut.size(), 20u);
  for (const render::Stroke& stroke : cylinderCut)
    EXPECT_NEAR(glm::length(glm::vec2(stroke.a.x, stroke.a.z)), 2.0f, 1e-5f);
  const auto coneCut =
      cutAt("0.25", R"({"shape": "cone", "center": [0, 0, 0], "radius": 2, "halfHeight": 0.5})");
  ASSERT_GT(coneCut.size(), 20u);
  for (const render::Stroke& stroke : coneCut)
    EXPECT_NEAR(glm::length(glm::vec2(stroke.a.x, stroke.a.z)), 0.5f, 1e-5f);
}

// Would catch: a ray that starts at infinity, which the library refuses.
TEST(Figure, TheGroundCutsABodyOfAnySize) {
  const DrawList list = figureOf(world::World(world::parseScene(
      R"({"title": {"en": "t"}, "ground": {"y": 0}, "targets": [], "player":
          {"shape": "capsule", "a": [0, -1e25, 0], "b": [1e25, 1e25, 0], "radius": 1e24}})",
      "test")));
  for (const render::Stroke& stroke : list.strokes) {
    EXPECT_TRUE(glm::all(glm::lessThan(glm::abs(stroke.a), glm::vec3(1e30f))));
    EXPECT_TRUE(glm::all(glm::lessThan(glm::abs(stroke.b), glm::vec3(1e30f))));
  }
}

TEST(Figure, LabelsCanBeJapanese) {
  DrawList list;
  explain::FigureOptions options;
  options.language = text::Language::ja;
  explain::drawFigure(worldOf(kPlayer, kTouching), std::nullopt, options, list);
  EXPECT_TRUE(hasLabel(list, "深さ 0.000"));
}

TEST(Figure, ScaleReachesLinesAndOutlines) {
  const world::World world = worldOf(kPlayer, kTouching);
  const DrawList ordinaryList = figureOf(world);
  DrawList scaledList;
  explain::FigureOptions options;
  options.scale = 2.0f;
  explain::drawFigure(world, explain::focusOf(world, 0), options, scaledList);
  EXPECT_FLOAT_EQ(scaledList.solids[0].outlineWidth, 2.0f * ordinaryList.solids[0].outlineWidth);
  EXPECT_FLOAT_EQ(scaledList.strokes.back().width, 2.0f * ordinaryList.strokes.back().width);
}

// Would catch: dashed edges on every body of a scene, and none where an overlay needs them.
TEST(Figure, AnExplanationShowsTheHiddenEdgesOfItsPair) {
  const auto boxAt = [](const std::string& x) {
    return R"({"shape": "aabb", "halfExtents": [1, 1, 1], "name": "b)" + x + R"(", "center": [)" + x +
           ", 0, 0]}";
  };
  const world::World world = worldOf(boxAt("0"), boxAt("3") + ", " + boxAt("8"));
  const auto edgedBodies = [&](const explain::FigureOptions& options) {
    DrawList list;
    explain::drawFigure(world, explain::focusOf(world, 0), options, list);
    std::vector<float> positions;
    for (const render::Solid& solid : list.solids)
      if (solid.edgeWidth > 0.0f) positions.push_back(solid.center.x);
    return positions;
  };
  EXPECT_TRUE(edgedBodies({}).empty());
  explain::FigureOptions options;
  options.overlays.on.set(explain::Overlay::axes, true);
  EXPECT_EQ(edgedBodies(options), (std::vector<float>{0.0f, 3.0f}));
}

TEST(Figure, ABoxHasTwelveEdgesOfItsOwnLengths) {
  const DrawList list = figureOf(worldOf(
      R"({"shape": "obb", "center": [9, 0, 0], "halfExtents": [0.5, 1, 1.5], "rotation": [30, 45, 60]})",
      ""));
  std::vector<float> lengths;
  for (const render::Stroke& s : list.strokes) {
    const bool isCut = std::abs(s.a.y - list.ground.y) < 1e-5f && std::abs(s.b.y - list.ground.y) < 1e-5f;
    if (s.dash == 0.0f && !isCut) lengths.push_back(glm::distance(s.a, s.b));
  }
  std::sort(lengths.begin(), lengths.end());
  ASSERT_EQ(lengths.size(), 12u);
  for (int i = 0; i < 12; ++i)
    EXPECT_NEAR(lengths[static_cast<std::size_t>(i)], 1.0f + static_cast<float>(i / 4), 1e-5f);
}

// Would catch: an AABB that is not refitted when it turns, or is drawn differently from the box that
// collides.
TEST(Figure, ATurnedAabbIsDrawnInsideTheBoxThatBoundsIt) {
  const world::World world = worldOf(
      R"({"shape": "aabb", "center": [0, 0, 0], "halfExtents": [1, 1, 1], "rotation": [0, 0, 45]})", "");
  const DrawList list = figureOf(world);
  ASSERT_EQ(list.solids.size(), 2u);
  const render::Solid& turnedBox = list.solids[0];
  const render::Solid& bounds = list.solids[1];
  EXPECT_EQ(turnedBox.fill.a, 1.0f);
  EXPECT_NEAR(turnedBox.axes[0].x, std::sqrt(0.5f), 1e-6f);
  EXPECT_LT(bounds.fill.a, 1.0f);
  EXPECT_FALSE(bounds.castsShadow);
  EXPECT_NEAR(bounds.halfExtents.x, std::sqrt(2.0f), 1e-5f);
  EXPECT_NEAR(bounds.halfExtents.z, 1.0f, 1e-5f);
  const auto box = std::get<collision::Aabb>(world.player().shapes[0]);
  EXPECT_EQ(bounds.halfExtents, (box.max - box.min) * 0.5f) << "what is drawn is what collides";
}

TEST(Figure, ACapsuleLiesAlongItsSegment) {
  const DrawList list = figureOf(worldOf(
      kPlayer, R"({"name": "pill", "shape": "capsule", "a": [3, 0, 0], "b": [5, 0, 0], "radius": 0.25})"));
  const render::Solid& pill = list.solids[1];
  EXPECT_FLOAT_EQ(pill.halfExtents.y, 1.0f);
  EXPECT_FLOAT_EQ(pill.radius, 0.25f);
  EXPECT_NEAR(std::abs(pill.axes[1].x), 1.0f, 1e-6f);
  EXPECT_NEAR(glm::determinant(pill.axes), 1.0f, 1e-5f);
}

TEST(Figure, TheContactArrowStartsAtThePositionAndFollowsTheNormal) {
  const world::World world = worldOf(kPlayer, kTouching);
  const DrawList list = figureOf(world);
  const collision::Contact& contact = world.contacts().front().contact;
  const render::Arrow& arrow = list.arrows.back();
  EXPECT_EQ(arrow.from, contact.position);
  EXPECT_NEAR(glm::dot(glm::normalize(arrow.to - arrow.from), contact.normal), 1.0f, 1e-6f);
  EXPECT_TRUE(hasLabel(list, "depth 0.000"));
}

TEST(Figure, TheDropLineRunsFromThePlayerToTheGround) {
  const DrawList list = figureOf(worldOf(R"({"shape": "sphere", "center": [2, 3, 1], "radius": 0.5})", ""));
  const render::Stroke& dropLine = list.strokes.back();
  EXPECT_EQ(dropLine.a, glm::vec3(2, 3, 1));
  EXPECT_EQ(dropLine.b, glm::vec3(2, list.ground.y, 1));
}

explain::FigureOptions inLessonFrom(const glm::vec3& eye) {
  explain::FigureOptions options;
  options.lesson.bodyNames = true;
  options.eye = eye;
  return options;
}

// Would catch: an unexplained dashed line below a ball in a view from the side.
TEST(Figure, ALessonsViewFromTheSideHasNoDropLine) {
  const world::World world = worldOf(R"({"shape": "sphere", "center": [2, 3, 1], "radius": 0.5})", "");
  const auto strokesFrom = [&](const glm::vec3& eye) {
    DrawList list;
    list.drawGround = true;
    explain::drawDropLine(world, {inLessonFrom(eye), list});
    return list.strokes.size();
  };
  EXPECT_EQ(strokesFrom({2, 0, 100}), 0u);
  EXPECT_EQ(strokesFrom({2, 50, 100}), 1u);
}

// Would catch: halos around all bodies of a lesson that is seen from straight above.
TEST(Figure, ALessonsViewFromStraightAboveHasNoShadows) {
  const world::World world = worldOf(R"({"shape": "sphere", "center": [0, 1, 0], "radius": 0.5})", "");
  const auto shadowFrom = [&](const glm::vec3& eye) {
    DrawList list;
    explain::drawGround(world, {inLessonFrom(eye), list});
    return list.ground.shadow.a;
  };
  EXPECT_EQ(shadowFrom({0, 100, 0.5f}), 0.0f);
  EXPECT_EQ(shadowFrom({0, 50, 50}), 1.0f);
}

// Would catch: lists that are reallocated in every frame.
TEST(Figure, ASecondFrameKeepsTheMemoryOfTheFirst) {
  const world::World world = worldOf(kPlayer, kTouching);
  DrawList list = figureOf(world);
  const render::Solid* solids = list.solids.data();
  const render::Stroke* strokes = list.strokes.data();
  explain::drawFigure(world, explain::focusOf(world, 0), {}, list);
  EXPECT_EQ(list.solids.data(), solids);
  EXPECT_EQ(list.strokes.data(), strokes);
  EXPECT_EQ(list.solids.size(), 2u);
}

// From a million units above, ground and axes cannot be seen together with the bodies, and the letters of the
// axes would float in empty space.
TEST(Figure, GroundAndAxesAreLeftOutWhereTheyAreOutOfSight) {
  const std::string farPlayer = R"({"shape": "sphere", "center": [0, 1000000, 0], "radius": 0.5})";
  const std::string farPost =
      R"({"name": "post", "shape": "sphere", "center": [2, 1000000, 0], "radius": 0.5})";
  const DrawList farList = figureOf(worldOf(farPlayer, farPost));
  EXPECT_FALSE(farList.drawGround);
  EXPECT_FALSE(hasLabel(farList, "x"));
  EXPECT_TRUE(farList.strokes.empty());
  const DrawList nearList = figureOf(worldOf(kPlayer, kApart));
  EXPECT_TRUE(nearList.drawGround);
  EXPECT_TRUE(hasLabel(nearList, "x"));
}

glm::vec3 tipOf(const DrawList& list, const render::Color& axis) {
  for (const render::Arrow& arrow : list.arrows)
    if (arrow.color == axis) return arrow.to;
  return glm::vec3(NAN);
}

// Would catch: the letter of an axis on the body that contains the end of the axis.
TEST(Figure, AnAxisIsExtendedBeyondABodyAtItsEnd) {
  const auto figureWithTower = [](const std::string& half) {
    return figureOf(
        worldOf(R"({"shape": "sphere", "center": [4, 0, 2], "radius": 0.5})",
                R"({"name": "tower", "shape": "aabb", "center": [0, 0, 0], "halfExtents": [0.5, )" + half +
                    ", 0.5]}"));
  };
  const float freeTipY = tipOf(figureWithTower("0.5"), palette().axisY).y;
  EXPECT_NEAR(freeTipY, 1.5f, 1e-4f) << "2 above the ground";
  EXPECT_GT(tipOf(figureWithTower("2"), palette().axisY).y, 2.1f);
  EXPECT_EQ(tipOf(figureWithTower("2"), palette().axisX), tipOf(figureWithTower("0.5"), palette().axisX));
}

// By hand: the balls reach from -1.5 to 2.5 on x. Would catch: numbers that change as the player moves.
TEST(Figure, AnAxisWithTicksHasItsWholeNumbersToBothSides) {
  const world::World world(world::parseScene(
      R"({"player": {"shape": "sphere", "center": [-1, 0, 0], "radius": 0.5}, "targets": [
          {"name": "ball", "shape": "sphere", "center": [2, 0, 0], "radius": 0.5}], "ticks": "x"})",
      "test"));
  render::DrawList list;
  explain::drawFigure(world, std::nullopt, {}, list);
  for (int number = -3; number <= 3; ++number) {
    const std::string words = number < 0 ? "−" + std::to_string(-number) : std::to_string(number);
    const auto label = std::find_if(list.labels.begin(), list.labels.end(),
                                    [&](const render::Label& candidate) { return candidate.text == words; });
    ASSERT_NE(label, list.labels.end()) << words;
    EXPECT_EQ(label->anchor, glm::vec3(number, -0.5f, 0.0f));
  }
  EXPECT_FALSE(hasLabel(list, "4") || hasLabel(list, "−4"));
  EXPECT_FALSE(hasLabel(list, "y") || hasLabel(list, "z")) << "axes without numbers";
}

TEST(Figure, ASceneCanHaveNoAxes) {
  const world::World world(world::parseScene(
      R"({"player": {"shape": "point", "center": [0, 0, 0]}, "targets": [], "ticks": "none"})", "test"));
  const DrawList list = figureOf(world);
  EXPECT_TRUE(list.arrows.empty());
  EXPECT_FALSE(hasLabel(list, "x") || hasLabel(list, "y") || hasLabel(list, "z"));
}

TEST(Figure, BesideBodiesOnThePositiveSideTheNumbersStartAtTheOrigin) {
  const world::World world(world::parseScene(
      R"({"player": {"shape": "sphere", "center": [1, 0, 0], "radius": 0.5}, "targets": [], "ticks": "x"})",
      "test"));
  render::DrawList list;
  explain::drawFigure(world, std::nullopt, {}, list);
  EXPECT_TRUE(hasLabel(list, "0") && hasLabel(list, "2"));
  EXPECT_FALSE(hasLabel(list, "−1"));
}

TEST(Figure, TheNumbersStayWhenThePlayerLeavesTheNegativeSide) {
  world::World world(world::parseScene(
      R"({"player": {"shape": "sphere", "center": [-1.5, 0, 0], "radius": 0.5}, "targets": [], "ticks": "x", "step": 3})",
      "test"));
  input::TickInput moveRight;
  moveRight.move[0].steps = 1;
  static_cast<void>(world.step(moveRight));
  render::DrawList list;
  explain::drawFigure(world, std::nullopt, {}, list);
  EXPECT_TRUE(hasLabel(list, "−2") && hasLabel(list, "2"));
}

TEST(Figure, FarFromTheOriginAPatchOfGroundShowsThePosition) {
  const auto ballsAt = [](const std::string& x, const std::string& y) {
    const auto ball = [&](const std::string& name, const std::string& z) {
      return R"({"name": ")" + name + R"(", "shape": "sphere", "center": [)" + x + ", " + y + ", " + z +
             R"(], "radius": 0.5})";
    };
    return figureOf(worldOf(ball("player", "0"), ball("post", "2")));
  };
  const DrawList farList = ballsAt("1000000", "0");
  EXPECT_TRUE(farList.drawGround);
  EXPECT_TRUE(hasLabel(farList, "(1000000, -0.5, 1)"));
  EXPECT_NEAR(tipOf(farList, palette().axisX).x, 1000004.0f, 1.0f);
  EXPECT_FALSE(ballsAt("0", "1000000").drawGround) << "high above the ground there is none to show";
  EXPECT_FALSE(hasLabel(ballsAt("0", "0"), "(0, -0.5, 1)"));
}

}  // namespace
