#include "explain/box_pairs.hpp"
#include "explain/focus.hpp"
#include "explain/lists.hpp"
#include "explain/minkowski.hpp"

namespace {

using namespace explain_test;
using explain::MinkowskiFace;
using explain::MinkowskiSolid;
using explain::PickRay;

const std::string kObb =
    R"({"shape": "obb", "center": [2, 0, 0], "halfExtents": [0.5, 0.5, 0.5], "rotation": [10, 20, 30]})";
const std::string kSphere = R"({"shape": "sphere", "center": [2, 0, 0], "radius": 0.5})";
const std::string kWall =
    R"({"name": "wall", "shape": "aabb", "center": [0, 0, 0], "halfExtents": [0.5, 1, 2]})";

dvec3 middleOf(const MinkowskiSolid& solid, const MinkowskiFace& face) {
  dvec3 sum(0.0);
  for (int i = 0; i < face.count; ++i) sum += solid.vertices[face.corners[static_cast<std::size_t>(i)]];
  return solid.center + sum / static_cast<double>(face.count);
}

// Catches the far face picked for the near one, and a wrong face index.
TEST(PickFace, EachFaceIsPickedFromInFrontOfItsMiddle) {
  Random random(51);
  for (int i = 0; i < 200; ++i) {
    const Boxes pair = generalPair(random);
    const MinkowskiSolid solid = explain::minkowskiSolid(pair.a, pair.b);
    for (std::size_t f = 0; f < solid.faces.size(); ++f) {
      const dvec3 middle = middleOf(solid, solid.faces[f]);
      const dvec3 obliqueDirection = solid.faces[f].normal + 0.3 * random.inCube(-1.0, 1.0);
      EXPECT_EQ(explain::pickFace(solid, {middle + 5.0 * obliqueDirection, -obliqueDirection}),
                static_cast<int>(f));
      EXPECT_EQ(explain::pickFace(solid, {middle + 5.0 * obliqueDirection, obliqueDirection}), std::nullopt)
          << "behind";
    }
  }
}

TEST(PickFace, FromInsideTheFaceInFrontIsPicked) {
  Random random(52);
  const Boxes pair = generalPair(random);
  const MinkowskiSolid solid = explain::minkowskiSolid(pair.a, pair.b);
  for (std::size_t f = 0; f < solid.faces.size(); ++f)
    EXPECT_EQ(explain::pickFace(solid, {solid.center, middleOf(solid, solid.faces[f]) - solid.center}),
              static_cast<int>(f));
}

TEST(PickFace, ARayThatPassesByPicksNone) {
  const Obb unit{{0, 0, 0}, {0.5f, 0.5f, 0.5f}, glm::mat3(1.0f)};
  const MinkowskiSolid cube = explain::minkowskiSolid(unit, unit);              // half extents 1
  EXPECT_EQ(explain::pickFace(cube, {{0, 1.5, 5}, {0, 0, -1}}), std::nullopt);  // in the planes of two faces
  EXPECT_EQ(explain::pickFace(cube, {{0, 5, 5}, {0.1, -0.1, -1}}), std::nullopt);
  const auto hit = explain::pickFace(cube, {{0.2, 0.3, 5}, {0, 0, -2}});
  ASSERT_TRUE(hit);
  EXPECT_EQ(cube.faces[static_cast<std::size_t>(*hit)].normal, dvec3(0, 0, 1));
  EXPECT_EQ(explain::pickFace({}, {{0, 0, 5}, {0, 0, -1}}), std::nullopt);
}

TEST(PickFace, TheAxisIsThatOfThePairInFocus) {
  const world::World world = worldOf(kObb, kWall);
  const auto boxes = explain::boxesOf(*explain::focusOf(world, 0));
  const MinkowskiSolid solid = explain::minkowskiSolid(boxes->a, boxes->b);
  for (const MinkowskiFace& face : solid.faces) {
    const dvec3 from = middleOf(solid, face) + face.normal;
    EXPECT_EQ(explain::pickAxis(explain::focusOf(world, 0), {from, -face.normal}), face.axis);
  }
  EXPECT_EQ(explain::pickAxis(explain::focusOf(worldOf(kSphere, kWall), 0), {{0, 0, 50}, {0, 0, -1}}),
            std::nullopt);
}

}  // namespace
