// Holds back what other code of this process, such as a graphics driver, writes on standard error.
#pragma once

#include <cstdio>

namespace app {

/// Holds back everything that this process writes to standard error. The destructor writes it, unless drop()
/// was called. Only one may exist at a time.
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
