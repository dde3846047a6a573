#include "routine/trial.hpp"

#include <algorithm>
#include <chrono>
#include <gmock/gmock.h>

#include "check/pairs.hpp"
#include "routine/written.hpp"
#include "test_folders.hpp"

namespace routine {
namespace {

namespace fs = std::filesystem;

/// The pairs of the shipped cases.
const std::vector<check::TestVector>& shippedCases() {
  static const std::vector<check::TestVector> cases = [] {
    const fs::path file = test::assetFolder() / "vectors/cases.jsonl";
    std::ifstream stream(file);
    const std::string text(std::istreambuf_iterator<char>(stream), {});
    std::vector<check::TestVector> vectors;
    for (const check::GivenPair& pair : check::readPairs(text, file))
      vectors.push_back({"", "cases", "", pair.shapes, {}, {}});
    return vectors;
  }();
  return cases;
}

std::vector<Score> scoresOf(const fs::path& file, const TrialOptions& options = {}) {
  const auto prepared = build(file.string());
  const StartRoutine start = [&] { return std::make_unique<Routine>(prepared, HANTEI_PROGRAM); };
  return tryRoutine(start, options, shippedCases(), [](std::uint64_t, std::uint64_t) {});
}

std::uint64_t wrongCount(const std::vector<Score>& scores) {
  std::uint64_t wrong = 0;
  for (const Score& score : scores) wrong += score.asked - score.right;
  return wrong;
}

fs::path folder(const char* name) { return test::sourceFolder() / "tests/routine" / name; }

TEST(Trial, KnownBugsAreFound) {
  int count = 0;
  for (const auto& entry : fs::directory_iterator(folder("bugs"))) {
    if (entry.path().extension() != ".c") continue;
    ++count;
    const auto begin = std::chrono::steady_clock::now();
    const std::vector<Score> scores = scoresOf(entry.path());
    const std::chrono::duration<double> elapsedTime = std::chrono::steady_clock::now() - begin;
    EXPECT_GT(wrongCount(scores), 0u) << entry.path();
    EXPECT_LT(elapsedTime.count(), 60.0) << entry.path() << ": 2 s on a quiet machine";
  }
  EXPECT_GE(count, 17);
}

TEST(Trial, RightRoutinesHaveNoMistake) {
  for (const char* name : {"right/boxes.c", "right/balls.c"})
    for (const Score& score : scoresOf(folder(name)))
      EXPECT_EQ(score.right, score.asked) << name << ' ' << groupName(score.group);
}

TEST(Trial, SameSeedGivesTheSameScores) {
  const auto first = scoresOf(folder("bugs/05_parallel_skips_all_nine.c"), {3, 1500});
  const auto second = scoresOf(folder("bugs/05_parallel_skips_all_nine.c"), {3, 1500});
  ASSERT_EQ(first.size(), kGroups);
  ASSERT_EQ(second.size(), kGroups);
  for (std::size_t i = 0; i < first.size(); ++i) {
    EXPECT_EQ(first[i].right, second[i].right);
    EXPECT_EQ(first[i].asked, second[i].asked);
  }
}

TEST(Trial, CrashesEndAFamilyAndNotTheTrial) {
  const SourceFile file("mine.c",
                        "#include <hantei/hantei.h>\nint overlaps_sphere_sphere(const hantei_sphere* a, "
                        "const hantei_sphere* b) { (void)b; *(volatile int*)0 = 1; return a != b; }\n");
  for (const Score& score : scoresOf(file.name(), {0, 600})) {
    ASSERT_TRUE(score.firstCounterexample);
    EXPECT_EQ(score.right, 0u);
    EXPECT_LE(score.asked, 3u);
    EXPECT_THAT(score.firstCounterexample->mistake.answer,
                testing::StartsWith("crashed: SIGSEGV at mine.c:2"));
  }
}

TEST(Trial, MistakesShrinkToRoundNumbers) {
  const fs::path file = folder("bugs/09_normal_by_minima.c");
  Routine routine(build(file.string()), HANTEI_PROGRAM);
  for (Score& score : scoresOf(file, {0, 3000})) {
    if (!score.firstCounterexample || groupName(score.group) == "mixed")
      continue;  // its sizes differ too much
    shrink(*score.firstCounterexample, routine);
    const Question& question = score.firstCounterexample->question;
    EXPECT_EQ(score.firstCounterexample->mistake.fault, Fault::normal);
    EXPECT_TRUE(mistakeIn(question, routine.ask(question), routine.failure()));
    const auto* const numbers = &question.a.as.aabb.min.x;
    for (int i = 0; i < 6; ++i)
      EXPECT_EQ(numbers[i], std::round(numbers[i] * 1024.0f) / 1024.0f) << groupName(score.group);
  }
}

// Would catch: a kind of shape whose random numbers the shrinking leaves as they are.
TEST(Trial, CylindersAndConesShrinkToo) {
  for (const std::string kind : {"cylinder", "cone"}) {
    const SourceFile file("mine.c", "#include <hantei/hantei.h>\nint overlaps_point_" + kind +
                                        "(const hantei_point* a, const hantei_" + kind +
                                        "* b) { return !a || !b; }\n");
    Routine routine(build(file.name()), HANTEI_PROGRAM);
    std::vector<Score> scores = scoresOf(file.name(), {0, 300});
    const auto found =
        std::find_if(scores.begin(), scores.end(), [](const Score& s) { return s.firstCounterexample; });
    ASSERT_NE(found, scores.end());
    shrink(*found->firstCounterexample, routine);
    const float* const numbers = &found->firstCounterexample->question.b.as.cylinder.a.x;
    for (int i = 0; i < 7; ++i) EXPECT_EQ(numbers[i], std::round(numbers[i] * 1024.0f) / 1024.0f) << kind;
  }
}

TEST(Trial, GeneralFunctionIsTriedWithEveryPair) {
  const SourceFile file("mine.c",
                        "#include <hantei/hantei.h>\nint overlaps(const hantei_shape* a, const hantei_shape* "
                        "b) { return a == b; }\n");
  const Routine routine(build(file.name()), HANTEI_PROGRAM);
  const std::vector<Function> functions = exportedFunctions(routine.exports());
  EXPECT_EQ(functions.size(), 36u);
  EXPECT_EQ(nameOf(functions.front()), "overlaps_point_point");
}

TEST(Trial, SpeedIsMeasuredBesideTheLibrarys) {
  Routine routine(build(folder("right/balls.c").string()), HANTEI_PROGRAM);
  const Speed speed = measureSpeed({Verb::distance, HANTEI_SPHERE, HANTEI_SPHERE}, 0, routine);
  EXPECT_GT(speed.routineNanoseconds, 0.0);
  EXPECT_GT(speed.libraryNanoseconds, 0.0);
}

}  // namespace
}  // namespace routine
