// What others print on standard error meanwhile: a graphics driver that cannot start says so in words of its
// own.
#pragma once

#include <cstdio>

namespace app {

/// While one lives, what this process writes on standard error waits; then it is written, unless it is
/// dropped. One at a time.
class HeldErrors {
 public:
  HeldErrors();
  ~HeldErrors();
  HeldErrors(const HeldErrors&) = delete;
  HeldErrors& operator=(const HeldErrors&) = delete;

  /// What has come is forgotten, and from now on nothing waits.
  void drop();

 private:
  void restore();

  std::FILE* held_;  // null: nothing waits
  int before_;
};

}  // namespace app
