#include <gmock/gmock.h>

#include "app/platform/process.hpp"
#include "base/error.hpp"
#include "support/scratch_folder.hpp"

namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

fs::path dataIn(const ScratchFolder& scratch, const std::string& name) {
  for (const char* part : {"assets/scenes", "assets/keymaps", "shaders"}) {
    fs::create_directories(scratch.path / name / part);
  }
  return scratch.path / name;
}

// Catches a program that works only when started in its own folder.
TEST(DataRoot, LiesBesideTheProgramsFolder) {
  const ScratchFolder scratch;
  const fs::path data = dataIn(scratch, "share/hantei");
  fs::create_directories(scratch.path / "bin");
  EXPECT_TRUE(fs::equivalent(app::findDataRoot(std::nullopt, scratch.path / "bin"), data));
}

TEST(DataRoot, IsWhatTheEnvironmentSays) {
  const ScratchFolder scratch;
  const fs::path data = dataIn(scratch, "elsewhere");
  EXPECT_EQ(app::findDataRoot(data, "/nowhere/bin"), data);
}

// Catches an explicit folder that is silently ignored in favour of the built-in one.
TEST(DataRoot, AWrongExplicitFolderIsRefusedEvenIfTheBuiltInOneIsComplete) {
  const ScratchFolder scratch;
  dataIn(scratch, "share/hantei");
  const auto message = messageOf<base::InputError>(
      [&] { (void)app::findDataRoot(scratch.path / "empty", scratch.path / "bin"); });
  EXPECT_THAT(message, HasSubstr("HANTEI_DATA"));
}

TEST(DataRoot, SaysWhichPartIsMissing) {
  const ScratchFolder scratch;
  const fs::path data = dataIn(scratch, "data");
  fs::remove_all(data / "shaders");
  const auto message = messageOf<base::InputError>([&] { (void)app::findDataRoot(data, "bin"); });
  EXPECT_THAT(message, HasSubstr("shaders"));
  EXPECT_THAT(message, HasSubstr(data.string()));
}

TEST(DataRoot, ThisTestProgramKnowsItsFolder) { EXPECT_TRUE(fs::exists(app::programFolder() / "app_tests")); }

}  // namespace
