// Bodies that are convex hulls: read from a scene, written to one, and refused in one line.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <unistd.h>

#include "world/bad_input.hpp"
#include "world/scene/scene_file.hpp"
#include "world/world.hpp"

namespace {

namespace fs = std::filesystem;
using world::Collider;
using world::Scene;

/// A folder with an OBJ file of a tent, deleted at the end.
class HullBody : public testing::Test {
 protected:
  HullBody() {
    fs::create_directories(folder_);
    put("tent.obj", "v 0 0 0\nv 2 0 0\nv 0 2 0\nv 0 0 2\nf 1 2 3\nf 1 3 4\nf 1 4 2\nf 2 4 3\n");
    put("points.obj", "v 0 0 0\nv 2 0 0\nv 0 2 0\nv 0 0 2\nv 0.25 0.25 0.25\n");
  }
  ~HullBody() override { fs::remove_all(folder_); }

  void put(const std::string& name, const std::string& text) const { std::ofstream(folder_ / name) << text; }

  [[nodiscard]] Scene sceneOf(const std::string& fields) const {
    return world::parseScene(
        R"({"player": {"shape": "point", "center": [9, 9, 9]}, "targets": [{"name": "h", )" + fields + "}]}",
        (folder_ / "s.json").string());
  }
  [[nodiscard]] std::string refused(const std::string& fields) const {
    return refusal([&] { (void)sceneOf(fields); });
  }

  fs::path folder_ = fs::temp_directory_path() / ("hantei-hull-body-" + std::to_string(getpid()));
};

const std::string kTent =
    R"("shape": "hull", "center": [1, 2, 3], "points": [[0, 0, 0], [2, 0, 0], [0, 2, 0], [0, 0, 2], [0.25, 0.25, 0.25]])";

std::size_t cornersOf(const world::BodySpec& body) { return body.mesh->asset->hull().corners().size(); }

TEST_F(HullBody, IsReadFromPointsAndFromAFileWithoutFaces) {
  for (const std::string& fields :
       {kTent, std::string(R"("shape": "hull", "center": [1, 2, 3], "file": "tent.obj")"),
        std::string(R"("shape": "hull", "center": [1, 2, 3], "file": "points.obj")")}) {
    const world::BodySpec body = sceneOf(fields).targets[0];
    ASSERT_TRUE(body.mesh) << fields;
    EXPECT_EQ(body.mesh->collider, Collider::hull);
    EXPECT_TRUE(body.mesh->asset->isHull());
    EXPECT_EQ(cornersOf(body), 4u);
    EXPECT_EQ(body.mesh->asset->mesh().faces().size(), 4u);
    EXPECT_EQ(body.placement.center, glm::dvec3(1, 2, 3));
  }
}

TEST_F(HullBody, AMeshCollidesAsItsHull) {
  const auto body =
      sceneOf(R"("shape": "mesh", "file": "tent.obj", "collider": "hull", "center": [0, 0, 0])").targets[0];
  EXPECT_FALSE(body.mesh->asset->isHull());
  const world::World world(
      sceneOf(R"("shape": "mesh", "file": "tent.obj", "collider": "hull", "center": [9, 9, 9])"));
  EXPECT_TRUE(world.player().hit) << "on a corner";
  EXPECT_TRUE(world::hullOf(world.bodies()[1]).has_value());
}

// Would catch a hull that is written as its corners: the inner points of its file and their order would be
// lost.
TEST_F(HullBody, IsWrittenAsItWasRead) {
  for (const std::string& fields :
       {kTent + R"(, "rotation": [10, 20, 30], "scale": [2, 2, 2], "spin": [0, 1, 0])",
        std::string(R"("shape": "hull", "center": [0, 0, 0], "file": "points.obj")"),
        std::string(R"("shape": "mesh", "center": [0, 0, 0], "file": "tent.obj", "collider": "hull")"),
        std::string(R"("shapes": [{"shape": "sphere", "center": [0, 0, 0], "radius": 1},
                       {"shape": "hull", "center": [1, 0, 0], "rotation": [0, 45, 0], "points": [[0, 0, 0], [1, 0, 0]]}])")}) {
    const Scene first = sceneOf(fields);
    const std::string text = world::sceneJson(first);
    const Scene again = world::parseScene(text, (folder_ / "s.json").string());
    EXPECT_EQ(world::sceneJson(again), text);
    const auto &a = first.targets[0].mesh->asset, &b = again.targets[0].mesh->asset;
    const auto one = a->hull().corners(), other = b->hull().corners();
    EXPECT_TRUE(std::equal(one.begin(), one.end(), other.begin(), other.end())) << text;
    EXPECT_EQ(a->isHull(), b->isHull());
  }
}

TEST_F(HullBody, FlatStraightAndSinglePointsAreHulls) {
  const auto world = [&](const std::string& points) {
    return world::World(sceneOf(R"("shape": "hull", "center": [9, 9, 9], "points": )" + points));
  };
  EXPECT_TRUE(world("[[0, 0, 0]]").player().hit);
  EXPECT_TRUE(world("[[-1, 0, 0], [1, 0, 0]]").player().hit);
  EXPECT_TRUE(world("[[-1, 0, 0], [1, 0, 0], [0, 0, 0]]").player().hit);
  EXPECT_TRUE(world("[[0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]]").player().hit);
  EXPECT_TRUE(world("[[-1, 0, -1], [1, 0, -1], [0, 0, 1]]").player().hit);
  EXPECT_FALSE(world("[[-1, 0.5, -1], [1, 0.5, -1], [0, 0.5, 1]]").player().hit);
}

TEST_F(HullBody, BadPointsAreRefusedInOneLine) {
  const std::string start = R"("shape": "hull", "center": [0, 0, 0], "points": )";
  expectOneLineWith(refused(start + "[]"), {"s.json: targets[0].points", "at least one point"});
  expectOneLineWith(refused(start + "[[0, 0, 1e30]]"), {"targets[0].points[0]", "1e15"});
  expectOneLineWith(refused(start + "[[0, 0, null]]"), {"targets[0].points[0]"});
  expectOneLineWith(refused(start + "[[0, 0]]"), {"targets[0].points[0]"});
  expectOneLineWith(refused(start + "7"), {"targets[0].points"});
  const auto many = [&](int count) {
    std::string points = "[[0, 0, 0]";
    for (int i = 0; i < count; ++i) points += ",[1,2,3]";
    return start + points + "]";
  };
  expectOneLineWith(refused(many(4096)), {"targets[0].points", "4096"});
  expectOneLineWith(refused(many(1'000'000)), {"s.json", "is larger than 4 MiB"});
  expectOneLineWith(refused(R"("shape": "hull", "center": [0, 0, 0])"),
                    {"targets[0]", "\"points\"", "\"file\""});
  expectOneLineWith(refused(kTent + R"(, "file": "tent.obj")"), {"targets[0]", "one of them"});
  expectOneLineWith(refused(kTent + R"(, "collider": "hull")"), {"targets[0]", "collider"});
  expectOneLineWith(refused(kTent + R"(, "scale": [1, 2, 1])"),
                    {"targets[0].scale", "stretches a mesh or hull"});
}

TEST_F(HullBody, BadFilesAreRefusedInOneLine) {
  put("nan.obj", "v 0 0 nan\n");
  put("huge.obj", "v 0 0 1e30\n");
  put("none.obj", "# nothing\n");
  std::string million;
  for (int i = 0; i < 1'000'000; ++i) million += "v 1 2 3\n";
  put("million.obj", million);
  const auto refusedFile = [&](const std::string& name) {
    return refused(R"("shape": "hull", "center": [0, 0, 0], "file": ")" + name + '"');
  };
  const std::string place = "s.json: targets[0].file: ";
  expectOneLineWith(refusedFile("nan.obj"), {place, "nan.obj: line 1", "is no number; give x, y and z"});
  expectOneLineWith(refusedFile("huge.obj"), {place, "huge.obj: line 1", "1e15", "scale"});
  expectOneLineWith(refusedFile("none.obj"), {place, "none.obj", "no points; give it vertices"});
  expectOneLineWith(refusedFile("million.obj"), {place, "million.obj", "200,000", "thin them out"});
  expectOneLineWith(refusedFile("missing.obj"), {place, "missing.obj", "is not there"});
}

}  // namespace
