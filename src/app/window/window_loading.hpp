// The window during a long load: a progress bar in place of the picture.
#pragma once

#include <exception>
#include <functional>

#include "app/save/progress_bar.hpp"
#include "explain/palette.hpp"

namespace app {

/// Thrown out of a load when the window is closed during it.
class ClosedWhileLoading : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "closed while loading"; }
};

/// During its life, each long load of this thread shows its progress. `open` is called first if there is no
/// window yet; an exception from it ends the load. Only one may exist at a time.
class LoadingScreen {
 public:
  LoadingScreen(std::function<void()> open, const explain::Palette& palette);
  LoadingScreen(const LoadingScreen&) = delete;
  LoadingScreen& operator=(const LoadingScreen&) = delete;

  /// True when a load took so long that the window was opened for it.
  [[nodiscard]] bool hasOpened() const { return open_ == nullptr; }
  /// Until it is called, loads process window events, so that the window can be closed; afterwards the main
  /// loop does.
  void handOver();

 private:
  void show(double share);

  std::function<void()> open_;
  bool handedOver_ = false;
  SlowProgress slow_;
  base::ProgressListener listener_;
};

}  // namespace app
