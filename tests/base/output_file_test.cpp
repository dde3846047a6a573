#include <gmock/gmock.h>

#include "base/error.hpp"
#include "base/files.hpp"
#include "support/scratch_folder.hpp"

namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

std::string refusalOf(const fs::path& file) {
  return messageOf<base::InputError>([&] { base::requireWritable(file); });
}

std::size_t filesIn(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

// Catches a check that truncates the file, or leaves one behind.
TEST(OutputFile, CheckingChangesNothing) {
  const ScratchFolder scratch;
  const fs::path file = scratch.write("old.json", "old");
  base::requireWritable(file);
  base::requireWritable(scratch.path / "new.json");
  EXPECT_EQ(scratch.read("old.json"), "old");
  EXPECT_EQ(filesIn(scratch.path), 1u);
}

TEST(OutputFile, AMissingFolderIsNamed) {
  const ScratchFolder scratch;
  EXPECT_THAT(refusalOf(scratch.path / "none/out.json"), HasSubstr((scratch.path / "none").string()));
}

TEST(OutputFile, AFolderIsNoFile) {
  const ScratchFolder scratch;
  EXPECT_THAT(refusalOf(scratch.path), HasSubstr("folder"));
  EXPECT_THAT(refusalOf(scratch.path / ""), HasSubstr("folder"));
  EXPECT_THAT(refusalOf(""), HasSubstr("name a file"));
}

TEST(OutputFile, AFileIsNoFolder) {
  const ScratchFolder scratch;
  const fs::path file = scratch.write("a", "");
  EXPECT_FALSE(refusalOf(file / "b").empty());
}

TEST(OutputFile, TextReplacesTheOldText) {
  const ScratchFolder scratch;
  const fs::path file = scratch.write("a.json", "a longer old text");
  base::writeText(file, "new");
  EXPECT_EQ(scratch.read("a.json"), "new");
  EXPECT_EQ(filesIn(scratch.path), 1u);
}

TEST(OutputFile, ADeviceIsWrittenDirectly) {
  base::requireWritable("/dev/null");
  base::writeText("/dev/null", "gone");
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

// Catches a refusal that names the fault but not the remedy.
TEST(OutputFile, ARefusalNamesTheRemedy) {
  EXPECT_THAT(refusalOf("/proc/none.json"), HasSubstr("name another place"));
  EXPECT_THAT(refusalOf("/none/at/all.json"), HasSubstr("make it"));
}

}  // namespace
