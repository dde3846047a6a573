#include <gmock/gmock.h>

#include "base/error.hpp"
#include "base/files.hpp"
#include "support/scratch_folder.hpp"

namespace {

using base::timestampedName;
using base::writeTimestamped;

TEST(FreshFile, IsNamedByTheTime) {
  EXPECT_THAT(timestampedName("hantei-repro", ".json", 1'000'000'000, 1),
              testing::MatchesRegex("hantei-repro-200109[0-9]+-[0-9][0-9]4640\\.json"));
  EXPECT_THAT(timestampedName("hantei", ".png", 0, 2), testing::EndsWith("-2.png"));
}

// Would catch a second press of the key within the same second that overwrites the first file.
TEST(FreshFile, FilesOfOneSecondHaveDifferentNames) {
  const ScratchFolder scratch;
  const auto first = writeTimestamped(scratch.path, "a", ".txt", 0, {'1'});
  const auto second = writeTimestamped(scratch.path, "a", ".txt", 0, {'2'});
  EXPECT_NE(first, second);
  EXPECT_EQ(scratch.read(first.filename()), "1");
  EXPECT_EQ(scratch.read(second.filename()), "2");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(scratch.path), {}), 2);
}

// A link is not followed, even if its target does not exist.
TEST(FreshFile, ALinkIsNotFollowed) {
  const ScratchFolder scratch;
  std::filesystem::create_symlink(scratch.path / "elsewhere",
                                  scratch.path / timestampedName("a", ".txt", 0, 1));
  EXPECT_THAT(writeTimestamped(scratch.path, "a", ".txt", 0, {'1'}).string(), testing::EndsWith("-2.txt"));
  EXPECT_FALSE(std::filesystem::exists(scratch.path / "elsewhere"));
}

TEST(FreshFile, AMissingFolderIsReported) {
  const ScratchFolder scratch;
  const auto message = messageOf<base::FileError>(
      [&] { (void)writeTimestamped(scratch.path / "none", "a", ".txt", 0, {'1'}); });
  EXPECT_THAT(message, testing::HasSubstr("none/a-"));
}

}  // namespace
