#include <gmock/gmock.h>

#include "routine/build.hpp"
#include "routine/written.hpp"

namespace routine {
namespace {

/// The line whose return gives the answer for balls at distance `x`. The include is line 1, so `text` starts
/// at line 2. `name` is the name of the file.
int lineFor(const std::string& text, float x = 1.0f, const std::string& name = "mine.c") {
  const SourceFile file(name, "#include <hantei/hantei.h>\n" + text);
  Routine routine(build(file.name(), ReturnLines::recorded), HANTEI_PROGRAM);
  const Reply reply = routine.ask(ballsApartBy(x));
  EXPECT_EQ(reply.outcome, Outcome::answered);
  return reply.line;
}

constexpr const char* kHead =
    "int overlaps_sphere_sphere(const hantei_sphere* a, const hantei_sphere* b) {\n";

TEST(NotedReturns, TellsWhichReturnAnswered) {
  const std::string text = std::string(kHead) +
                           "  float x = b->center.x - a->center.x;\n"
                           "  if (x > 4) return 0;\n"
                           "  else if (x > 3)\n"
                           "    return 0; else\n"
                           "    return 1;\n"
                           "}\n";
  EXPECT_EQ(lineFor(text, 5.0f), 4);
  EXPECT_EQ(lineFor(text, 3.5f), 6);
  EXPECT_EQ(lineFor(text, 1.0f), 7);
}

// Would catch: the last return that ran, which is often in a helper.
TEST(NotedReturns, HelpersDoNotCount) {
  EXPECT_EQ(lineFor("static float squared(float x) {\n  return x * x;\n}\n" + std::string(kHead) +
                    "  return squared(b->center.x - a->center.x)\n    <= 4;\n}\n"),
            6);
}

TEST(NotedReturns, LambdasDoNotCount) {
  EXPECT_EQ(lineFor("extern \"C\" " + std::string(kHead) +
                        "  const float at[2] = {a->center.x, b->center.x};\n"
                        "  const auto gap = [&](int i) -> float {\n    return at[1] - at[i];\n  };\n"
                        "  return gap(0) <= 2;\n}\n",
                    1.0f, "mine.cpp"),
            7);
}

// Would catch: a statement found in a string, in a comment, in a macro or in a longer name.
TEST(NotedReturns, OnlyStatementsCount) {
  const std::string text = std::string(kHead) +
                           "  // don't return 7; \\\n  return 8;\n"
                           "  /* return 9; \"\n */\n"
                           "#define LEAVE \\\n  return 0\n"
                           "  const char* words = \"return 10; \\\" { \"; char quote = '\"', brace = '{';\n"
                           "  int returned = a != b, return_ = words != 0 && quote && brace;\n"
                           "  if (!returned) LEAVE;\n"
                           "  return return_;\n"
                           "}\n";
  EXPECT_EQ(lineFor(text), 12);
}

TEST(NotedReturns, TextsOfCpp) {
  EXPECT_EQ(lineFor("extern \"C\" " + std::string(kHead) +
                        "  const char* raw = R\"x(return 1; \" { )\" )x\";\n  const long many = 1'000'000;\n"
                        "  return raw != nullptr && many > 0;\n}\n",
                    1.0f, "mine.cpp"),
            5);
}

// Would catch: compiler errors that name the copy of the source, or another line or column than in the
// source.
TEST(NotedReturns, ComplaintsNameTheSource) {
  const SourceFile file("mine.c",
                        "#include <hantei/hantei.h>\n" + std::string(kHead) + "  return 1; return c;\n}\n");
  try {
    static_cast<void>(build(file.name(), ReturnLines::recorded));
    FAIL() << "it compiles";
  } catch (const CompileError& error) {
    EXPECT_THAT(error.what(), testing::StartsWith(file.name() + ":3:20: error:"));
  }
}

TEST(NotedReturns, CrashesNameTheSource) {
  const SourceFile file("mine.c", "#include <hantei/hantei.h>\n" + std::string(kHead) +
                                      "  volatile int* nowhere = 0;\n  *nowhere = 1;\n  return 1;\n}\n");
  Routine routine(build(file.name(), ReturnLines::recorded), HANTEI_PROGRAM);
  EXPECT_EQ(routine.ask(ballsApartBy(1.0f)).outcome, Outcome::crashed);
  EXPECT_EQ(routine.failure(), "crashed: SIGSEGV at mine.c:4");
}

TEST(NotedReturns, FilesBesideTheSourceAreFound) {
  const TemporaryFolder folder;
  const std::string name = (folder.path() / "mine.c").string();
  std::ofstream(folder.path() / "answer.h") << "#define ANSWER 1\n";
  std::ofstream(name) << "#include \"answer.h\"\n#include <hantei/hantei.h>\n"
                      << kHead << "  (void)a; (void)b;\n  return ANSWER;\n}\n";
  Routine routine(build(name, ReturnLines::recorded), HANTEI_PROGRAM);
  EXPECT_EQ(routine.ask(ballsApartBy(1.0f)).line, 5);
}

// The source's macro breaks the statements that the copy adds.
TEST(NotedReturns, SourceWhoseCopyDoesNotCompileRunsWithoutThem) {
  EXPECT_EQ(lineFor("#define for if\n" + std::string(kHead) + "  return a != b;\n}\n"), 0);
}

TEST(NotedReturns, PlainBuildHasNone) {
  const SourceFile file("mine.c",
                        "#include <hantei/hantei.h>\n" + std::string(kHead) + "  return a != b;\n}\n");
  Routine routine(build(file.name()), HANTEI_PROGRAM);
  EXPECT_EQ(routine.ask(ballsApartBy(1.0f)).line, 0);
}

// Would catch: a scan beyond the end of a text that ends within a comment, a string or a line.
TEST(NotedReturns, UnfinishedTextsAreCopied) {
  for (const char* text :
       {"", "/*", "\"", "'", "#", "//", "R\"x(", "R\"", "1'", "(", "{", "}", ")", "\\", "int f() { return"})
    EXPECT_THAT(withRecordedReturnLines(text, "mine.cpp"), testing::EndsWith(std::string("\n") + text));
}

}  // namespace
}  // namespace routine
