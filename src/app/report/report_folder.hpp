// The folder of a report, locked by one run at a time.
#pragma once

#include <filesystem>
#include <string>

#include "app/platform/signal_guard.hpp"

namespace app {

class ReportFolder {
 public:
  /// Creates the folder if missing. Throws base::InputError when it is a file, cannot be written, or another
  /// run is writing there; then nothing in it has changed.
  explicit ReportFolder(const std::filesystem::path& folder);
  /// Removes the folder if this object created it and it is still empty.
  ~ReportFolder();
  ReportFolder(const ReportFolder&) = delete;
  ReportFolder& operator=(const ReportFolder&) = delete;

  /// Throws Interrupted if a signal asks the program to end. Call it only while no file is half written.
  void stopIfAsked() const { interruption_.stopIfAsked(); }
  /// Writes the page, complete or not at all. Throws base::FileError.
  void write(const std::string& page);

 private:
  Interruption interruption_;  // declared first, so that it is destroyed last
  std::filesystem::path place_;
  bool made_ = false;
  int lock_ = -1;
};

}  // namespace app
