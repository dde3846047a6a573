#include "base/fresh_file.hpp"

#include <array>

#include "base/error.hpp"
#include "base/file_writer.hpp"

namespace base {
namespace {

/// The most files with one time stamp.
constexpr int kMostInASecond = 1000;

}  // namespace

std::string freshName(const std::string& stem, const std::string& ending, std::time_t time, int number) {
  std::tm local{};
  localtime_r(&time, &local);
  std::array<char, 32> stamp{};
  std::strftime(stamp.data(), stamp.size(), "-%Y%m%d-%H%M%S", &local);
  return stem + stamp.data() + (number > 1 ? '-' + std::to_string(number) : "") + ending;
}

std::filesystem::path writeFresh(const std::filesystem::path& folder, const std::string& stem,
                                 const std::string& ending, std::time_t time,
                                 const std::vector<std::uint8_t>& bytes) {
  for (int number = 1; number <= kMostInASecond; ++number) {
    const std::filesystem::path file = (folder / freshName(stem, ending, time, number)).lexically_normal();
    if (writeNew(file, bytes)) return file;
  }
  throw FileError((folder / stem).string() + ": too many files of this second");
}

}  // namespace base
