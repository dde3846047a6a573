// The progress of a slow load: in steps, never backwards, and up to the end.
#include <algorithm>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "base/progress.hpp"
#include "support/small_scene.hpp"

namespace {

struct LoadTest : testing::Test {
  std::vector<double> progressReports(const std::string& scene) {
    std::vector<double> reports;
    const base::ProgressListener listener([&](double fraction) { reports.push_back(fraction); });
    (void)open(scene);
    return reports;
  }

  app::Session open(const std::string& scene) {
    const auto file = scratch.write("scene.json", scene);
    return {{file, {file}, smallKeys(), {}, {}}, heard.logSinks()};
  }

  static std::string sceneOf(const std::string& fields) {
    return R"({"title": {"en": "Large", "ja": "大"}, "ground": {"y": 0, "size": 100},
        "player": {"shape": "sphere", "center": [0, 9, 0], "radius": 0.5}, )" +
           fields + "}";
  }

  ScratchFolder scratch;
  Heard heard;
};

void expectFullProgress(const std::vector<double>& reports) {
  ASSERT_FALSE(reports.empty());
  EXPECT_TRUE(std::is_sorted(reports.begin(), reports.end()));
  EXPECT_EQ(reports.front(), 0.0);
  EXPECT_EQ(reports.back(), 1.0);
}

double widestGap(const std::vector<double>& reports) {
  double widest = 0.0;
  for (std::size_t i = 1; i < reports.size(); ++i) widest = std::max(widest, reports[i] - reports[i - 1]);
  return widest;
}

TEST_F(LoadTest, ACrowdReportsItsProgressInSteps) {
  const auto reports = progressReports(
      sceneOf(R"("targets": [], "generate": {"kind": "random", "count": 300000, "clearing": 3})"));
  expectFullProgress(reports);
  EXPECT_GE(reports.size(), 18u);
  EXPECT_LE(widestGap(reports), 0.35) << "the tree of all bodies";
}

TEST_F(LoadTest, AMeshReportsItsProgressInSteps) {
  std::string obj;
  for (int i = 0; i < 40'000; ++i) {
    const std::string x = std::to_string(i % 200), z = std::to_string(i / 200);
    obj += "v " + x + " 0 " + z + "\nv " + x + ".5 0 " + z + "\nv " + x + " 0.5 " + z + "\nf -3 -2 -1\n";
  }
  scratch.write("large.obj", obj);
  const auto reports = progressReports(
      sceneOf(R"("targets": [{"name": "m", "shape": "mesh", "center": [0, 0, 0], "file": "large.obj"}])"));
  expectFullProgress(reports);
  EXPECT_GE(reports.size(), 20u);
  EXPECT_LE(widestGap(reports), 0.35);
}

// The progress of the next load must not start where a refused load ended.
TEST_F(LoadTest, AfterARefusedFileProgressStartsAtZero) {
  EXPECT_THROW(
      (void)open(
          sceneOf(R"("targets": [{"name": "m", "shape": "mesh", "center": [0, 0, 0], "file": "none.obj"}])")),
      base::InputError);
  expectFullProgress(progressReports(kSmallScene));
}

// A window that is closed during a load cancels the load like this.
TEST_F(LoadTest, TheListenerMayCancelALoad) {
  const base::ProgressListener listener([](double fraction) {
    if (fraction > 0.2) throw 1;
  });
  EXPECT_THROW(
      (void)open(sceneOf(R"("targets": [], "generate": {"kind": "grid", "count": 300000, "clearing": 3})")),
      int);
}

}  // namespace
