#include "render/image.hpp"

#include <csignal>
#include <fstream>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/error.hpp"

namespace {

namespace fs = std::filesystem;

/// Pixels that no compression makes smaller.
render::Image noise(glm::ivec2 size) {
  render::Image image{size, {}};
  std::uint32_t state = 1;
  for (int i = 0; i < size.x * size.y * 4; ++i) {
    state = state * 1664525u + 1013904223u;  // Numerical Recipes, 7.1
    image.rgba.push_back(static_cast<std::uint8_t>(state >> 24));
  }
  return image;
}

class ImageTest : public testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder);
    fs::create_directory(folder);
  }
  void TearDown() override { fs::remove_all(folder); }

  std::string failure(const render::Image& image, const fs::path& file) const {
    try {
      writePng(image, file);
    } catch (const base::FileError& error) {
      return error.what();
    }
    return "";
  }

  std::ptrdiff_t filesInFolder() const {
    return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
  }

  const fs::path folder = fs::temp_directory_path() / ("hantei_image_test_" + std::to_string(getpid()));
};

// Catches rows in reverse order, swapped channels, and dropped alpha.
TEST_F(ImageTest, whatIsWrittenIsRead) {
  const render::Image image = noise({37, 5});
  writePng(image, folder / "a.png");
  const render::Image read = render::readPng(folder / "a.png");
  EXPECT_EQ(read.size, image.size);
  EXPECT_EQ(read.rgba, image.rgba);
  EXPECT_EQ(filesInFolder(), 1);
}

TEST_F(ImageTest, aMissingFolderIsNamed) {
  const std::string message = failure(noise({2, 2}), folder / "none" / "a.png");
  EXPECT_NE(message.find((folder / "none" / "a.png").string()), std::string::npos) << message;
  EXPECT_NE(message.find("No such file or directory"), std::string::npos) << message;
}

TEST_F(ImageTest, aFolderIsNoPicture) {
  EXPECT_NE(failure(noise({2, 2}), folder).find("Is a directory"), std::string::npos);
}

// Catches a write error that only the last flush reports, and a device replaced by a file.
TEST_F(ImageTest, aFullDiskIsReported) {
  EXPECT_NE(failure(noise({2, 2}), "/dev/full").find("No space left on device"), std::string::npos);
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

// Catches a picture that is written into the old file: a failure would lose the old picture and leave half of
// the new one.
TEST_F(ImageTest, aFailureLeavesTheOldFileAndNothingBeside) {
  const fs::path file = folder / "a.png";
  std::ofstream(file) << "old";
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit small{10000, before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &small);
  const std::string message = failure(noise({200, 200}), file);
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  EXPECT_NE(message.find("File too large"), std::string::npos) << message;
  std::string kept;
  std::ifstream(file) >> kept;
  EXPECT_EQ(kept, "old");
  EXPECT_EQ(filesInFolder(), 1);
}

// Catches a link replaced by a file.
TEST_F(ImageTest, aLinkStaysALink) {
  std::ofstream(folder / "real.png") << "old";
  fs::create_symlink(folder / "real.png", folder / "link.png");
  writePng(noise({2, 2}), folder / "link.png");
  EXPECT_TRUE(fs::is_symlink(folder / "link.png"));
  EXPECT_EQ(render::readPng(folder / "real.png").size, glm::ivec2(2));
}

TEST_F(ImageTest, aFileThatIsNoPictureIsRefused) {
  std::ofstream(folder / "a.png") << "no picture";
  EXPECT_THROW((void)render::readPng(folder / "a.png"), render::Error);
  EXPECT_THROW((void)render::readPng(folder / "b.png"), render::Error);
}

}  // namespace
