// The progress of a long run, on one line of a terminal that is redrawn.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

namespace app {

/// "[##########          ] 5/10": a bar of 20 characters.
[[nodiscard]] std::string progressLine(std::size_t done, std::size_t total);

class ProgressBar {
 public:
  /// `put` writes to the terminal; without it nothing is drawn.
  ProgressBar(std::size_t total, std::function<void(const std::string&)> put);
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void advance();
  /// Sets the progress to `done` of the total.
  void advanceTo(std::size_t done);
  /// Erases the bar, so that a line can be printed; the next advance() draws the bar again.
  void clear();

 private:
  std::size_t total_;
  std::size_t done_ = 0;
  std::function<void(const std::string&)> put_;
  bool drawn_ = false;
};

/// Writes to standard error when that is a terminal; otherwise an empty function.
[[nodiscard]] std::function<void(const std::string&)> terminal();

}  // namespace app
