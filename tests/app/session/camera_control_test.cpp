// The explained pair stays in the free area of the window, in every drive and with every overlay.
#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>
#include <span>
#include <vector>

#include "app/camera/camera.hpp"
#include "app/scenes/catalogue.hpp"
#include "app/session/session.hpp"
#include "explain/focus.hpp"
#include "test_folders.hpp"
#include "world/body.hpp"

namespace {

namespace fs = std::filesystem;
using input::Action;

constexpr int kCases = 100;

std::vector<fs::path> sampleOfCases() {
  std::vector<fs::path> all;
  for (const auto& entry : fs::recursive_directory_iterator(test::assetFolder() / "cases"))
    if (entry.path().extension() == ".json") all.push_back(entry.path());
  std::sort(all.begin(), all.end());
  const std::size_t step = std::max<std::size_t>(all.size() / kCases, 1);
  std::vector<fs::path> sample;
  for (std::size_t i = 0; i < all.size(); i += step) sample.push_back(all[i]);
  return sample;
}

double pictureFractionOf(const app::Session& session) {
  const world::World& world = session.world();
  const auto focus = explain::focusOf(world, session.viewState().overlays.target);
  return session.camera().pictureFractionOf(
      app::pairBoxes(world, focus, app::figureOptions(session.viewState())));
}

/// No drive, and three drives: to the right; towards the viewer and to the left; up and to the right.
const std::vector<std::vector<Action>> kDrives{
    {}, {Action::moveXPlus}, {Action::moveZPlus, Action::moveXMinus}, {Action::moveYPlus, Action::moveXPlus}};

constexpr input::Key kHeld[] = {input::Key::f5, input::Key::f6};

app::Session sessionOf(const fs::path& file, const std::vector<Action>& drive, Action overlay) {
  input::KeyMap keys;
  for (std::size_t i = 0; i < drive.size(); ++i) keys.bind(kHeld[i], drive[i]);
  app::SessionStart start{file, {}, keys, {}, {}};
  start.actions = {overlay};
  const auto silent = [](const std::string&) {};
  return {std::move(start), {silent, silent}};
}

void expectInSight(const fs::path& file, const std::vector<Action>& drive, Action overlay) {
  app::Session session = sessionOf(file, drive, overlay);
  for (std::size_t i = 0; i < drive.size(); ++i) session.press(kHeld[i]);
  for (int i = 0; i < (drive.empty() ? 0 : 300); ++i) session.tick();
  session.releaseAll();
  app::driveToEnd(session);
  EXPECT_LE(pictureFractionOf(session), 0.951) << file << " drive of " << drive.size();
}

TEST(InSight, ThePairOfEverySceneAfterEveryDrive) {
  for (const fs::path& file : app::listScenes(test::assetFolder() / "scenes"))
    for (const auto& drive : std::span(kDrives).last(HANTEI_SANITIZED ? 1 : kDrives.size()))
      for (const Action overlay : {Action::showAxes, Action::showPushOut})
        expectInSight(file, drive, overlay);
}

TEST(InSight, ThePairOfASampleOfCases) {
  const auto sample = sampleOfCases();
  ASSERT_GE(sample.size(), 50u);
  for (const fs::path& file : sample) expectInSight(file, {}, Action::showClosestPoints);
}

// Would catch: a turned bound framed by its AABB, so that the camera retreats too far.
TEST(InSight, TheKnotAndItsTurnedBoundFillTheViewOfTheScene) {
  const app::Session session = sessionOf(test::assetFolder() / "scenes/knot.json", {}, Action::showAxes);
  EXPECT_EQ(session.camera().distance(), session.camera().userDistance());
  EXPECT_GT(pictureFractionOf(session), 2.0 / 3.0);
  EXPECT_LT(pictureFractionOf(session), 0.95);
}

// Would catch: a camera that follows only at the end of a drive, so that the drive is not seen.
TEST(InSight, ThePlayerIsSeenAllTheWay) {
  app::Session session = sessionOf(test::assetFolder() / "scenes/playground.json", {Action::moveXPlus},
                                   Action::showClosestPoints);
  session.press(kHeld[0]);
  for (int i = 0; i < 300; ++i) {
    session.tick();
    const auto box = world::boundsOf(session.world().player().shapes);
    ASSERT_LT(session.camera().pictureFractionOf({&box, 1}), 1.1) << "tick " << i;
  }
}

}  // namespace
