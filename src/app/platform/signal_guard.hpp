// Signals that end the program, held back until what is half written has been taken away.
#pragma once

#include <array>
#include <csignal>
#include <exception>

namespace app {

/// What stopIfAsked throws. Nobody catches it to go on: the program ends when its Interruption does.
class Interrupted : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "interrupted"; }
};

/// While one lives, SIGINT, SIGTERM and SIGHUP wait for stopIfAsked; one that is ignored (nohup) stays so. A
/// second one ends the program at once. One at a time.
class Interruption {
 public:
  Interruption();
  /// Lets the signals act as before, and sends the one that came meanwhile again: the program ends by it, as
  /// whoever waits for it expects. To be destroyed after whatever takes half-written files away.
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  /// One of them has come.
  [[nodiscard]] bool asked() const;
  /// Throws Interrupted if one of them has come.
  void stopIfAsked() const;

 private:
  static constexpr std::array<int, 3> kSignals{SIGINT, SIGTERM, SIGHUP};
  std::array<struct sigaction, kSignals.size()> before_{};
};

}  // namespace app
