#include "app/save/drive_export.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "support/small_scene.hpp"
#include "test_folders.hpp"

namespace {

struct Film : testing::Test {
  std::vector<double> playerPositions(const std::string& script, int framesPerSecond) {
    app::Session session({file, {}, smallKeys(), {}, input::parseKeyScript(script)}, heard.logSinks());
    std::vector<double> all;
    playFilm(session, framesPerSecond, [&] { all.push_back(session.world().player().placement.center.x); });
    return all;
  }

  ScratchFolder scratch;
  Heard heard;
  std::filesystem::path file = scratch.write("a.json", kSmallScene);
};

TEST_F(Film, ShowsTheStartEveryMomentAndTheEnd) {
  EXPECT_EQ(playerPositions("", 60), (std::vector{-1.125}));
  EXPECT_EQ(playerPositions("x wait:0.05", 120),
            (std::vector{-1.125, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0}));
  EXPECT_EQ(playerPositions("x wait:0.05", 60), (std::vector{-1.125, -1.0, -1.0, -1.0, -1.0}));
  EXPECT_EQ(playerPositions("x", 1), (std::vector{-1.125, -1.0}));
}

TEST_F(Film, HasTheNumberOfPicturesOfTheScript) {
  for (const int rate : {7, 60, 120}) {
    const std::string script = "x wait:0.5 s*3 wait:1";
    const std::size_t expectedCount = app::filmFrameCount(input::parseKeyScript(script), rate);
    const std::size_t shownCount = playerPositions(script, rate).size();
    EXPECT_TRUE(shownCount == expectedCount || shownCount == expectedCount + 1)
        << rate;  // the end may fall between two frames
  }
}

// Would catch: waiting until everything is at rest, which never happens with a spinning body.
TEST_F(Film, ABodyThatSpinsDoesNotPutTheEndOff) {
  app::Session session(
      {test::assetFolder() / "scenes/knot.json", {}, smallKeys(), {}, input::parseKeyScript("wait:0.5")},
      heard.logSinks());
  int shown = 0;
  playFilm(session, 10, [&] { ASSERT_LE(++shown, 10); });
  EXPECT_EQ(shown, 6);
  EXPECT_TRUE(session.moving());
}

// Would catch: a graphics driver that fails during a film and so ends the drive and the outputs written after
// it.
TEST_F(Film, WhereDrawingFailsTheDriveGoesOnWithoutAFilm) {
  app::Options options;
  options.frames = scratch.path / "frames";
  options.script = input::parseKeyScript("wait:1 x");
  app::Session session({file, {}, smallKeys(), {}, options.script}, heard.logSinks());
  app::SeparateOutputs outputs(heard.logSinks().errors);
  app::FilmFiles files(options, outputs);
  int drawCount = 0;
  writeFilm(session, options, files, [&]() -> render::Image {
    if (++drawCount == 3) throw std::bad_alloc();
    return {{1, 1}, {1, 2, 3, 255}};
  });
  EXPECT_EQ(drawCount, 3);
  EXPECT_EQ(heard.errors.size(), 1u);
  EXPECT_TRUE(outputs.failed());
  EXPECT_EQ(session.world().player().placement.center.x, -1.0);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(scratch.path), {}), 1);  // only the scene
}

TEST_F(Film, AFolderThatIsNotFinishedNeverAppears) {
  const auto folder = scratch.path / "frames";
  {
    app::FrameFolder frames(folder);
    frames.add({{1, 1}, {1, 2, 3, 255}});
  }
  EXPECT_FALSE(std::filesystem::exists(folder));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(scratch.path), {}), 1);  // only the scene
}

// Two runs write into one folder. The later run must not change the frames of the first, and must say how to
// proceed.
TEST_F(Film, AFolderThatAnotherRunHasFilledMeanwhileIsRefused) {
  const auto folder = scratch.path / "frames";
  app::FrameFolder frames(folder);
  frames.add({{1, 1}, {1, 2, 3, 255}});
  scratch.write("frames/frame-000001.png", "of another run");
  EXPECT_NE(messageOf<base::InputError>([&] { frames.finish(); }).find("name a new one"), std::string::npos);
  EXPECT_EQ(scratch.read("frames/frame-000001.png"), "of another run");
}

}  // namespace
