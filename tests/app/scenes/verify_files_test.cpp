#include <gmock/gmock.h>

#include "app/scenes/catalogue.hpp"
#include "base/error.hpp"
#include "support/scratch_folder.hpp"

namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string refusalOf(const std::filesystem::path& path) {
  return messageOf<base::InputError>([&] { (void)app::verifyFiles({path}); });
}

TEST(VerifyFiles, FoldersAreListedByNameAndFilesTakenAsGiven) {
  const ScratchFolder folder;
  const auto b = folder.write("b/2.json", "{}");
  const auto a = folder.write("a/1.json", "{}");
  const auto notesFile = folder.write("a/notes.txt", "");
  EXPECT_THAT(app::verifyFiles({folder.path}), ElementsAre(a, b));
  EXPECT_THAT(app::verifyFiles({notesFile}), ElementsAre(notesFile));
}

// Would catch: a file that is counted twice because it is given twice.
TEST(VerifyFiles, EachFileIsListedOnce) {
  const ScratchFolder folder;
  const auto file = folder.write("1.json", "{}");
  EXPECT_THAT(app::verifyFiles({file, folder.path, file}), ElementsAre(file));
}

// assets/ as a whole holds key maps and texts, which are .json too.
TEST(VerifyFiles, KeyMapsAndTextsAreNoScenes) {
  const ScratchFolder folder;
  const auto file = folder.write("scenes/1.json", "{}");
  folder.write("keymaps/qwerty.json", "{}");
  folder.write("text/en.json", "{}");
  EXPECT_THAT(app::verifyFiles({folder.path}), ElementsAre(file));
}

TEST(VerifyFiles, RefusesAMissingPathAndAFolderWithoutScenes) {
  const ScratchFolder folder;
  EXPECT_THAT(refusalOf(folder.path / "none.json"), HasSubstr("none.json\": there is no such file"));
  EXPECT_THAT(refusalOf(""), HasSubstr("there is no such file"));
  EXPECT_THAT(refusalOf(folder.path), HasSubstr("has no .json file"));
}

}  // namespace
