// Performs the saves that keys request, to files and the clipboard. Each is reported on stdout or stderr, and
// in the window.
#pragma once

#include <glm/glm.hpp>

#include "app/session/session.hpp"

namespace app {

/// Performs the saves that the session requests. Files go into the working directory.
class PendingSaves {
 public:
  explicit PendingSaves(LogSinks log) : log_(std::move(log)) {}

  /// Takes the session's requests and performs those that need no picture. True when a frame must be drawn
  /// for a picture, even if nothing has changed.
  bool see(Session& session);
  /// The next frame is saved.
  [[nodiscard]] bool owesPicture() const { return picturesOwed_ > 0; }
  /// Call it when a frame of that size has been drawn into the window and is about to be shown: saves the
  /// pictures.
  void drawn(Session& session, glm::ivec2 size);

 private:
  void saveDisagreement(Session& session);

  LogSinks log_;
  int picturesOwed_ = 0;  // one file for each press of the key, even when a slow frame serves several presses
};

}  // namespace app
