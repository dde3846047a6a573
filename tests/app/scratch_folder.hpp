// A folder of a test's own, gone with it.
#pragma once

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <unistd.h>

class ScratchFolder {
 public:
  ScratchFolder() {
    const testing::TestInfo& test = *testing::UnitTest::GetInstance()->current_test_info();
    path = std::filesystem::temp_directory_path() /
           ("hantei_" + std::to_string(getpid()) + "_" + test.test_suite_name() + "_" + test.name());
    std::filesystem::remove_all(path);
    std::filesystem::create_directories(path);
  }
  ~ScratchFolder() { std::filesystem::remove_all(path); }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  std::filesystem::path write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((path / name).parent_path());
    std::ofstream(path / name) << text;
    return path / name;
  }
  std::string read(const std::string& name) const {
    std::ifstream in(path / name);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  std::filesystem::path path;
};

/// What the exception says that `work` throws; empty when it throws none.
template <typename Exception, typename Work>
std::string messageOf(Work work) {
  try {
    work();
  } catch (const Exception& error) {
    return error.what();
  }
  return {};
}
