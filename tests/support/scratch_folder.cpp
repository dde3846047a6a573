#include "support/scratch_folder.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <unistd.h>

namespace fs = std::filesystem;

ScratchFolder::ScratchFolder() {
  const testing::TestInfo& test = *testing::UnitTest::GetInstance()->current_test_info();
  path = fs::temp_directory_path() /
         ("hantei_" + std::to_string(getpid()) + "_" + test.test_suite_name() + "_" + test.name());
  fs::remove_all(path);
  fs::create_directories(path);
}

ScratchFolder::~ScratchFolder() { fs::remove_all(path); }

fs::path ScratchFolder::write(const std::string& name, const std::string& text) const {
  fs::create_directories((path / name).parent_path());
  std::ofstream(path / name) << text;
  return path / name;
}

std::string ScratchFolder::read(const std::string& name) const {
  std::ifstream in(path / name);
  return {std::istreambuf_iterator<char>(in), {}};
}
