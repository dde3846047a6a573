// OBJ files: the accepted elements, and refusals in one line.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <unistd.h>

#include "collision/box_by_search.hpp"
#include "collision/fitted.hpp"
#include "test_folders.hpp"
#include "world/bad_input.hpp"
#include "world/scene/mesh_asset.hpp"

namespace {

namespace fs = std::filesystem;
using world::MeshFile;
using world::parseMesh;

const std::string kCorners = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";

std::string refused(const std::string& text) {
  return refusal([&] { (void)parseMesh(text, "m.obj"); });
}

TEST(MeshReader, PolygonsBecomeTriangles) {
  const MeshFile mesh =
      parseMesh(kCorners + "v -0.5 0.5 0\nf 1 2 3 4\nf 1/1/1 4//2 -1\nf 5 1 2 3 4\n", "m.obj");
  EXPECT_EQ(mesh.vertices.size(), 5u);
  EXPECT_EQ(mesh.vertices[4], glm::vec3(-0.5f, 0.5f, 0.0f));
  EXPECT_EQ(mesh.faces.size(), 2u + 1u + 3u);
  EXPECT_EQ(mesh.faces[2], (collision::MeshFace{0, 3, 4}));
}

TEST(MeshReader, GroupsAreRangesOfFaces) {
  const MeshFile mesh =
      parseMesh(kCorners + "g first\nf 1 2 3\ng empty\ng second third\nf 1 2 3 4\nusemtl x\n", "m.obj");
  ASSERT_EQ(mesh.groups.size(), 2u);
  EXPECT_EQ(mesh.groups[0].name, "first");
  EXPECT_EQ(mesh.groups[0].faceCount, 1u);
  EXPECT_EQ(mesh.groups[1].firstFace, 1u);
  EXPECT_EQ(mesh.groups[1].faceCount, 2u);
}

TEST(MeshReader, FaultsAreReportedWithTheirLine) {
  expectOneLineWith(refused(kCorners + "v 1 nan 2\n"), {"m.obj: line 5", "\"nan\" is no number"});
  expectOneLineWith(refused(kCorners + "v 1 2,5 2\n"), {"line 5", "\"2,5\" is no number"});
  expectOneLineWith(refused(kCorners + "v 1 0x2 2\n"), {"\"0x2\" is no number"});
  expectOneLineWith(refused(kCorners + "v 1 2\n"), {"line 5", "fewer than three numbers"});
  expectOneLineWith(refused(kCorners + "v 1 2 1e16\n"), {"line 5", "not within 1e15"});
  expectOneLineWith(refused(kCorners + "v 1 2 1e999\n"), {"line 5", "not within 1e15"});
  expectOneLineWith(refused(kCorners + "\nf 1 2 5\n"), {"line 6", "\"5\" names a vertex", "the 4 before it"});
  expectOneLineWith(refused(kCorners + "f 1 2 0\n"), {"line 5", "\"0\""});
  expectOneLineWith(refused(kCorners + "f 1 2 -5\n"), {"line 5", "\"-5\""});
  expectOneLineWith(refused(kCorners + "f 1 2 99999999999999999999\n"), {"line 5", "is no corner"});
  expectOneLineWith(refused(kCorners + "f 1 2 x\n"), {"line 5", "\"x\" is no corner"});
  expectOneLineWith(refused(kCorners + "f 1 2\n"), {"line 5", "fewer than three corners"});
  expectOneLineWith(refused(kCorners), {"m.obj: has no triangles"});
  expectOneLineWith(refused(""), {"has no triangles"});
  expectOneLineWith(refused(std::string("f 1 2 \0\x01 3", 10)), {"line 1"});
}

// A polygon of a million corners would take minutes and gigabytes to triangulate.
TEST(MeshReader, APolygonOfAMillionCornersIsRefused) {
  std::string text = kCorners + "f";
  for (int i = 0; i < 1'000'000; ++i) text += " 1";
  expectOneLineWith(refused(text), {"line 5", "more than 255 corners"});
}

struct Folder {
  fs::path path = fs::temp_directory_path() / ("hantei-mesh-" + std::to_string(getpid()));
  Folder() { fs::create_directories(path / "in"); }
  ~Folder() { fs::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
};

TEST(MeshReader, AFileOfTwoGigabytesIsNotReadWhole) {
  const Folder folder;
  const fs::path file = folder.path / "large.obj";
  std::ofstream(file) << kCorners;
  fs::resize_file(file, std::uintmax_t{2} << 30);  // sparse: takes no disk space
  expectOneLineWith(refusal([&] { (void)world::readMesh(file); }), {"large.obj", "is larger than 64 MiB"});
  expectOneLineWith(refusal([&] { (void)world::readMesh(folder.path / "none.obj"); }),
                    {"none.obj", "cannot be read"});
}

TEST(MeshReader, AMeshStaysWithinItsFolder) {
  const Folder folder;
  const fs::path in = folder.path / "in", out = folder.path / "out.obj";
  std::ofstream(out) << kCorners << "f 1 2 3\n";
  std::ofstream(in / "good.obj") << kCorners << "f 1 2 3\n";
  fs::create_symlink(out, in / "link.obj");
  fs::create_symlink(in / "good.obj", in / "near.obj");
  const std::vector<fs::path> folders{folder.path / "nowhere", in};
  EXPECT_EQ(world::findMesh("good.obj", folders), in / "good.obj");
  EXPECT_EQ(world::findMesh("near.obj", folders), in / "near.obj");
  const auto lost = [&](const std::string& name) {
    return refusal([&] { (void)world::findMesh(name, folders); });
  };
  expectOneLineWith(lost("../out.obj"), {"\"../out.obj\"", "leaves its folder"});
  expectOneLineWith(lost("x/../../out.obj"), {"leaves its folder"});
  expectOneLineWith(lost(out.string()), {"leaves its folder"});
  expectOneLineWith(lost("link.obj"), {"a link that leaves its folder"});
  expectOneLineWith(lost("none.obj"), {"\"none.obj\"", "is not there"});
  expectOneLineWith(lost(""), {"an empty file name"});
}

TEST(MeshReader, TheShippedMeshesAreReadWhole) {
  const fs::path folder = test::assetFolder() / "meshes";
  const auto count = [&](const char* name) { return world::readMesh(folder / name).faces.size(); };
  EXPECT_EQ(count("knot.obj"), 3840u);
  EXPECT_EQ(count("terrain.obj"), 100'352u);
  EXPECT_EQ(count("car.obj"), 236u);
  EXPECT_EQ(count("pot.obj"), 1072u);
  EXPECT_EQ(count("letter.obj"), 104u);
  EXPECT_EQ(world::readMesh(folder / "car.obj").groups.size(), 5u);
}

// Checks the guarantee of fitted.hpp for the shipped meshes.
TEST(MeshReader, FittedShapesOfTheShippedMeshesHoldThemTightly) {
  for (const char* name : {"knot.obj", "car.obj", "pot.obj", "letter.obj", "terrain.obj"}) {
    const auto vertices = world::readMesh(test::assetFolder() / "meshes" / name).vertices;
    const collision::Obb box = collision::fittedObb(vertices);
    EXPECT_LE(collision::volumeOf(box),
              1.05 * collision::bruteForceVolume(vertices, HANTEI_SANITIZED ? 3 : 10))
        << name;
    const collision::Sphere ball = collision::fittedSphere(vertices);
    const collision::Capsule capsule = collision::fittedCapsule(vertices);
    for (const glm::vec3& vertex : vertices) {
      EXPECT_TRUE(collision::overlaps(vertex, box) && collision::overlaps(vertex, ball)) << name;
      EXPECT_TRUE(collision::overlaps(vertex, capsule)) << name;
    }
  }
}

}  // namespace
