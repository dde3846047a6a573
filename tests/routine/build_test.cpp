#include "routine/build.hpp"

#include <cstdlib>
#include <gmock/gmock.h>

#include "routine/written.hpp"

namespace routine {
namespace {

using testing::HasSubstr;

std::string refusalOf(const std::string& given) {
  try {
    static_cast<void>(Routine(build(given), HANTEI_PROGRAM));
  } catch (const base::InputError& error) {
    return error.what();
  }
  return "";
}

TEST(Build, CompilersComplaintHasItsLine) {
  const SourceFile file("mine.c", "#include <hantei/hantei.h>\nint overlaps(int a) {\n  return b;\n}\n");
  try {
    static_cast<void>(build(file.name()));
    FAIL() << "it compiles";
  } catch (const CompileError& error) {
    EXPECT_THAT(error.what(), HasSubstr("mine.c:3:10: error:"));
    EXPECT_THAT(error.compilerOutput, HasSubstr("return b;"));
  }
}

// Would catch: the loader's error message, which does not name the line of the source.
TEST(Build, MissingFunctionsHaveTheirLine) {
  const SourceFile c("mine.c", "int overlaps(void) {\n  return clamp(1, 2, 3);\n}\n");
  EXPECT_THAT(refusalOf(c.name()), HasSubstr("mine.c:2:10: error: implicit declaration of function 'clamp'"));
  const SourceFile cpp("mine.cpp",
                       "int clamp(int);\nextern \"C\" int overlaps(void) {\n  return clamp(1);\n}\n");
  EXPECT_THAT(refusalOf(cpp.name()), HasSubstr("mine.cpp:3: undefined reference to"));
}

TEST(Build, CppNeedsExternC) {
  const SourceFile file("mine.cpp",
                        "#include <hantei/hantei.h>\nint overlaps(const hantei_shape*, const "
                        "hantei_shape*) { return 1; }\n");
  EXPECT_THAT(refusalOf(file.name()), HasSubstr("extern \"C\""));
  file.write(
      "#include <hantei/hantei.h>\nextern \"C\" int overlaps(const hantei_shape*, const hantei_shape*) "
      "{ throw 1; }\n");
  Routine routine(build(file.name()), HANTEI_PROGRAM);
  EXPECT_EQ(routine.ask(ballsApartBy(1.0f)).outcome, Outcome::crashed);
}

TEST(Build, MissingCompilerIsNamed) {
  const SourceFile file("mine.c", "int overlaps(void) { return 1; }\n");
  const std::string path = std::getenv("PATH");
  setenv("PATH", "/nowhere", 1);
  const std::string refusal = refusalOf(file.name());
  setenv("PATH", path.c_str(), 1);
  EXPECT_THAT(refusal, HasSubstr("needs the compiler cc, which is not installed"));
}

TEST(Build, MissingFilesAreNamed) {
  EXPECT_THAT(refusalOf("nowhere.c"), HasSubstr("nowhere.c: there is no such file"));
  EXPECT_THAT(refusalOf("nowhere.so"), HasSubstr("nowhere.so: there is no such file"));
  EXPECT_THAT(refusalOf("./nowhere.py"), HasSubstr("./nowhere.py: there is no such file"));
  const SourceFile text("text.so", "no library");
  EXPECT_THAT(refusalOf(text.name()), HasSubstr("text.so: "));
  const SourceFile script("script.py", "print()\n");
  EXPECT_THAT(refusalOf(script.name()), HasSubstr("chmod +x"));
}

TEST(Build, LibraryThatCrashesWhileItIsLoaded) {
  const SourceFile file("mine.c",
                        "int overlaps(void) { return 1; }\n__attribute__((constructor)) static void "
                        "start(void) { __builtin_trap(); }\n");
  EXPECT_THAT(refusalOf(file.name()), HasSubstr("SIGILL"));
}

}  // namespace
}  // namespace routine
