// Mesh bodies: read from a scene, written to one, and refused in one line that names the position in the
// file.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <unistd.h>

#include "test_folders.hpp"
#include "world/bad_input.hpp"
#include "world/scene/scene_file.hpp"
#include "world/world.hpp"

namespace {

namespace fs = std::filesystem;
using world::Collider;
using world::Scene;

/// A folder for scenes and meshes, deleted at the end; the program's own meshes can be found too.
class MeshBody : public testing::Test {
 protected:
  MeshBody() {
    world::setMeshFolder(test::assetFolder() / "meshes");
    fs::create_directories(folder_ / "scenes/inner");
    put("scenes/tent.obj", "v 0 0 0\nv 2 0 0\nv 0 2 0\nv 0 0 2\nf 1 2 3\nf 1 3 4\nf 1 4 2\nf 2 4 3\n");
  }
  ~MeshBody() override { fs::remove_all(folder_); }

  void put(const std::string& name, const std::string& text) const { std::ofstream(folder_ / name) << text; }

  [[nodiscard]] Scene sceneOf(const std::string& target, const std::string& fields = "") const {
    return world::parseScene(
        R"({"player": {"shape": "point", "center": [9, 9, 9]}, "targets": [)" + target + "]" + fields + "}",
        (folder_ / "scenes/s.json").string());
  }
  [[nodiscard]] std::string refused(const std::string& target, const std::string& fields = "") const {
    return refusal([&] { (void)sceneOf(target, fields); });
  }
  [[nodiscard]] std::string refusedFile(const std::string& file) const {
    return refused(R"({"name": "m", "shape": "mesh", "center": [0, 0, 0], "file": ")" + file + "\"}");
  }

  fs::path folder_ = fs::temp_directory_path() / ("hantei-mesh-body-" + std::to_string(getpid()));
};

TEST_F(MeshBody, IsFoundBesideTheSceneAndAmongTheProgramsOwn) {
  const Scene own = sceneOf(R"({"name": "m", "shape": "mesh", "file": "tent.obj", "center": [1, 2, 3]})");
  ASSERT_TRUE(own.targets[0].mesh);
  EXPECT_EQ(own.targets[0].mesh->asset->mesh().faces().size(), 4u);
  EXPECT_EQ(own.targets[0].placement.center, glm::dvec3(1, 2, 3));
  const Scene shipped = sceneOf(R"({"name": "m", "shape": "mesh", "file": "knot.obj", "center": [0, 0, 0]})");
  EXPECT_EQ(shipped.targets[0].mesh->asset->mesh().faces().size(), 3840u);
}

// Would catch a copy of 100,000 triangles for each body that uses them.
TEST_F(MeshBody, OneFileIsReadOnce) {
  const std::string a = R"({"name": "a", "shape": "mesh", "file": "tent.obj", "center": [0, 0, 0]})";
  const std::string b =
      R"({"name": "b", "shape": "mesh", "file": "../scenes/tent.obj", "center": [0, 0, 0]})";
  const std::string c = R"({"name": "c", "shape": "mesh", "file": "./tent.obj", "center": [5, 0, 0]})";
  const Scene first = sceneOf(a + "," + c), second = sceneOf(a);
  EXPECT_EQ(first.targets[0].mesh->asset, first.targets[1].mesh->asset);
  EXPECT_EQ(first.targets[0].mesh->asset, second.targets[0].mesh->asset);
  EXPECT_NE(refused(b), "");
}

// Would catch the old triangles used after the file was rewritten.
TEST_F(MeshBody, AChangedFileIsReadAgain) {
  const std::string body = R"({"name": "a", "shape": "mesh", "file": "tent.obj", "center": [0, 0, 0]})";
  const Scene before = sceneOf(body);
  put("scenes/tent.obj", "v 0 0 0\nv 2 0 0\nv 0 2 0\nf 1 2 3\n");
  EXPECT_EQ(sceneOf(body).targets[0].mesh->asset->mesh().faces().size(), 1u);
  EXPECT_EQ(before.targets[0].mesh->asset->mesh().faces().size(), 4u);
}

TEST_F(MeshBody, UnreadableFilesAreNamedWithTheirPosition) {
  put("scenes/broken.obj", "v 0 0 0\nv 1 0 x\n");
  put("scenes/far.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 7\n");
  put("scenes/nan.obj", "v 0 0 nan\n");
  put("scenes/huge.obj", "v 0 0 1e30\n");
  put("scenes/none.obj", "v 0 0 0\n");
  std::string polygon = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf";
  for (int i = 0; i < 1'000'000; ++i) polygon += " 1";
  put("scenes/polygon.obj", polygon + "\n");
  const std::string place = "s.json: targets[0].file: ";
  expectOneLineWith(refusedFile("missing.obj"), {place, "missing.obj", "is not there"});
  expectOneLineWith(refusedFile("broken.obj"), {place, "broken.obj: line 2", "\"x\" is no number"});
  expectOneLineWith(refusedFile("far.obj"), {place, "far.obj: line 4", "names a vertex"});
  expectOneLineWith(refusedFile("nan.obj"), {place, "nan.obj: line 1", "is no number"});
  expectOneLineWith(refusedFile("huge.obj"), {place, "huge.obj: line 1", "1e15"});
  expectOneLineWith(refusedFile("none.obj"), {place, "none.obj", "has no triangles"});
  expectOneLineWith(refusedFile("polygon.obj"), {place, "polygon.obj: line 4", "more than 255 corners"});
}

// A sparse file of 2 GB takes no disk space, and no memory if it is refused unread.
TEST_F(MeshBody, AFileOfTwoGigabytesIsRefusedUnread) {
  put("scenes/large.obj", "v 0 0 0\n");
  fs::resize_file(folder_ / "scenes/large.obj", std::uintmax_t{2} << 30);
  expectOneLineWith(refusedFile("large.obj"), {"s.json: targets[0].file: ", "large.obj"});
}

TEST_F(MeshBody, NoPathLeavesItsFolder) {
  put("outside.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
  fs::create_symlink(folder_ / "outside.obj", folder_ / "scenes/link.obj");
  expectOneLineWith(refusedFile("../outside.obj"), {"s.json: targets[0].file: ", "leaves its folder"});
  expectOneLineWith(refusedFile((folder_ / "outside.obj").string()), {"leaves its folder"});
  expectOneLineWith(refusedFile("link.obj"), {"is a link that leaves its folder"});
  expectOneLineWith(refusedFile("inner"), {"s.json: targets[0].file: "});
}

TEST_F(MeshBody, ForbiddenFieldsAreRefused) {
  const std::string start = R"({"name": "m", "shape": "mesh", "file": "tent.obj", "center": [0, 0, 0])";
  expectOneLineWith(refused(start + R"(, "scale": [1, 2, 1]})"), {"targets[0].scale", "stretches a mesh"});
  expectOneLineWith(refused(start + R"(, "collider": "box"})"), {"targets[0].collider", "box", "capsule"});
  expectOneLineWith(refused(start + R"(, "radius": 1})"), {"targets[0]", "radius"});
  expectOneLineWith(refused(start + R"(, "spin": [0, 1e9, 0]})"), {"targets[0].spin"});
  expectOneLineWith(
      refused(R"({"name": "m", "shape": "sphere", "center": [0, 0, 0], "radius": 1, "file": "x"})"),
      {"targets[0]", "file"});
  const std::string part = R"({"shape": "mesh", "file": "tent.obj"})";
  expectOneLineWith(refused(R"({"name": "m", "shapes": [)" + part + "," + part + "]}"),
                    {"targets[0].shapes[1]", "is a second mesh"});
  expectOneLineWith(refused(start + "}", R"(, "walk": {"on": "nobody"})"),
                    {"walk.on", "\"nobody\" is no target"});
  expectOneLineWith(refused(start + "}", R"(, "walk": {"on": "m", "feet": []})"), {"walk.feet", "is empty"});
  expectOneLineWith(refused(start + R"(, "collider": "obb"})", R"(, "falseAlarms": "m")"),
                    {"falseAlarms", "is no mesh that collides itself"});
}

// Would catch a field that is read but not written, and one whose meaning changes on rereading.
TEST_F(MeshBody, IsWrittenAsItIsRead) {
  const Scene scene = sceneOf(
      R"({"name": "m", "shape": "mesh", "file": "tent.obj", "center": [0.1, 2, 3], "rotation": [10, 20, 30],
          "scale": [-2, 2, 2], "spin": [0, 36, 0]},
         {"name": "c", "shape": "mesh", "file": "tent.obj", "center": [5, 2, 3], "collider": "capsule"},
         {"name": "both", "rotation": [0, 5, 0], "shapes": [
            {"shape": "sphere", "center": [0, 1, 0], "radius": 0.5},
            {"shape": "mesh", "file": "tent.obj", "center": [0.3, 0, 0], "rotation": [0, 0, 45], "collider": "aabb"}]})",
      R"(, "falseAlarms": "m", "walk": {"on": "m", "height": 0.25, "feet": [[0, -1, 0], [1, 0, 0]]})");
  const std::string once = world::sceneJson(scene);
  const Scene again = world::parseScene(once, (folder_ / "scenes/again.json").string());
  EXPECT_EQ(world::sceneJson(again), once);
  for (const char* field : {"\"collider\": \"capsule\"", "\"spin\"", "\"falseAlarms\": \"m\"", "\"feet\"",
                            "\"collider\": \"aabb\""})
    EXPECT_NE(once.find(field), std::string::npos) << field;
  ASSERT_EQ(again.targets.size(), 3u);
  EXPECT_EQ(again.targets[0].spin, glm::dvec3(0, 36, 0));
  EXPECT_EQ(again.targets[1].mesh->collider, Collider::capsule);
  EXPECT_EQ(again.targets[2].mesh, scene.targets[2].mesh);
}

// By hand: the part's rotation is applied first, then the body's scale and rotation.
TEST_F(MeshBody, APartStandsInItsBodysFrame) {
  const world::World world(sceneOf(
      R"({"name": "m", "center": [10, 0, 0], "rotation": [0, 0, 90], "scale": [-2, 2, 2], "shapes": [
            {"shape": "mesh", "file": "tent.obj", "center": [1, 0, 0], "rotation": [0, 90, 0]}]})"));
  const collision::PosedMesh& posed = *world.bodies()[1].posedMesh;
  float second = INFINITY, third = INFINITY;  // distances of the nearest corner from two expected positions
  for (std::uint32_t i = 0; i < posed.mesh->faces().size(); ++i) {
    const collision::Triangle face = collision::transformed(posed.mesh->triangle(i), posed.pose);
    for (const glm::vec3& corner : {face.a, face.b, face.c}) {
      second = std::min(second, glm::distance(corner, glm::vec3(10, -2, -4)));
      third = std::min(third, glm::distance(corner, glm::vec3(6, -2, 0)));
    }
  }
  // (2, 0, 0) rotated about y by 90 degrees: (0, 0, -2); moved to (1, 0, -2); scaled: (-2, 0, -4); rotated
  // about z by 90 degrees: (0, -2, -4).
  EXPECT_LT(second, 1e-5f);
  // (0, 2, 0) is unchanged by the rotation and moved to (1, 2, 0); scaled: (-2, 4, 0); rotated: (-4, -2, 0).
  EXPECT_LT(third, 1e-5f);
}

}  // namespace
