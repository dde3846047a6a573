// Holds back signals that end the program until half-written files have been removed.
#pragma once

#include <array>
#include <csignal>
#include <exception>

namespace app {

/// Thrown by stopIfAsked. It must not be swallowed: the program ends when its Interruption is destroyed.
class Interrupted : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "interrupted"; }
};

/// During its life, SIGINT, SIGTERM and SIGHUP are held for stopIfAsked; ignored signals (nohup) stay
/// ignored. A second signal ends the program at once. Only one may exist at a time.
class Interruption {
 public:
  Interruption();
  /// Restores the signals, and raises the one that was held again, so that the program ends by it, as its
  /// parent expects. Must be destroyed after the objects that remove half-written files.
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  /// True when a signal has arrived.
  [[nodiscard]] bool requested() const;
  /// Throws Interrupted if a signal has arrived.
  void stopIfAsked() const;

 private:
  static constexpr std::array<int, 3> kSignals{SIGINT, SIGTERM, SIGHUP};
  std::array<struct sigaction, kSignals.size()> before_{};
};

}  // namespace app
