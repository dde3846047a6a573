// Performs the saves that keys request, to files and the clipboard. Reports each save in the window and on
// stdout or stderr.
#pragma once

#include <filesystem>
#include <glm/glm.hpp>
#include <string>

#include "app/session/session.hpp"

namespace app {

/// Returns the text of a scene file with the session's present state and camera.
[[nodiscard]] std::string reproText(const Session& session);

/// Writes hantei-repro-YYYYMMDD-HHMMSS.hantei.json into `folder`, and copies its text to the clipboard. If
/// one of these fails, still does the other. Never replaces a file. Prints the command that opens the file,
/// and shows a message.
void copyRepro(Session& session, const std::filesystem::path& folder, const LogSinks& log);

/// Returns the text of measuredCase(), a test case that expects the present measurements.
[[nodiscard]] std::string measuredCaseText(const Session& session);

/// Writes measuredCaseText() into hantei-case-YYYYMMDD-HHMMSS.hantei.json in `folder`. Never replaces a file.
/// Prints the command that opens the file, and shows a message.
void saveMeasuredCase(Session& session, const std::filesystem::path& folder, const LogSinks& log);

/// Returns the command that opens a file, quoted for a shell: "hantei FILE", or "hantei --routine mine.c
/// FILE" with the user's own routine.
[[nodiscard]] std::string openingCommand(const std::filesystem::path& file, const std::string& routine = "");

/// Performs the saves that a session requests. Files go into the working directory.
class PendingSaves {
 public:
  explicit PendingSaves(LogSinks log) : log_(std::move(log)) {}

  /// Takes the session's requests, and performs the saves that need no picture. Returns true if a frame must
  /// be drawn for a picture.
  bool takeRequests(Session& session);
  /// True if the next frame must be saved.
  [[nodiscard]] bool needsFrame() const { return pendingPictures_ > 0; }
  /// Saves the requested pictures. Call this after drawing a frame of `size` pixels, before showing it.
  void savePictures(Session& session, glm::ivec2 size);

 private:
  void saveDisagreement(Session& session);

  LogSinks log_;
  int pendingPictures_ = 0;  // one for each press of the key, even if one frame covers several presses
};

}  // namespace app
