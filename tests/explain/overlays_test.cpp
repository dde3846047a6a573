#include "explain/overlays.hpp"

#include "collision/collision.hpp"
#include "explain/figure.hpp"
#include "explain/focus.hpp"
#include "explain/lists.hpp"

namespace {

using namespace explain_test;
using explain::Overlay;

explain::FigureOptions optionsWith(std::initializer_list<Overlay> overlays) {
  explain::FigureOptions options;
  for (const Overlay overlay : overlays) options.overlays.on.set(overlay, true);
  return options;
}

render::DrawList figureOf(const world::World& world, const explain::FigureOptions& options) {
  render::DrawList list;
  explain::drawFigure(world, explain::focusOf(world, options.overlays.target), options, list);
  return list;
}

std::size_t primitiveCount(const render::DrawList& list) {
  std::size_t edges = 0;
  for (const render::Solid& solid : list.solids) edges += solid.edgeWidth > 0.0f ? 12 : 0;
  return edges + list.solids.size() + list.faces.size() + list.strokes.size() + list.dots.size() +
         list.arrows.size() + list.labels.size();
}

const std::string kSphere = R"({"shape": "sphere", "center": [2, 0, 0], "radius": 0.5})";
const std::string kObb =
    R"({"shape": "obb", "center": [2, 0, 0], "halfExtents": [0.5, 0.5, 0.5], "rotation": [10, 20, 30]})";
const std::string kAabb = R"({"shape": "aabb", "center": [0.5, 0, 0], "halfExtents": [0.5, 0.5, 0.5]})";
const std::string kPost = R"({"name": "post", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5})";
const std::string kWall =
    R"({"name": "wall", "shape": "aabb", "center": [0, 0, 0], "halfExtents": [0.5, 1, 2]})";
const std::string kFar = R"({"name": "far", "shape": "sphere", "center": [9, 0, 0], "radius": 0.5})";

TEST(Focus, IsTheNearestTargetOrTheOneThatIsChosen) {
  const world::World world = worldOf(kSphere, kFar + "," + kPost);
  EXPECT_EQ(explain::focusOf(world, 0)->body, 2u);
  EXPECT_EQ(explain::focusOf(world, 1)->body, 1u);
  EXPECT_EQ(explain::focusOf(world, 7)->body, 2u) << "no such body: the nearest";
  EXPECT_FALSE(explain::focusOf(worldOf(kSphere, ""), 0));
}

// Would catch: focus on the first overlapping target of the file instead of the deepest.
TEST(Focus, AmongOverlappingTargetsItIsTheDeepest) {
  const world::World world =
      worldOf(kSphere, R"({"name": "grazed", "shape": "sphere", "center": [2.9, 0, 0], "radius": 0.5},
                          {"name": "deep", "shape": "sphere", "center": [1.75, 0, 0], "radius": 0.5})");
  EXPECT_EQ(explain::focusOf(world, 0)->body, 2u);
}

TEST(DrawOverlays, EachDrawsSomethingForASuitablePair) {
  const auto addsPrimitives = [](const std::string& player, const std::string& target, Overlay overlay) {
    const world::World world = worldOf(player, target);
    return primitiveCount(figureOf(world, optionsWith({overlay}))) > primitiveCount(figureOf(world, {}));
  };
  EXPECT_TRUE(addsPrimitives(kSphere, kPost, Overlay::closestPoints));
  EXPECT_TRUE(addsPrimitives(kAabb, kWall, Overlay::pushOut));
  EXPECT_FALSE(addsPrimitives(kSphere, kPost, Overlay::pushOut)) << "apart";
  EXPECT_TRUE(addsPrimitives(kSphere, kWall, Overlay::overhang));
  EXPECT_FALSE(addsPrimitives(kObb, kWall, Overlay::overhang));
  EXPECT_TRUE(addsPrimitives(kSphere, kPost, Overlay::radii));
  EXPECT_FALSE(addsPrimitives(kSphere, kWall, Overlay::radii));
  EXPECT_TRUE(addsPrimitives(kAabb, kWall, Overlay::intervals));
  EXPECT_FALSE(addsPrimitives(kObb, kWall, Overlay::intervals));
  EXPECT_TRUE(addsPrimitives(kObb, kWall, Overlay::axes));
  EXPECT_FALSE(addsPrimitives(kSphere, kWall, Overlay::axes));
  EXPECT_TRUE(addsPrimitives(kObb, kWall, Overlay::configuration));
  EXPECT_TRUE(addsPrimitives(kSphere, kWall, Overlay::bounds));
  for (const explain::OverlayName& name : explain::overlayNames())
    EXPECT_FALSE(addsPrimitives(kSphere, "", name.overlay) && name.overlay < Overlay::bounds) << name.id;
}

TEST(DrawOverlays, CanBeJapanese) {
  explain::FigureOptions options = optionsWith({Overlay::closestPoints});
  options.language = text::Language::ja;
  EXPECT_TRUE(hasLabel(figureOf(worldOf(kSphere, kPost), options), "距離 1.000"));
}

TEST(DrawOverlays, WithoutAChoiceTheDecidingAxisIsShown) {
  const world::World world = worldOf(kObb, kWall);
  const auto boxes = explain::boxesOf(*explain::focusOf(world, 0));
  ASSERT_TRUE(boxes);
  const collision::SatReport report = collision::explainSat(boxes->a, boxes->b);
  const auto label = [&](int axis) { return std::string(report.axes[static_cast<std::size_t>(axis)].label); };
  EXPECT_TRUE(hasLabel(figureOf(world, optionsWith({Overlay::axes})), label(report.deciding)));
  explain::FigureOptions options = optionsWith({Overlay::axes});
  options.overlays.axis = 12;
  EXPECT_TRUE(hasLabel(figureOf(world, options), label(12)));
}

// An overlay that explains the inside of bodies makes them transparent.
TEST(DrawOverlays, BodiesThatCollideAreSeeThroughWhileTheirContactIsShown) {
  const world::World world = worldOf(kAabb, kWall);
  EXPECT_EQ(figureOf(world, {}).solids[0].fill.a, 1.0f);
  EXPECT_LT(figureOf(world, optionsWith({Overlay::pushOut})).solids[0].fill.a, 1.0f);
}

TEST(ConfigurationSpace, ThePlayerIsAPointAndEveryTargetGrows) {
  render::DrawList list;
  const world::World sphereWorld = worldOf(kSphere, kPost + "," + kFar), boxWorld = worldOf(kObb, kWall);
  explain::drawConfigurationSpace(sphereWorld, explain::focusOf(sphereWorld, 0), {}, list);
  EXPECT_TRUE(hasDot(list, {2, 0, 0}, palette().playerMark));
  int grownCount = 0;
  for (const render::Solid& solid : list.solids) {
    EXPECT_NE(solid.center, glm::vec3(2, 0, 0)) << "the player has no body here";
    grownCount += solid.radius == 1.0f;
  }
  EXPECT_EQ(grownCount, 2);
  explain::drawConfigurationSpace(boxWorld, explain::focusOf(boxWorld, 0), {}, list);
  EXPECT_EQ(list.faces.size(), 30u);
}

TEST(ConfigurationSpace, AloneItOutlinesThePlayerAndNamesTheTarget) {
  render::DrawList list;
  const world::World world = worldOf(kObb, kWall);
  explain::FigureOptions options;
  options.drawsPlayerOutline = true;
  explain::drawConfigurationSpace(world, explain::focusOf(world, 0), options, list);
  const auto isPlayer = [&](const render::Solid& solid) {
    return solid.nearSideOnly && solid.center == glm::vec3(world.player().placement.center);
  };
  EXPECT_TRUE(std::any_of(list.solids.begin(), list.solids.end(), isPlayer));
  EXPECT_TRUE(hasLabel(list, "wall"));
  EXPECT_TRUE(list.arrows.empty()) << "the world's axes";
  const auto edgeStrokes =
      std::count_if(list.strokes.begin(), list.strokes.end(), [](const render::Stroke& stroke) {
        return stroke.onTop && stroke.dash > 0.0f && stroke.color == palette().targetMark;
      });
  EXPECT_EQ(edgeStrokes, 12) << "the edges of the target, which its grown solid contains";
}

// Would catch: a minimum translation that is marked before A is inside.
TEST(ConfigurationSpace, AloneItMarksAFaceOnceThePlayerIsInside) {
  const auto marksDecidingFace = [](const std::string& player) {
    render::DrawList list;
    const world::World world = worldOf(player, kWall);
    explain::FigureOptions options;
    options.drawsPlayerOutline = true;
    explain::drawConfigurationSpace(world, explain::focusOf(world, 0), options, list);
    return std::any_of(list.labels.begin(), list.labels.end(), [](const render::Label& label) {
      return label.text.find("decides") != std::string::npos;
    });
  };
  EXPECT_FALSE(marksDecidingFace(kObb));
  EXPECT_TRUE(marksDecidingFace(kAabb));
}

// Would catch: colours and names of axes in a step that is about something else.
TEST(ConfigurationSpace, APlainSolidHasOneColourAndNoNamedFace) {
  render::DrawList list;
  const world::World world = worldOf(kAabb, kWall);
  explain::FigureOptions options;
  options.drawsPlayerOutline = options.lesson.hasPlainSolid = true;
  explain::drawConfigurationSpace(world, explain::focusOf(world, 0), options, list);
  ASSERT_FALSE(list.faces.empty());
  for (const render::Face& face : list.faces) EXPECT_EQ(face.fill, list.faces[0].fill);
  for (const render::Label& label : list.labels)
    EXPECT_EQ(label.text.find("decides"), std::string::npos) << label.text;
}

}  // namespace
