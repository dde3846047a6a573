// What keys ask for that leaves the window: files and the clipboard. Each is said on stdout or stderr, and in
// the window.
#pragma once

#include <glm/glm.hpp>

#include "app/session/session.hpp"

namespace app {

/// Sees to what the session asks of its window. Files go into the working folder.
class PendingSaves {
 public:
  explicit PendingSaves(LogSinks log) : log_(std::move(log)) {}

  /// Takes what the session asks for, and does what needs no picture. True: the next frame is wanted, even
  /// though nothing has changed.
  bool see(Session& session);
  /// A frame of that size has been drawn into the window and is about to be shown.
  void drawn(Session& session, glm::ivec2 size);

 private:
  void saveDisagreement(Session& session);

  LogSinks log_;
  int picturesOwed_ = 0;  // a file for each press of the key, even when a slow frame answers several
};

}  // namespace app
