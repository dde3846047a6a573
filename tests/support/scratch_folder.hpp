// A temporary folder for one test, which is removed with the object.
#pragma once

#include <filesystem>
#include <string>

class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  std::filesystem::path write(const std::string& name, const std::string& text) const;
  std::string read(const std::string& name) const;

  std::filesystem::path path;
};

/// The message of the exception that `work` throws; empty if it throws none.
template <typename Exception, typename Work>
std::string messageOf(Work work) {
  try {
    work();
  } catch (const Exception& error) {
    return error.what();
  }
  return {};
}
