// The window while a scene is loaded that takes long: a bar in place of a picture.
#pragma once

#include <exception>
#include <functional>

#include "app/save/load_progress.hpp"
#include "explain/palette.hpp"

namespace app {

/// Thrown out of a load when its window is closed meanwhile.
class ClosedWhileLoading : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "closed while loading"; }
};

/// While it lives, each long load of this thread shows how far it is. Where the window is not there yet,
/// `open` is called first; what it throws ends the load. One at a time.
class LoadingScreen {
 public:
  LoadingScreen(std::function<void()> open, const explain::Palette& palette);
  LoadingScreen(const LoadingScreen&) = delete;
  LoadingScreen& operator=(const LoadingScreen&) = delete;

  /// A load has been so long that the window was opened for it.
  [[nodiscard]] bool hasOpened() const { return open_ == nullptr; }
  /// Before it is called, loads answer the window system, so that a window can be closed; from then on the
  /// main loop does.
  void handOver();

 private:
  void show(double share);

  std::function<void()> open_;
  bool handedOver_ = false;
  SlowProgress slow_;
  base::ProgressListener listener_;
};

}  // namespace app
