// Holds back output on standard error that the program does not write itself, for example by a graphics
// driver.
#pragma once

#include <cstdio>

namespace app {

/// While it exists, everything that this process writes to standard error is held back. The destructor writes
/// the held text, unless drop() was called. Only one may exist at a time.
class HeldErrors {
 public:
  HeldErrors();
  ~HeldErrors();
  HeldErrors(const HeldErrors&) = delete;
  HeldErrors& operator=(const HeldErrors&) = delete;

  /// Discards the held text, and stops holding output back.
  void drop();

 private:
  void restore();

  std::FILE* held_;  // null if nothing is held back
  int before_;
};

}  // namespace app
