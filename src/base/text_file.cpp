#include "base/text_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/error.hpp"

namespace base {
namespace {

[[noreturn]] void fail(const std::filesystem::path& file, const std::string& what) {
  throw InputError(printable(file.string()) + ": " + what);
}

std::ifstream opened(const std::filesystem::path& file) {
  std::error_code ignored;
  if (file.empty()) fail("\"\"", "an empty file name; give the path of a file");
  if (std::filesystem::is_directory(file, ignored)) fail(file, "is a folder; give the path of a file in it");
  const std::filesystem::file_status status = std::filesystem::status(file, ignored);
  if (std::filesystem::exists(status) &&
      !std::filesystem::is_regular_file(status)) {  // a pipe or device might block for ever
    fail(file,
         "is a pipe or a device; give the path of a regular file, or pipe it into standard input and say -");
  }
  errno = 0;
  std::ifstream stream(file, std::ios::binary);
  if (!stream) {
    const std::string reason = errno == 0 ? "cannot be opened" : std::strerror(errno);
    fail(file, "cannot be read: " + reason + "; check the path and its permissions");
  }
  return stream;
}

std::string readAll(std::istream& stream, const std::filesystem::path& file, std::size_t mostBytes) {
  std::string text;
  std::string block(std::size_t{1} << 16, '\0');
  while (stream && text.size() <= mostBytes) {
    stream.read(block.data(), static_cast<std::streamsize>(block.size()));
    text.append(block, 0, static_cast<std::size_t>(stream.gcount()));
  }
  if (stream.bad()) fail(file, "cannot be read to its end; check the file and its disk");
  if (text.size() > mostBytes) {
    fail(file, "is larger than " + std::to_string(mostBytes >> 20) + " MiB; split it into several files");
  }
  return text;
}

/// Removes the byte order mark that some editors write.
std::string withoutMark(std::string text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.erase(0, kByteOrderMark.size());
  return text;
}

/// Standard input can be read only once, so its text is kept.
std::optional<std::string>& keptInput() {
  static std::optional<std::string> text;
  return text;
}

const std::string& standardInput(std::size_t mostBytes) {
  std::optional<std::string>& kept = keptInput();
  if (!kept) kept = withoutMark(readAll(std::cin, kStandardInputName, mostBytes));
  return *kept;
}

}  // namespace

bool isStandardInput(const std::filesystem::path& file) { return file == kStandardInput; }

void provideStandardInput(std::string text) { keptInput() = std::move(text); }

std::string readTextFile(const std::filesystem::path& file, std::size_t mostBytes) {
  if (isStandardInput(file)) return standardInput(mostBytes);
  std::ifstream stream = opened(file);
  return withoutMark(readAll(stream, file, mostBytes));
}

std::vector<std::filesystem::path> jsonFilesIn(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  std::error_code failed;
  for (const auto& entry : std::filesystem::directory_iterator(folder, failed)) {
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace base
