// The folder of a report, locked by one run at a time.
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
  /// Removes a folder that this object made and that is still empty.
  ~ReportFolder();
  ReportFolder(const ReportFolder&) = delete;
  ReportFolder& operator=(const ReportFolder&) = delete;

  /// Throws Interrupted if a signal asks the program to end: a good moment, as nothing is half written.
  void stopIfAsked() const { interruption_.stopIfAsked(); }
  /// Writes the page, complete or not at all. Throws base::FileError.
  void write(const std::string& page);

 private:
  Interruption interruption_;  // the first, so that it ends last
  std::filesystem::path place_;
  bool made_ = false;
  int lock_ = -1;
};

}  // namespace app
