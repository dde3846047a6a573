// Text files on disk are read up to a size limit, or refused with a message.
#include <fstream>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files.hpp"
#include "world/bad_input.hpp"
#include "world/scene/scene_file.hpp"

namespace {

namespace fs = std::filesystem;
using world::Scene;

// A temporary file, deleted at the end.
class Temporary {
 public:
  explicit Temporary(const std::string& content = "")
      : path_(fs::temp_directory_path() / ("hantei_scene_" + std::to_string(getpid()) + ".json")) {
    std::ofstream(path_, std::ios::binary) << content;
  }
  ~Temporary() { fs::remove(path_); }
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

TEST(SceneFile, IsReadFromDisk) {
  const std::string byteOrderMark = "\xef\xbb\xbf";
  const Temporary file(byteOrderMark +
                       R"({"player": {"shape": "point", "center": [0, 0, 0]}, "targets": [], "step": 0.25})");
  const Scene scene = world::loadScene(file.path());
  EXPECT_EQ(scene.file, file.path().string());
  EXPECT_EQ(scene.step, 0.25);
}

TEST(SceneFile, MissingFoldersAndEmptyNamesAreRefused) {
  const auto load = [](const fs::path& path) {
    return refusal([&] { static_cast<void>(world::loadScene(path)); });
  };
  expectOneLineWith(load("no/such.json"), {"no/such.json: cannot be read: No such file", "check the path"});
  expectOneLineWith(load(fs::temp_directory_path()), {"is a folder"});
  expectOneLineWith(load(""), {"empty file name"});
}

// Would catch a reader that loads the whole file before checking it, and a parser whose recursion depth the
// file controls.
TEST(SceneFile, AHundredMegabytesOfBracketsAreRefusedAtOnce) {
  const Temporary file;
  {
    std::ofstream out(file.path(), std::ios::binary);
    const std::string block(std::size_t{1} << 20, '[');
    for (int i = 0; i < 100; ++i) out << block;
  }
  expectOneLineWith(refusal([&] { static_cast<void>(world::loadScene(file.path())); }),
                    {file.path().string(), "larger than 4 MiB"});
}

TEST(SceneFile, AFileThatNeverEndsIsRefused) {
  expectOneLineWith(refusal([] { static_cast<void>(world::loadScene("/dev/zero")); }),
                    {"/dev/zero", "regular file"});
}

// Would catch an endless wait for a writer.
TEST(SceneFile, APipeThatNobodyWritesIntoIsRefusedAtOnce) {
  const Temporary file;
  fs::remove(file.path());
  ASSERT_EQ(mkfifo(file.path().c_str(), 0600), 0);
  expectOneLineWith(refusal([&] { static_cast<void>(world::loadScene(file.path())); }),
                    {file.path().string(), "regular file", "say -"});
}

}  // namespace
