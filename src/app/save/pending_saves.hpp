// Performs the saves that keys request, to files and the clipboard. Reports each in the window and on stdout
// or stderr.
#pragma once

#include <filesystem>
#include <glm/glm.hpp>
#include <string>

#include "app/session/session.hpp"

namespace app {

/// The text of a scene file with the present state and camera of the session.
[[nodiscard]] std::string reproText(const Session& session);

/// Writes hantei-repro-YYYYMMDD-HHMMSS.hantei.json into `folder`, without replacing another file, and copies
/// its text to the clipboard. Prints the command that opens the file, and shows a toast. If one of the two
/// fails, the other one is still done.
void copyRepro(Session& session, const std::filesystem::path& folder, const LogSinks& log);

/// The text of measuredCase(), a test case that expects what is measured now.
[[nodiscard]] std::string measuredCaseText(const Session& session);

/// Writes measuredCaseText() into hantei-case-YYYYMMDD-HHMMSS.hantei.json in `folder`, without replacing
/// another file. Prints the command that opens the file, and shows a toast.
void saveMeasured(Session& session, const std::filesystem::path& folder, const LogSinks& log);

/// The command that opens a file: "hantei FILE" or, with the user's own routine, "hantei --routine mine.c
/// FILE", quoted for a shell if necessary.
[[nodiscard]] std::string openingLine(const std::filesystem::path& file, const std::string& routine = "");

/// Performs the saves that the session requests. Files go into the working directory.
class PendingSaves {
 public:
  explicit PendingSaves(LogSinks log) : log_(std::move(log)) {}

  /// Takes the session's requests for saves, and performs those that need no picture. Returns true if a frame
  /// must be drawn for a picture, even if nothing has changed.
  bool see(Session& session);
  /// True if the next frame must be saved.
  [[nodiscard]] bool owesPicture() const { return picturesOwed_ > 0; }
  /// Saves the requested pictures. Call it after drawing a frame of `size` pixels, before showing the frame.
  void drawn(Session& session, glm::ivec2 size);

 private:
  void saveDisagreement(Session& session);

  LogSinks log_;
  int picturesOwed_ = 0;  // one for each press of the key, even if one frame covers several presses
};

}  // namespace app
