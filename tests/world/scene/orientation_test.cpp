// The rotation of a body in its four forms, and a triangle with corners in scene coordinates.
#include <cmath>
#include <gmock/gmock.h>

#include "base/error.hpp"
#include "world/scene/placement.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using testing::HasSubstr;

world::Scene sceneOf(const std::string& fields) {
  return world::parseScene(
      R"({ "player": { "shape": "obb", "halfExtents": [1, 2, 3], )" + fields + R"( }, "targets": [] })",
      "s.json");
}

std::string refusalOf(const std::string& fields) {
  try {
    (void)sceneOf(fields);
  } catch (const base::InputError& error) {
    return error.what();
  }
  return "";
}

glm::dmat3 rotationOf(const glm::dvec3& degrees) {
  world::Placement placement;
  placement.degrees = degrees;
  return glm::dmat3(world::transformOf(placement).rotation);
}

double furthest(const glm::dmat3& a, const glm::dmat3& b) {
  double far = 0.0;
  for (int i = 0; i < 3; ++i) far = std::max(far, glm::length(a[i] - b[i]));
  return far;
}

TEST(Orientation, AllFormsOfOneRotationAreTheSame) {
  const glm::dvec3 quarter(0.0, 0.0, 90.0);
  for (const char* form :
       {R"("quaternion": [0, 0, 0.7071067811865476, 0.7071067811865476])",
        R"("quaternion": [0, 0, -0.70711, -0.70711])", R"("matrix": [[0, -1, 0], [1, 0, 0], [0, 0, 1]])",
        R"("axes": [[0, 1, 0], [-1, 0, 0], [0, 0, 1]])"}) {
    EXPECT_EQ(sceneOf(std::string(form) + R"(, "center": [4, 5, 6])").player.placement.degrees, quarter)
        << form;
  }
  const auto placed =
      sceneOf(R"("matrix": [[0, -1, 0, 4], [1, 0, 0, 5], [0, 0, 1, 6], [0, 0, 0, 1]])").player.placement;
  EXPECT_EQ(placed.degrees, quarter);
  EXPECT_EQ(placed.center, glm::dvec3(4.0, 5.0, 6.0));
}

// Would catch a different order of the angles, and the loss of precision where x is near 90 degrees.
TEST(Orientation, AnglesGiveTheRotationBackEverywhere) {
  for (const double x : {-90.0, -89.9999999, -45.0, 0.0, 30.0, 89.99, 89.9999999, 90.0, 120.0}) {
    for (const double y : {-170.0, -90.0, 0.0, 12.5, 180.0}) {
      for (const double z : {-135.0, 0.0, 77.0, 180.0}) {
        const glm::dmat3 wanted = rotationOf({x, y, z});
        EXPECT_LT(furthest(rotationOf(world::degreesOf(wanted)), wanted), 3e-7) << x << ' ' << y << ' ' << z;
      }
    }
  }
}

TEST(Orientation, IsWrittenAsARotationThatReadsBackAsTheSameBits) {
  const world::Scene read =
      sceneOf(R"("center": [4, 5, 6], "quaternion": [0.1, 0.2, 0.3, 0.9273618495495703])");
  const std::string text = world::sceneJson(read);
  EXPECT_THAT(text, HasSubstr("\"rotation\""));
  const world::Scene again = world::parseScene(text, "s.json");
  EXPECT_TRUE(again.player.placement == read.player.placement);
  EXPECT_EQ(world::sceneJson(again), text);
}

struct Refused {
  const char* fields;
  const char* words;
};

class OrientationRefuses : public testing::TestWithParam<Refused> {};

TEST_P(OrientationRefuses, WithThePositionAndTheAmount) {
  const std::string message = refusalOf(GetParam().fields);
  EXPECT_THAT(message, HasSubstr("s.json: player"));
  EXPECT_THAT(message, HasSubstr(GetParam().words));
}

INSTANTIATE_TEST_SUITE_P(
    All, OrientationRefuses,
    testing::Values(
        Refused{R"("center": [0, 0, 0], "quaternion": [0, 0, 0, 1.002])",
                "quaternion: has length 1.002; give length 1"},
        Refused{R"("center": [0, 0, 0], "quaternion": [0, 0, 0, 0])", "has length 0"},
        Refused{R"("center": [0, 0, 0], "quaternion": [0, 0, 1])", "four numbers [x, y, z, w]"},
        Refused{R"("center": [0, 0, 0], "matrix": [[1, 0], [0, 1]])", "3 rows of 3 numbers, or 4 rows of 4"},
        Refused{R"("matrix": [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 1, 1]])",
                "last row other than [0, 0, 0, 1]"},
        Refused{R"("center": [0, 0, 0], "matrix": [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])",
                "gives a position, and so does \"center\""},
        Refused{R"("center": [0, 0, 0], "matrix": [[2, 0, 0], [0, 1, 0], [0, 0, 1]])",
                "first column has length 2"},
        Refused{R"("center": [0, 0, 0], "axes": [[0.6, 0.8, 0], [1, 0, 0], [0, 0, 1]])", "dot product 0.6"},
        Refused{R"("center": [0, 0, 0], "axes": [[0, 1, 0], [1, 0, 0], [0, 0, 1]])",
                "mirrors: its determinant is -1"},
        Refused{R"("center": [0, 0, 0], "axes": [[1, 0, 0], [0, 1, 0]])", "must be three axes"},
        Refused{R"("center": [0, 0, 0], "rotation": [0, 0, 1], "axes": [[1, 0, 0], [0, 1, 0], [0, 0, 1]])",
                "has \"rotation\" and \"axes\""},
        Refused{R"("matrix": [[1, 0, 0], [0, 1, 0], [0, 0, 1]])", "center"}));

constexpr const char* kTriangle =
    R"({ "player": { "shape": "sphere", "center": [0, 0, 0.25], "radius": 0.5 }, "targets": [
         { "name": "face", "shape": "triangle", "a": [-1, -1, 0], "b": [2, -1, 0], "c": [-1, 2, 0] } ] })";

TEST(TriangleBody, IsAMeshOfOneTriangleThatTurnsAboutItsMean) {
  const world::Scene scene = world::parseScene(kTriangle, "s.json");
  const world::BodySpec& face = scene.targets.at(0);
  EXPECT_EQ(face.placement.center, glm::dvec3(0.0));
  ASSERT_TRUE(face.mesh.has_value());
  EXPECT_EQ(face.mesh->asset->mesh().faces().size(), 1u);
  EXPECT_EQ(face.mesh->asset->mesh().vertices()[1], glm::vec3(2.0f, -1.0f, 0.0f));
}

TEST(TriangleBody, WrittenAndReadAgainIsTheSameFile) {
  const std::string text = world::sceneJson(world::parseScene(kTriangle, "s.json"));
  EXPECT_THAT(text, HasSubstr("\"triangle\""));
  EXPECT_EQ(world::sceneJson(world::parseScene(text, "s.json")), text);
}

}  // namespace
