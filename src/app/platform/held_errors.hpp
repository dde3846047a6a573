// Holds back what graphics drivers and other libraries write to standard error.
#pragma once

#include <cstdio>

namespace app {

/// Holds back everything that this process writes to standard error. The destructor writes it, unless drop()
/// was called. Only one may exist at a time, because a process has one standard error.
class HeldErrors {
 public:
  HeldErrors();
  ~HeldErrors();
  HeldErrors(const HeldErrors&) = delete;
  HeldErrors& operator=(const HeldErrors&) = delete;

  /// Discards the held text and restores standard error.
  void drop();

 private:
  void restore();

  std::FILE* held_;  // null if nothing is held back
  int before_;
};

}  // namespace app
