// Saves what keys ask for: files and the clipboard. Each save is reported on stdout or stderr, and in the
// window.
#pragma once

#include <glm/glm.hpp>

#include "app/session/session.hpp"

namespace app {

/// Does the saves that the session asks for. Files go into the working directory.
class PendingSaves {
 public:
  explicit PendingSaves(LogSinks log) : log_(std::move(log)) {}

  /// Takes the session's requests and does those that need no picture. True when the next frame is needed for
  /// a picture, even though nothing has changed.
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
