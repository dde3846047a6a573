// Holds signals back that would end the program, until half-written files are removed.
#pragma once

#include <array>
#include <csignal>
#include <exception>

namespace app {

/// Thrown by stopIfAsked(). A catch block must rethrow it or return, so that the Interruption is destroyed.
class Interrupted : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "interrupted"; }
};

/// While it exists, SIGINT, SIGTERM and SIGHUP are only noted, unless they were ignored (nohup). A second
/// signal of the same kind ends the program at once. Only one may exist at a time.
class Interruption {
 public:
  Interruption();
  /// Restores the signals and raises the noted one, so that the program ends by this signal, as its parent
  /// process expects. Must be destroyed after the objects that remove half-written files.
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
