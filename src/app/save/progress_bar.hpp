// How far a long run has come, on one line of a terminal that is drawn over and over.
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
  /// `done` of the total are done now.
  void advanceTo(std::size_t done);
  /// Takes the bar off the screen, so that a line can be printed; the next advance() draws it again.
  void clear();

 private:
  std::size_t total_;
  std::size_t done_ = 0;
  std::function<void(const std::string&)> put_;
  bool drawn_ = false;
};

/// Standard error when that is a terminal, else nothing.
[[nodiscard]] std::function<void(const std::string&)> terminal();

}  // namespace app
