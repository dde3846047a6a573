#include "explain/lists.hpp"
#include "explain/overlays.hpp"

namespace {

using namespace explain_test;

// By hand: the rotated box faces the post along the diagonal. The centres are 2.475 apart, of which 1 is in
// the box and 0.707 in the post. The box's AABB extends sqrt(2) along x and z, to 1.75 - 1.414, which the
// post covers.
TEST(Bounds, TheAabbOfATurnedBoxRefitsAndHitsWhereTheBoxDoesNot) {
  const std::string turnedBox =
      R"({"shape": "obb", "center": [1.75, 0, 1.75], "halfExtents": [1, 1, 1], "rotation": [0, 45, 0]})";
  const std::string post =
      R"({"name": "post", "shape": "obb", "center": [0, 0, 0], "halfExtents": [0.5, 0.5, 0.5]})";
  const world::World world = worldOf(turnedBox, post);
  const auto list = drawListOf([&](const explain::Sketch& sketch) {
    explain::drawBounds(world, explain::focusOf(world, sketch.options.overlays.target), sketch);
  });
  const auto halfDiagonal = std::sqrt(2.0f);
  EXPECT_NEAR(list.solids[0].halfExtents.x, halfDiagonal, 1e-5f);
  EXPECT_TRUE(std::any_of(list.strokes.begin(), list.strokes.end(), [](const render::Stroke& stroke) {
    return std::abs(glm::distance(stroke.a, glm::vec3(1.75f, 0.0f, 1.75f)) - std::sqrt(3.0f)) < 1e-5f;
  })) << "the bounding sphere's rings";
  EXPECT_TRUE(hasLabel(list, "only the bounds overlap"));
  const explain::BoundsCount count = explain::countBounds(world);
  EXPECT_EQ(count.overlaps, 0);
  EXPECT_EQ(count.boxFalseHits, 1);
  EXPECT_EQ(count.sphereFalseHits, 1);
}

// By hand: the player's box is 2 long, 0.5 high and deep, and turned by 30 degrees about z. Its AABB is
// 2 cos 30 + 0.5 sin 30 = 1.982 by 2 sin 30 + 0.5 cos 30 = 1.433 by 0.5; half the diagonal is 1.0607. The
// post lies beside the slanting end: only sphere and AABB reach it.
TEST(Bounds, ThreeBoundsOfAPairAreCompared) {
  const std::string bar =
      R"({"shape": "obb", "center": [0, 0, 0], "halfExtents": [1, 0.25, 0.25], "rotation": [0, 0, 30]})";
  const std::string post =
      R"({"name": "post", "shape": "aabb", "center": [-0.75, 0.5, 0], "halfExtents": [0.1, 0.1, 0.1]})";
  const world::World world = worldOf(bar, post);
  const auto [ball, box, rotatedBox] = explain::compareBounds(*explain::focusOf(world, 0));
  EXPECT_NEAR(ball.volume, 4.0 / 3.0 * 3.14159265 * std::pow(1.06066, 3.0), 1e-3);
  EXPECT_NEAR(box.volume, 1.98205 * 1.43301 * 0.5, 1e-3);
  EXPECT_NEAR(rotatedBox.volume, 0.5, 1e-6);
  EXPECT_TRUE(ball.hit);
  EXPECT_TRUE(box.hit);
  EXPECT_FALSE(rotatedBox.hit);
  EXPECT_EQ(rotatedBox.axes, 15);
}

// Would catch: separate bounds around the parts of a hook. The ball in the hook's notch touches only the
// bound of the whole. By hand: the parts together reach from -1 to 1 along x and from -0.25 to 1.25 along y.
TEST(Bounds, OneBoundIsAroundAllPartsOfABody) {
  const std::string ball = R"({"shape": "sphere", "center": [0.125, 0.875, 0], "radius": 0.375})";
  const std::string hook = R"({"name": "hook", "center": [0, 0, 0], "shapes": [
      {"shape": "obb", "center": [0, 0, 0], "halfExtents": [1, 0.25, 0.25]},
      {"shape": "obb", "center": [-0.75, 0.75, 0], "halfExtents": [0.25, 0.5, 0.25]}]})";
  const world::World world = worldOf(ball, hook);
  const auto list = drawListOf(
      [&](const explain::Sketch& sketch) { explain::drawBounds(world, explain::focusOf(world, 0), sketch); });
  EXPECT_TRUE(std::any_of(list.solids.begin(), list.solids.end(), [](const render::Solid& solid) {
    return solid.center == glm::vec3(0, 0.5f, 0) && solid.halfExtents == glm::vec3(1, 0.75f, 0.25f);
  }));
  EXPECT_TRUE(hasLabel(list, "only the bounds overlap"));
}

// Would catch: bounding spheres of all bodies, which would hide the relevant spheres. By hand: the posts'
// spheres have the radius sqrt(3) / 2 < 0.9.
TEST(Bounds, SpheresAreDrawnWhereTheyMatter) {
  const std::string player = R"({"shape": "obb", "center": [0, 0, 0], "halfExtents": [0.5, 0.5, 0.5]})";
  const auto post = [](const std::string& name, const std::string& x) {
    return R"({"name": ")" + name + R"(", "shape": "obb", "halfExtents": [0.5, 0.5, 0.5], "center": [)" + x +
           ", 0, 0]}";
  };
  const world::World world =
      worldOf(player, post("far", "-9") + "," + post("near", "2") + "," + post("meets", "1.5"));
  const auto hasRings = [&](std::uint32_t target, float x) {
    explain::FigureOptions options;
    options.overlays.target = target;
    const auto list = drawListOf(
        [&](const explain::Sketch& sketch) {
          explain::drawBounds(world, explain::focusOf(world, sketch.options.overlays.target), sketch);
        },
        options);
    return std::any_of(list.strokes.begin(), list.strokes.end(), [&](const render::Stroke& stroke) {
      return stroke.dash == 0.0f &&
             std::abs(glm::distance(stroke.a, glm::vec3(x, 0, 0)) - std::sqrt(0.75f)) < 1e-5f;
    });
  };
  EXPECT_TRUE(hasRings(0, 0.0f) && hasRings(0, 1.5f));
  EXPECT_FALSE(hasRings(0, 2.0f) || hasRings(0, -9.0f));
  EXPECT_TRUE(hasRings(1, -9.0f));
}

// By hand: a unit cube about (1, 1, 1) lies in one cell of 2 units, and about x = 2 it overlaps two cells.
// Would catch: the tree's groups shown in a lesson about a grid.
TEST(Bounds, OfAGridAreTheCellsThatThePlayerOverlaps) {
  const auto listAt = [](const char* x) {
    const world::World world(world::parseScene(R"({"player": {"shape": "aabb", "center": [)" +
                                                   std::string(x) +
                                                   R"(, 1, 1], "halfExtents": [0.5, 0.5, 0.5]},
            "targets": [], "generate": {"kind": "grid", "count": 200}, "cells": true})",
                                               "grid.json"));
    return drawListOf([&](const explain::Sketch& sketch) {
      explain::drawBounds(world, explain::focusOf(world, 0), sketch);
    });
  };
  const auto oneCell = listAt("1"), twoCells = listAt("2");
  ASSERT_EQ(oneCell.labels.size(), 1u);
  EXPECT_NE(oneCell.labels[0].text.find(": 1"), std::string::npos) << oneCell.labels[0].text;
  EXPECT_NE(twoCells.labels[0].text.find(": 2"), std::string::npos) << twoCells.labels[0].text;
  const auto edgeCount = [](const render::DrawList& list) {
    return std::count_if(list.strokes.begin(), list.strokes.end(),
                         [](const render::Stroke& stroke) { return stroke.color == palette().gapMark; });
  };
  EXPECT_EQ(edgeCount(oneCell), 12);
  EXPECT_EQ(edgeCount(twoCells), 24);
}

// Would catch: the same note at each of many bodies, or at a body other than the explained one.
TEST(Bounds, AFalseHitIsNotedOnceAtTheExplainedBodyOrTheNearest) {
  const auto turnedBox = [](const std::string& name, const std::string& x) {
    return R"({"name": ")" + name + R"(", "shape": "obb", "halfExtents": [1, 1, 1], "rotation": [0, 45, 0],
               "center": [)" +
           x + ", 0, 1.75]}";
  };
  const world::World world =
      worldOf(R"({"shape": "obb", "center": [0, 0, 0], "halfExtents": [0.5, 0.5, 0.5]})",
              turnedBox("right", "1.8125") + "," + turnedBox("left", "-1.75"));
  const auto labelPositions = [&](const std::optional<explain::Focus>& focus) {
    std::vector<glm::vec3> positions;
    for (const render::Label& label :
         drawListOf([&](const explain::Sketch& sketch) { explain::drawBounds(world, focus, sketch); }).labels)
      if (label.text == "only the bounds overlap") positions.push_back(label.anchor);
    return positions;
  };
  ASSERT_EQ(labelPositions(std::nullopt).size(), 1u);
  EXPECT_LT(labelPositions(std::nullopt).front().x, 0.0f) << "the nearest";
  ASSERT_EQ(labelPositions(explain::focusOf(world, 1)).size(), 1u);
  EXPECT_GT(labelPositions(explain::focusOf(world, 1)).front().x, 0.0f);
}

}  // namespace
