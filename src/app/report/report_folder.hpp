// The folder that a report goes into, held by one run at a time.
#pragma once

#include <filesystem>
#include <string>

#include "app/platform/signal_guard.hpp"

namespace app {

class ReportFolder {
 public:
  /// Makes the folder if need be. Throws base::InputError when it is a file, cannot be written, or another
  /// run writes there now; nothing in it is changed.
  explicit ReportFolder(const std::filesystem::path& folder);
  /// Takes away a folder that was made and has got nothing.
  ~ReportFolder();
  ReportFolder(const ReportFolder&) = delete;
  ReportFolder& operator=(const ReportFolder&) = delete;

  /// Throws Interrupted if a signal asks the program to end: a good moment, as nothing is half written.
  void stopIfAsked() const { interruption_.stopIfAsked(); }
  /// The page takes its place, whole. Throws base::FileError.
  void write(const std::string& page);

 private:
  Interruption interruption_;  // the first, so that it ends last
  std::filesystem::path place_;
  bool made_ = false;
  int lock_ = -1;
};

}  // namespace app
