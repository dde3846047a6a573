// Child processes, and a pipe to a child that reports a closed reader as an error instead of ending this
// program.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <sys/types.h>
#include <utility>
#include <vector>

namespace app {

/// The path of a program in the first folder of $PATH that has it; empty when it is not installed.
[[nodiscard]] std::filesystem::path findProgram(const std::string& name);

/// Starts a program with its arguments, `words`; returns -1 and sets errno on failure. Its standard input
/// is `input`, its standard output is discarded, its standard error goes to `errors`.
[[nodiscard]] pid_t startProgram(std::vector<std::string> words, int input, int errors);

/// Waits until a child of this process ends, however long that takes. True when the child exited with status
/// 0.
[[nodiscard]] bool endsWell(pid_t child);

/// Owns a file descriptor; the destructor closes it.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor();
  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool open() const { return number_ >= 0; }

 private:
  int number_ = -1;
};

/// The two ends of a socket pair. A child process inherits neither end unless it is given one. Both are not
/// open when no pair could be made.
[[nodiscard]] std::pair<Descriptor, Descriptor> socketPipe();

/// The same for a child that alone holds the other end of `lifeline`. Kills it after `limit`.
[[nodiscard]] bool endsWellWithin(pid_t child, const Descriptor& lifeline, std::chrono::milliseconds limit);

/// False when the other end is closed.
[[nodiscard]] bool sendAll(const Descriptor& socket, std::span<const std::uint8_t> bytes);

}  // namespace app
