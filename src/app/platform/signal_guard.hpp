// Delays signals that would end the program, so that unfinished files can be removed first.
#pragma once

#include <array>
#include <csignal>
#include <exception>

namespace app {

/// Thrown by stopIfAsked(). A handler must rethrow it or return, so that the Interruption is destroyed.
class Interrupted : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "interrupted"; }
};

/// While it exists, SIGINT, SIGTERM and SIGHUP are only noted, unless they were ignored (nohup). A second
/// signal of the same kind ends the program at once. Only one may exist at a time, because signal handlers
/// are global.
class Interruption {
 public:
  Interruption();
  /// Restores the handlers and raises the noted signal, so that the parent process sees it. Must be destroyed
  /// after the objects that remove unfinished files.
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  [[nodiscard]] bool requested() const;
  void stopIfAsked() const;

 private:
  static constexpr std::array<int, 3> kSignals{SIGINT, SIGTERM, SIGHUP};
  std::array<struct sigaction, kSignals.size()> before_{};
};

}  // namespace app
