// Holds back what others, such as a graphics driver that cannot start, print on standard error.
#pragma once

#include <cstdio>

namespace app {

/// During its life, everything that this process writes to standard error is held back. It is written at the
/// end, unless drop() was called. Only one may exist at a time.
class HeldErrors {
 public:
  HeldErrors();
  ~HeldErrors();
  HeldErrors(const HeldErrors&) = delete;
  HeldErrors& operator=(const HeldErrors&) = delete;

  /// Discards the held text, and stops holding.
  void drop();

 private:
  void restore();

  std::FILE* held_;  // null: nothing is held back
  int before_;
};

}  // namespace app
