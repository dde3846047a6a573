// The output and the files of a run of random pairs, with a broken collision function made for the test.
#include <gmock/gmock.h>
#include <sstream>

#include "app/commands/commands.hpp"
#include "base/error.hpp"
#include "support/scratch_folder.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using testing::HasSubstr;
using testing::MatchesRegex;

check::PairAnswer missEveryPair(const check::TestShape&, const check::TestShape&) {
  return {false, {}, 1.0f};
}

/// Answers correctly, except that a mesh as the first shape is always apart.
check::PairAnswer missMeshes(const check::TestShape& a, const check::TestShape& b) {
  if (!std::holds_alternative<check::PlacedMesh>(a)) return check::askLibrary(a, b);
  return {false, {}, 1e20f};
}

TEST(RandomPairsCommand, SaysHowManyAgree) {
  const ScratchFolder folder;
  std::ostringstream out;
  EXPECT_EQ(app::runRandomPairsCommand({500, 2}, {}, folder.path, out), 0);
  EXPECT_THAT(out.str(), MatchesRegex("500 pairs, seed 2: all agree with the reference; [0-9.]+ s\n"));
  EXPECT_TRUE(std::filesystem::is_empty(folder.path));
}

TEST(RandomPairsCommand, ADisagreementBecomesATestCase) {
  const ScratchFolder folder;
  std::ostringstream out;
  EXPECT_EQ(app::runRandomPairsCommand({500, 2}, {missEveryPair}, folder.path, out),
            base::kExpectationFailed);
  EXPECT_THAT(
      out.str(),
      HasSubstr("pair 0 of seed 2 (point and point, random): wrong distance\n  Hantei: apart by 1\n"));
  EXPECT_THAT(out.str(), HasSubstr("\n  oracle: apart by "));
  EXPECT_THAT(out.str(), HasSubstr("\n  open:   hantei " + (folder.path / "random-pair-2-0.json").string() +
                                   "\n1 of 500 pairs"));
  const world::Scene scene = world::loadScene(folder.path / "random-pair-2-0.json");
  EXPECT_EQ(scene.title.at("ja"), "乱数の種 2、0 番の対：point-point");
  EXPECT_THAT(scene.note.at("en"), HasSubstr("Wrong distance. Hantei: apart by 1. The reference: apart by "));
  EXPECT_EQ(scene.expect.size(), 1u);
}

/// Answers correctly, except that every sweep misses.
check::MotionAnswer missSweeps(const check::TestMotion& motion, const check::TestShape& target) {
  if (motion.verb == check::MotionVerb::sweep) return {};
  return check::askLibraryAboutMotion(motion, target);
}

TEST(RandomPairsCommand, AWrongSweepBecomesATestCase) {
  const ScratchFolder folder;
  std::ostringstream out;
  EXPECT_EQ(app::runRandomPairsCommand({500, 2}, {check::askLibrary, missSweeps}, folder.path, out),
            base::kExpectationFailed);
  EXPECT_THAT(out.str(), HasSubstr("): wrong verdict of the sweep of a to b\n  Hantei: no hit\n"));
  EXPECT_THAT(out.str(), HasSubstr("\n  oracle: first touch at "));
  std::filesystem::path file;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path))
    if (entry.path().extension() == ".json") file = entry.path();
  const world::Scene scene = world::loadScene(file);
  EXPECT_THAT(
      scene.note.at("en"),
      HasSubstr("Wrong verdict of the sweep of a to b. Hantei: no hit. The reference: first touch at "));
  ASSERT_EQ(scene.expect.size(), 2u);
  EXPECT_TRUE(scene.expect[1].sweep);
  EXPECT_EQ(scene.expect[1].a, "player");
  EXPECT_EQ(scene.expect[1].hit, true);
  EXPECT_TRUE(scene.expect[1].time);
}

TEST(RandomPairsCommand, MeshesAreFilesBesideTheTestCase) {
  const ScratchFolder folder;
  std::ostringstream out;
  EXPECT_EQ(app::runRandomPairsCommand({5000, 2}, {missMeshes}, folder.path, out), base::kExpectationFailed);
  std::filesystem::path file;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path))
    if (entry.path().extension() == ".json") file = entry.path();
  const world::Scene scene = world::loadScene(file);
  ASSERT_TRUE(scene.player.mesh);
  EXPECT_EQ(scene.player.mesh->file, file.stem().string() + "-player.obj");
}

// The program prints both answers of the mismatch before it fails to write the file.
TEST(RandomPairsCommand, AFileThatCannotBeWrittenIsAnError) {
  const ScratchFolder folder;
  std::ostringstream out;
  EXPECT_THAT(messageOf<base::FileError>([&] {
                (void)app::runRandomPairsCommand({5, 2}, {missEveryPair}, folder.path / "none", out);
              }),
              HasSubstr("random-pair-2-0.json"));
  EXPECT_THAT(out.str(), HasSubstr("wrong distance"));
}

}  // namespace
