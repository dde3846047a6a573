// Programs that are started beside this one, and a pipe to one that says when nobody reads it any more,
// instead of ending this program.
#pragma once

#include <cstdint>
#include <span>
#include <sys/types.h>
#include <utility>

namespace app {

/// Waits until a child of this process ends, however long that is. True: it ended by itself, with 0.
[[nodiscard]] bool endsWell(pid_t child);

/// A file descriptor, closed with it.
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

/// Two ends; a process that is started inherits neither unless it is given one. Not open when there are none.
[[nodiscard]] std::pair<Descriptor, Descriptor> socketPipe();

/// False when the other end is gone.
[[nodiscard]] bool sendAll(const Descriptor& socket, std::span<const std::uint8_t> bytes);

}  // namespace app
